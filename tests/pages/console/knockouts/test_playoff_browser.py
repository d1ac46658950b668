"""Fourteen level on points for three places (article 25, e), from final standings to places.

One round, everything drawn; the standings go by number behind the points, N01 to N14. The lowest
four play first, then twelve, then six. The first match is played over the board, and the later of
all others is absent: so N01, N02 and N03 are through.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.setup import changing
from tournaments.standings import refreshing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = [f"N{number:02}" for number in range(1, 15)]
CONSOLE, PUBLIC = "/en/console/harbour/spring/t/", "/en/harbour/spring/t/"
SIZES = (360, 1280)


@pytest.mark.whole
def test_fourteen_for_three_places(world: World, visitors: Visitors) -> None:
    over(world)
    page = visitors()
    sign_in(page, world.people["arbiter"], visitors.address)
    page.goto(CONSOLE)
    page.get_by_role("link", name="Ties").click()
    page.get_by_role("link", name="Set up a play-off").click()
    planned(page)
    page.get_by_role("button", name="Set up the play-off").click()
    page.get_by_role("button", name="Go on").click()  # the list of tie-breaks takes it in
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("The play-off is made")).to_be_visible()
    over_the_board(page)
    walkover(page, 1, 2)
    for round, matches in ((2, 6), (3, 3)):
        page.get_by_role("button", name=f"Draw round {round}").click()
        for number in range(1, matches + 1):
            walkover(page, round, number)
    page.get_by_role("button", name="Finish: give the places").click()
    expect(page.get_by_role("heading", name="The play-off is over")).to_be_visible()
    everywhere(page)
    places(visitors(width=360))


def over(world: World) -> None:
    found = Played.with_players(world.event, world.people["arbiter"], NAMES, rounds=1, name="t")
    changing.update_tournament(found.tournament, found.by, tiebreaks=["PTS", "TPN"])
    found.play(*[Result.DRAW] * 7)
    refreshing.refresh(found.tournament.pk)


def planned(page: Page) -> None:
    expect(page.get_by_text("More than three rounds need")).to_be_visible()  # for one place
    page.get_by_label("Number of places").fill("3")
    page.get_by_role("button", name="Show how it would be played").click()
    plan = page.get_by_role("region", name="How it would be played")
    expect(plan).to_contain_text("3 rounds: Preliminary round, Round of 12, Round of 6.")
    expect(plan.get_by_role("listitem")).to_have_text(["N11 – N14", "N12 – N13"])
    everywhere(page)


def over_the_board(page: Page) -> None:
    """Let N11 beat N14 with two wins, whatever the colours."""
    page.get_by_role("link", name="Enter N11 – N14").click()
    page.get_by_role("button", name="N11: left hand").click()
    page.get_by_role("button", name="Draw the stone").click()
    for game in (1, 2):
        expect(page.get_by_role("heading", name=f"game {game}")).to_be_visible()
        page.get_by_role("button", name="N11 wins").click()
    expect(
        page.get_by_text("N11 won the match, with 2 points to 0 in the games").first
    ).to_be_visible()
    page.get_by_role("link", name="Back to the bracket").click()


def walkover(page: Page, round: int, number: int) -> None:
    page.locator(f"#match-{round}-{number}").get_by_role("link").click()
    page.get_by_text("Somebody does not come").click()
    page.get_by_role("button", name="is absent").last.click()
    page.get_by_role("link", name="Back to the bracket").click()


def everywhere(page: Page) -> None:
    for width in SIZES:
        page.set_viewport_size({"width": width, "height": 900})
        assert_accessible(page)


def places(phone: Page) -> None:
    """Through, then by round: 4 to 6, 7 to 12 but for 11, which went out with them, 13 and 14."""
    phone.goto(f"{PUBLIC}standings/")
    rows = phone.locator("#standings tbody tr")
    assert [row.locator(".name a").first.inner_text() for row in rows.all()] == NAMES
    expect(rows.first.get_by_role("link", name="decided by play-off")).to_be_visible()
    expect(phone.get_by_text("Play-off for places 1 to 3").first).to_be_visible()
    everywhere(phone)
    phone.set_viewport_size({"width": 360, "height": 900})
    rows.nth(3).locator(".unfolds summary").click()
    rows.nth(3).locator(".between a").click()
    expect(phone.get_by_text("N03 is ahead by the play-off: 4 against 3.")).to_be_visible()
    expect(
        phone.get_by_role("dialog").get_by_role("link", name="Play-off for places")
    ).to_be_visible()
    phone.keyboard.press("Escape")
    rows.first.locator(".name a").first.click()
    expect(phone.get_by_text("The place was decided by play-off:")).to_be_visible()
    everywhere(phone)
