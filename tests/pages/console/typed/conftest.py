"""The page of results, on a network that the test takes away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.pages.console.typed.lost_network import Network
from tests.pages.rounds_browser import CLOCK, Opener
from tests.worlds.played import Played


@pytest.fixture
def page(six: Played, open_at: Opener) -> Page:
    """The results of round 1, whose clock the test moves on."""
    return open_at(six, "results", options=CLOCK, round=1)


@pytest.fixture
def network(page: Page) -> Network:
    return Network(page)
