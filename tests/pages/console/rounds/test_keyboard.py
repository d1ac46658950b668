"""Check-in, pairing, publishing, results and closing by keyboard alone, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.pages.rounds_browser import outcome, press, row
from tournaments.entries import entries
from tournaments.models import RoundState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

KEYS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "5": Result.DRAW,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
    "x": Result.BOTH_FORFEIT,
    "4": Result.ONLY_WHITE_DRAWS,
    "6": Result.ONLY_BLACK_DRAWS,
    "z": Result.BOTH_LOSE,
    "w": Result.UNRATED_WHITE_WINS,
    "D": Result.UNRATED_DRAW,
    "l": Result.UNRATED_BLACK_WINS,
    "a": Result.ADJOURNED,
}


class TestByKeyboardAlone:
    @pytest.mark.whole
    def test_a_whole_round(self, world, open_at):
        found = played(world, players=6, rounds=5)
        for entry in found.tournament.entries.all():
            entries.check_in(entry, found.by, present=False)
        page = open_at(found)
        find = page.get_by_label("Name", exact=True)
        expect(find).to_be_focused()
        for place, letters in enumerate(["ada", "bo", "ce", "da", "ev", "fi"], start=1):
            page.keyboard.type(letters)
            press(page, "Enter")
            expect(page.locator("#tally")).to_contain_text(f"{place} play")
        expect(page.locator("#tally")).to_have_text("6 play")
        page.goto(page.url)
        expect(page.get_by_role("button", name="Pair round 1")).to_be_focused()
        press(page, "Enter")
        expect(page.get_by_role("button", name="Publish round 1")).to_be_focused()
        press(page, "Enter")
        expect(row(page, 1)).to_be_focused()
        press(page, "1 = 0")
        expect(page.get_by_role("button", name="Close round 1")).to_be_focused()
        expect(page.locator("#stepper [aria-current]")).to_contain_text("Close the round")
        press(page, "Enter")
        expect(page.get_by_role("button", name="Pair round 2")).to_be_focused()
        assert [found.board(1, board).result for board in (1, 2, 3)] == [
            Result.WHITE_WINS,
            Result.DRAW,
            Result.BLACK_WINS,
        ]
        assert found.round(1).state == RoundState.CLOSED

    def test_one_key_a_board(self, world, open_at):
        found = played(world, players=2 * len(KEYS), rounds=3)
        found.publish()
        page = open_at(found, "results", round=1)
        press(page, " ".join(KEYS))
        expect(page.get_by_role("button", name="Close round 1")).to_be_focused()
        entered = [found.board(1, board).result for board in range(1, len(KEYS) + 1)]
        assert entered == list(KEYS.values())

    @pytest.mark.whole
    def test_going_clearing_and_undoing(self, six, open_at):
        page = open_at(six, "results", round=1)
        press(page, "1 1 ArrowUp ArrowUp")
        expect(row(page, 1)).to_be_focused()
        press(page, "Backspace")
        expect(page.locator("#status")).to_have_text("Board 1: cleared.")
        expect(row(page, 1)).to_be_focused()
        press(page, "u")
        expect(page.locator("#status")).to_have_text("Undone. Board 1: 1 – 0.")
        press(page, "End")
        expect(row(page, 3)).to_be_focused()
        press(page, "ArrowDown")
        expect(row(page, 3)).to_be_focused()
        press(page, "Home")
        expect(row(page, 1)).to_be_focused()

    def test_undo_waits_for_what_is_still_being_saved(self, six, open_at):
        page = open_at(six, "results", round=1)
        press(page, "1 0 u")
        expect(page.locator("#status")).to_have_text("Undone. Board 2: no result.")
        assert six.board(1, 1).result is Result.WHITE_WINS

    def test_a_second_key_on_a_board_that_is_being_saved(self, six, open_at):
        page = open_at(six, "results", round=1)
        press(page, "1 ArrowUp 0")
        expect(page.locator("#status")).to_have_text("Board 1: 0 – 1 saved.")
        assert six.board(1, 1).result is Result.BLACK_WINS
        assert six.board(1, 2).result is Result.NOT_YET_PLAYED

    def test_more_results_in_a_dialog(self, six, open_at):
        page = open_at(six, "results", round=1)
        press(page, "m")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_accessible(page)
        press(page, "z")
        expect(page.get_by_role("dialog")).to_be_hidden()
        expect(row(page, 2)).to_be_focused()
        expect(outcome(page, 1)).to_have_text("0 – 0")

    def test_tab_passes_the_boards_in_a_few_stops(self, six, open_at):
        """The chosen row, its reason, its four buttons, then what is below the list."""
        page = open_at(six, "results", round=1)
        press(page, "Tab Tab Tab Tab Tab Tab")
        expect(page.get_by_role("button", name="Undo")).to_be_focused()

    def test_keys_do_nothing_elsewhere(self, six, open_at):
        page = open_at(six, "results", round=1)
        page.get_by_label("Open boards only").focus()
        press(page, "1 0 u")
        page.get_by_role("button", name="Undo").focus()
        press(page, "1")
        page.wait_for_timeout(200)
        assert six.again().tournament.log.first().action == "published"

    def test_an_arrow_leads_back_to_the_list(self, six, open_at):
        page = open_at(six, "results", round=1)
        page.evaluate("document.activeElement.blur()")
        press(page, "1 ArrowDown")
        expect(row(page, 1)).to_be_focused()
        assert six.board(1, 1).result is Result.NOT_YET_PLAYED

    def test_open_boards_only(self, six, open_at):
        page = open_at(six, "results", round=1)
        page.get_by_label("Open boards only").check()
        row(page, 1).focus()
        press(page, "1")
        expect(row(page, 1)).to_be_hidden()
        expect(row(page, 2)).to_be_focused()
