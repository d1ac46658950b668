"""The wrong event deleted, and put right: by keyboard, on a phone, without scripts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.axe import assert_accessible
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

HARBOUR = "/en/console/harbour/"


def press(found: Locator, *, keyboard: bool) -> None:
    if keyboard:
        found.focus()
        found.press("Enter")
    else:
        found.click()


@pytest.mark.parametrize(
    ("options", "keyboard"),
    [
        ({"width": 1280}, True),
        ({"width": 360, "has_touch": True}, False),
        ({"width": 1280, "javascript": False}, False),
        ({"width": 360, "color_scheme": "dark"}, False),
    ],
    ids=["keyboard", "phone", "no scripts", "dark"],
)
def test_a_whole_event_is_back_in_two_presses(
    world: World, open_at: Any, options: dict[str, Any], keyboard: bool
) -> None:
    page: Page = open_at(f"{HARBOUR}spring/edit/", **options)
    scripts = options.get("javascript", True)
    press(page.get_by_role("button", name="Delete the event"), keyboard=keyboard)
    expect(page.get_by_role("heading", name="Delete “Spring Open”?")).to_be_visible()
    if scripts:
        assert_accessible(page)
    press(page.get_by_role("button", name="Delete"), keyboard=keyboard)
    expect(page.get_by_text("“Spring Open” has been deleted.")).to_be_visible()
    expect(page.get_by_role("link", name="Spring Open", exact=True)).to_have_count(0)

    press(page.get_by_role("link", name="Deleted events and tournaments"), keyboard=keyboard)
    if scripts:
        assert_accessible(page)
    assert_no_wider(page, scripts=scripts)
    press(page.get_by_role("button", name="Bring it back Spring Open"), keyboard=keyboard)
    expect(page.get_by_role("heading", name="Spring Open", level=1)).to_be_visible()
    expect(page.get_by_text("“Spring Open” is back as it was.")).to_be_visible()


def assert_no_wider(page: Page, *, scripts: bool) -> None:
    if scripts:
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide, "it scrolls sideways"


def test_last_years_event_is_copied_once(world: World, open_at: Any) -> None:
    page: Page = open_at(HARBOUR, width=360)
    assert_no_wider(page, scripts=True)
    page.get_by_role("link", name="Copy Spring Open").click()
    assert_accessible(page)
    assert_no_wider(page, scripts=True)
    page.get_by_label("Name").fill("Spring Open 2027")
    page.get_by_label("Enter the same players").check()
    page.get_by_role("button", name="Set up the event").dblclick()
    expect(page.get_by_role("heading", name="Spring Open 2027", level=1)).to_be_visible()
    expect(page.get_by_text("4 players")).to_be_visible()
    assert world.club.events.count() == 2
