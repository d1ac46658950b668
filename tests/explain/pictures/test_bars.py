"""The bars of every tie-break of every edition: what they show is what is stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

import pytest

from explain.pictures.bars.data import Shown, compared
from explain.pictures.bars.picture import TieBreakPicture, picture
from tests.explain.pictures.reading import Shape, check, shapes
from tests.tiebreaks.random_events import seeded, swiss
from tests.tiebreaks.stored import NAMES as ENTRIES
from tests.tiebreaks.stored import TABLES, stored
from tests.tiebreaks.test_properties import EDITIONS, offered
from tiebreaks import standings
from tiebreaks.methods import METHODS
from tiebreaks.reports.data import as_json
from tournaments.words import contributions
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.figures import points, signed
from tournaments.words.sentences import Voice

NAMES = {1: "Åsheim, Torbjørn Magnus", 2: "Öğüt, Gökçe"}
BARS, MARKS, NOTHING = Shown.BARS, Shown.MARKS, Shown.NOTHING
PICTURES = {
    # Sums of rounds
    **dict.fromkeys(["PTS", "MPTS", "GPTS", "MPvGP", "PS", "CUMULATIVE", "STD", "KASHDAN"], BARS),
    **dict.fromkeys(["WIN", "WON", "BPG", "BWG", "REP", "FEWER_DRAWS", "FEWER_FORFEITS"], BARS),
    **dict.fromkeys(["LATE_ARRIVAL", "KS", "SB", "BH", "FB", "BB", "OPP_CUMULATIVE"], BARS),
    **dict.fromkeys(["SOLKOFF", "HARKNESS_MEDIAN", "MODIFIED_MEDIAN", "SSSC", "GPSB"], BARS),
    **dict.fromkeys(["EMMSB", "EMGSB", "EGMSB", "EGGSB"], BARS),
    # A sum of boards
    "BC": BARS,
    # Averages of opponents
    **dict.fromkeys(["AOB", "ARO", "APRO", "APPO"], MARKS),
    # An average changed by a table, and a figure that has to be looked for
    **dict.fromkeys(["TPR", "PTP"], NOTHING),
    # Places among those who are level
    **dict.fromkeys(["DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB"], NOTHING),
    **dict.fromkeys(["TBR", "BBE", "TOP_BOARD"], NOTHING),
    # Single numbers
    **dict.fromkeys(["TPN", "RTNG", "FIRST_LOSS", "PLAYOFF", "RAPID", "ARMAGEDDON"], NOTHING),
    **dict.fromkeys(["LOTS", "COIN", "OTHER"], NOTHING),
}
"""By the code of each tie-break: the picture that is true of it."""


def test_every_tie_break_has_its_picture_decided() -> None:
    assert set(PICTURES) == set(METHODS)


def base(value: StoredValue) -> str:
    return value.label.partition("#")[0].partition("/")[0].partition(":")[0]


def lengths(value: StoredValue) -> bool:
    """Return whether there is something to draw: several parts, and not all of them nothing."""
    several = len(value.parts) > 1 and any(part.amount for part in value.parts)
    return value.amount is not None and several


def upright(drawn: Sequence[Shape], look: str) -> list[tuple[float, float]]:
    """List upright lines by their upper end and place, the uppermost first."""
    lines = [shape.at for shape in drawn if shape.tag == "line" and shape.look == look]
    return sorted((float(at["y1"]), float(at["x1"])) for at in lines if at["x1"] == at["x2"])


def spans(drawn: Sequence[Shape], top: float) -> list[tuple[float, float, str]]:
    """List the areas of a bar: where each begins and ends, and its look."""
    return [
        (float(one.at["x"]), float(one.at["x"]) + float(one.at["width"]), one.look)
        for one in drawn
        if one.tag == "rect" and float(one.at["y"]) == top
    ]


def struck(drawn: Sequence[Shape], top: float) -> list[tuple[float, float]]:
    """Return the level lines that strike something out of a bar, by beginning and end."""
    lines = [shape.at for shape in drawn if shape.tag == "line" and shape.look == "crossed"]
    return [
        (float(at["x1"]), float(at["x2"]))
        for at in lines
        if at["y1"] == at["y2"] and top < float(at["y1"]) < top + 28
    ]


def written(part: StoredPart) -> str:
    if part.waits:
        return "–"
    return points(part.amount) if part.kept else f"{points(part.amount)} (left out)"


def hold_table(shown: TieBreakPicture, values: Sequence[StoredValue]) -> None:
    """The table and the chips have every part, and the last row the values."""
    *rows, total = [[str(cell) for cell in row] for row in shown.table.rows]
    for column, value in enumerate(values, 1):
        cells = [cell for row in rows for cell in row[column].split(" · ")]
        told = [written(part) for part in value.parts]
        assert sorted(set(cells) - {"–"}) == sorted(set(told) - {"–"})
        assert len(cells) >= len(told)
        assert total[column] == points(value.amount)
        assert [chip.part for chip in shown.players[column - 1].chips] == list(value.parts)


def hold_bar(
    drawn: Sequence[Shape], top: float, end: float, value: StoredValue
) -> list[tuple[Fraction, float]]:
    """Hold one bar to the stored parts; return the length of each amount."""
    areas, lines = spans(drawn, top), struck(drawn, top)
    there = [part for part in value.parts if part.amount]
    assert len(areas) == len(there)
    out = [area for area in areas if any(x <= area[0] and area[1] <= far for x, far in lines)]
    assert len(out) == sum(bool(part.dropped) for part in there)
    assert all(x >= end for x, _far, _look in out)
    assert sum(look == "dotted" for *_ends, look in areas) == sum(part.dummy for part in there)
    kept = [area for area in areas if area not in out]
    back = [x for x, _far, look in kept if look == "hatched"]
    assert len(back) == sum(part.amount < 0 for part in there if not part.dropped)
    assert end == pytest.approx(
        min(back or [max((far for _x, far, _ in kept), default=end)]), abs=0.3
    )
    amounts = sorted(abs(part.amount) for part in there)
    return list(zip(amounts, sorted(far - x for x, far, _look in areas), strict=True))


def hold_bars(shown: TieBreakPicture, values: Sequence[StoredValue]) -> None:
    """All lengths are on one scale, and so is the difference between the ends."""
    drawn = shapes(shown)
    ends = upright(drawn, "final")
    assert len(ends) == len(values)
    lengths: list[tuple[Fraction, float]] = []
    for (upper, end), value in zip(ends, values, strict=True):
        lengths += hold_bar(drawn, upper + 4, end, value)
    scale = sum(length for _, length in lengths) / float(sum(amount for amount, _ in lengths))
    assert all(length == pytest.approx(amount * scale, abs=0.4) for amount, length in lengths)
    if len(values) == 1:
        return
    apart = (values[0].amount or 0) - (values[1].amount or 0)
    assert ends[0][1] - ends[1][1] == pytest.approx(apart * scale, abs=0.4)
    signs = [shape.words for shape in drawn if shape.words.startswith("+")]
    assert signs == ([signed(max(apart, -apart))] if apart else [])


def hold_marks(shown: TieBreakPicture, values: Sequence[StoredValue]) -> None:
    """The lines stand where the amounts are between the ends of the scale, as do the dots."""
    drawn = shapes(shown)
    dots = sorted((float(s.at["cy"]), float(s.at["cx"])) for s in drawn if s.look == "dot")
    every = [part.amount for value in values for part in value.parts]
    every += [value.amount for value in values if value.amount is not None]
    low, high = min(every), max(every)
    each = 308 / float(high - low if high > low else 1)

    def place(amount: Fraction | None) -> float:
        return 10 + float((amount or 0) - low) * each

    for (y, x), value in zip(dots, values, strict=True):
        assert x == pytest.approx(place(value.amount), abs=0.1)
        lines = [at for upper, at in upright(drawn, "final") if upper == y - 10]
        amounts = sorted(place(part.amount) for part in value.parts if part.kept)
        assert sorted(lines) == pytest.approx(amounts, abs=0.1)
        crosses = [s for s in drawn if s.look == "crossed" and s.at["y1"] == f"{y - 5:g}"]
        assert len(crosses) == sum(not part.kept for part in value.parts)


def hold(*values: StoredValue) -> Shown:
    """Hold the picture of one or two values to what is stored, and return which it is."""
    found = compared(*enumerate(values, 1))
    wanted = {PICTURES[base(value)] if lengths(value) else NOTHING for value in values} - {NOTHING}
    if found is None:
        left = any(value.amount is None or not value.parts for value in values)
        means = all(value.combination.startswith("mean") and len(value.kept) < 2
                    for value in values)  # fmt: skip
        assert not wanted or left or means, [value.label for value in values]
        return NOTHING
    assert wanted == {found.shown}
    shown = picture(found, Voice(NAMES), "bars")
    check(shown)
    hold_table(shown, values)
    (hold_bars if found.shown is BARS else hold_marks)(shown, values)
    return found.shown


def neighbours(values: list[StoredValue]) -> Iterator[tuple[StoredValue, ...]]:
    """Yield each value, and each with the next one in the standings."""
    yield from ((value,) for value in values)
    yield from (two for two in pairwise(values) if two[0].label == two[1].label)


def by_lot(edition: str, seed: int) -> Iterator[StoredValue]:
    """Yield the values of a small event with ratings, byes, forfeits and late arrivals."""
    table = swiss(seeded(seed))
    for code in offered(edition):
        try:
            found = standings(table, [code], edition=edition)
        except ValueError:  # for teams only
            continue
        for row in as_json(found, explain=True)["standings"]:
            explained = row["explained"][code]
            yield contributions.read_value(code, row["values"][code], explained, ENTRIES)


def shown_of(values: list[StoredValue], step: int = 1) -> set[tuple[str, Shown]]:
    return {(base(two[0]), hold(*two)) for two in list(neighbours(values))[::step]}


@pytest.mark.parametrize("table", ["tsf_18x7", "nsf_9x5"])
def test_pictures_are_what_is_stored(table: str) -> None:
    assert shown_of(list(stored(table, "fide-2026")), 29)


@pytest.mark.whole
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_of_every_edition_is_drawn_as_decided(edition: str) -> None:
    """Each is drawn somewhere, unless it is decided that it never is."""
    drawn = {one for table in TABLES for one in shown_of(list(stored(table, edition)), 5)}
    drawn |= {one for seed in range(12) for one in shown_of(list(by_lot(edition, seed)))}
    codes = {code for code, _shown in drawn}
    assert codes >= {code.partition("/")[0] for code in offered(edition)}
    assert {code for code, shown in drawn if shown is not NOTHING} == {
        code for code in codes if PICTURES[code] is not NOTHING
    }
