"""The engine against the small pairer that follows the text set by set."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing.fide.dubov.editions import DUBOV_2026
from tests.pairing.against.agreement import agree_to_the_end, drawn, rated
from tests.pairing.fide.dubov.literal import Round
from tests.pairing.small import tournaments
from tests.seeds import seeds


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_engine_and_text_agree(seed: int) -> None:
    drawn_here = map(rated, tournaments(seed, 50, 7))
    assert sum(agree_to_the_end(one, DUBOV_2026, Round) for one in drawn_here) > 100


def test_engine_and_text_agree_on_larger_brackets() -> None:
    for one in map(rated, tournaments(17, 6, 10)):
        agree_to_the_end(one, DUBOV_2026, Round)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9), players=st.integers(2, 7), rounds=st.integers(1, 6))
def test_engine_and_text_agree_on_what_hypothesis_finds(
    seed: int, players: int, rounds: int
) -> None:
    agree_to_the_end(drawn(seed, players, rounds), DUBOV_2026, Round)
