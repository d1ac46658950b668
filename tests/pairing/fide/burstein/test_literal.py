"""The engine against the small pairer that follows the text pairing by pairing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.model import Adjustment
from pairing.fide.burstein.editions import BURSTEIN_2026
from tests.pairing.against.agreement import agree_to_the_end, drawn, rated
from tests.pairing.build import table
from tests.pairing.fide.burstein.literal import Later, Round
from tests.pairing.small import tournaments
from tests.seeds import seeds


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_engine_and_text_agree(seed: int) -> None:
    drawn_here = map(rated, tournaments(seed, 50, 7))
    assert sum(agree_to_the_end(one, BURSTEIN_2026, Round) for one in drawn_here) > 100


def test_engine_and_text_agree_on_larger_brackets() -> None:
    for one in map(rated, tournaments(17, 6, 9)):
        agree_to_the_end(one, BURSTEIN_2026, Round)


def test_points_from_the_arbiter_count_in_an_opponents_score() -> None:
    """1.7.1, "current scores": 2 lost to 1, who has 1 point and ½ more; 1 beat 2, who has none."""
    given = (Adjustment(1, Fraction(1, 2)),)
    text = Later(table("2w1\n1b0", adjustments=given), 2)
    found = {player.id: text.index_of(player) for player in text.players}
    assert found == {1: (0, 0), 2: (Fraction(3, 2), 0)}


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9), players=st.integers(2, 7), rounds=st.integers(1, 6))
def test_engine_and_text_agree_on_what_hypothesis_finds(
    seed: int, players: int, rounds: int
) -> None:
    agree_to_the_end(drawn(seed, players, rounds), BURSTEIN_2026, Round)
