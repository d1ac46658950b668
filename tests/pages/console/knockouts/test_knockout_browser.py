"""Nine players for two places (article 25, b) in a browser, from set-up to the places.

The order is by rating, N1 to N9. N8 meets N9 first: two games and the extension are drawn, and in
the golden point the one with White draws and is out. Then the higher placed win by walkover.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CONSOLE, PUBLIC = "/en/console/harbour/spring/", "/en/harbour/spring/cup/"
SIZES = ((360, "light"), (1280, "dark"))


@pytest.mark.whole
def test_nine_for_two_places(world: World, visitors: Visitors) -> None:
    page = visitors()
    sign_in(page, world.people["arbiter"], visitors.address)
    set_up(page)
    page.get_by_role("button", name="Draw the first round").click()
    expect(page.get_by_role("heading", name="Round 1 of 3")).to_be_visible()
    page.get_by_role("link", name="Enter N8 – N9").click()
    two_step_lot(page)
    drawn(page, 2)
    two_step_lot(page)
    drawn(page, 2)
    black = golden_point(page)
    through = page.get_by_text(f"A draw puts White out, so {black} won.").first
    expect(through).to_be_visible()
    everywhere(page)
    page.get_by_role("link", name="Back to the bracket").click()
    page.get_by_role("button", name="Draw round 2").click()
    expect(page.locator("#match-2-1")).to_contain_text(re.compile(rf"N1.*{black}", re.DOTALL))
    walkovers(page, 2, 4)
    page.get_by_role("button", name="Draw round 3").click()
    walkovers(page, 3, 2)
    page.get_by_role("button", name="Finish: give the places").click()
    everywhere(page)
    final(visitors(width=360), black)


def set_up(page: Page) -> None:
    page.goto(f"{CONSOLE}tournaments/new/")
    page.get_by_label("Name", exact=True).fill("Cup")
    wanted = "Knock-out by the procedure of the Turkish federation"
    page.get_by_label("Pairing system").select_option(label=wanted)
    page.get_by_role("button", name="Go on to the players").click()
    expect(page.get_by_label("Games of a match")).to_have_value("2")
    page.get_by_label("Number of places").fill("2")
    everywhere(page)
    page.get_by_role("button", name="Save", exact=True).last.click()
    for number in range(1, 10):
        page.get_by_label("Name", exact=True).fill(f"N{number}")
        page.get_by_label("Rating", exact=True).fill(str(2200 - 10 * number))
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("status").filter(has_text=f"N{number} is in.")).to_be_attached()
    page.goto(f"{CONSOLE}cup/")
    page.get_by_role("button", name="Everybody is here").click()


def two_step_lot(page: Page) -> None:
    """Draw lots: N8 is rated higher and chooses; the winner draws a stone."""
    page.get_by_role("button", name="N8: left hand").click()
    expect(page.get_by_role("heading", name="has won the lot")).to_be_visible()
    page.get_by_role("button", name="Draw the stone").click()


def drawn(page: Page, games: int) -> None:
    for game in range(1, games + 1):
        expect(page.get_by_role("heading", name=f"game {game}")).to_be_visible()
        page.get_by_role("button", name="½ – ½").click()


def golden_point(page: Page) -> str:
    """Draw one lot, whose winner takes Black, and draw the game. Gives who has Black."""
    expect(page.get_by_text("White 5 minutes, Black 4 minutes.").first).to_be_visible()
    expect(page.get_by_text("Break before it: 10 minutes (article 11).")).to_be_visible()
    page.get_by_role("button", name="N8: right hand").click()
    heading = page.get_by_role("heading", name="has won the lot")
    winner = re.findall(r"N\d", heading.inner_text())[0]
    everywhere(page)
    page.get_by_role("button", name="Black").click()
    expect(page.get_by_text("Both flags have fallen?")).to_be_visible()
    page.get_by_role("button", name="½ – ½").click()
    return winner


def walkovers(page: Page, round: int, matches: int) -> None:
    for number in range(1, matches + 1):
        page.locator(f"#match-{round}-{number}").get_by_role("link").click()
        page.get_by_text("Somebody does not come").click()
        page.get_by_role("button", name="is absent").last.click()
        page.get_by_role("link", name="Back to the bracket").click()


def everywhere(page: Page) -> None:
    """Look on a phone in daylight, and on a laptop in the dark."""
    for width, scheme in SIZES:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert_accessible(page)


def final(phone: Page, black: str) -> None:
    """N1 and N2 are through; N3 and N4 went out last, then five to eight, and the first one out."""
    phone.goto(f"{PUBLIC}standings/")
    rows = [re.sub(r"\s+", " ", row) for row in phone.locator("tbody tr").all_inner_texts()]
    assert [row.split()[0] for row in rows] == [
        *("1–2", "1–2", "3–4", "3–4", "5–8", "5–8", "5–8", "5–8", "9"),
    ]
    assert black in rows[7]
    everywhere(phone)
    phone.set_viewport_size({"width": 360, "height": 900})
    phone.goto(PUBLIC)
    everywhere(phone)
    phone.locator('.strip a[href$="rounds/1/matches/1/"]').click()
    reason = phone.get_by_text("To get from 9 down to 8, only the lowest 2 play this round")
    expect(reason).to_be_visible()
    expect(phone.get_by_text("A draw puts White out").first).to_be_visible()
    everywhere(phone)
