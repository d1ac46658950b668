"""The engine against the small pairer that follows the text step by step."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing.editions import edition_of
from tests.pairing.against.agreement import agree_to_the_end, drawn, rated
from tests.pairing.fide.lim.literal import TEXTS
from tests.pairing.small import tournaments


@pytest.mark.parametrize("name", TEXTS)
def test_engine_and_text_agree(name: str) -> None:
    edition, text = edition_of("lim", name), TEXTS[name]
    drawn_here = map(rated, tournaments(len(name), 80, 8))
    assert sum(agree_to_the_end(one, edition, text) for one in drawn_here) > 150


@pytest.mark.parametrize("name", ["fide-2026", "fide-2026-maxi"])
def test_engine_and_text_agree_on_larger_scoregroups(name: str) -> None:
    for one in map(rated, tournaments(17, 8, 11)):
        agree_to_the_end(one, edition_of("lim", name), TEXTS[name])


def test_engine_and_text_agree_where_points_are_given_and_many_stay_away() -> None:
    for one in map(rated, tournaments(23, 60, 8, everything=True)):
        agree_to_the_end(one, edition_of("lim", "fide-2026"), TEXTS["fide-2026"])


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    seed=st.integers(0, 10**9),
    players=st.integers(2, 9),
    rounds=st.integers(1, 8),
    name=st.sampled_from(list(TEXTS)),
)
def test_engine_and_text_agree_on_what_hypothesis_finds(
    seed: int, players: int, rounds: int, name: str
) -> None:
    agree_to_the_end(drawn(seed, players, rounds), edition_of("lim", name), TEXTS[name])
