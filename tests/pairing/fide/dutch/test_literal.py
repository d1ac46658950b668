"""The engine against the small pairer that follows the text candidate by candidate."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing.editions import edition_of
from tests.pairing.against.agreement import TEXTS, agree_to_the_end
from tests.pairing.fide.dutch.literal import exchanges
from tests.pairing.small import Tournament, tournaments
from tests.seeds import seeds

EDITIONS = ("fide-2026", "fide-2017")


def agree(tournament: Tournament, edition: str = "fide-2026") -> int:
    rules = "dutch", edition
    return agree_to_the_end(tournament, edition_of(*rules), TEXTS[rules])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", seeds(1, 4))
def test_engine_and_text_agree(seed: int, edition: str) -> None:
    rounds = sum(
        agree(tournament, edition) for tournament in tournaments(seed, 60, 7, everything=True)
    )
    assert rounds > 150


def test_engine_and_text_agree_on_larger_brackets() -> None:
    for tournament in tournaments(17, 12, 9):
        agree(tournament)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    random=st.randoms(use_true_random=False),
    players=st.integers(2, 7),
    rounds=st.integers(1, 6),
    edition=st.sampled_from(list(EDITIONS)),
)
def test_engine_and_text_agree_on_what_hypothesis_finds(
    random: Random, players: int, rounds: int, edition: str
) -> None:
    agree(Tournament(random, players, rounds, everything=True), edition)


def test_exchanges_in_a_bracket_of_eleven_are_ordered_as_the_text_says() -> None:
    """The examples of 4.3.2: better comes first."""
    order = {tuple(s1): number for number, (s1, _) in enumerate(exchanges(11, 5))}

    def place(to_s1: set[int], to_s2: set[int]) -> int:
        return order[tuple(sorted({1, 2, 3, 4, 5} - to_s2 | to_s1))]

    assert place(set(), set()) == 0
    assert place({11}, {1}) < place({6, 7}, {4, 5})
    assert place({6}, {4}) < place({8}, {5})
    assert place({8, 6}, {4, 3}) < place({9, 8}, {5, 4})
    assert place({6}, {5}) == 1
    assert place({7}, {5}) < place({6}, {4})
    assert place({6, 9}, {5, 2}) < place({6, 9}, {4, 3})
    assert place({6, 9}, {5, 4}) < place({7, 8}, {5, 4})
