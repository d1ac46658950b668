"""The bracket and a way through it in a browser: phone and desk, light and dark, and no script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.knockouts import PUBLIC, cup
from tests.servers.browser import Visitors
from tests.worlds.long_brackets import name_them, play_round, play_to_the_end
from tests.worlds.world import World

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


def nothing_sideways(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= page.evaluate("document.documentElement.clientWidth")


@pytest.mark.parametrize("players", [5, 60, 300])
def test_a_bracket_is_read_on_phone_and_desk(
    world: World, visitors: Visitors, players: int
) -> None:
    bracket = cup(world, players)
    name_them(bracket)
    play_round(bracket, 1, leave=1)
    entry = bracket.knockout.seats.get(number=3).entry_id
    way = f"{PUBLIC}knock-out/1/players/{entry}/"
    for over in (False, True):
        if over:
            play_round(bracket, 1)
            play_to_the_end(bracket)
        for width, scheme in ((320, "dark"), (360, "light"), (1280, "dark")):
            page = visitors(width=width)
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            for address in (PUBLIC, f"{PUBLIC}?of=3", way):
                page.goto(address)
                nothing_sideways(page)
                assert_accessible(page)
            page.goto(PUBLIC)
            seen = page.locator(".strip:visible").count()
            assert seen == 2 if width < 400 else seen > 2
            page.emulate_media(forced_colors="active")
            assert_accessible(page)


def test_somebody_is_found_and_followed(world: World, visitors: Visitors) -> None:
    bracket = cup(world, 12)
    play_to_the_end(bracket)
    page = visitors(width=360)
    page.goto(PUBLIC)
    page.get_by_label("Find my name").fill("P007")
    page.get_by_role("button", name="Find").click()
    expect(page).to_have_url(re.compile(r"\?of=7#marked$"))
    expect(page.locator("#marked")).to_be_in_viewport()
    expect(page.locator("#marked")).to_contain_text("P007")
    page.get_by_role("link", name="Round by round").click()
    expect(page.get_by_role("heading", level=1, name="P007")).to_be_visible()
    page.get_by_role("link", name="Show in the bracket").click()
    expect(page.locator("#marked")).to_contain_text("P007")
    page.get_by_role("link", name="2", exact=True).click()
    expect(page.get_by_text("The way of P007 is marked.")).to_be_visible()
