"""Papers as they come out of the printer: how many sheets, and nothing cut through."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.knockouts import cup
from tests.pages.printed import A4, cut_through, letters, on_paper, printed, sheets, tallest
from tests.pages.rounds_browser import Opener
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Entry, Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

LONG = "Ağaoğlu-Håkonsen Şükrüye Barış Nur van der Bjørnstjerne " * 2


def of_thirty_boards(world: World) -> Played:
    """Publish round 1 of sixty players, two of them with names as long as there are."""
    names = [f"Player {number}" for number in range(1, 59)]
    names[:0] = [LONG[:119] + "a", LONG[:119] + "b"]
    people = Played.with_players(world.event, world.people["arbiter"], names, rounds=5, name="b")
    people.publish()
    return people


def slips_page(open_at: Opener, played: Played) -> Page:
    return open_at(played, "print_slips", round=1)


@pytest.fixture
def thirty(world: World) -> Played:
    return of_thirty_boards(world)


def test_result_slips(thirty: Played, open_at: Opener) -> None:
    page = open_at(thirty, "papers")
    page.get_by_role("link", name="Result slips").click()
    expect(page.get_by_text("30 slips, 8 sheets.")).to_be_visible()
    assert_accessible(page)
    for a_sheet, wanted in ((4, 8), (3, 10), (2, 15)):
        page.get_by_label("On a sheet").select_option(str(a_sheet))
        page.get_by_role("button", name="Show").click()
        expect(page.locator(f".a-sheet-{a_sheet}")).to_have_count(wanted)
        pdf = printed(page)
        assert sheets(pdf) == wanted
        assert set("ğşøåü½") <= letters(pdf)
        assert cut_through(page) == []
        assert tallest(page) * a_sheet <= A4[1] + a_sheet, "none is higher than its share"


def test_slips_of_some_boards(thirty: Played, open_at: Opener) -> None:
    """A player who came late was seated at board 7: one slip, nothing else."""
    page = slips_page(open_at, thirty)
    page.get_by_label("First board").fill("7")
    page.get_by_label("Last board").fill("7")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".slip-number strong")).to_have_text(["7"])
    assert sheets(printed(page)) == 1


@pytest.mark.parametrize(("boards", "wanted"), [(4, 2), (12, 2)])
def test_match_sheets(world: World, open_at: Opener, boards: int, wanted: int) -> None:
    """Two matches on a sheet, though there are twelve boards in each, and names are long."""
    teams = Teams.with_teams(world.event, world.people["arbiter"], 8, boards=boards)
    Player.objects.update(name=LONG[:120])
    for team in teams.tournament.entries.all():
        Entry.objects.filter(pk=team.pk).update(
            team_name=f"{team.pk} {LONG}"[:120], captain=LONG[:120]
        )
    teams.publish()
    page = slips_page(open_at, teams)
    assert sheets(printed(page)) == wanted
    assert cut_through(page) == []
    first = page.locator(".slip").first
    expect(first.locator("tbody tr")).to_have_count(boards)
    expect(first.locator(".signatures p").first).to_contain_text("Captain: Ağaoğlu")


def test_slips_of_a_knock_out(world: World, open_at: Opener) -> None:
    """Two matches of two games, an extension of two and a golden point: five lines each."""
    bracket = cup(world)
    bracket.white(bracket.match(1, 1))
    Player.objects.update(name=LONG[:120])
    page = open_at(Played(bracket.tournament, bracket.by), "papers")
    page.get_by_role("link", name="Result slips").click()
    expect(page.locator(".slip")).to_have_count(2)
    expect(page.locator(".slip").first.locator("tbody tr")).to_have_count(5)
    assert sheets(printed(page)) == 1
    assert cut_through(page) == []
    page.get_by_label("On a sheet").select_option("3")
    page.get_by_role("button", name="Show").click()
    assert cut_through(page) == []


def test_names_for_the_wall(thirty: Played, open_at: Opener) -> None:
    """Two columns on paper, one on a phone, none wider than it."""
    page = open_at(thirty, "papers")
    page.get_by_role("link", name="By name", exact=True).click()
    expect(page.locator(".wall li")).to_have_count(60)
    assert_accessible(page)
    assert sheets(printed(page)) <= 3
    with on_paper(page):
        assert len(lefts(page)) == 2
    page.set_viewport_size({"width": 360, "height": 900})
    assert len(lefts(page)) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def lefts(page: Page) -> set[float]:
    found = page.locator(".wall li").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().left))"
    )
    return set(found)


def test_the_lists_before_round_1(world: World, open_at: Opener) -> None:
    people = Played.with_players(
        world.event, world.people["arbiter"], ["Işık, Åse", "Çınar, Ødegård"], rounds=3, name="b"
    )
    page = open_at(people, "papers")
    page.get_by_role("link", name="Check-in for round 1").click()
    expect(page.locator("tbody .box")).to_have_count(2)
    assert_accessible(page)
    assert sheets(printed(page)) == 1
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="Starting list").click()
    expect(page.get_by_text("FIDE rating, else national")).to_be_visible()
    assert_accessible(page)
    assert set("ışåÅÇØ") <= letters(printed(page))
