"""The engine against the small pairer that follows the text step by step."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.model import Prohibition
from pairing.tsf.dutch.editions import DUTCH_TSF
from pairing.tsf.dutch.search import groups
from tests.pairing.against.agreement import agree_to_the_end, drawn, rated
from tests.pairing.small import Tournament, tournaments
from tests.pairing.tsf.dutch.literal import Round


def test_engine_and_text_agree() -> None:
    drawn_here = map(rated, tournaments(41, 150, 8))
    assert sum(agree_to_the_end(one, DUTCH_TSF, Round) for one in drawn_here) > 300


def test_engine_and_text_agree_on_larger_scoregroups() -> None:
    for one in map(rated, tournaments(43, 12, 11)):
        agree_to_the_end(one, DUTCH_TSF, Round)


def test_engine_and_text_agree_where_points_are_given_and_many_stay_away() -> None:
    for one in map(rated, tournaments(47, 80, 8, everything=True)):
        agree_to_the_end(one, DUTCH_TSF, Round)


@pytest.mark.parametrize("tries", [groups.TRIES, 0], ids=["tried", "by weights"])
def test_engine_and_text_agree_where_many_may_not_meet(
    monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    """Exchanges, more x, fewer pairs, joined brackets."""
    monkeypatch.setattr(groups, "TRIES", tries)
    for seed in range(80):
        agree_to_the_end(with_many_apart(seed), DUTCH_TSF, Round)


def with_many_apart(seed: int) -> Tournament:
    random = Random(seed)  # noqa: S311 - the same each time
    players, share = random.randint(5, 8), random.choice((0.1, 0.3, 0.5, 0.6))
    tournament = Tournament(random, players, random.randint(2, 6))
    apart = [pair for pair in combinations(range(1, players + 1), 2) if random.random() < share]
    prohibitions = tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart)
    tournament.table = replace(tournament.table, prohibitions=prohibitions)
    return rated(tournament)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9), players=st.integers(2, 9), rounds=st.integers(1, 8))
def test_engine_and_text_agree_on_what_hypothesis_finds(
    seed: int, players: int, rounds: int
) -> None:
    agree_to_the_end(drawn(seed, players, rounds), DUTCH_TSF, Round)
