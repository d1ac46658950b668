"""Somebody who comes late is seated in a running round, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.pages.rounds_browser import Opener, outcome, row
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def running(world: World) -> Played:
    """Round 1 of five: Ada-Cem 1-0, Dag-Bo, Eva has the bye; Fia has come since."""
    found = played(world, players=5, rounds=5)
    found.publish()
    found.enter(1, 1, Result.WHITE_WINS)
    entries.add_entry(found.tournament, found.by, name="Fia", rating=1900)
    return found.again()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.whole
def test_a_late_arrival(running: Played, open_at: Opener, width: int) -> None:
    page = open_at(running, "results", round=1, width=width)
    page.get_by_role("link", name="Seat a player").click()
    seat_fia(page)
    expect(row(page, 3)).to_contain_text("Eva")
    expect(outcome(page, 1)).to_have_text("1 – 0")
    assert running.boards(1) == ["Ada-Cem", "Dag-Bo", "Eva-Fia"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#status")).to_have_text("Undone: the boards are as before.")
    page.get_by_role("link", name="Show them as they are now").click()
    expect(row(page, 3)).to_have_count(0)
    assert running.byes(1) == {"Eva": "U"}


def seat_fia(page: Page) -> None:
    """Take what the page offers: Fia, against Eva, with colours by the rules."""
    expect(page.get_by_label("Who comes")).to_contain_text("no board: Fia")
    assert_accessible(page)
    page.get_by_role("button", name="See what it would do").first.click()
    expect(page.locator("#cautions")).to_contain_text("level 3")
    assert_accessible(page)
    page.get_by_role("button", name="Change the boards").click()


@pytest.mark.whole
def test_without_a_script_and_by_the_board(running: Played, open_at: Opener, world: World) -> None:
    page = open_at(running, "result", options={"javascript": False}, round=1, board=1)
    page.get_by_role("link", name="Change colours or seats of this board").click()
    page.get_by_role("button", name="See what it would do").first.click()
    expect(page.get_by_text("There are results already. Who keeps them?")).to_be_visible()
    page.get_by_role("button", name="Go on").first.click()
    page.get_by_role("button", name="Change the boards").click()
    expect(outcome(page, 1)).to_have_text("0 – 1")
    assert running.boards(1)[0] == "Cem-Ada"
