"""A pairing replayed by thumb, by arrow keys, and without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.played import Played

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

GROUP = "/en/harbour/spring/b/pairings/1/brackets/1/replay/"


def at_step(page: Page, number: int) -> None:
    expect(page.locator(".replay-count")).to_have_text(f"Step {number} of 6")


def test_forwards_and_back(six: Played, visitors: Visitors) -> None:
    assert six.tournament.slug == "b"
    page = visitors(width=360)
    page.goto(GROUP)
    at_step(page, 1)
    page.get_by_role("link", name="Forward").click()
    at_step(page, 2)
    expect(page).to_have_url(re.compile(r"/replay/2/$"))
    expect(page.get_by_role("link", name="Forward")).to_be_focused()
    page.keyboard.press("ArrowRight")
    at_step(page, 3)
    expect(page.locator("#replay")).to_contain_text("Ada plays Dag.")
    page.keyboard.press("ArrowLeft")
    at_step(page, 2)
    page.get_by_role("link", name="Last step").click()
    at_step(page, 6)
    expect(page).to_have_url(re.compile(r"/replay/6/$"))
    expect(page.get_by_role("link", name="Forward")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at_step(page, 6)
    page.reload()
    at_step(page, 6)
    page.get_by_role("link", name="First step").click()
    at_step(page, 1)


def test_each_step_is_a_page_of_its_own(six: Played, visitors: Visitors) -> None:
    assert six.tournament.slug == "b"
    page = visitors(width=360, javascript=False)
    page.goto(GROUP)
    page.get_by_role("link", name="Forward").click()
    at_step(page, 2)
    expect(page).to_have_url(re.compile(r"/replay/2/$"))
    page.get_by_role("link", name="Back").click()
    at_step(page, 1)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("step", ["", "2/", "3/", "6/"])
def test_steps_are_accessible(six: Played, visitors: Visitors, width: int, step: str) -> None:
    assert six.tournament.slug == "b"
    page = visitors(width=width)
    page.goto(GROUP + step)
    assert_accessible(page)


def test_a_step_fits_on_a_phone(six: Played, visitors: Visitors) -> None:
    """Its links, its words and its drawing, on 360 by 740."""
    assert six.tournament.slug == "b"
    page = visitors(width=360)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{GROUP}4/")
    box = page.locator("#replay svg").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740
