"""One day of an arbiter in a browser, with all that goes otherwise than planned on such a day.

A list in German, a late arrival, colours that were wrong on the wall, a withdrawal, siblings found
when the round runs, a player in the wrong group, a corrected rating, somebody who looks for a board
on a phone, slips for the next round and the lists at the end. Each has tests of its own; here they
meet in one tournament, and the boards are still right afterwards.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.rounds import sign_in
from tests.pages.rounds_browser import outcome, row
from tests.servers.browser import Visitors
from tests.worlds.world import World
from tournaments.models import Entry, Pairing, Tournament
from tournaments.setup import changing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

LIST = """Stadtmeisterschaft 2026
Nachname;Vorname;Elo;Verein;Telefon
Røed;Kari;2000;Turm;0170 1
Şahin;Ali;1900;Turm;0170 2
Müller;Jörg;1800;Springer;0170 3
Aydın;Can;1700;Springer;0170 4
Aydın;Ece;1600;Springer;0170 5
"""
LATE = ("Ağaoğlu, Nur", "1500")


@dataclass
class Day:
    """The arbiter's page and the one tournament of the day."""

    page: Page

    @property
    def tournament(self) -> Tournament:
        return Tournament.objects.get(slug="town")

    def entry(self, name: str) -> Entry:
        return self.tournament.entries.get(player__name=name)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name).first.click()

    def boards(self, number: int) -> list[str]:
        """List the boards of a round: ``White – Black``, surnames only."""
        rows = Pairing.objects.filter(round__tournament=self.tournament, round__number=number)
        return [
            " – ".join(
                turn.entry.name.partition(",")[0]
                for turn in pairing.turns.select_related("entry__player").order_by("-colour")
            )
            for pairing in rows.order_by("board")
        ]


def test_a_day(world: World, visitors: Visitors) -> None:
    arbiter = world.people["arbiter"]
    changing.create_tournament(world.event, arbiter, name="Juniors", slug="juniors")
    page, phone = visitors(), visitors(width=360)
    sign_in(page, arbiter, visitors.address)
    day = Day(page)
    make_the_tournament(day)
    bring_in_the_list(day)
    first_round(day)
    seat_somebody_late(day)
    turn_colours(day)
    ask_for_what_fide_refuses(day)
    correct_a_rating(day)
    withdraw(day)
    move_to_the_juniors(day)
    find_a_board(day, phone)
    print_slips(day)
    finish_the_round(day)
    take_the_standings_along(day)


