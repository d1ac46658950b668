"""What was typed and is not saved yet, in a real browser: whose it is, and what becomes of it."""

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Dialog, Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.console.typed.lost_network import (
    UNSENT,
    Network,
    answer_lost,
    busy,
    sign_in_to_the_hall,
)
from tests.pages.rounds import address, sign_in
from tests.pages.rounds_browser import CLOCK, POLL, Opener, outcome, press, row
from tests.servers.run import wait_until
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.rounds import results
from tournaments.steps.actions import Action

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HOME = "/en/console/"


@pytest.fixture
def page(six: Played, open_at: Opener) -> Page:
    """The results of round 1, whose clock the test moves on."""
    return open_at(six, "results", options=CLOCK, round=1)


@pytest.fixture
def network(page: Page) -> Network:
    return Network(page)


def note(page: Page):
    return page.locator("[data-typed-note]")


def entered(six: Played, number: int = 1) -> list[Result]:
    return [six.board(number, board).result for board in (1, 2, 3)]


def steps(six: Played) -> list[str]:
    """What the log says was done with results, the first first."""
    wanted = (Action.RESULT_ENTERED, Action.RESULT_UNDONE)
    return list(
        six.tournament.log.filter(action__in=wanted)
        .order_by("version")
        .values_list("action", flat=True)
    )


NONE = Result.NOT_YET_PLAYED


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


class TestWhoseItIs:
    """A laptop of the hall: the same browser, one after the other."""

    @pytest.fixture
    def left(self, world: World, six: Played, page: Page, network: Network) -> Page:
        """The arbiter has typed two results without a network, and the assistant signs in."""
        page.on("dialog", lambda dialog: dialog.accept())
        network.go()
        network.type("1 0")
        page.context.set_offline(False)
        sign_in(page, world.people["assistant"], "http://localhost")
        network.come_back()
        return page

    def test_nothing_goes_under_another_name(self, left, six, network):
        network.wait_until(lambda: network.sent > 2, "it was tried")
        expect(note(left)).to_contain_text("Somebody else is signed in on this browser now.")
        assert entered(six) == [NONE, NONE, NONE]

    def test_whoever_signs_in_is_told_whose_it_is(self, left, world, six, network):
        left.goto(HOME)
        expect(note(left)).to_contain_text("Spring Open › b, Round 1")
        expect(note(left)).to_contain_text("Arbiter typed results on this browser")
        expect(note(left)).to_contain_text("Waiting to be saved: 2.")
        left.goto(address("results", six.tournament, round=1))
        expect(note(left)).to_contain_text("Arbiter typed results on this browser")
        press(left, "=")
        network.wait_until(lambda: six.board(1, 1).result is Result.DRAW, "their own is saved")
        assert left.evaluate("typed.others().length") == 2
        sign_in(left, world.people["arbiter"], "http://localhost")
        left.goto(HOME)
        network.wait_until(lambda: six.board(1, 2).result is Result.BLACK_WINS, "the rest is sent")
        expect(note(left)).to_contain_text("waiting for your answer: 1.")
        left.get_by_role("link", name="Board 1: Ada – Dag").click()
        expect(row(left, 1)).to_contain_text("Assistant wrote ½ – ½ at")
        expect(row(left, 1).get_by_role("button", name="Write 1 – 0 over it")).to_be_visible()
        assert six.board(1, 1).result is Result.DRAW


def test_a_session_that_has_run_out_goes_on_after_signing_in(world, six, page, network):
    Session.objects.all().delete()
    network.type("1 0 =")
    expect(note(page)).to_contain_text("Your session has run out.")
    expect(page.get_by_role("heading", name="Round 1: results")).to_be_visible()
    page.clock.run_for(POLL)
    expect(page.locator("#trouble")).to_contain_text("Your session has run out.")
    arbiter = world.people["arbiter"]
    arbiter.set_password("a rook on the seventh")
    arbiter.save()
    note(page).get_by_role("link", name="Sign in").click()
    expect(note(page)).to_contain_text("Arbiter typed results on this browser")
    page.get_by_label("E-mail").fill(arbiter.email)
    page.get_by_label("Password").fill("a rook on the seventh")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/results/")
    network.wait_until_saved()
    assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW]


def test_another_tab_signs_in_again_and_the_form_has_another_token(world, six, page, network):
    Session.objects.all().delete()
    network.type("1 0 =")
    expect(note(page)).to_contain_text("Your session has run out.")
    arbiter = world.people["arbiter"]
    arbiter.set_password("a rook on the seventh")
    arbiter.save()
    other = page.context.new_page()
    other.goto("/en/account/sign-in/")
    other.get_by_label("E-mail").fill(arbiter.email)
    other.get_by_label("Password").fill("a rook on the seventh")
    other.get_by_role("button", name="Sign in").click()
    expect(outcome(page, 3)).to_have_text("½ – ½")
    page.get_by_role("button", name="Close round 1").click()
    expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()


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


