"""The engine against the small pairer that follows the text step by step."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing.tsf.dubov.editions import DUBOV_TSF
from tests.pairing.against.agreement import agree_to_the_end, drawn, rated
from tests.pairing.small import tournaments
from tests.pairing.tsf.dubov.literal import Round


def test_engine_and_text_agree() -> None:
    found = map(rated, tournaments(5, 80, 8))
    assert sum(agree_to_the_end(one, DUBOV_TSF, Round) for one in found) > 150


def test_engine_and_text_agree_where_points_are_given_and_many_stay_away() -> None:
    for one in map(rated, tournaments(23, 60, 8, everything=True)):
        agree_to_the_end(one, DUBOV_TSF, Round)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9), players=st.integers(2, 9), rounds=st.integers(1, 8))
def test_engine_and_text_agree_on_what_hypothesis_finds(
    seed: int, players: int, rounds: int
) -> None:
    agree_to_the_end(drawn(seed, players, rounds), DUBOV_TSF, Round)
