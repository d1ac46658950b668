"""The round in a real browser: by keyboard alone, by thumb, without scripts, and two at once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address, played, sign_in
from tests.pages.world import World
from tests.servers.browser import Visitors
from tests.tournaments.played import Played
from tournaments.models import ByeKind, PairingJob, RoundState
from tournaments.services import byes, entries, pairing, results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POLL = 8_000
"""A page asks every 5 seconds. Unit: milliseconds."""

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

Open = Callable[..., Page]


@pytest.fixture
def open_at(world: World, visitors: Visitors) -> Open:
    """``open_at(played, "results", round=1)``: that page, before somebody who is signed in."""

    def open_page(
        found: Played,
        name: str = "tournament",
        *,
        role: str = "arbiter",
        width: int = 1280,
        options: dict[str, object] | None = None,
        query: str = "",
        **more: int,
    ) -> Page:
        page = visitors(width=width, **(options or {}))
        sign_in(page, world.people[role], visitors.address)
        page.goto(address(name, found.tournament, **more) + query)
        return page

    return open_page


@pytest.fixture
def six(world: World) -> Played:
    """Round 1 published: Ada-Dag, Eva-Bo, Cem-Fia."""
    found = played(world, players=6, rounds=5)
    found.publish()
    return found


def row(page: Page, board: int):
    return page.locator(f"#board-{board}")


def outcome(page: Page, board: int):
    return row(page, board).locator(".result")


def press(page: Page, keys: str) -> None:
    """One after the other, faster than the server answers."""
    for key in keys.split():
        page.keyboard.press(key)


class TestByKeyboardAlone:
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
        expect(page.get_by_role("button", name="Close round 1")).to_be_focused(timeout=POLL)
        entered = [found.board(1, board).result for board in range(1, len(KEYS) + 1)]
        assert entered == list(KEYS.values())

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
        """The chosen row, its four buttons, then what is below the list."""
        page = open_at(six, "results", round=1)
        press(page, "Tab Tab Tab Tab Tab")
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

    def test_a_board_that_could_not_be_saved_says_so(self, six, open_at):
        page = open_at(six, "results", round=1)
        page.context.set_offline(True)
        press(page, "1")
        expect(outcome(page, 1)).to_have_text("not saved")
        expect(page.locator("#trouble")).to_be_visible()
        page.context.set_offline(False)
        row(page, 1).focus()
        press(page, "1")
        expect(page.locator("#status")).to_have_text("Board 1: 1 – 0 saved.")
        assert six.board(1, 1).result is Result.WHITE_WINS


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
    def test_what_one_enters_the_other_sees(self, six, open_at):
        mine = open_at(six, "results", round=1)
        theirs = open_at(six, "results", role="assistant", round=1)
        press(mine, "ArrowDown ArrowDown")
        press(theirs, "1")
        expect(outcome(mine, 1)).to_have_text("1 – 0", timeout=POLL)
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

    def test_or_write_over_it_knowingly(self, six, open_at):
        mine = open_at(six, "results", round=1)
        theirs = open_at(six, "results", role="assistant", round=1)
        press(theirs, "1")
        expect(theirs.locator("#status")).to_contain_text("saved")
        press(mine, "0")
        row(mine, 1).get_by_role("button", name="Write 0 – 1 over it").click()
        expect(mine.locator("#status")).to_have_text("Board 1: 0 – 1 saved.")
        assert six.board(1, 1).result is Result.BLACK_WINS

    def test_ticks_at_the_door(self, world, open_at):
        found = played(world, players=6)
        mine, theirs = open_at(found, "check_in"), open_at(found, "check_in")
        theirs.get_by_role("button", name="Ada").click()
        expect(mine.locator("#tally")).to_have_text("5 play, 1 not here", timeout=POLL)
        expect(mine.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "false")

    def test_a_page_is_told_that_the_round_is_closed(self, six, open_at):
        page = open_at(six, "results", role="assistant", round=1)
        for board in (1, 2, 3):
            six.enter(1, board, Result.DRAW)
        results.close(six.round(1), six.by)
        onward = page.get_by_role("link", name="Show where it stands now")
        expect(onward).to_be_visible(timeout=POLL)


class TestWaiting:
    def test_the_page_goes_on_when_the_round_is_paired(self, world, open_at):
        found = played(world, players=6)
        job = PairingJob.objects.create(
            round=found.round(1), version=found.tournament.version, requested_by=found.by
        )
        page = open_at(found)
        expect(page.get_by_role("heading", name="Round 1 is being paired")).to_be_visible()
        pairing.run(str(job.pk))
        expect(page.get_by_role("button", name="Publish round 1")).to_be_focused(timeout=POLL)


class TestWithoutScripts:
    def test_a_whole_round(self, world, open_at):
        found = played(world, players=4)
        page = open_at(found, options={"javascript": False})
        page.get_by_role("button", name="Ada").click()
        expect(page.locator("#tally")).to_have_text("3 play, 1 not here")
        page.get_by_role("button", name="Everybody is here").click()
        page.get_by_role("button", name="Pair round 1").click()
        page.get_by_role("button", name="Publish round 1").click()
        row(page, 1).get_by_role("button", name="1 – 0").click()
        assert page.url.endswith("#board-2")
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


def test_changing_boards(world, open_at):
    """Dag and Fia change places: what it does is shown, then done, and told when publishing."""
    found = played(world, players=6, rounds=5)
    found.pair()
    page = open_at(found)
    page.get_by_role("link", name="Change board 1").click()
    dag = page.get_by_role("main").locator("form", has=page.get_by_role("heading", name="Dag"))
    dag.get_by_label("Changes places with").select_option(label="Fia")
    dag.get_by_role("button", name="See what it would do").click()
    expect(page.get_by_text("It breaks no rule that holds now.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(row(page, 1)).to_contain_text("Fia")
    assert found.boards(1) == ["Ada-Fia", "Eva-Bo", "Cem-Dag"]
    page.get_by_role("button", name="Publish round 1").click()
    expect(page.get_by_text("by the rules: Ada – Dag")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Round 1: results")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_for_everybody(world, open_at, width, scheme):
    """Looked at by axe, at the width of a phone and of a laptop, light and dark."""
    found = played(world, players=9, rounds=5)
    byes.request_bye(found.entry("Ada"), found.by, 1, ByeKind.HALF)
    page = open_at(found, width=width, options={"color_scheme": scheme})

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
    assert_accessible(page)  # the question that is asked first
    page.get_by_role("button", name="Go on").click()
    look("results", round=1)
    look("result", round=1, board=1)
    for board in (1, 2, 3, 4):
        found.enter(1, board, Result.ADJOURNED if board == 1 else Result.DRAW)
    results.close(found.round(1), found.by)
    look("results", round=1)
    look("correct", round=1, board=2)
    look("corrections", round=1)
    look("tournament")
    look("log")
    look("papers")
