"""The world that tests of pages happen in, and the console in a browser."""

import pytest

from tests.kept import kept
from tests.pages.rounds import played
from tests.pages.rounds_browser import Opener
from tests.servers.browser import Visitors
from tests.worlds.online import guide_event, nothing_kept, playing, world
from tests.worlds.played import Played
from tests.worlds.world import World

__all__ = ["guide_event", "nothing_kept", "playing", "world"]


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
