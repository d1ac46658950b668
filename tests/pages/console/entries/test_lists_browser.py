"""Lists brought in by an arbiter: columns, single changes, doubles, ratings; in a browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.kept import kept
from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import register
from tournaments.models import Entry, Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GERMAN = (
    "Vereinsmeisterschaft 2026\n"
    "Nachname;Vorname;Zahl;Verein;Telefon\n"
    "Müller;Jörg;1850;SK Turm;0170 111\n"
    "Groß;Änne;1620;SK Turm;0170 112\n"
)


@kept
def four(world: World) -> Played:
    """Ada, Bo, Cem and Dag play; the register knows four more."""
    for name, more in {
        "Hansen, Eli": {"fide_id": "1500001", "rating": 2000},
        "Şahin, Ayşe": {"fide_id": "6300001", "rating": 1650, "home_club": "Kadıköy"},
        "Rød, Åse": {"fide_id": "1500002", "rating": 1700},
        "Ünal, Can": {"birth": "2001/02/03", "rating": 1500},
    }.items():
        register.add_player(world.club, None, name=name, **more)
    return played(world)


def paste(page: Page, text: str) -> None:
    page.get_by_label("Paste the cells").fill(text)
    page.get_by_role("button", name="Look at it first").click()


def bring_in(page: Page) -> None:
    page.get_by_role("button", name="Bring them in").click()
    page.wait_for_url("**/entries/")


def person(name: str) -> Any:
    return Player.objects.get(name=name)


@pytest.mark.parametrize("scripts", [True, pytest.param(False, marks=pytest.mark.whole)])
def test_a_german_list_said_otherwise_and_remembered(four, open_at, scripts):
    page = open_at(four, "import", options={"javascript": scripts})
    paste(page, GERMAN)
    expect(page.get_by_text("Line 1: Vereinsmeisterschaft 2026")).to_be_visible()
    read, left_out = page.locator("#columns-read"), page.locator("#columns-left-out")
    expect(read).to_contain_text("Nachname → Surname; Vorname → First name")
    expect(left_out).to_contain_text("Zahl, Telefon (personal, never read)")
    expect(page.get_by_label("Telefon")).to_be_disabled()

    page.get_by_label("Zahl").select_option("FIDE rating")
    page.get_by_label("Verein").select_option("Surname")
    page.get_by_role("button", name="Look again").first.click()
    expect(page.get_by_text("Two columns are read as the same.")).to_be_visible()
    expect(page.get_by_label("The list")).to_have_value(GERMAN)
    expect(page.get_by_label("Zahl")).to_have_value("rating")

    page.get_by_label("Verein").select_option("Club")
    page.get_by_label("Zahl").select_option("National rating")
    page.get_by_role("button", name="Look again").click()
    expect(read).to_contain_text("Zahl → National rating")
    if scripts:
        assert_accessible(page)
    bring_in(page)
    assert person("Müller, Jörg").national_rating == 1850

    page.goto(page.url + "import/")
    paste(page, "NACHNAME;Vorname;Zahl;Verein;Telefon\nRoe;Jane;1500;;\n")
    expect(page.get_by_text("Read as you chose on")).to_be_visible()
    expect(read).to_contain_text("Zahl → National rating")
    page.get_by_role("button", name="Forget that").click()
    expect(left_out).to_contain_text("Zahl")
    expect(page.get_by_text("Read as you chose on")).to_have_count(0)


def test_one_change_of_many_is_refused_by_keyboard(four, open_at):
    page = open_at(four, "import")
    paste(page, "Name;FIDE-ID;Rating;Verein\nHansen, Eli;1500001;2050;Bergens SK\n"
                "Şahin, Ayşe;6300001;1700;Kale SK\n")  # fmt: skip
    club = page.get_by_role("row", name="Hansen, Eli").get_by_label("Club:")
    expect(club).to_be_checked()
    club.focus()
    page.keyboard.press("Space")
    expect(club).not_to_be_checked()
    bring_in(page)
    expect(page.get_by_text("Changes not taken over: 1.")).to_be_visible()
    assert (person("Hansen, Eli").rating, person("Hansen, Eli").home_club) == (2050, "")
    assert (person("Şahin, Ayşe").rating, person("Şahin, Ayşe").home_club) == (1700, "Kale SK")


@pytest.mark.whole
def test_a_list_in_ascii_overwrites_no_letters_unasked(four, open_at):
    page = open_at(four, "import", width=360)
    paste(page, "Name;FIDE ID;Rating;Club\nSAHIN, AYSE;6300001;1700;Kadikoy\n"
                "Roed, Aase;1500002;1750;\n")  # fmt: skip
    for name in ("Şahin, Ayşe", "Rød, Åse"):
        box = page.get_by_role("row", name=name).get_by_label("Name:")
        expect(box).not_to_be_checked()
    expect(page.get_by_text("(the list writes it without its letters)")).to_have_count(3)
    assert_accessible(page)
    bring_in(page)
    assert (person("Şahin, Ayşe").rating, person("Şahin, Ayşe").home_club) == (1700, "Kadıköy")
    assert person("Rød, Åse").rating == 1750


@pytest.mark.whole
def test_doubles(four, open_at):
    """The same line twice; two spellings of one birth; and one that the register knows."""
    page = open_at(four, "import")
    paste(page, "Name;Birth;Rating\nRoe, Jane;;1500\nRoe, Jane;;1500\n"
                "Şen, Nur;1999/01/01;1400\nŞEN, NUR;1999/01/01;1400\n"
                "ÜNAL, CAN;2001/02/03;1500\n")  # fmt: skip
    expect(page.get_by_role("heading", name="Twice in the list? (2)")).to_be_visible()
    expect(page.get_by_label("The same person: leave line 3 out")).to_be_checked()
    asked = page.get_by_label("The same person: leave line 5 out")
    expect(asked).not_to_be_checked()
    page.get_by_role("button", name="Bring them in").click()
    expect(asked).to_be_focused()  # the browser asks for an answer
    asked.check()
    expect(page.get_by_role("heading", name="Are they the same? (1)")).to_be_visible()
    bring_in(page)
    expect(page.get_by_text("Lines left out: 2.")).to_be_visible()
    assert Player.objects.filter(name__in=["Roe, Jane", "Şen, Nur", "ŞEN, NUR"]).count() == 2
    assert Player.objects.filter(birth="2001/02/03").count() == 1
    assert four.tournament.entries.count() == 4 + 3


class TestRatings:
    LIST = "Name;FIDE ID;Rating\nAda;1500009;2250\nHansen, Eli;1500001;2050\n"

    @pytest.fixture
    def ada(self, four):
        register.update_player(person("Ada"), four.by, fide_id="1500009")
        return four.again()

    def ratings(self) -> tuple[int | None, int | None]:
        entry = Entry.objects.select_related("player").get(player__name="Ada")
        return entry.person.rating, entry.rating

    def test_into_both_before_the_start(self, ada, open_at):
        page = open_at(ada, "import")
        paste(page, self.LIST)
        row = page.get_by_role("row", name="Ada")
        expect(page.get_by_label("to the register and to this tournament")).to_be_checked()
        expect(row.get_by_label("Rating in this tournament:")).to_be_visible()
        page.get_by_label("to the register only").check()
        expect(row.get_by_label("Rating in this tournament:")).to_be_hidden()
        expect(row.get_by_label("FIDE rating:")).to_be_visible()
        page.get_by_label("to this tournament only").check()
        expect(row.get_by_label("Rating in this tournament:")).to_be_visible()
        expect(row.get_by_label("FIDE rating:")).to_be_hidden()
        bring_in(page)
        assert self.ratings() == (2200, 2250)
        assert person("Hansen, Eli").rating == 2000
        assert Entry.objects.get(player__name="Hansen, Eli").rating == 2050

    @pytest.mark.whole
    def test_into_the_register_once_a_round_is_paired(self, ada, open_at):
        ada.publish()
        page = open_at(ada, "import")
        paste(page, self.LIST)
        expect(page.get_by_label("to the register only")).to_be_checked()
        expect(
            page.get_by_text("Round 1 is paired. New ratings in this tournament")
        ).to_be_visible()
        bring_in(page)
        assert self.ratings() == (2250, 2200)
