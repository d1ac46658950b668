"""The engine against the small pairer that lists every pairing in the order of the text."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing.tsf.burstein import best, graph
from pairing.tsf.burstein.editions import BURSTEIN_TSF
from tests.pairing.against.agreement import agree_to_the_end, drawn, rated
from tests.pairing.small import tournaments
from tests.pairing.tsf.burstein.literal import Round
from tests.seeds import seeds


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_engine_and_text_agree(seed: int) -> None:
    drawn_here = map(rated, tournaments(seed, 60, 8))
    assert sum(agree_to_the_end(one, BURSTEIN_TSF, Round) for one in drawn_here) > 150


def test_engine_and_text_agree_where_points_are_given_and_many_stay_away() -> None:
    for one in map(rated, tournaments(23, 60, 8, everything=True)):
        agree_to_the_end(one, BURSTEIN_TSF, Round)


def test_by_weights_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked only if prices leave it open, which is hardly ever in small groups."""
    monkeypatch.setattr(graph.GroupGraph, "at_cost_price", lambda *_: None)
    for one in map(rated, tournaments(31, 40, 8)):
        agree_to_the_end(one, BURSTEIN_TSF, Round)


def test_by_weights_it_is_the_same_in_several_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here as if weights could tell the opponents of two or three players apart at a time."""
    big = drawn(9, 50, 7)
    while not big.over:
        pairing = BURSTEIN_TSF.pair(big.table, big.round)
        with monkeypatch.context() as weighing:
            weighing.setattr(graph.GroupGraph, "at_cost_price", lambda *_: None)
            weighing.setattr(best, "WIDEST", 1 << 30)
            assert BURSTEIN_TSF.pair(big.table, big.round) == pairing
        big.play({(b.white, b.black) for b in pairing.boards}, pairing.bye)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9), players=st.integers(2, 9), rounds=st.integers(1, 8))
def test_engine_and_text_agree_on_what_hypothesis_finds(
    seed: int, players: int, rounds: int
) -> None:
    agree_to_the_end(drawn(seed, players, rounds), BURSTEIN_TSF, Round)
