"""Demands of a system that a tournament does not meet: shown at set-up, asked before round 1."""

from __future__ import annotations

import pytest

from clubs.models import User
from tests.pairing.swiss import SWISS
from tests.worlds.played import Played
from tournaments.models import Event
from tournaments.rules import demands
from tournaments.steps.refusals import NeedsConfirmation

BY_RATING = {
    ("dubov", "fide-2026"): "the Dubov system",
    ("dubov", "tsf"): "the Dubov system",
    ("burstein", "tsf"): "fictive point",
    ("lim", "fide-2026-maxi"): "100 points",
    ("lim", "tsf-maxi"): "100 points",
}
"""C.04.4.1, 1.1; the guide 1.3 and 1.4, 3.3; C.04.4.3, 3.2.3 and the guide A.4.2."""


def five(event: Event, by: User, rules: tuple[str, str], rounds: int = 5) -> Played:
    system, edition = rules
    names = ["Ada", "Bo", "Cem", "Dag", "Eva"]
    return Played.with_players(event, by, names, rounds, system=system, edition=edition)


def without_rating(played: Played, *names: str) -> None:
    played.tournament.entries.filter(player__name__in=names).update(rating=None)


@pytest.mark.parametrize("rules", SWISS, ids=" ".join)
def test_a_missing_rating_is_told_where_the_system_goes_by_ratings(
    event: Event, arbiter: User, rules: tuple[str, str]
) -> None:
    found = five(event, arbiter, rules)
    assert demands.warnings(found.tournament) == []
    without_rating(found, "Bo")
    told = demands.warnings(found.tournament)
    assert len(told) == (rules in BY_RATING)
    for line in told:
        assert line.startswith("1 player has no rating")
        assert BY_RATING[rules] in line
    without_rating(found, "Cem", "Dag")
    assert all(line.startswith("3 players have") for line in demands.warnings(found.tournament))


def test_it_is_asked_before_round_1_and_not_again(event: Event, arbiter: User) -> None:
    found = five(event, arbiter, ("dubov", "fide-2026"))
    without_rating(found, "Bo")
    with pytest.raises(NeedsConfirmation) as asked:
        found.pair()
    assert [line for line in asked.value.consequences if "1 player has no rating" in line]
    found.pair(confirmed=True)
    assert len(found.boards(1)) == 2


@pytest.mark.parametrize(("rounds", "own"), [(2, 1), (3, 2), (4, 2), (5, 0)])
def test_how_little_of_a_short_event_is_burstein(
    event: Event, arbiter: User, rounds: int, own: int
) -> None:
    """Half of the rounds are seeding rounds (1.6.2); from five on, three are not."""
    found = five(event, arbiter, ("burstein", "fide-2026"), rounds)
    told = demands.remarks(found.tournament)
    expected = f"Of {rounds} rounds only {own} are paired by the Burstein system itself"
    assert [line.partition(",")[0] for line in told] == ([expected] if own else [])
    found.pair()
