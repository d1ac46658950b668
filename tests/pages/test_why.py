"""Reasons for a board: asked for at the board, by everybody and by those at the console."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import HTMX, Desk
from tests.pages.rounds_browser import Opener
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.bridge.layout import Flip
from tournaments.rounds import looking_over

PUBLIC = "/en/harbour/spring/b/pairings/"
LOT = "Neither has had a colour yet. A lot gave"
"""Round 1: nobody has points or a colour preference (C.04.3, 5.2.5)."""


class TestPages:
    pytestmark = pytest.mark.sqlite_whole

    def test_each_board_of_the_pairings_can_be_asked_about(self, six, client):
        page = client.get(PUBLIC).content.decode()
        for board in (1, 2, 3):
            assert f'href="{PUBLIC}1/why/{board}/"' in page
        assert LOT in client.get(f"{PUBLIC}1/why/1/").content.decode()

    def test_in_a_dialog_only_the_reason(self, six, client):
        part = client.get(f"{PUBLIC}1/why/1/", **HTMX).content.decode()
        assert LOT in part
        assert "<html" not in part

    def test_at_the_console(self, world: World, six):
        assistant = Desk.of(world, six.tournament, "assistant")
        page = assistant.get("results", round=1).content.decode()
        assert 'href="/en/console/harbour/spring/b/rounds/1/why/3/"' in page
        assert LOT in assistant.get("why", round=1, board=3).content.decode()
        part = assistant.get("why", round=1, board=3, htmx=True).content.decode()
        assert LOT in part
        assert "<html" not in part

    def test_what_the_arbiter_has_changed(self, world: World, client):
        found = Played.with_players(world.event, world.people["arbiter"], list("ABCD"), 3, "B")
        round = found.pair()
        looking_over.apply(round, found.by, Flip(1), found.tournament.version, confirmed=True)
        looking_over.publish(found.again().round(1), found.by, confirmed=True)
        page = client.get(f"{PUBLIC}1/why/1/").content.decode()
        assert "The arbiter turned the colours here." in page

    def test_there_is_none_of_a_board_or_round_that_is_not_there(self, six, client):
        for path in ("1/why/4/", "1/why/0/", "2/why/1/", f"1/why/{10**30}/"):
            assert client.get(PUBLIC + path).status_code == 404

    def test_nor_of_a_round_that_is_not_published(self, world: World, client):
        found = Played.with_players(world.event, world.people["arbiter"], list("ABCD"), 3, "B")
        found.pair()
        assert client.get(f"{PUBLIC}1/why/1/").status_code == 404
        desk = Desk.of(world, found.tournament, "assistant")
        assert desk.get("why", round=1, board=1).status_code == 404

    def test_of_a_round_that_was_paired_elsewhere_it_says_just_that(self, db, client, guide_event):
        """Nothing is stored of the rules: no reason is made up, and nothing more can be asked."""
        path = f"/en/harbour/open/{guide_event.slug}/pairings/"
        assert f"{path}5/why/1/" in client.get(path).content.decode()
        page = client.get(f"{path}5/why/1/").content.decode()
        assert "This round was not paired here. It came with a report" in page
        assert "Before this round, " in page
        assert "why-not" not in page
        assert client.get(f"{path}5/why-not/").status_code == 404
        assert client.get(f"{path}5/brackets/1/").status_code == 404


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
class TestInABrowser:
    def ask(self, page: Page) -> None:
        link = page.locator("#board-2").get_by_role("link", name="why? Board 2")
        link.click()
        dialog = page.locator("#dialog")
        expect(dialog).to_contain_text(LOT)
        expect(dialog.get_by_role("heading", level=2)).to_be_focused()
        assert_accessible(page)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(link).to_be_focused()

    def test_the_reason_opens_over_the_pairings(self, six: Played, visitors: Visitors) -> None:
        page = visitors(width=360)
        page.goto(PUBLIC)
        self.ask(page)

    def test_and_over_the_results(self, six: Played, open_at: Opener) -> None:
        self.ask(open_at(six))

    def test_without_a_script_it_is_a_page(self, six: Played, visitors: Visitors) -> None:
        page = visitors(javascript=False)
        page.goto(PUBLIC)
        page.locator("#board-2 .ask a").click()
        expect(page.locator("h1")).to_contain_text("Why?")
        expect(page.locator("main")).to_contain_text(LOT)
        page.get_by_role("link", name="Pairings of round 1").click()
        expect(page).to_have_url(f"{visitors.address}{PUBLIC}1/#board-2")

    def test_the_page_is_for_everybody(self, six: Played, visitors: Visitors) -> None:
        page = visitors(width=360, color_scheme="light")
        page.goto(f"{PUBLIC}1/why/1/")
        assert_accessible(page)
