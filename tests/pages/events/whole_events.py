"""Seven rounds of forty players in a browser, by every Swiss system and edition, with pictures.

    python -m pytest tests/pages/events/whole_events.py                  all of them: minutes
    PICTURES=pictures python -m pytest tests/pages/events/whole_events.py -k "lim and tsf"

Not part of the usual run, which has ``test_every_system.py``. Everything is done on the pages: set
up, bring in the list, check in, pair, look over, publish, enter, close. In round 2 somebody has
asked for a half-point bye, so that the number is odd; in round 3 two are not there; rounds 2 and 5
have a forfeit. ``PICTURES`` is a folder for pictures of boards' reasons and of their groups, at 360
and at 1280 pixels.
"""

from __future__ import annotations

import csv
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.pairing.swiss import SWISS
from tests.servers.browser import Visitors
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LIST = Path(__file__).parents[3] / "demo" / "files" / "open60.csv"
PLAYERS, ROUNDS = 40, 7
BYE, ABSENT = 2, 3
FORFEITS = {2, 5}
PICTURED = (1, 2, 5, 7)
"""Rounds whose reasons are looked at; the last seeding round of the Burstein system is 3."""
WIDTHS = (360, 1280)
CONSOLE, PUBLIC = "/en/console/harbour/spring/", "/en/harbour/spring/whole/"


@dataclass
class Person:
    name: str
    rating: int


@cache
def people() -> list[Person]:
    """Take the first people of the demo's list who have a rating."""
    with LIST.open(encoding="utf-8", newline="") as lines:
        rated = [row for row in csv.DictReader(lines, delimiter=";") if row["rating"]]
    return [Person(row["name"], int(row["rating"])) for row in rated[:PLAYERS]]


@pytest.mark.parametrize("rules", SWISS, ids=" ".join)
def test_a_whole_event(world: World, visitors: Visitors, rules: tuple[str, str]) -> None:
    page, viewer = visitors(), visitors()
    sign_in(page, world.people["arbiter"], visitors.address)
    random = Random(" ".join(rules))  # noqa: S311 - the same results each time
    set_up(page, rules)
    for number in range(1, ROUNDS + 1):
        come(page, number)
        page.get_by_role("button", name=f"Pair round {number}").click()
        look = page.get_by_role("heading", name=f"Round {number}: look it over")
        expect(look).to_be_visible()
        page.get_by_role("button", name=f"Publish round {number}").click()
        expect(page.get_by_role("heading", name=f"Round {number}: results")).to_be_visible()
        if number in PICTURED:
            look_at_reasons(viewer, rules, number)
        play(page, number, random)
    expect(page.get_by_role("main")).to_contain_text("Standings")
    viewer.goto(f"{PUBLIC}standings/")
    expect(viewer.locator("table.ranking tbody tr")).to_have_count(PLAYERS)
    expect(viewer.get_by_text("final", exact=True)).to_be_visible()


def set_up(page: Page, rules: tuple[str, str]) -> None:
    """Set up a tournament and its system, and paste the list."""
    page.goto(f"{CONSOLE}tournaments/new/")
    page.get_by_label("Name", exact=True).fill("Whole")
    page.get_by_label("Number of rounds").fill(str(ROUNDS))
    page.get_by_label("Pairing system").select_option(value=" ".join(rules))
    page.get_by_role("button", name="Go on to the players").click()
    page.goto(f"{CONSOLE}whole/entries/import/")
    lines = [f"{one.name}\t{one.rating}" for one in people()]
    page.get_by_label("Paste the cells of a spreadsheet").fill("\n".join(["Name\tRating", *lines]))
    page.get_by_role("button", name="Look at it first").click()
    page.locator("form[action$='/import/apply/'] button.primary").click()
    page.goto(f"{CONSOLE}whole/entries/")
    expect(page.locator("#players-body tr")).to_have_count(PLAYERS)


def come(page: Page, number: int) -> None:
    """Check in who is there, and mark who has asked to be away."""
    names = [one.name for one in people()]
    if number == BYE:
        page.goto(f"{CONSOLE}whole/entries/")
        row = page.locator("#players-body tr").filter(has_text=names[10])
        row.get_by_role("button", name="half-point bye").click()
        expect(row).to_contain_text(f"½ in round {BYE}")
    page.goto(f"{CONSOLE}whole/")
    if number == 1:
        page.get_by_role("button", name="Everybody is here").click()
    if number in (ABSENT, ABSENT + 1):
        for name in (names[4], names[27]):
            tick(page, name, here=number != ABSENT)
    away = {BYE: 1, ABSENT: 2}.get(number, 0)
    expect(page.locator("#tally")).to_contain_text(f"{PLAYERS - away} play")


def tick(page: Page, name: str, *, here: bool) -> None:
    button = page.locator("#places button.tick").filter(has_text=name)
    button.click()
    expect(button).to_have_attribute("aria-pressed", str(here).lower())


def play(page: Page, number: int, random: Random) -> None:
    """Type a key a board: the better player wins more often."""
    rating = {one.name: one.rating for one in people()}
    expect(page.locator("#results tr.here")).to_be_focused()
    count = page.locator("#results tbody tr[id^=board-]").count()
    for board in range(1, count + 1):
        row = page.locator(f"#board-{board}")
        white, black = (rating[named(row.locator(f"td.{side}"))] for side in ("white", "black"))
        key = "+" if number in FORFEITS and board == count else result(white - black, random)
        page.keyboard.press(key)
        saved = re.compile(rf"Board {board}: .* saved\.")
        expect(page.get_by_role("status").filter(has_text=saved)).to_be_attached()
    page.get_by_role("button", name=f"Close round {number}").click()


def named(cell: Locator) -> str:
    """Read the name in a cell."""
    text = cell.inner_text()
    return next(one.name for one in people() if one.name in text)


def result(lead: int, random: Random) -> str:
    chance = 0.35 + max(-300, min(300, lead)) / 1000
    drawn = random.random()
    return "1" if drawn < chance else "=" if drawn < chance + 0.3 else "0"


def look_at_reasons(viewer: Page, rules: tuple[str, str], number: int) -> None:
    """Look at the first board, a board of two with different points, and their groups."""
    viewer.goto(f"{PUBLIC}pairings/{number}/")
    boards = {1, floating(viewer)}
    for board in sorted(boards):
        for width in WIDTHS:
            viewer.set_viewport_size({"width": width, "height": 900})
            viewer.goto(f"{PUBLIC}pairings/{number}/why/{board}/")
            expect(viewer.locator("section[aria-labelledby=why-board] > p").first).to_contain_text(
                re.compile(r"\(.*\d.*\)")
            )
            assert_accessible(viewer)
            picture(viewer, rules, f"round-{number}-board-{board}-{width}")
            group = viewer.get_by_role("link", name="The whole group")
            group.click()
            expect(viewer.locator("#members")).to_be_visible()
            assert_accessible(viewer)
            picture(viewer, rules, f"round-{number}-board-{board}-group-{width}")


def floating(viewer: Page) -> int:
    """Find the first board on which the two have different points, or else the last one."""
    rows = viewer.locator("table.boards tbody tr[id^=board-]")
    for place, row in enumerate(rows.all(), start=1):
        points = row.locator("td.points").all_inner_texts()
        if len(set(points)) > 1:
            return place
    return rows.count()


def picture(viewer: Page, rules: tuple[str, str], what: str) -> None:
    folder = os.environ.get("PICTURES")
    if folder:
        viewer.screenshot(path=Path(folder) / f"{'-'.join(rules)}-{what}.png", full_page=True)
