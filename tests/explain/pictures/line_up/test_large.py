"""Large groups: each picture within its weight, what is left out, what unfolds."""

from __future__ import annotations

from time import perf_counter

import pytest

from explain.pictures.line_up.data import LineUp
from explain.pictures.line_up.making import line_up
from explain.pictures.line_up.picture import draw
from explain.words.weighing.criteria import Criteria
from tests.explain.pictures.line_up.drawn import read
from tests.explain.pictures.line_up.event import rounds, unplayed
from tests.explain.pictures.line_up.test_line_up import SWISS, faults, reasons, table
from tests.explain.pictures.reading import check, words
from tests.explain.truth.place import Key, Place, Position

TRY_ALL = {("dubov", "fide-2026"), ("dutch", "tsf")}
"""The texts whose line-up a literal pairer finds by trying all ways."""
MOST_TRIED = 9
LONGEST = 0.5
"""Seconds for a whole line-up; a page may take 0.2, and shows a few of its rows."""


def of(position: Position, number: int, own: int = 0) -> LineUp:
    bracket = position.brackets[number]
    found = line_up(Criteria(*position.followed), position.facts, bracket, None, (own,))
    assert found
    return found


@pytest.mark.parametrize("own", [None, 100], ids=["all", "own"])
def test_150_rows_are_folded_and_unfold(own: int | None) -> None:
    """1 plays 151 … 150 plays 300: nothing is crossed out, so little is shown at first."""
    table = unplayed(300)
    position = Position(table, 1, ("dutch", "fide-2026"))
    entry = {each.tpn: each.id for each in table.participants}
    found = of(position, 0, entry[own] if own else 0)
    (folded,) = draw(found)
    check(folded)
    left = sorted(read(folded).left.values())
    assert left == ([98, 99, 100, 101, 102] if own else [1, 2, 3, 4])
    gaps = [words for words in words(folded) if words.startswith("…")]
    assert gaps == (
        ["… 97 more pairs as lined up", "… 48 more pairs as lined up"]
        if own
        else ["… 146 more pairs as lined up"]
    )
    started = perf_counter()
    unfolded = draw(found, every_row=True)
    assert perf_counter() - started < LONGEST
    drawn = [read(picture) for picture in unfolded]
    for picture in unfolded:
        check(picture)
    pairs = {two for one in drawn for _look, two in one.lines}
    assert pairs == {frozenset((place, place + 150)) for place in range(1, 151)}
    assert [place for one in drawn for place in one.left.values()] == list(range(1, 151))


@pytest.mark.whole
@pytest.mark.parametrize("players", [5, 60, 300])
@pytest.mark.parametrize("key", SWISS, ids="-".join)
def test_four_rounds_are_within_their_weight_and_true(key: Key, players: int) -> None:
    """What the rules line up is worked out for large groups too, unless a text tries all ways."""
    for position in rounds(key, players, 4):
        tried = players <= MOST_TRIED or position.followed not in TRY_ALL
        for number, bracket in enumerate(position.brackets):
            if bracket["pairs"]:
                found, place = of(position, number), Place(position, bracket)
                for picture in draw(found):
                    check(picture)
                wrong = [*reasons(place, found), *table(place, found)]
                wrong += faults(place, found, by_the_rules=tried)
                assert wrong == []
