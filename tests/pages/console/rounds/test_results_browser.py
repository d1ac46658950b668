"""The results page as it is seen: questions at a board beside the bar, the legend of the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.console.typed.thirty_boards import players
from tests.pages.rounds_browser import CLOCK, press, row
from tests.worlds.played import Played
from tournaments.rounds import results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

LINE = 1
"""Rounding of heights. Unit: pixels."""


@pytest.fixture
def thirty(world) -> Played:
    return players(world)


def heights(page: Page) -> list[float]:
    return page.locator("#results tbody tr").evaluate_all(
        "rows => rows.map(row => row.getBoundingClientRect().height)"
    )


def between_head_and_bar(page: Page, board: int) -> bool:
    """Tell whether all of the board's question can be seen."""
    note = row(page, board).locator(".note").bounding_box()
    bar = page.locator(".action-bar").bounding_box()
    assert note
    assert bar
    return note["y"] >= 0 and note["y"] + note["height"] <= bar["y"] + LINE


SCREENS = [{"width": 1280, "height": 800}, {"width": 360, "height": 700}]


@pytest.mark.parametrize("screen", SCREENS, ids=["laptop", "phone"])
@pytest.mark.parametrize("board", [1, 12, 30])
def test_who_was_second_reads_the_whole_question(world, thirty, open_at, screen, board):
    """The notice was laid behind the bar, and broke every other board's names into two lines."""
    page = open_at(thirty, "results", options=CLOCK, round=1)
    page.set_viewport_size(screen)
    before = heights(page)
    results.enter(thirty.round(1), board, Result.DRAW, 0, world.people["assistant"])
    row(page, board).focus()
    row(page, board).evaluate("row => row.scrollIntoView({ block: 'end' })")
    press(page, "1")
    note = row(page, board).locator(".note")
    expect(note).to_contain_text("Assistant wrote ½ – ½ at")
    told = page.locator("[data-typed-note] a", has_text=f"Board {board}:")
    expect(told).to_be_visible()
    page.clock.run_for(1000)
    if board == 30:  # typing has gone on at board 1
        told.click()
    assert between_head_and_bar(page, board)
    after = heights(page)
    others = [place for place in range(30) if place != board - 1]
    assert [after[place] for place in others] == pytest.approx([before[place] for place in others])
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
    expect(note.get_by_role("link", name="Keep ½ – ½")).to_be_visible()
    assert_accessible(page)


def test_the_bar_leaves_most_of_a_phone_to_the_boards(world, thirty, open_at):
    page = open_at(thirty, "results", width=360, options=CLOCK, round=1)
    results.enter(thirty.round(1), 4, Result.DRAW, 0, world.people["assistant"])
    row(page, 4).focus()
    press(page, "1")
    told = page.locator("[data-typed-note] a", has_text="Board 4")
    expect(told).to_be_visible()
    expect(told).not_to_contain_text("Spring Open")
    bar = page.locator(".action-bar").bounding_box()
    assert bar
    assert bar["height"] < 200


class TestLegendOfTheKeys:
    """Keys need a script and a keyboard: without one of them the legend promises too much."""

    LEGEND = "ul.keys"

    def test_it_is_there_with_both(self, thirty, open_at):
        expect(open_at(thirty, "results", round=1).locator(self.LEGEND)).to_be_visible()

    def test_it_is_not_without_scripts(self, thirty, open_at):
        page = open_at(thirty, "results", options={"javascript": False}, round=1)
        expect(row(page, 1)).to_be_visible()
        expect(page.locator(self.LEGEND)).to_be_hidden()

    def test_it_is_not_on_a_phone(self, thirty, open_at):
        options = {"has_touch": True, "is_mobile": True}
        page = open_at(thirty, "results", width=360, options=options, round=1)
        expect(row(page, 1)).to_be_visible()
        expect(page.locator(self.LEGEND)).to_be_hidden()
