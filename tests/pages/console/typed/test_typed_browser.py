"""Typed results that are not saved yet, in a real browser, and their fate."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.console.typed.lost_network import answer_lost, busy, sign_in_to_the_hall
from tests.pages.console.typed.six_players import HOME, NONE, entered, note, steps
from tests.pages.rounds_browser import POLL, outcome, row
from tournaments.rounds import results
from tournaments.steps.actions import Action

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.whole
def test_it_is_told_what_waits_and_no_longer_once_it_is_saved(six, page, network):
    network.type("1")
    icons: list[str] = []
    page.on("request", lambda one: icons.append(one.url) if "/warning" in one.url else None)
    network.go()
    network.type("0 =")
    expect(note(page)).to_contain_text("Waiting to be saved: 2. The connection is gone")
    said = page.locator("[aria-live=polite][data-typed-said]")
    expect(said).to_contain_text("Waiting to be saved: ")
    expect(outcome(page, 2)).to_have_text("0 – 1 waits")
    expect(outcome(page, 1)).to_have_text("1 – 0")
    page.clock.run_for(POLL)
    expect(page.locator("#trouble")).to_contain_text("The connection is gone.")
    assert icons == [], "it had come before"
    assert_accessible(page)
    network.come_back()
    expect(outcome(page, 3)).to_have_text("½ – ½")
    expect(note(page)).to_be_hidden()
    expect(said).to_have_text("Everything that waited is saved.")
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.get_by_role("button", name="Close round 1")).to_be_focused()
    assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW]


@pytest.mark.whole
def test_by_mouse_and_in_the_dialog_too(six, page, network):
    row(page, 2).get_by_role("link", name="Other results of board 2").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    network.go()
    page.get_by_role("button", name="Both forfeit").click()
    row(page, 1).get_by_role("button", name="½ – ½").click()
    expect(outcome(page, 2)).to_have_text("− – − waits")
    expect(outcome(page, 1)).to_have_text("½ – ½ waits")
    network.come_back()
    network.wait_until_saved()
    assert entered(six) == [Result.DRAW, Result.BOTH_FORFEIT, NONE]


def test_an_answer_that_is_lost_is_no_second_result(six, page, network):
    network.fails = answer_lost
    network.type("1")
    network.wait_until(lambda: network.sent > 1, "it is sent again")
    network.fails = None
    network.wait_until_saved()
    expect(outcome(page, 1)).to_have_text("1 – 0")
    assert six.board(1, 1).version == 1
    assert steps(six) == [Action.RESULT_ENTERED]


def test_undo_keeps_its_place_and_is_done_once(six, page, network):
    network.fails = answer_lost
    network.type("1 0 u")
    network.wait_until(lambda: network.sent > 1, "the first is sent again")
    network.fails = None
    network.wait_until(lambda: network.page.evaluate(ONLY_UNDO), "results are saved")
    network.wait_until_saved()
    assert entered(six) == [Result.WHITE_WINS, NONE, NONE]
    network.fails = answer_lost
    network.type("u")
    network.wait_until(lambda: network.sent > 5, "it is sent again")
    network.fails = None
    network.wait_until_saved()
    assert entered(six) == [NONE, NONE, NONE]
    assert steps(six) == [*[Action.RESULT_ENTERED] * 2, *[Action.RESULT_UNDONE] * 2]


ONLY_UNDO = "typed.waiting().every((step) => step.kind === 'undo')"


def test_two_results_for_one_board_arrive_in_order(six, page, network):
    network.go()
    network.type("1 ArrowUp 0")
    network.come_back()
    network.wait_until_saved()
    assert six.board(1, 1).result is Result.BLACK_WINS
    expect(row(page, 1).locator(".note")).to_have_count(0)


@pytest.mark.parametrize(
    "fails",
    [
        pytest.param(busy(502), marks=pytest.mark.whole),
        pytest.param(busy(500), marks=pytest.mark.whole),
        busy(429),
        sign_in_to_the_hall,
    ],
)
def test_what_is_no_answer_is_not_taken_for_one(six, page, network, fails):
    network.fails = fails
    network.type("1 0")
    network.wait_until(lambda: network.sent > 1, "it is sent again")
    expect(outcome(page, 1)).to_have_text("1 – 0 waits")
    network.fails = None
    network.wait_until_saved()
    assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, NONE]


@pytest.mark.whole
def test_a_server_that_asks_for_time_is_given_it(six, page, network):
    network.fails = busy(503, Retry_After="60")
    network.type("1")
    expect(note(page)).to_contain_text("The site cannot save at present")
    network.fails = None
    network.type("0")
    network.pass_time(55_000)
    assert network.sent == 1
    network.pass_time(5_000)
    network.wait_until_saved()
    assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, NONE]


@pytest.mark.whole
class TestRefusedAndAsked:
    def test_a_refusal_is_told_until_it_is_dropped(self, six, page, network):
        network.go()
        network.type("1")
        for board in (1, 2, 3):
            six.enter(1, board, Result.DRAW)
        results.close(six.round(1), six.by)
        network.come_back()
        network.wait_until(lambda: page.locator(REFUSED).count() == 1, "it is told")
        expect(row(page, 1)).to_contain_text("Not saved: 1 – 0. Round 1 is closed.")
        assert_accessible(page)
        page.reload()
        expect(row(page, 1)).to_contain_text("Not saved: 1 – 0. Round 1 is closed.")
        page.goto(HOME)
        expect(note(page)).to_contain_text("Not saved: 1 – 0. Round 1 is closed.")
        page.get_by_role("link", name="Board 1: Ada – Dag").click()
        row(page, 1).get_by_role("button", name="Drop it").click()
        expect(row(page, 1)).not_to_contain_text("Not saved")
        expect(note(page)).to_be_hidden()
        assert page.evaluate("typed.mine().length") == 0

    def test_a_question_is_asked_again_after_a_reload(self, world, six, page, network):
        network.go()
        network.type("1")
        other = world.people["assistant"]
        results.enter(six.round(1), 1, Result.DRAW, 0, other)
        network.come_back()
        expect(row(page, 1)).to_contain_text("Assistant wrote ½ – ½ at")
        page.reload()
        expect(row(page, 1)).to_contain_text("Assistant wrote ½ – ½ at")
        page.get_by_role("button", name="Close round 1").click()
        expect(note(page)).to_contain_text("Answer first what could not be saved.")
        expect(row(page, 1)).to_be_focused()
        row(page, 1).get_by_role("link", name="Keep ½ – ½").click()
        expect(row(page, 1).locator(".note")).to_have_count(0)
        assert page.evaluate("typed.mine().length") == 0
        assert six.board(1, 1).result is Result.DRAW

    def test_an_undo_behind_it_takes_back_no_other_result(self, world, six, page, network):
        network.type("1")
        network.wait_until_saved()
        network.go()
        network.type("1 u")
        results.enter(six.round(1), 2, Result.DRAW, 0, world.people["assistant"])
        network.come_back()
        expect(row(page, 2)).to_contain_text("Assistant wrote ½ – ½ at")
        network.wait_until(lambda: page.evaluate("typed.waiting().length") == 0, "nothing waits")
        assert entered(six) == [Result.WHITE_WINS, Result.DRAW, NONE]


REFUSED = "#board-1 [data-typed-id]"


@pytest.mark.whole
def test_a_question_of_the_server_stands_at_its_board(six, page, network):
    """Board 1 is adjourned; its result is typed late, when round 2 is paired on a draw."""
    six.enter(1, 1, Result.ADJOURNED)
    page.reload()
    row(page, 1).focus()
    network.go()
    network.type("1")
    for board in (2, 3):
        six.enter(1, board, Result.DRAW)
    results.close(six.round(1), six.by)
    six.again().publish()
    network.come_back()
    asked = row(page, 1).locator(".note")
    expect(asked).to_contain_text("This result is not the draw that was counted for pairing.")
    expect(asked).to_contain_text("Board 1: Ada – Dag")
    assert_accessible(page)
    assert six.board(1, 1).result is Result.ADJOURNED
    asked.get_by_role("button", name="Go on").click()
    network.wait_until_saved()
    expect(asked).to_have_count(0)
    assert six.board(1, 1).result is Result.WHITE_WINS
