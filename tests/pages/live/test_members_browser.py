"""A team's player, and the standings of teams, in a real browser: phone and laptop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.live.test_live_browser import ONE_POLL
from tests.servers.browser import Visitors
from tests.worlds.shown import address, harbour
from tests.worlds.teams import Teams
from tournaments.models import Player
from tournaments.rounds import match_results
from tournaments.standings import refreshing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


@pytest.fixture
def playing(db: None) -> Teams:
    """Round 1 of four teams of two boards: Ada, 1.1, has White against 3.1 on board 1."""
    by = User.objects.create_user("arbiter@example.org", name="Arbiter")
    teams = Teams.with_teams(harbour(), by, 4, rounds=3, boards=2)
    Player.objects.filter(name="1.1").update(name="Ada Ak")
    teams.publish()
    refreshing.refresh(teams.tournament.pk)
    return teams.again()  # type: ignore[return-value]


@pytest.mark.parametrize("javascript", [True, False])
def test_a_parent_finds_the_player(playing: Teams, visitors: Visitors, javascript: bool) -> None:
    page = visitors(width=360, javascript=javascript)
    page.goto(address(playing.tournament, "standings/"))
    page.get_by_label("Find my name").fill("ada")
    page.get_by_label("Find my name").press("Enter")
    if not javascript:
        expect(page.locator("#standings tbody tr:visible")).to_have_count(1)
    page.locator("#answer").get_by_role("link", name="Ada Ak").click()
    expect(page.locator("h1")).to_have_text("Ada Ak")
    expect(page.locator(".coming")).to_contain_text("Round 1: match 1, board 1")
    if javascript:
        assert_accessible(page)


def test_the_page_is_live(playing: Teams, visitors: Visitors) -> None:
    page = visitors(width=360, clock=True)
    team = playing.entry("Team 1")
    ada = team.members.get(place=1)
    page.goto(address(playing.tournament, f"players/{team.pk}/members/{ada.player_id}/"))
    result = page.locator("#round-1 .result")
    expect(result).to_contain_text("not yet played")
    first = playing.round(1)
    match_results.enter(first, 1, 1, Result.WHITE_WINS, seen=0, by=playing.by)
    page.clock.run_for(ONE_POLL)
    expect(result).to_have_text("1")
    expect(page.locator("#member-points dd")).to_have_text("1")
    expect(page.locator(".coming")).to_have_count(0)
    expect(page.locator("[data-live-said]")).to_contain_text("Ada Ak: 1 point")


def heads(page: Page) -> list[str]:
    return [text.strip() for text in page.locator("thead .value, thead .points").all_inner_texts()]


def test_names_where_there_is_room(playing: Teams, visitors: Visitors) -> None:
    """A code on a phone opens the rule with the whole name."""
    laptop = visitors(width=1280)
    laptop.goto(address(playing.tournament, "standings/"))
    shown = heads(laptop)
    assert [" ".join(each.split()) for each in shown[:5]] == [
        "Match points",
        "Won",
        "Drawn",
        "Lost",
        "Game points",
    ]
    assert "EDE" not in shown
    expect(laptop.locator("td.points").first).to_have_text("0 of 0 match points")
    phone = visitors(width=360)
    phone.goto(address(playing.tournament, "crosstable/"))
    phone.locator("thead").get_by_role("link", name="MPTS").click()
    expect(phone.get_by_role("dialog")).to_contain_text("Match points")
    narrow = visitors(width=700)
    narrow.goto(address(playing.tournament, "standings/"))
    assert "EDE" in heads(narrow)
