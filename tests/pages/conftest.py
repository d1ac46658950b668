"""The world that tests of pages happen in, and the console in a browser."""

import pytest

from tests.pages.rounds_browser import Opener
from tests.servers.browser import Visitors
from tests.worlds.online import guide_event, nothing_kept, playing, six, world
from tests.worlds.world import World

__all__ = ["guide_event", "nothing_kept", "playing", "six", "world"]


@pytest.fixture
def open_at(world: World, visitors: Visitors) -> Opener:
    """The console's pages in a browser, before somebody who is signed in."""
    return Opener(world, visitors)
