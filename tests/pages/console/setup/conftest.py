"""Pages of set-up in a browser, and tournaments to set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.kept import kept
from tests.pages.rounds import played, sign_in
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World

Open = Callable[..., Page]


@pytest.fixture
def open_at(world: World, visitors: Visitors) -> Open:
    """``open_at("/en/console/…")``: that page, before an arbiter who is signed in."""

    def open_page(path: str, *, width: int = 1280, **options: Any) -> Page:
        page = visitors(width=width, **options)
        sign_in(page, world.people["arbiter"], visitors.address)
        page.goto(path)
        return page

    return open_page


@kept
def empty(world: World) -> Played:
    return played(world, players=0, rounds=5)


@kept
def six(world: World) -> Played:
    return played(world, players=6, rounds=5)