class TestLeaving:
    @pytest.fixture
    def asked(self, page: Page) -> list[Dialog]:
        """The questions that the browser put, each answered with: leave."""
        found: list[Dialog] = []

        def leave(dialog: Dialog) -> None:
            found.append(dialog)
            dialog.accept()

        page.on("dialog", leave)
        return found

    def test_it_asks_and_the_next_page_sends(self, six, page, network, asked):
        network.go()
        network.type("1 0")
        page.context.set_offline(False)
        page.goto(HOME)
        assert [dialog.type for dialog in asked] == ["beforeunload"]
        expect(note(page)).to_contain_text("Spring Open › b, Round 1: Waiting to be saved: 2.")
        network.come_back()
        network.wait_until_saved()
        expect(note(page)).to_be_hidden()
        page.goto(address("entries", six.tournament))
        assert len(asked) == 1
        assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, NONE]

    def test_a_browser_that_keeps_nothing(self, six, page, network, asked):
        page.add_init_script(REFUSE)
        page.reload()
        network.go()
        network.type("1 0")
        expect(note(page)).to_contain_text("This browser cannot keep it")
        page.context.set_offline(False)
        page.goto(HOME)
        assert [dialog.type for dialog in asked] == ["beforeunload"]
        page.goto(address("results", six.tournament, round=1))
        network.type("=")
        network.come_back()
        network.wait_until(lambda: six.board(1, 1).result is Result.DRAW, "it is saved")

    def test_what_a_tab_left_is_sent_by_the_other_one_once(self, six, page, network):
        other = page.context.new_page()
        other.goto(address("tournament", six.tournament))
        network.fails = answer_lost
        network.type("1")
        network.wait_until(lambda: network.sent > 0, "it is sent")
        assert other.evaluate("typed.waiting().filter((step) => step.page === typed.page)") == []
        page.close(run_before_unload=False)
        other.evaluate(
            "window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
        )
        wait_until(lambda: other.evaluate("typed.mine().length") == 0, "the other one has sent it")
        assert steps(six) == [Action.RESULT_ENTERED]


REFUSE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("no", "SecurityError"); }
})"""


class TestStepsWait:
    """Closing waits in ``test_lost_browser.py``."""

    def test_pairing_the_next_round_with_games_open(self, six, page, network):
        six.enter(1, 1, Result.WHITE_WINS)
        page.reload()
        network.go()
        network.type("0")
        page.get_by_text("More for this round").click()
        page.get_by_role("button", name="Pair the next round with games open").click()
        expect(note(page)).to_contain_text("Then follows: Pair the next round with games open.")
        network.come_back()
        expect(page.get_by_role("button", name="Go on")).to_be_visible()
        assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, NONE]

    def test_signing_out_asks_on_every_page(self, six, page, network):
        """Also on one of no tournament; what waits is sent once the same person is back."""
        page.on("dialog", lambda dialog: dialog.accept())
        network.go()
        network.type("1 0")
        page.context.set_offline(False)
        page.goto(HOME)
        question = page.get_by_role("dialog", name="Sign out now?")
        for answer in ("Stay signed in", "Sign out"):
            expect(question).to_be_hidden()
            page.locator("summary", has_text="Arbiter").click()
            page.locator(".menu").get_by_role("button", name="Sign out").click()
            expect(question).to_contain_text("Not saved yet: 2. It stays in this browser")
            question.get_by_role("button", name=answer).click()
        page.wait_for_url("**/en/")
        assert page.evaluate(UNSENT) == 2
        network.come_back()
        sign_in(page, six.by, page.url)
        page.goto(HOME)
        network.wait_until_saved()
        assert entered(six) == [Result.WHITE_WINS, Result.BLACK_WINS, NONE]


def test_a_store_that_is_full_is_told(six, page, network):
    page.evaluate(FILL)
    network.go()
    network.type("1")
    expect(note(page)).to_contain_text("This browser cannot keep it")
    network.come_back()
    network.wait_until(lambda: six.board(1, 1).result is Result.WHITE_WINS, "it is saved")
    assert page.evaluate("typed.others().length") == 1000


FILL = """() => {
    for (let number = 0; number < 1000; number += 1) {
        const step = { account: "0", tournament: "0", id: `${number}`, name: "Ada", at: 0 };
        const more = { state: "waits", kind: "result", home: "/", place: "Long ago", fields: {} };
        localStorage.setItem(`kibitz-typed-1/0/0/${number}`, JSON.stringify({ ...step, ...more }));
    }
}"""


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
