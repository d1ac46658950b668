"""Leaving a page with results that are not saved yet, and steps that wait for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Dialog, Page, expect

from crosstable.results import Result
from tests.pages.console.typed.lost_network import UNSENT, answer_lost
from tests.pages.console.typed.six_players import HOME, NONE, entered, note, steps
from tests.pages.rounds import address, sign_in
from tests.servers.run import wait_until
from tournaments.steps.actions import Action

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


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
        network.wait_until(lambda: network.sent and not network.under_way, "it is sent, unanswered")
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
