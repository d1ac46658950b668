"""An explanation names the readings of doubtful places that it rests on, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.model import Crosstable, Prohibition
from pairing import as_json, pair
from pairing.fide.burstein import reports as burstein
from pairing.fide.dubov import reports as dubov
from pairing.kernel.result import NUMBER_AMONG_PAIRED, Reading
from tests.pairing.build import table

DOCUMENT = Path(__file__).parents[2] / "docs/pairing-systems.md"
READINGS = [
    each
    for module in (dubov, burstein)
    for each in vars(module).values()
    if isinstance(each, Reading)
]


def named(crosstable: Crosstable, round_number: int, system: str) -> set[Reading]:
    pairing = pair(crosstable, round_number, system=system)
    as_json(pairing.explanation)
    return {each for bracket in pairing.explanation.brackets for each in bracket.readings}


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_every_reading_stands_in_the_document_with_its_article(reading: Reading) -> None:
    lines = [line for line in DOCUMENT.read_text("utf-8").splitlines() if reading.name in line]
    assert lines
    assert any(reading.article in line for line in lines)


def test_dubov_without_doubts() -> None:
    assert named(table(".\n.\n.\n."), 1, "dubov") == set()


def test_dubov_a_forfeited_game_is_not_played() -> None:
    """Both have yet to play, so that the bracket is halved by number."""
    assert dubov.FORFEIT_IS_NO_GAME in named(table("2w-\n1b-"), 2, "dubov")


def test_dubov_a_missing_rating_counts_as_0() -> None:
    assert dubov.NO_RATING in named(table("3w1\n4b1\n1b0\n2w0"), 2, "dubov")


def test_dubov_upfloated_in_a_forfeited_game() -> None:
    """1 leads; 2, 3 and 5 have nothing. 2 was to meet 4, who led too, in round 2."""
    text = "F F\nZ 4b-\nZ Z\nF 2w+ Z\nZ Z"
    assert dubov.FORFEITED_UPFLOAT in named(table(text), 3, "dubov")
    last = table(text, rounds=3)
    assert dubov.FORFEITED_UPFLOAT not in named(last, 3, "dubov")  # 2.3.6


def test_dubov_the_second_shift_after_a_first_one() -> None:
    """1 and 2 are due White and may meet nobody but each other; 3 and 4 are due Black."""
    apart = tuple(Prohibition(1, 9, frozenset(pair)) for pair in ((1, 3), (1, 4), (2, 3), (2, 4)))
    crosstable = table("5b1\n6b1\n7w1\n8w1\n1w0 Z\n2w0 Z\n3b0 Z\n4b0 Z", prohibitions=apart)
    assert dubov.SECOND_POOL in named(crosstable, 2, "dubov")


def test_the_parity_of_a_number_that_has_moved() -> None:
    """1 has not come yet, so that 2 is the first of those ever paired."""
    for system in ("dubov", "burstein"):
        assert NUMBER_AMONG_PAIRED in named(table("Z\n.\n.", rounds=1), 1, system)


def test_burstein_rounds_against_oneself() -> None:
    """3 has had the bye: a round against itself."""
    assert named(table("2w=\n1b=\nU", rounds=2), 2, "burstein") >= {burstein.OWN_SCORE}
    played = named(table("3w1\n4b1\n1b0\n2w0", rounds=3), 2, "burstein")
    assert burstein.OWN_SCORE not in played


def test_burstein_the_following_bracket() -> None:
    """One of three winners floats to those who lost."""
    winners, losers = "4w1\n5w1\n6w1", "1b0\n2b0\n3b0"
    assert burstein.FOLLOWING in named(table(f"{winners}\n{losers}", rounds=3), 2, "burstein")


def test_burstein_who_stays_away() -> None:
    """3 is away in rounds 2 and 3; in the other table the round before was forfeited."""
    away = named(table("3w1 2w1\n4w1 1b0\n1b0 Z Z\n2b0 .", rounds=4), 3, "burstein")
    assert burstein.CURRENT_ROUND in away
    assert burstein.FORFEIT_ENDS_SERIES not in away
    cut = named(table("3w1 2w1\n4w1 1b0\n1b0 4w- Z\n2b0 3b+", rounds=4), 3, "burstein")
    assert burstein.FORFEIT_ENDS_SERIES in cut
