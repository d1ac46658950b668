"""The world that tests of pages happen in."""

import pytest
from django.core.cache import cache

from clubs.throttle import counts
from tests.kept import kept
from tests.pages.rounds import played
from tests.pages.rounds_browser import Opener
from tests.pages.world import World, make
from tests.servers.browser import Visitors
from tests.tournaments.played import Played


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """What an earlier test drew is not this one's, though a database may use its keys again."""
    cache.clear()
    counts.clear()


@kept
def world() -> World:
    return make()


@pytest.fixture
def open_at(world: World, visitors: Visitors) -> Opener:
    """The console's pages in a browser, before somebody who is signed in."""
    return Opener(world, visitors)


@kept
def six(world: World) -> Played:
    """Six players, round 1 published: Ada-Dag, Eva-Bo, Cem-Fia."""
    found = played(world, players=6, rounds=5)
    found.publish()
    return found
