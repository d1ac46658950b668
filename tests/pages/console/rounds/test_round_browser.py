"""The round in a real browser: by thumb, without scripts, two at once, and by axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address, played
from tests.pages.rounds_browser import CLOCK, POLL, outcome, press, row
from tournaments.entries import byes
from tournaments.models import ByeKind, PairingJob
from tournaments.rounds import pairing, results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


class TestByThumb:
    @pytest.fixture
    def phone(self, six, open_at):
        options = {"has_touch": True, "is_mobile": True}
        return open_at(six, "results", width=360, options=options, round=1)

    def test_three_results_are_one_tap(self, phone, six):
        row(phone, 2).get_by_role("button", name="½ – ½").tap()
        expect(outcome(phone, 2)).to_have_text("½ – ½")
        pressed = row(phone, 2).get_by_role("button", name="½ – ½")
        expect(pressed).to_have_attribute("aria-pressed", "true")
        assert six.board(1, 2).result is Result.DRAW

    def test_the_others_are_two(self, phone, six):
        row(phone, 2).get_by_role("link", name="Other results of board 2").tap()
        phone.get_by_role("button", name="Both forfeit").tap()
        expect(phone.get_by_role("dialog")).to_be_hidden()
        expect(outcome(phone, 2)).to_have_text("− – −")
        assert six.board(1, 2).result is Result.BOTH_FORFEIT

    def test_the_page_does_not_move(self, phone):
        phone.evaluate("window.scrollTo(0, 50)")
        row(phone, 2).get_by_role("button", name="1 – 0").tap()
        expect(phone.locator("#status")).to_have_text("Board 2: 1 – 0 saved.")
        assert phone.evaluate("window.scrollY") == 50


class TestTwoAtOnce:
    @pytest.mark.whole
    def test_what_one_enters_the_other_sees(self, six, open_at):
        mine = open_at(six, "results", options=CLOCK, round=1)
        theirs = open_at(six, "results", role="assistant", round=1)
        press(mine, "ArrowDown ArrowDown")
        press(theirs, "1")
        expect(theirs.locator("#status")).to_contain_text("saved")
        mine.clock.run_for(POLL)
        expect(outcome(mine, 1)).to_have_text("1 – 0")
        expect(row(mine, 3)).to_be_focused()
        expect(mine.locator("#finish")).to_contain_text("1/3")

    def test_the_second_at_a_board_is_told_and_may_keep(self, six, open_at):
        mine = open_at(six, "results", round=1)
        theirs = open_at(six, "results", role="assistant", round=1)
        press(theirs, "1")
        expect(theirs.locator("#status")).to_contain_text("saved")
        press(mine, "0")
        expect(row(mine, 1)).to_contain_text("Assistant wrote 1 – 0 at")
        assert_accessible(mine)
        assert six.board(1, 1).result is Result.WHITE_WINS
        row(mine, 1).get_by_role("link", name="Keep 1 – 0").click()
        expect(row(mine, 1)).not_to_contain_text("Assistant wrote")
        assert six.board(1, 1).result is Result.WHITE_WINS

    @pytest.mark.whole
    def test_or_write_over_it_knowingly(self, six, open_at):
        mine = open_at(six, "results", round=1)
        theirs = open_at(six, "results", role="assistant", round=1)
        press(theirs, "1")
        expect(theirs.locator("#status")).to_contain_text("saved")
        press(mine, "0")
        row(mine, 1).get_by_role("button", name="Write 0 – 1 over it").click()
        expect(mine.locator("#status")).to_have_text("Board 1: 0 – 1 saved.")
        assert six.board(1, 1).result is Result.BLACK_WINS

    @pytest.mark.whole
    def test_ticks_at_the_door(self, world, open_at):
        found = played(world, players=6)
        mine = open_at(found, "check_in", options=CLOCK)
        theirs = open_at(found, "check_in")
        theirs.get_by_role("button", name="Ada").click()
        expect(theirs.locator("#tally")).to_have_text("5 play, 1 not here")
        mine.clock.run_for(POLL)
        expect(mine.locator("#tally")).to_have_text("5 play, 1 not here")
        expect(mine.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "false")

    def test_a_page_is_told_that_the_round_is_closed(self, six, open_at):
        page = open_at(six, "results", role="assistant", options=CLOCK, round=1)
        for board in (1, 2, 3):
            six.enter(1, board, Result.DRAW)
        results.close(six.round(1), six.by)
        onward = page.get_by_role("link", name="Show where it stands now")
        page.clock.run_for(POLL)
        expect(onward).to_be_visible()


class TestWaiting:
    def test_the_page_goes_on_when_the_round_is_paired(self, world, open_at):
        found = played(world, players=6)
        job = PairingJob.objects.create(
            round=found.round(1), version=found.tournament.version, requested_by=found.by
        )
        page = open_at(found, options=CLOCK)
        expect(page.get_by_role("heading", name="Round 1 is being paired")).to_be_visible()
        pairing.run(str(job.pk))
        page.clock.run_for(POLL)
        expect(page.get_by_role("button", name="Publish round 1")).to_be_focused()


class TestWithoutScripts:
    @pytest.mark.whole
    def test_a_whole_round(self, world, open_at):
        found = played(world, players=4)
        page = open_at(found, options={"javascript": False})
        page.get_by_role("button", name="Ada").click()
        expect(page.locator("#tally")).to_have_text("3 play, 1 not here")
        page.get_by_role("button", name="Everybody is here").click()
        page.get_by_role("button", name="Pair round 1").click()
        page.get_by_role("button", name="Publish round 1").click()
        row(page, 1).get_by_role("button", name="1 – 0").click()
        expect(page).to_have_url(re.compile("#board-2$"))
        row(page, 2).get_by_role("link", name="Other results of board 2").click()
        page.get_by_role("button", name="White wins by forfeit").click()
        expect(outcome(page, 2)).to_have_text("+ – −")
        page.get_by_role("button", name="Undo").click()
        expect(outcome(page, 2)).to_have_text(re.compile("no result"))
        row(page, 2).get_by_role("button", name="0 – 1").click()
        page.get_by_role("button", name="Close round 1").click()
        expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()
        assert found.board(1, 2).result is Result.BLACK_WINS

    def test_a_page_that_waits_reloads_itself(self, world, open_at):
        found = played(world, players=4)
        PairingJob.objects.create(
            round=found.round(1), version=found.tournament.version, requested_by=found.by
        )
        page = open_at(found, options={"javascript": False})
        assert page.locator("meta[http-equiv=refresh]").get_attribute("content") == "2"
        page.get_by_role("link", name="Look again").click()
        expect(page.get_by_role("heading", name="Round 1 is being paired")).to_be_visible()


@pytest.mark.whole
def test_changing_boards(world, open_at):
    """Dag and Fia change places: what it does is shown, then done, and told when publishing."""
    found = played(world, players=6, rounds=5)
    found.pair()
    page = open_at(found)
    page.get_by_role("link", name="Change board 1").click()
    dag = page.get_by_role("main").locator("form", has=page.get_by_role("heading", name="Dag"))
    dag.get_by_label("Changes places with").select_option(label="Board 3, Black: Fia")
    dag.get_by_role("button", name="See what it would do").click()
    expect(page.get_by_text("It breaks no rule that holds now.")).to_be_visible()
    expect(page.get_by_role("button", name="Change the boards")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, 1)).to_contain_text("Fia")
    assert found.boards(1) == ["Ada-Fia", "Eva-Bo", "Cem-Dag"]
    page.get_by_role("button", name="Publish round 1").click()
    expect(page.get_by_text("by the rules: Ada – Dag")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Round 1: results")).to_be_visible()


@pytest.mark.whole
def test_every_page_for_everybody(world, open_at):
    found = played(world, players=9, rounds=5)
    byes.request_bye(found.entry("Ada"), found.by, 1, ByeKind.HALF)
    page = open_at(found, width=360, options={"color_scheme": "dark"})

    def look(name: str, query: str = "", **more: int) -> None:
        page.goto(address(name, found.tournament, **more) + query)
        assert_accessible(page)

    look("tournament")
    found.pair()
    look("look_over", round=1)
    look("change", round=1)
    look("change", "?board=1", round=1)
    look("change", "?kind=flip&board=1", round=1)
    page.get_by_role("button").filter(has_text="Change the boards").click()
    page.get_by_role("button", name="Publish round 1").click()
    expect(page.get_by_role("link", name="Back, change nothing")).to_be_visible()
    assert_accessible(page)  # the question that is asked first
    page.get_by_role("button", name="Go on").click()
    look("results", round=1)
    look("result", round=1, board=1)
    look("mend", round=1)
    look("mend", "?board=1", round=1)
    look("mend", "?kind=flip&board=1", round=1)
    for board in (1, 2, 3, 4):
        found.enter(1, board, Result.ADJOURNED if board == 1 else Result.DRAW)
    results.close(found.round(1), found.by)
    look("results", round=1)
    look("correct", round=1, board=2)
    look("corrections", round=1)
    look("tournament")
    look("log")
    look("papers")
