"""Players typed in by keyboard alone, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.console.setup.in_browser import names, ready
from tests.pages.held_back import HeldBack
from tests.pages.rounds import address
from tournaments.entries import register

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


class TestTypedInByKeyboardAlone:
    def test_five_players(self, empty, open_at):
        page = open_at(address("entries", empty.tournament))
        ready(page)
        people = {"Ada": 2100, "Bo": 2050, "Cem": 0, "Dag": 1900, "Şükrü": 1850}
        for name, rating in people.items():
            expect(page.get_by_label("Name", exact=True)).to_be_focused()
            page.keyboard.type(name)
            if rating:
                page.keyboard.press("Tab")
                page.keyboard.type(str(rating))
            page.keyboard.press("Enter")
            expect(page.get_by_role("status").filter(has_text=f"{name} is in.")).to_be_visible()
            expect(page.get_by_label("Name", exact=True)).to_have_value("")
        assert names(empty) == list(people)
        expect(page.locator("#players-body tr")).to_have_count(5)
        expect(page.locator("#players-body tr").first).to_contain_text("Şükrü")
        expect(page.locator("#count")).to_contain_text("5 players")

    def test_no_answer_touches_the_next_line(self, world, empty, open_at):
        """Each answer comes only when the next line is half typed, or typed and sent."""
        register.add_player(world.club, None, name="Kaya, Ezgi", rating=2104)
        page = open_at(address("entries", empty.tournament))
        ready(page)
        answers = HeldBack(page)
        name, rating = (page.locator(f"#id_{field}") for field in ("name", "rating"))

        page.keyboard.type("Ada")
        page.keyboard.press("Enter")  # under way from now on
        expect(name).to_have_value("")
        page.keyboard.type("Dag")
        page.keyboard.press("Tab")
        page.keyboard.type("19")
        answers.let_through(1)
        expect(page.locator("#players-body tr")).to_have_count(1)
        page.keyboard.type("00")
        expect(name).to_have_value("Dag")
        expect(rating).to_have_value("1900")

        page.keyboard.press("Enter")
        page.keyboard.type("Kaya, Ezgi")
        page.keyboard.press("Tab")
        page.keyboard.type("1500")  # not hers: it will be asked about
        page.keyboard.press("Enter")
        for line in ("Bo", "Cem"):
            page.keyboard.type(line)
            page.keyboard.press("Enter")
        page.keyboard.type("Ev")
        answers.let_through(4)
        expect(page.locator("#players-body tr")).to_have_count(4)
        expect(page.locator("#held")).to_contain_text("Is it one of these")
        page.keyboard.type("a")
        expect(name).to_have_value("Eva")
        expect(name).to_be_focused()
        assert names(empty) == ["Ada", "Dag", "Bo", "Cem"]

        page.keyboard.press("Enter")
        answers.let_through(1)
        page.keyboard.press("ArrowDown")
        expect(page.get_by_role("button", name="Kaya, Ezgi 2104")).to_be_focused()
        page.keyboard.press("Enter")
        answers.let_through(1)
        expect(page.locator("#held > *")).to_have_count(0)
        expect(name).to_be_focused()
        assert names(empty) == ["Ada", "Dag", "Bo", "Cem", "Eva", "Kaya, Ezgi"]

    def test_a_line_that_did_not_arrive_stays(self, empty, open_at):
        page = open_at(address("entries", empty.tournament))
        ready(page)
        page.context.set_offline(True)
        page.keyboard.type("Ada")
        page.keyboard.press("Tab")
        page.keyboard.type("2100")
        page.keyboard.press("Enter")
        line = page.locator("#held form")
        expect(line).to_contain_text("This line did not reach the site.")
        expect(line.get_by_label("Name", exact=True)).to_have_value("Ada")
        page.context.set_offline(False)
        line.get_by_role("button", name="Add").click()
        expect(page.locator("#players-body")).to_contain_text("2100")
        expect(line).to_have_count(0)
        assert names(empty) == ["Ada"]

    def test_from_the_register_by_a_few_letters(self, world, empty, open_at):
        register.add_player(world.club, None, name="Şükrü, Özgür", rating=1990, birth="1999")
        register.add_player(world.club, None, name="Sukrovic, Ana", rating=1500)
        page = open_at(address("entries", empty.tournament))
        ready(page)
        page.keyboard.type("ozg")
        expect(page.locator("#suggestions li")).to_have_count(1)
        page.keyboard.press("ArrowDown")
        expect(page.locator("#suggestions [aria-selected=true]")).to_contain_text("Şükrü, Özgür")
        page.keyboard.press("Enter")
        expect(page.locator("#players-body")).to_contain_text("Şükrü, Özgür")
        entry = empty.tournament.entries.get()
        assert (entry.player.birth, entry.rating) == ("1999", 1990)

    @pytest.mark.parametrize("how", ["Tab", "click"])
    def test_with_another_rating_here(self, world, empty, open_at, how):
        """Tab, or a click, takes somebody into the line and goes on to the rating."""
        register.add_player(world.club, None, name="Şükrü, Özgür", rating=1990)
        page = open_at(address("entries", empty.tournament))
        ready(page)
        page.keyboard.type("ozg")
        expect(page.locator("#suggestions li")).to_have_count(1)
        if how == "Tab":
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Tab")
        else:
            page.locator("#suggestions li").click()
        expect(page.get_by_label("Rating", exact=True)).to_be_focused()
        expect(page.get_by_label("Rating", exact=True)).to_have_value("1990")
        page.keyboard.type("2010")
        page.keyboard.press("Enter")
        expect(page.locator("#players-body")).to_contain_text("2010")
        entry = empty.tournament.entries.get()
        assert (entry.player.rating, entry.rating) == (1990, 2010)

    def test_arrows_go_round_and_escape_leaves_what_was_typed(self, world, empty, open_at):
        for name in ("Kaya, Ali", "Kaya, Ezgi"):
            register.add_player(world.club, None, name=name)
        page = open_at(address("entries", empty.tournament))
        ready(page)
        page.keyboard.type("kaya")
        expect(page.locator("#suggestions li")).to_have_count(2)
        for key, expected in (("ArrowUp", "Ezgi"), ("ArrowDown", "Ali"), ("ArrowDown", "Ezgi")):
            page.keyboard.press(key)
            expect(page.locator("#suggestions [aria-selected=true]")).to_contain_text(expected)
        page.keyboard.press("Escape")
        expect(page.locator("#suggestions")).to_be_hidden()
        page.keyboard.press("Enter")
        expect(page.locator("#players-body")).to_contain_text("kaya")

    def test_a_namesake_is_asked_about_and_the_first_answer_has_the_focus(
        self, world, empty, open_at
    ):
        register.add_player(world.club, None, name="Kaya, Ezgi", rating=2104)
        page = open_at(address("entries", empty.tournament))
        ready(page)
        page.keyboard.type("Kaya, Ezgi")
        page.keyboard.press("Tab")
        page.keyboard.type("1500")
        page.keyboard.press("Enter")
        expect(page.locator("#held")).to_contain_text("Is it one of these")
        page.keyboard.press("ArrowDown")
        expect(page.get_by_role("button", name="Kaya, Ezgi 2104")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # no, somebody else
        expect(page.locator("#players-body")).to_contain_text("1500")
        expect(page.get_by_label("Name", exact=True)).to_be_focused()

    def test_what_is_wrong_stands_at_its_field_and_is_put_right(self, empty, open_at):
        page = open_at(address("entries", empty.tournament))
        ready(page)
        page.keyboard.type("Ada")
        page.keyboard.press("Tab")
        page.keyboard.type("9999")
        page.get_by_label("Rating", exact=True).evaluate("input => input.removeAttribute('max')")
        page.keyboard.press("Enter")
        rating = page.locator("#held").get_by_label("Rating", exact=True)
        expect(rating).to_have_attribute("aria-invalid", "true")
        page.keyboard.press("ArrowDown")
        expect(rating).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type("1999")
        page.keyboard.press("Enter")
        expect(page.locator("#players-body")).to_contain_text("1999")