def make_the_tournament(day: Day) -> None:
    """FIDE mode and *rated* are asked for, each with a sentence."""
    page = day.page
    page.goto("/en/console/harbour/spring/tournaments/new/")
    expect(page.get_by_label("Rated by FIDE")).to_be_checked()
    expect(page.get_by_label("FIDE mode")).to_be_checked()
    expect(page.get_by_text("Its results go to FIDE for rating")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Town")
    page.get_by_label("Number of rounds").fill("5")
    day.press("Go on to the players")
    assert (day.tournament.rated, day.tournament.fide_mode) == (True, True)


def bring_in_the_list(day: Day) -> None:
    page = day.page
    day.follow("Paste or file")
    page.get_by_label("Paste the cells").fill(LIST)
    day.press("Look at it first")
    expect(page.get_by_text("Line 1: Stadtmeisterschaft 2026")).to_be_visible()
    expect(page.locator("#columns-left-out")).to_contain_text("Telefon (personal, never read)")
    day.press("Bring them in")
    page.wait_for_url("**/entries/")
    aydin = day.entry("Aydın, Can").person
    assert (aydin.home_club, day.entry("Aydın, Can").rating) == ("Springer", 1700)


def first_round(day: Day) -> None:
    """Five are there: 1–3 and 4–2 by C.04.3 (halves of two), and number 5 has the bye."""
    day.follow("The round")
    day.press("Everybody is here")
    day.press("Pair round 1")
    day.press("Publish round 1")
    expect(row(day.page, 1)).to_be_focused()
    pairs = [set(board.split(" – ")) for board in day.boards(1)]
    assert pairs == [{"Røed", "Müller"}, {"Şahin", "Aydın"}]
    day.page.keyboard.press("1")
    expect(outcome(day.page, 1)).to_have_text("1 – 0")


def seat_somebody_late(day: Day) -> None:
    """She meets whoever has the bye; the result that is in stays."""
    page = day.page
    day.follow("Players")
    name, rating = LATE
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Rating").first.fill(rating)
    day.press("Add late entry")
    expect(page.get_by_role("row").filter(has_text=name)).to_be_visible()
    day.follow("Seat in round 1")
    expect(page.get_by_label("Who comes")).to_contain_text(f"no board: {name}")
    day.press("See what it would do")
    day.press("Change the boards")
    expect(row(page, 3)).to_contain_text(name)
    expect(outcome(page, 1)).to_have_text("1 – 0")
    assert set(day.boards(1)[2].split(" – ")) == {"Aydın", "Ağaoğlu"}


def turn_colours(day: Day) -> None:
    """Board 2 sat down with the other colours: they are turned while the round runs."""
    page, before = day.page, day.boards(1)[1]
    row(page, 2).get_by_role("link", name="Other results of board 2").click()
    day.follow("Change colours or seats of this board")
    expect(page.get_by_role("combobox").first).to_contain_text("Board 2")
    day.press("See what it would do")
    day.press("Change the boards")
    expect(outcome(page, 1)).to_have_text("1 – 0")
    assert day.boards(1)[1] == " – ".join(reversed(before.split(" – ")))


def ask_for_what_fide_refuses(day: Day) -> None:
    """Can and Ece Aydın are siblings, which nobody said before round 1."""
    page = day.page
    day.follow("Players")
    day.follow("Players kept apart")
    expect(page.get_by_text("FIDE mode")).not_to_have_count(0)
    expect(page.get_by_role("main").get_by_role("listitem")).not_to_have_count(0)
    assert not day.tournament.prohibited_pairings.exists()


def correct_a_rating(day: Day) -> None:
    page = day.page
    page.goto(f"/en/console/harbour/spring/town/entries/{day.entry('Müller, Jörg').pk}/")
    page.get_by_label("Rating in this tournament").fill("1850")
    day.press("Save")
    expect(page.get_by_role("main")).to_contain_text("Pairing numbers stay")
    assert day.entry("Müller, Jörg").rating == 1800
    day.press("Go on")
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert day.entry("Müller, Jörg").rating == 1850


def withdraw(day: Day) -> None:
    page = day.page
    page.goto("/en/console/harbour/spring/town/entries/")
    page.get_by_role("button", name="Withdraw Şahin, Ali").click()
    expect(page.get_by_role("heading", name="Withdraw Şahin, Ali after round 1?")).to_be_visible()
    assert day.entry("Şahin, Ali").withdrawn_after is None
    day.press("Go on")
    page.wait_for_url("**/entries/**")
    assert day.entry("Şahin, Ali").withdrawn_after == 1


def move_to_the_juniors(day: Day) -> None:
    page = day.page
    page.goto(f"/en/console/harbour/spring/town/entries/{day.entry(LATE[0]).pk}/")
    day.follow("Move to another tournament")
    asked = page.get_by_text("To which tournament?")
    expect(asked.or_(page.get_by_text("withdrawn after round 1")).first).to_be_visible()
    if asked.is_visible():
        page.get_by_role("link", name="Juniors", exact=True).click()
    expect(page.get_by_text("withdrawn after round 1. All games stay there")).to_be_visible()
    day.press("Move to Juniors")
    expect(page.get_by_text(f"{LATE[0]} plays in Juniors now.")).to_be_visible()
    assert day.entry(LATE[0]).withdrawn_after == 1


def find_a_board(day: Day, phone: Page) -> None:
    """Somebody types a name as it is typed without the letter. The first colour is by lot."""
    colour = "White" if day.boards(1)[0].startswith("Røed") else "Black"
    phone.goto("/en/harbour/spring/town/find/?q=roed")
    expect(phone.get_by_role("main")).to_contain_text(f"Board 1, {colour} against Müller, Jörg")


def print_slips(day: Day) -> None:
    page = day.page
    page.goto("/en/console/harbour/spring/town/papers/")
    day.follow("Result slips")
    expect(page.get_by_text("Signature of White")).to_have_count(3)
    page.go_back()


def finish_the_round(day: Day) -> None:
    page = day.page
    page.goto("/en/console/harbour/spring/town/")
    for board, key, sign in ((2, "=", "½ – ½"), (3, "0", "0 – 1")):
        row(page, board).focus()
        page.keyboard.press(key)
        expect(outcome(page, board)).to_have_text(sign)
    day.press("Close round 1")
    expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()
    results = Pairing.objects.filter(round__tournament=day.tournament).order_by("board")
    assert [pairing.result for pairing in results] == [
        Result.WHITE_WINS,
        Result.DRAW,
        Result.BLACK_WINS,
    ]


def take_the_standings_along(day: Day) -> None:
    page = day.page
    day.follow("Print and report")
    with page.expect_download() as download:
        page.locator("a[href*='standings'][href$='.csv']").first.click()
    text = download.value.path().read_text("utf-8-sig")
    lines = list(csv.reader(io.StringIO(text)))
    assert [line[1] for line in lines if "Røed, Kari" in line] != []
    assert len(lines) == 1 + 6
