"""Every reading of a doubtful place is explained, and explanations name those they rest on."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.model import Crosstable, Prohibition
from pairing.kernel.result import Reading
from pairing.tsf.dubov import readings
from pairing.tsf.dubov.editions import DUBOV_TSF
from tests.pairing.build import table
from tests.pairing.tsf.dubov.positions import (
    MET_ABOVE,
    MET_BELOW,
    THREE_WINNERS,
    WINNERS,
    groups,
    named,
    rated,
)

DOCUMENT = Path(__file__).parents[4] / "docs" / "pairing-systems.md"
ALL = [value for value in vars(readings).values() if isinstance(value, Reading)]


def test_the_document_has_every_reading_by_its_name() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [reading.name for reading in ALL if f"| {reading.name} |" not in text] == []


def of(crosstable: Crosstable, round_number: int, *ratings: int | None) -> set[Reading]:
    return named(DUBOV_TSF.pair(rated(crosstable, *ratings), round_number))


EIGHT = (2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300)


def test_a_plain_round_rests_on_none() -> None:
    assert of(table("\n".join("." * 8)), 1, *EIGHT) == set()
    assert of(table(WINNERS), 2, *EIGHT) == set()


POSITIONS = {
    readings.ARO_OF_GAMES: (table("3w1\n4b+\n1b0\n2w-"), (2000, 1900, 1800, 1700)),
    readings.NO_RATING: (table("3w1\n4b1\n1b0\n2w0"), (2000, 1900, 1800, None)),
    readings.IDLE_DUE_BLACK: (table("3w1\n4b1\n1b0\n2w0\n.\n."), (2000, 1900, 1800, 1700, 1600, 1)),
    readings.NEXT_FOR_BYE: (table("2w1\n1b0\n."), (2000, 1900, 1800)),
    readings.FULL_POINT_BYE: (table("4w1\n5b1\nF\n1b0 Z\n2w0 Z"), (2000, 1900, 1800)),
    readings.GROUP_BELOW: (table(THREE_WINNERS), (2000, 1900, 1800, 1700, 1600, 1500)),
    readings.BYE_BY_MAJORITY: (
        table("5w1\n6b1\n7w1\nH\n1b0\n2w0\n3b0"),
        (1900, 2000, 1800, 1700, 1400, 1400, 1500),
    ),
    readings.EQUAL_ARO: (table("3w1\n4w1\n1b0\n2b0"), (2000, 1900, 1700, 1700)),
}


@pytest.mark.parametrize("reading", POSITIONS, ids=lambda reading: reading.name)
def test_round_2_names_it(reading: Reading) -> None:
    crosstable, ratings = POSITIONS[reading]
    assert reading in of(crosstable, 2, *ratings)


def test_steps_again_and_floaters() -> None:
    found = of(table(MET_BELOW), 3, 2000, 1900, 1800, 1700)
    floaters = {readings.LOWEST_OF_KIND, readings.COLOUR_FIRST, readings.FLOATERS_FIRST}
    assert {readings.STEPS_AGAIN, *floaters} <= found
    assert floaters.isdisjoint(of(table(MET_ABOVE), 3, 2000, 1900, 1800, 1700))


def test_who_was_shifted_up_before() -> None:
    """1, alone at the top, calls 2, who in round 2 met 3 and more points."""
    text = "4w1 5b1 F\n5b0 3w1 H\n6w1 2b0 Z\n1b0 Z Z\n2w1 1w0 Z\n3b0 Z Z"
    assert readings.EARLIER_SHIFT in of(table(text), 4, *EIGHT[:6])
    assert readings.EARLIER_SHIFT not in of(table(MET_ABOVE), 3, *EIGHT[:4])


def test_who_was_called_up_and_floats() -> None:
    """1, 2 and 3 call 4; but 3 may meet nobody here, and of the others 4 is rated lowest."""
    apart = tuple(Prohibition(1, 9, frozenset(pair)) for pair in ((1, 3), (2, 3), (3, 4)))
    crosstable = rated(table(THREE_WINNERS, prohibitions=apart), *EIGHT[:6])
    pairing = DUBOV_TSF.pair(crosstable, 2)
    assert groups(pairing)[0].upfloaters == (4,)
    assert set(groups(pairing)[0].downfloaters) == {3, 4}
    assert readings.CALLED_MAY_FLOAT in named(pairing)


def test_the_colours_of_article_3_against_the_columns() -> None:
    """1 has the lower average and moves to Black's side, but has had Black once more (3.b)."""
    text = "3b1 H\n4w1 3b=\n1w0 2w=\n2b0 H"
    ratings = (2000, 1900, 1700, 1800)
    pairing = DUBOV_TSF.pair(rated(table(text), *ratings), 3)
    assert (pairing.boards[0].white, pairing.boards[0].article) == (1, "3.b")
    assert readings.COLOURS_BY_ARTICLE_3 in named(pairing)


def test_round_1_where_two_may_not_meet() -> None:
    apart = (Prohibition(1, 9, frozenset((1, 3))),)
    assert of(table(".\n.\n.\n.", prohibitions=apart), 1) == {readings.STEPS_AGAIN}
