"""A double round robin of six from set-up to the final standings, in a browser.

First cycle: the lower number wins, but Eva (5) beats Bo (2). Second cycle: everything is drawn, 2½
points for everybody. So the points are Ada 5, Bo 3 (Cem, Dag, Fia), Cem 3 (Dag, Eva, Fia), Dag 2
(Eva, Fia), Eva 2 (Bo, Fia), Fia 0, and 2½ each. Direct encounters: Bo 1½ against Cem, Dag 1½
against Eva. Sonneborn-Berger of Ada: 1½ · (5½ + 5½ + 4½ + 4½ + 2½) = 33¾.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.pairing.round_robin.test_editions import SIX
from tests.servers.browser import Visitors
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia"]
UPSET = {2, 5}
FINAL = {"Ada": "7½", "Bo": "5½", "Cem": "5½", "Dag": "4½", "Eva": "4½", "Fia": "2½"}
WINS = {"Ada": "5", "Bo": "3", "Cem": "3", "Dag": "2", "Eva": "2", "Fia": "0"}
CONSOLE, PUBLIC = "/en/console/harbour/spring/", "/en/harbour/spring/double/"


@pytest.mark.whole
def test_a_double_round_robin(world: World, visitors: Visitors) -> None:
    page = visitors()
    sign_in(page, world.people["arbiter"], visitors.address)
    set_up(page)
    everything_on_paper(page)
    for number, row in enumerate(SIX["double-exchanged"], start=1):
        games = [tuple(map(int, game.split("-"))) for game in row.split()]
        play(page, number, games)
    expect(page.get_by_role("main")).to_contain_text("Standings")
    final(visitors(width=360))


def set_up(page: Page) -> None:
    """Set up a tournament, its system, its players and their numbers."""
    page.goto(f"{CONSOLE}tournaments/new/")
    page.get_by_label("Name", exact=True).fill("Double")
    expect(page.get_by_label("Numbers of the table")).to_be_hidden()
    wanted = "Double round robin, last two rounds of the first cycle exchanged"
    page.get_by_label("Pairing system").select_option(label=wanted)
    page.get_by_label("Numbers of the table").select_option(label="by rating")
    page.get_by_role("button", name="Go on to the players").click()
    for place, name in enumerate(NAMES):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Rating", exact=True).fill(str(2200 - 10 * place))
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("status").filter(has_text=f"{name} is in.")).to_be_attached()
    page.goto(f"{CONSOLE}double/settings/")
    expect(page.get_by_label("Number of rounds")).to_have_value("10")
    page.goto(f"{CONSOLE}double/entries/")
    page.get_by_role("link", name="Numbers of the table").click()
    page.get_by_role("button", name="By rating").click()
    expect(page.get_by_text("The numbers are given.")).to_be_visible()
    assert_accessible(page)
    page.set_viewport_size({"width": 360, "height": 900})
    assert_accessible(page)
    page.set_viewport_size({"width": 1280, "height": 900})


def everything_on_paper(page: Page) -> None:
    """Print all before round 1: round 5 is row 4 of the table, 6-5 1-4 2-3."""
    page.get_by_role("link", name="All rounds").click()
    fifth = page.locator("article").nth(4)
    expect(fifth.locator("tbody tr").first).to_contain_text(re.compile("Fia.*Eva", re.DOTALL))
    page.goto(f"{CONSOLE}double/")


def play(page: Page, number: int, games: list[tuple[int, ...]]) -> None:
    """Pair, look over, publish, enter, close."""
    page.get_by_role("button", name=f"Pair round {number}").click()
    for board, (white, black) in enumerate(games, start=1):
        row = page.locator(f"#board-{board}")
        expect(row.locator("td.white")).to_contain_text(NAMES[white - 1])
        expect(row.locator("td.black")).to_contain_text(NAMES[black - 1])
    page.get_by_role("button", name=f"Publish round {number}").click()
    expect(page.locator("#results tr.here")).to_be_focused()
    for board, game in enumerate(games, start=1):
        page.keyboard.press(key(number, *game))
        saved = re.compile(rf"Board {board}: .* saved\.")
        expect(page.get_by_role("status").filter(has_text=saved)).to_be_attached()
    page.get_by_role("button", name=f"Close round {number}").click()


def key(number: int, white: int, black: int) -> str:
    if number > len(NAMES) - 1:
        return "="
    return "1" if (white < black) is not ({white, black} == UPSET) else "0"


def final(phone: Page) -> None:
    phone.goto(f"{PUBLIC}standings/")
    rows = phone.locator("table.ranking tbody tr")
    expect(rows).to_have_count(len(FINAL))
    for place, (name, points) in enumerate(FINAL.items()):
        row = rows.nth(place)
        expect(row.locator(".name")).to_contain_text(name)
        expect(row.locator(".points")).to_have_text(points)
        expect(row.locator("[data-label='WIN']")).to_have_text(re.compile(rf"^{WINS[name]}"))
    expect(rows.first.locator("[data-label='SB']")).to_have_text("33¾")
    expect(phone.get_by_text("final", exact=True)).to_be_visible()
    phone.goto(f"{PUBLIC}crosstable/")
    ada = phone.locator("#crosstable tbody tr").first
    squares = [
        "".join(square.locator("b").all_inner_texts()) for square in ada.locator("td.cell").all()
    ]
    assert squares == ["", "1½", "1½", "1½", "1½", "1½"]
    assert_accessible(phone)
