"""The console in a real browser: opening its pages, and what is on the page of results."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.pages.rounds import address, sign_in
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World

POLL = 5_000
"""So often a page asks for news. Unit: milliseconds."""
CLOCK = {"clock": True}
"""For a page whose clock the test moves on."""


class Opener:
    """An opener of pages for a signed-in arbiter: ``open_at(played, "results", round=1)``."""

    def __init__(self, world: World, visitors: Visitors) -> None:
        self.world = world
        self.visitors = visitors

    def __call__(
        self,
        found: Played,
        name: str = "tournament",
        *,
        role: str = "arbiter",
        width: int = 1280,
        options: dict[str, Any] | None = None,
        **more: int | str,
    ) -> Page:
        page = self.visitors(width=width, **(options or {}))
        sign_in(page, self.world.people[role], self.visitors.address)
        page.goto(address(name, found.tournament, **more))
        return page


def row(page: Page, board: int) -> Locator:
    return page.locator(f"#board-{board}")


def outcome(page: Page, board: int) -> Locator:
    return row(page, board).locator(".result")


def press(page: Page, keys: str) -> None:
    """Press one key after the other, faster than the server answers."""
    for key in keys.split():
        page.keyboard.press(key)
