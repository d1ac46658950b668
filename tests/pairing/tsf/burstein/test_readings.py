"""Every reading of a doubtful place is explained, and explanations cite the guide only."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.kernel.result import Reading, as_json
from pairing.tsf.burstein import readings
from pairing.tsf.burstein.editions import BURSTEIN_TSF
from tests.pairing.build import table

DOCUMENT = Path(__file__).parents[4] / "docs" / "pairing-systems.md"
ALL = [value for value in vars(readings).values() if isinstance(value, Reading)]


@pytest.mark.parametrize("reading", ALL, ids=lambda reading: reading.name)
def test_the_document_has_every_reading_with_its_article(reading: Reading) -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if f"| {reading.name} |" in line]
    assert [line for line in rows if line.startswith(f"| {reading.article}")]


def named(text: str, round_number: int) -> set[Reading]:
    pairing = BURSTEIN_TSF.pair(table(text), round_number)
    as_json(pairing.explanation)
    return {each for bracket in pairing.explanation.brackets for each in bracket.readings}


def test_a_round_that_rests_on_none() -> None:
    """1 to 4 have won with colours that fit; each has met somebody with other points."""
    text = (
        "5w1 6b1 7w1\n6b1 7w1 8b1\n7w1 8b1 5w1\n8b1 5w1 6b1\n"
        "1b0 4b0 3b0\n2w0 1w0 4w0\n3b0 2b0 1b0\n4w0 3w0 2w0"
    )
    assert named(text, 4) <= {readings.EQUAL_BY_NUMBER}


def test_of_the_ranking() -> None:
    """After one game each; 3 and 4 have had none."""
    found = named("2w1 Z\n1b0 F\nF Z\nF Z", 3)
    assert {readings.UNPLAYED_ADD_NOTHING, readings.EQUAL_BY_NUMBER} <= found


def test_of_a_short_median() -> None:
    """1 and 3 beat opponents with as many points."""
    assert readings.SHORT_MEDIAN in named("2w1 F\n1b0 F\n4w1 F\n3b0 F", 3)


def test_of_the_fictive_point() -> None:
    found = named("4w1\n3w1\n2b0\n1b0", 2)
    assert {readings.UPPER_HALF, readings.NOT_IN_INDEX} <= found
    assert readings.UPPER_HALF not in named("4w1 H\n3w1 H\n2b0 H\n1b0 H", 3)


def test_of_colours() -> None:
    """1 and 2 are due Black, 1 by one game; the others are away."""
    away = "Z Z Z Z Z\n" * 4
    found = named(f"3w1 4b1 5w1 Z\n3b1 4w1 Z Z\n{away}", 5)
    assert readings.IMBALANCE_FIRST in found


def test_of_colours_before_the_order() -> None:
    """1 and 4 are due White, 2 and 3 Black: 1 v 4 would be the first."""
    text = "5b1 H\n6w1 H\n7w1 H\n8b1 H\n1w0 H\n2b0 H\n3b0 H\n4w0 H"
    assert readings.MOST_DUE_COLOURS in named(text, 3)
