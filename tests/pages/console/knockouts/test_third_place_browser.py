"""A cup with matches of one game, colours by lot and a match for third place, in a browser.

Eight players, P001 the strongest: from the rules to the places, by an arbiter on the console, and
what everybody sees of it on a phone and on a desk.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.knockouts import PUBLIC, not_started
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors
from tests.worlds.bracket import BLACK, WHITE, Bracket
from tests.worlds.world import World
from tournaments.models import Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

CONSOLE = "/en/console/harbour/spring/cup/"
PICTURES = os.environ.get("PICTURES", "")


def test_from_the_rules_to_third_place(world: World, visitors: Visitors) -> None:
    cup = not_started(world, 8)
    page = visitors()
    sign_in(page, world.people["arbiter"], visitors.address)
    set_up(page)
    page.goto(CONSOLE)
    page.get_by_role("button", name="Draw the first round").click()
    expect(page.get_by_role("heading", name="Round 1 of 3")).to_be_visible()
    page.get_by_role("link", name="Enter P001 – P008").click()
    expect(page.get_by_role("heading", name="Games, game 1")).to_be_visible()
    page.get_by_text("How to check the lots").click()
    look(page, "match")
    for number in (1, 2, 3, 4):
        higher_wins(cup, 1, number)
    cup.next()
    see_everything(cup, visitors, "semi-finals")
    for number in (1, 2):
        higher_wins(cup, 2, number)
    page.goto(CONSOLE)
    page.get_by_role("button", name="Draw round 3").click()
    expect(page.get_by_role("heading", name="Match for third place")).to_be_visible()
    look(page, "final")
    see_everything(cup, visitors, "final")
    page.get_by_role("link", name="Enter P003 – P004").click()
    higher_has_white = cup.match(3, 2).lots.get().white == Side.HIGHER
    page.get_by_role("button", name="0 – 1" if higher_has_white else "1 – 0").click()
    expect(page.locator(".match-card .won")).to_contain_text("P004 2196 third place")
    higher_wins(cup, 3, 1)
    page.goto(CONSOLE)
    page.get_by_role("button", name="Finish: give the places").click()
    expect(page.get_by_role("link", name="Match for third place").first).to_be_visible()
    see_everything(cup, visitors, "places")


def set_up(page: Page) -> None:
    page.goto(f"{CONSOLE}knock-out/rules/")
    page.get_by_label("Number of places").fill("2")
    page.get_by_label("Match for third place").check()
    page.get_by_label("Games of a match").select_option("1")
    page.get_by_label("Lots for the colours").select_option("with the draw")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("A match for third place needs one winner")).to_be_visible()
    page.get_by_label("Number of places").fill("1")
    look(page, "rules")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()


def higher_wins(cup: Bracket, round: int, number: int) -> None:
    match = cup.match(round, number)
    cup.enter(match, WHITE if match.lots.get(stage="games").white == Side.HIGHER else BLACK)


def see_everything(cup: Bracket, visitors: Visitors, name: str) -> None:
    """Look at the public bracket, the places, and the card of who goes out in a semi-final."""
    entry = cup.knockout.seats.get(number=3).entry_id
    for width, scheme in ((360, "dark"), (1280, "light")):
        page = visitors(width=width)
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        for what in ("", "standings/", f"players/{entry}/"):
            page.goto(f"{PUBLIC}{what}")
            look(page, f"{name}-{what.split('/')[0] or 'bracket'}-{width}", every_width=False)


def look(page: Page, name: str, *, every_width: bool = True) -> None:
    """Hold a page to its width and to axe, at 360 and 1280 pixels."""
    for width in (360, 1280) if every_width else (0,):
        if width:
            page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= page.evaluate("document.documentElement.clientWidth")
        assert_accessible(page)
        if PICTURES:
            path = Path(PICTURES) / f"{name}{f'-{width}' if width else ''}.png"
            page.screenshot(path=path, full_page=True)
