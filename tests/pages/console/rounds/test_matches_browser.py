"""A round between teams by keyboard in a real browser: line-up, publishing, boards, closing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.kept import kept
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address
from tests.pages.rounds_browser import press
from tests.worlds.matches import codes, enter, game, seats
from tests.worlds.teams import Teams
from tournaments.models import RoundState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@kept
def four(world) -> Teams:
    """Four teams on two boards, checked in; nothing paired."""
    return Teams.with_teams(world.event, world.people["arbiter"], 4, rounds=3, boards=2)


@pytest.mark.whole
def test_a_round_from_the_line_up_to_its_end(four, open_at):
    page = open_at(four)
    page.get_by_role("link", name="Line-ups").click()
    page.get_by_role("link", name="Change Team 1").click()
    page.get_by_label("Board 2").select_option(label="3. 1.3 (2300)")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("h3").first).to_be_visible()
    page.get_by_role("link", name="Back to the round").click()
    page.get_by_role("button", name="Pair round 1").press("Enter")
    page.get_by_role("button", name="Publish round 1").press("Enter")
    expect(page.locator("#board-1-1")).to_be_focused()
    assert seats(four) == ["1.1 3.1", "3.2 1.3"]
    press(page, "1 0 =")  # 1.1 wins; 1.3, with Black, too; 4.1 – 2.1 is drawn
    expect(page.locator("#match-1 .score")).to_have_text("2 – 0")
    press(page, "1")  # 2.2 wins with White
    expect(page.get_by_role("button", name="Close round 1")).to_be_focused()
    expect(page.locator("#match-2 .score")).to_have_text("½ – 1½")
    assert (codes(four), codes(four, match=2)) == ("10", "01")
    press(page, "Enter")
    expect(page.get_by_role("button", name="Pair round 2")).to_be_focused()
    assert four.round(1).state == RoundState.CLOSED


@pytest.mark.whole
def test_undo_and_another_result_by_its_dialog(four, open_at):
    four.publish()
    page = open_at(four)
    expect(page.locator("#board-1-1")).to_be_focused()
    press(page, "1 u")
    expect(page.locator("#status")).to_have_text("Undone in match 1.")
    page.locator("#board-1-2").focus()
    press(page, "m")
    expect(page.locator("#dialog h2")).to_contain_text("Board 1.2: 3.2 – 1.2")
    press(page, "+")
    expect(page.locator("#dialog")).not_to_be_visible()
    expect(page.locator("#board-1-2 .result")).to_have_text("+ – −")
    assert game(four, 2).result is Result.WHITE_WINS_BY_FORFEIT


@pytest.mark.whole
def test_its_pages_can_be_used_by_everybody(four, open_at):
    four.publish()
    enter(four, 1, Result.DRAW)
    team = four.entry("Team 1").pk
    page = open_at(four, width=360)
    for name, more in (
        ("results", {"round": 1}),
        ("result", {"round": 1, "board": 1}),
        ("game", {"round": 1, "board": 1, "game": 1}),
        ("line_ups", {"round": 1}),
        ("line_up", {"round": 1, "entry": team}),
    ):
        page.goto(address(name, four.tournament, **more))
        assert_accessible(page)
    page.goto(address("results", four.tournament, round=1) + "?view=matches")
    assert_accessible(page)
