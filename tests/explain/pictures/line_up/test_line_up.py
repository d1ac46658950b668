"""The line-up is what the rules line up, in the drawing as in the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crosstable.model import EntryId
from explain.pictures.line_up import texts
from explain.pictures.line_up.data import Bar, LineUp, WhyNot
from explain.pictures.line_up.making import line_up
from explain.pictures.line_up.picture import draw
from explain.words.weighing.criteria import Criteria
from pairing.editions import EDITIONS
from tests.explain.pictures.line_up.drawn import Drawn, read
from tests.explain.pictures.line_up.naturals import WAYS, first_in_line
from tests.explain.pictures.reading import check
from tests.explain.truth.events import positions
from tests.explain.truth.place import Key, Place
from tournaments.words.sentences import spoken

SWISS = [key for key, edition in EDITIONS.items() if not edition.fixed]
SMALL = 9
"""The literal pairers try everything."""


def groups(key: Key, seed: int, events: int, most: int) -> Iterator[tuple[Place, LineUp]]:
    """Yield each group in which somebody meets somebody, with its line-up."""
    for number in range(events):
        for position in positions(key, seed, number, most):
            bye = (position.report["bye"] or {}).get("player")
            for bracket in position.brackets:
                found = line_up(Criteria(*position.followed), position.facts, bracket, bye)
                assert (found is not None) >= bool(bracket["pairs"])
                if found:
                    yield Place(position, bracket), found


def as_drawn(found: LineUp) -> list[Drawn]:
    pictures = draw(found, every_row=True)
    for picture in pictures:
        check(picture)
    return [read(picture) for picture in pictures]


def numbers(place: Place, pairs: object) -> set[frozenset[int]]:
    tpn = place.position.facts.player
    return {frozenset(tpn(entry).tpn for entry in pair) for pair in pairs}  # type: ignore[attr-defined]


def faults(place: Place, found: LineUp, *, by_the_rules: bool = True) -> Iterator[str]:
    """Yield what the drawing shows otherwise than the report, and than the texts of the rules."""
    parts = as_drawn(found)
    made = numbers(place, place.bracket["pairs"])
    joined = {two for part in parts for look, two in part.lines if look in ("final", "own")}
    whole = {two for two in joined if len(two) > 1}
    if not whole <= made or (len(parts) == 1 and joined != made):
        yield f"solid lines {joined ^ made}"
    boxes = {number: words for part in parts for number, words in part.boxes.items()}
    for number in {number for two in made - whole for number in two}:
        if frozenset((number,)) not in joined or not boxes[number][-1].startswith("plays "):
            yield f"{number} meets somebody in another picture"
    natural = {two for part in parts for two in opposite(part, made)}
    expected = WAYS[place.position.followed](place) if by_the_rules else None
    if expected is not None:
        wanted = numbers(place, expected)
        strangers = strangers_of(place)
        if strangers and place.position.followed[0] == "lim":
            natural = {two for two in natural if not two & strangers}
        if natural != wanted:
            yield f"natural pairs {natural ^ wanted}"
    crossed = sum(len(part.crossed) for part in parts)
    if crossed != sum(natural.why is not None for natural in found.naturals):
        yield "crosses"


def opposite(part: Drawn, made: set[frozenset[int]]) -> Iterator[frozenset[int]]:
    """Yield who stand side by side with a line between them, crossed out or solid."""
    for y in part.left:
        two = frozenset((part.left[y], part.right.get(y, 0)))
        if y in part.crossed or two in made:
            yield two


def reasons(place: Place, found: LineUp) -> Iterator[str]:
    """Yield each reason that is not so, and whoever may not meet and is told something else."""
    for natural in found.naturals:
        two, why = (natural.first, natural.second), natural.why
        if why is None:
            continue
        if not holds(place, two, why):
            yield f"{two}: {why}"
        if (why.bar in (Bar.MET, Bar.APART, Bar.MUST)) == place.before.may_meet(*two):
            yield f"{two} may not meet, or may: {why}"


def holds(place: Place, two: tuple[EntryId, EntryId], why: WhyNot) -> bool:
    """Tell whether a reason is so, as far as the table and the boards show it."""
    before, meet = place.before, place.position.opponents
    obstacles = {
        Bar.MET: why.round in before.met_in(*two),
        Bar.APART: before.prohibited(*two),
        Bar.MUST: before.both_must(*two),
    }
    match why.bar:
        case bar if bar in obstacles:
            return obstacles[bar]
        case Bar.DUE:
            return before.same_wish(*two) and before.wish(two[0]).colour is why.colour
        case Bar.TAKEN | Bar.SOONER:
            return why.who in two and meet[why.who] == why.plays
        case Bar.LEAVES:
            return why.who in two and all({why.who} - {*pair} for pair in place.bracket["pairs"])
    return all(entry in meet for entry in two)


def table(place: Place, found: LineUp) -> Iterator[str]:
    """Yield what the table has otherwise than the drawing and the report."""
    names = place.position.facts.names
    rows = [row for picture in draw(found, every_row=True) for row in picture.table.rows]
    as_lined_up = [row for row in rows if row[4] == texts.AS_LINED_UP]
    made = {frozenset(pair) for pair in place.bracket["pairs"]}
    naturals = {frozenset((one.first, one.second)) for one in found.naturals}
    if len(as_lined_up) != len(made & naturals):
        yield "as lined up"
    said = " ".join(str(row[4]) for row in rows)
    for pair in made - naturals:
        if not all(f"{spoken(names[entry])} – " in said.replace("&#x27;", "'") for entry in pair):
            yield f"{pair} not in the table"
    crossed = [words for part in as_drawn(found) for words in part.crossed.values()]
    if len(crossed) != sum(bool(row[3]) for row in rows):
        yield "why not"


def strangers_of(place: Place) -> set[int]:
    """Number those from other groups."""
    others = (*place.bracket["mdps"], *place.bracket["upfloaters"])
    return {place.position.facts.player(entry).tpn for entry in others}


@pytest.mark.parametrize("key", SWISS, ids="-".join)
def test_the_rules_own_line_up_is_drawn(key: Key) -> None:
    shown = [(place, found) for place, found in groups(key, 3, 3, SMALL)]
    assert shown
    wrong = [
        (place.position.number, place.bracket["score"], fault)
        for place, found in shown
        for find in (faults, reasons, table)
        for fault in find(place, found)
    ]
    assert wrong == []


@pytest.mark.parametrize("key", [key for key in SWISS if key[0] == "lim"], ids="-".join)
def test_who_comes_from_elsewhere_is_paired_first(key: Key) -> None:
    """Who came first in line for each of them, and was not met, is named beneath the row."""
    wrong, seen = [], 0
    for place, found in groups(key, 4, 8, SMALL):
        names = place.position.facts.names
        met = place.position.opponents
        hanging = sorted(
            words.split(":")[0]
            for part in as_drawn(found)
            for y, words in part.crossed.items()
            if y not in part.left
        )
        wanted = first_in_line(place)
        if wanted is not None:
            seen += len(wanted)
            named = sorted(spoken(names[other]) for one, other in wanted if met[one] != other)
            wrong += [(named, hanging)] if named != hanging else []
    assert seen
    assert wrong == []
