"""Fixtures for tests that read pages: the world, the guide's event, and nothing kept."""

import pytest
from django.core.cache import cache

from clubs.throttle import counts
from config import polls
from tests.kept import commits, kept
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.shown import guide
from tests.worlds.world import World, make
from tournaments.models import RoundState, Tournament
from tournaments.standings import stamps


@pytest.fixture(autouse=True)
def nothing_kept(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what an earlier test drew: a database may use its keys again.

    If nothing is ever committed, no commit says what is new: the database is asked each time.
    """
    cache.clear()
    counts.clear()
    stamps.process_stamps.remembered.clear()
    polls.pages.forget()
    if not commits(request.node):
        monkeypatch.setattr(stamps, "HERE", 0)


@kept
def world() -> World:
    return make()


@kept
def six(world: World) -> Played:
    """Six players, round 1 published: Ada-Dag, Eva-Bo, Cem-Fia."""
    found = played(world, players=6, rounds=5)
    found.publish()
    return found


@kept
def guide_event() -> Tournament:
    """The guide's event of 29 players, whose five rounds are over."""
    return guide()


@kept
def playing() -> Tournament:
    """Round 4 of the guide's event, 5 of its 13 results in."""
    return guide(rounds=4, last=RoundState.PUBLISHED, results=5)
