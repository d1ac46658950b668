"""Looking over thirty boards in a real browser: how much of a screen they take."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.pages.rounds_browser import row
from tests.worlds.played import Played

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LINE_OF_A_LAPTOP = 28
"""The most a board may take there. Unit: pixels."""
TWO_LINES_OF_A_PHONE = 50


@pytest.fixture
def thirty(world) -> Played:
    found = played(world, players=60, rounds=5)
    found.pair()
    return found


def heights(page: Page) -> list[float]:
    rows = page.locator(".lookover tbody tr")
    return rows.evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")


def test_thirty_boards_are_on_one_screen_of_a_laptop(thirty, open_at):
    page = open_at(thirty)
    page.set_viewport_size({"width": 1280, "height": 1000})
    assert len(heights(page)) == 30
    assert max(heights(page)) <= LINE_OF_A_LAPTOP
    row(page, 1).evaluate("row => row.closest('table').scrollIntoView({ block: 'start' })")
    page.evaluate("window.scrollBy(0, 48)")
    table, bar = (
        page.locator(".lookover").bounding_box(),
        page.locator(".action-bar").bounding_box(),
    )
    assert table
    assert bar
    assert table["y"] >= 0
    assert table["y"] + table["height"] <= bar["y"]


def test_on_a_phone_a_board_takes_two_lines(thirty, open_at):
    page = open_at(thirty, width=360, options={"has_touch": True, "is_mobile": True})
    assert max(heights(page)) <= TWO_LINES_OF_A_PHONE
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    more = row(page, 1).locator("summary").bounding_box()
    assert more
    assert more["height"] >= 44
    assert more["width"] >= 44


@pytest.mark.whole
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("javascript", [True, False])
def test_the_reason_unfolds_below_its_board(thirty, open_at, width, javascript):
    page = open_at(thirty, width=width, options={"javascript": javascript})
    reason = row(page, 2).locator(".why")
    expect(reason).to_be_hidden()
    row(page, 2).locator("summary").click()
    expect(reason).to_contain_text("In the line-up of their group, place 2 plays place 32.")
    expect(row(page, 2).get_by_role("link", name="Change board 2")).to_be_visible()
    names = row(page, 2).locator("td.black").bounding_box()
    told = reason.bounding_box()
    assert names
    assert told
    assert told["y"] >= names["y"] + 20
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if javascript:
        assert_accessible(page)
