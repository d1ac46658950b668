"""Setting up in a real browser: without scripts, on a phone and a laptop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.pages.axe import assert_accessible
from tests.pages.console.setup.in_browser import names, ready
from tests.pages.rounds import address
from tests.worlds.played import Played
from tournaments.entries import byes, register
from tournaments.models import ByeKind, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


HARBOUR = "/en/console/harbour/"


class TestButtons:
    def test_a_bye_and_back_again_keep_the_focus(self, six, open_at):
        page = open_at(address("entries", six.tournament))
        row = page.get_by_role("row").filter(has_text="Cem")
        bye = row.get_by_role("button", name="half-point bye")
        bye.focus()
        page.keyboard.press("Enter")
        expect(row).to_contain_text("½ in round 1")
        expect(bye).to_have_attribute("aria-pressed", "true")
        expect(bye).to_be_focused()
        expect(page.get_by_role("status").filter(has_text="Cem: half-point bye")).to_be_visible()
        page.keyboard.press("Enter")
        expect(bye).to_have_attribute("aria-pressed", "false")

    def test_byes_for_another_round(self, six, open_at):
        page = open_at(address("entries", six.tournament))
        page.get_by_label("Byes for round").select_option("3")
        expect(page.get_by_role("columnheader", name="Bye in round 3")).to_be_visible()
        row = page.get_by_role("row").filter(has_text="Cem")
        row.get_by_role("button", name="zero-point bye").click()
        expect(row).to_contain_text("0 in round 3")
        page.get_by_label("Name", exact=True).fill("Gry")
        page.keyboard.press("Enter")
        row = page.get_by_role("row").filter(has_text="Gry")
        row.get_by_role("button", name="half-point bye").click()
        expect(row).to_contain_text("½ in round 3")

    def test_what_must_be_confirmed_takes_the_place_of_the_page(self, six, open_at):
        Tournament.objects.filter(pk=six.tournament.pk).update(half_point_byes=2)
        byes.request_bye(six.entry("Cem"), six.by, 3, ByeKind.HALF)
        page = open_at(address("entries", six.tournament))
        row = page.get_by_role("row").filter(has_text="Cem")
        row.get_by_role("button", name="half-point bye").click()
        expect(page.get_by_role("heading", name="Half-point bye number 2 for Cem?")).to_be_visible()
        page.get_by_role("link", name="Back, change nothing").click()
        expect(row).not_to_contain_text("½ in round 1")
        row.get_by_role("button", name="half-point bye").click()
        page.get_by_role("button", name="Go on").click()
        expect(row).to_contain_text("½ in round 1")
        expect(row).to_contain_text("½ in round 3")

    def test_out_and_back(self, six, open_at):
        six.publish()
        page = open_at(address("entries", six.tournament))
        row = page.get_by_role("row").filter(has_text="Dag")
        row.get_by_role("button", name="Withdraw").click()
        page.get_by_role("button", name="Go on").click()
        expect(row).to_contain_text("withdrawn after round 1")
        row.get_by_role("button", name="Bring back").click()
        expect(row).not_to_contain_text("withdrawn")

    @pytest.mark.parametrize("javascript", [True, False])
    def test_nobody_goes_out_by_a_slip(self, six, open_at, javascript):
        six.publish()
        page = open_at(address("entries", six.tournament), javascript=javascript)
        row = page.get_by_role("row").filter(has_text="Dag")
        row.get_by_role("button", name="Withdraw").click()
        expect(page.get_by_role("heading", name="Withdraw Dag after round 1?")).to_be_visible()
        expect(page.get_by_text("still open: it stays, and wants its result")).to_be_visible()
        page.get_by_role("link", name="Back, change nothing").click()
        expect(row.get_by_role("button", name="Withdraw")).to_be_visible()
        assert six.entry("Dag").withdrawn_after is None


PASTED = "Ad Soyad\tELO\nKaya, Ezgi\t2100\nYıldız, Ece\t1500\n"


class TestALookFirst:
    def test_a_paste_with_its_preview(self, world, empty, open_at):
        register.add_player(world.club, None, name="Kaya, Ezgi", rating=2000)
        page = open_at(address("entries", empty.tournament))
        page.get_by_role("link", name="Paste or file").click()
        page.get_by_label("Paste the cells of a spreadsheet").fill(PASTED)
        page.get_by_role("button", name="Look at it first").click()
        expect(page.get_by_role("heading", name="Are they the same? (1)")).to_be_visible()
        expect(page.get_by_role("radio", name="Kaya, Ezgi 2000")).to_be_checked()
        expect(page.get_by_role("heading", name="New (1)")).to_be_visible()
        assert names(empty) == []
        page.get_by_role("button", name="Bring them in").click()
        expect(page.locator("#players-body tr")).to_have_count(2)
        assert names(empty) == ["Kaya, Ezgi", "Yıldız, Ece"]

    def test_regulars_are_found_and_ticked(self, world, empty, open_at):
        for name in ("Ødegård, Åse", "Kaya, Ezgi", "Yıldız, Ece"):
            register.add_player(world.club, None, name=name)
        page = open_at(address("regulars", empty.tournament))
        page.get_by_label("Kaya, Ezgi").check()
        page.get_by_label("Find a player").fill("odeg")
        expect(page.get_by_label("Kaya, Ezgi")).to_be_hidden()
        page.get_by_label("Ødegård, Åse").check()
        page.get_by_role("button", name="Enter those ticked").click()
        expect(page.locator("#players-body tr")).to_have_count(2)
        assert set(names(empty)) == {"Kaya, Ezgi", "Ødegård, Åse"}


class TestWithoutScripts:
    def test_from_the_event_to_the_players(self, world, open_at):
        register.add_player(world.club, None, name="Kaya, Ezgi", rating=2000)
        page = open_at(HARBOUR, javascript=False)
        page.get_by_role("link", name="New event").click()
        page.get_by_label("Name", exact=True).fill("Club evening")
        page.get_by_label("First day").fill("2026-11-20")
        page.get_by_role("button", name="Set up the event").click()
        page.get_by_label("Name", exact=True).fill("A")
        page.get_by_role("button", name="Go on to the players").click()
        for name in ("Ada", "Kaya, Ezgi"):
            page.get_by_label("Name", exact=True).fill(name)
            page.keyboard.press("Enter")
            expect(page.locator(".messages")).to_contain_text(f"{name} is in.")
        row = page.get_by_role("row").filter(has_text="Ada")
        row.get_by_role("button", name="half-point bye").click()
        expect(page.get_by_role("row").filter(has_text="Ada")).to_contain_text("½ in round 1")
        row.get_by_role("button", name="Remove").click()
        expect(page.locator("#players-body tr")).to_have_count(1)


def every_page(six: Played) -> dict[str, str]:
    entry = six.entry("Bo")
    return {
        "club": HARBOUR,
        "event_new": f"{HARBOUR}events/new/",
        "event": f"{HARBOUR}spring/",
        "event_edit": f"{HARBOUR}spring/edit/",
        "tournament_new": f"{HARBOUR}spring/tournaments/new/",
        "report": f"{HARBOUR}spring/tournaments/report/",
        "players": f"{HARBOUR}players/",
        "player": f"{HARBOUR}players/{entry.player_id}/",
        "settings": address("settings", six.tournament),
        "rounds": address("rounds", six.tournament),
        "prohibited": address("prohibited", six.tournament),
        "entries": address("entries", six.tournament),
        "entry": address("entry", six.tournament, entry=entry.pk),
        "import": address("import", six.tournament),
        "regulars": address("regulars", six.tournament),
        "tiebreaks": address("tiebreaks", six.tournament),
        "presets": f"{HARBOUR}tie-breaks/",
    }


class TestForEverybody:
    @pytest.mark.whole
    def test_every_page(self, *, world, six, open_at):
        register.add_player(world.club, None, name="Kaya, Ezgi", rating=2000)
        byes.request_bye(six.entry("Ada"), six.by, 2, ByeKind.HALF)
        page = open_at("/en/", width=360, color_scheme="light")
        for path in every_page(six).values():
            page.goto(path)
            assert_accessible(page)

    @pytest.mark.whole
    def test_pages_that_come_back(self, *, world, six, open_at):
        """Faults, a preview, a question, the suggestions, settings that are locked."""
        register.add_player(world.club, None, name="Kaya, Ezgi", rating=2000)
        page = open_at(address("import", six.tournament), width=360, color_scheme="light")
        page.get_by_label("Paste").fill("name;rating\nRoe;99999\n;1500\n")
        page.get_by_role("button", name="Look at it first").click()
        expect(page.get_by_role("alert")).to_contain_text("2 things are wrong")
        assert_accessible(page)
        page.get_by_label("The list").fill(PASTED)
        page.get_by_role("button", name="Look again").click()
        expect(page.get_by_role("heading", name="New (1)")).to_be_visible()
        assert_accessible(page)
        page.goto(address("entries", six.tournament))
        ready(page)
        page.get_by_label("Name", exact=True).press_sequentially("kay")
        expect(page.locator("#suggestions li")).to_have_count(1)
        page.keyboard.press("ArrowDown")
        assert_accessible(page)
        page.goto(address("entries", six.tournament))
        page.get_by_label("Name", exact=True).fill("Ada")
        page.keyboard.press("Enter")
        expect(page.get_by_text(re.compile("is entered already"))).to_be_visible()
        assert_accessible(page)
        six.publish()
        page.goto(address("settings", six.tournament))
        expect(page.get_by_text("What is grey is locked")).to_be_visible()
        assert_accessible(page)
