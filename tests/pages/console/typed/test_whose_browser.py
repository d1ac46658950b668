"""The owner of typed results, once another person signs in or the session has run out."""

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.console.typed.lost_network import Network
from tests.pages.console.typed.six_players import HOME, NONE, entered, note
from tests.pages.rounds import address, sign_in
from tests.pages.rounds_browser import POLL, outcome, press, row
from tests.worlds.played import Played
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


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
