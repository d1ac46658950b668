"""The players before, and everybody else, in a real browser: for everybody, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from clubs.models import User
from explain.questions import asking
from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.by_lot import by_lot
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.models import Event

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def world(event: Event, arbiter: User) -> Played:
    asking.cache.clear()
    return by_lot(event, arbiter, system="dutch", edition="fide-2026", players=30, closed=3)


def board_with_a_ladder(page: Page, world: Played) -> str:
    for board in range(1, 16):
        path = address(world.tournament, f"pairings/4/why/{board}/")
        page.goto(path)
        if page.locator(".rungs").count():
            return path
    raise AssertionError("Nobody was passed over in the whole round")


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_the_ladder_is_for_everybody_and_leads_to_the_answer(
    world: Played, visitors: Visitors, width: int, scheme: str
) -> None:
    page = visitors(width=width, color_scheme=scheme)
    board_with_a_ladder(page, world)
    page.evaluate("document.querySelectorAll('.rungs details').forEach((one) => one.open = true)")
    assert_accessible(page)
    rungs = page.locator(".rungs li:not(.more)")
    expect(rungs.last).to_contain_text("Board")
    name = rungs.first.get_by_role("link").inner_text()
    rungs.first.get_by_role("link").click()
    page.wait_for_url("**/why-not/?one=*&other=*")
    expect(page.locator("#answer")).to_contain_text(name.split()[-1])


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_the_list_is_for_everybody(
    world: Played, visitors: Visitors, width: int, scheme: str
) -> None:
    page = visitors(width=width, color_scheme=scheme)
    page.goto(address(world.tournament, "pairings/4/why/3/"))
    page.get_by_role("link", name="Why not somebody else").first.click()
    expect(page.locator("#rivals")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Everybody in the round").click()
    expect(page.locator("#rivals tbody tr")).to_have_count(29)
    assert_accessible(page)


def test_without_scripts(world: Played, visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    path = board_with_a_ladder(page, world)
    page.goto(path)
    page.get_by_role("link", name="Why not somebody else").first.click()
    expect(page.locator("#rivals tbody tr").first).to_be_visible()
    expect(page.locator("#rivals")).not_to_contain_text("not worked out")
