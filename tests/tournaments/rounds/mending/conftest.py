"""A tournament of five in round 1, for every test of mending."""

from __future__ import annotations

from clubs.models import User
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.models import Event


@kept
def five(event: Event, arbiter: User) -> Played:
    """Round 1 of five is being played: Ada-Cem, Dag-Bo, and Eva has the bye (C.04.3, 5.2.5)."""
    names = ["Ada", "Bo", "Cem", "Dag", "Eva"]
    found = Played.with_players(event, arbiter, names, rounds=5, name="C")
    found.publish()
    return found.again()
