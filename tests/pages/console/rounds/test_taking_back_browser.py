"""Wrong clicks in front of two hundred players, put right in at most four presses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.rounds import results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

FOUR = 4
"""The most presses that it may take."""
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "keyboard": (1280, {}),
    "phone": (360, {"color_scheme": "dark"}),
    "no scripts": (360, {"javascript": False}),
}


def wrong_pairing(found: Played) -> Callable[[], bool]:
    found.publish()
    return lambda: found.again().round(1).state == "paired"


def wrong_person_withdrawn(found: Played) -> Callable[[], bool]:
    found.play(Result.DRAW, Result.DRAW)
    entries.withdraw(found.entry("Bo"), found.by, confirmed=True)
    return lambda: found.entry("Bo").withdrawn_after is None


def wrong_round_closed(found: Played) -> Callable[[], bool]:
    round = found.publish()
    for board in (1, 2):
        found.enter(1, board, Result.DRAW)
    results.close(round, found.by)
    return lambda: found.again().round(1).state == "published"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "happens", [wrong_pairing, wrong_person_withdrawn, wrong_round_closed], ids=lambda f: f.__name__
)
def test_put_right(
    *, world: World, open_at: Any, way: str, happens: Callable[[Played], Callable[[], bool]]
) -> None:
    found = played(world, rounds=3)
    put_right = happens(found)
    assert not put_right()
    width, options = WAYS[way]
    page = open_at(found, "entries", width=width, options=options)
    presses = [
        page.get_by_role("link", name="Log", exact=True),
        page.get_by_role("link", name="Take back").first,
        page.get_by_role("button", name="Take it back"),
    ]
    assert len(presses) <= FOUR
    for pressed in presses:
        expect(pressed).to_be_visible()
        looked_at(page, way)
        if way == "keyboard":
            pressed.focus()
            page.keyboard.press("Enter")
        else:
            pressed.click()
    expect(page.get_by_text("Taken back: step")).to_be_visible()
    assert put_right()


def looked_at(page: Page, way: str) -> None:
    if way != "no scripts":
        assert_accessible(page)
