"""An explanation has its address while it is open: Back, forward, loading again, sharing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address, played
from tests.pages.rounds_browser import POLL, Opener
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.rounds import results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAIRINGS = "/en/harbour/spring/b/pairings/1/"
SHARED = """
    window.shared = [];
    const share = async (what) => { shared.push(what); };
    Object.defineProperty(navigator, "share", { value: share });
"""
NO_SHARING = 'Object.defineProperty(navigator, "share", { value: undefined });'
KEPT = "JSON.stringify([{ ...sessionStorage }, { ...localStorage }])"


def why(page: Page, board: int) -> Locator:
    return page.locator(f"#board-{board} .ask a").first


def reason(board: int) -> str:
    return f"{PAIRINGS}why/{board}/"


def is_at(page: Page, path: str) -> None:
    """Wait until the browser shows this address of the site."""
    page.wait_for_url(lambda url: url.split("/", 3)[3] == path.lstrip("/"))


def test_back_on_a_phone_closes_it_and_forward_opens_it_again(
    six: Played, visitors: Visitors
) -> None:
    page = visitors(width=360)
    dialog = page.locator("#dialog")
    page.goto("/en/")
    page.goto(PAIRINGS)
    page.set_viewport_size({"width": 360, "height": 300})
    why(page, 3).scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    assert place > 0
    why(page, 3).click()
    expect(dialog).to_be_visible()
    is_at(page, reason(3))
    page.go_back()
    expect(dialog).to_be_hidden()
    is_at(page, PAIRINGS)
    expect(why(page, 3)).to_be_focused()
    assert page.evaluate("scrollY") == place
    page.go_forward()
    expect(dialog).to_contain_text("Board 3")
    is_at(page, reason(3))
    page.go_back()
    expect(dialog).to_be_hidden()
    expect(why(page, 3)).to_be_focused()
    page.go_back()
    is_at(page, "/en/")


@pytest.mark.whole
def test_closing_it_brings_the_address_back(six: Played, visitors: Visitors) -> None:
    """By Escape, by its button and by a press beside it; two after each other."""
    page = visitors(width=360)
    dialog = page.locator("#dialog")
    page.goto(f"{PAIRINGS}?me=ada")
    before = page.evaluate("history.length")
    for board, close in enumerate(
        (
            lambda: page.keyboard.press("Escape"),
            lambda: dialog.get_by_role("button", name="Close").click(),
            lambda: page.mouse.click(180, 3),
        ),
        start=1,
    ):
        why(page, board).focus()
        page.keyboard.press("Enter")
        expect(dialog.get_by_role("heading", level=2)).to_be_focused()
        is_at(page, reason(board))
        close()
        expect(dialog).to_be_hidden()
        is_at(page, f"{PAIRINGS}?me=ada")
        expect(why(page, board)).to_be_focused()
    assert page.evaluate("history.length") == before + 1


def test_loaded_again_it_is_its_own_page(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360)
    page.goto(PAIRINGS)
    why(page, 2).click()
    is_at(page, reason(2))
    page.reload()
    expect(page.locator("h1")).to_contain_text("Board 2")
    expect(page.locator("#dialog")).to_be_hidden()
    page.go_back()
    expect(page.locator("#boards")).to_be_visible()
    is_at(page, PAIRINGS)
    why(page, 1).click()
    expect(page.locator("#dialog")).to_contain_text("Board 1")
    page.keyboard.press("Escape")
    is_at(page, PAIRINGS)
    page.reload()
    page.go_forward()
    expect(page.locator("#dialog")).to_contain_text("Board 1")


@pytest.mark.whole
def test_a_link_within_it_leads_on_and_back(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360)
    page.goto(PAIRINGS)
    why(page, 2).click()
    page.locator("#dialog").get_by_role("link", name="The whole group").click()
    expect(page.locator("#members")).to_be_visible()
    page.go_back()
    is_at(page, reason(2))
    expect(page.get_by_role("heading", name="Board 2: ")).to_be_visible()
    page.go_back()
    is_at(page, PAIRINGS)
    expect(why(page, 2)).to_be_visible()
    expect(page.locator("#dialog")).to_be_hidden()


@pytest.mark.whole
def test_sharing_sends_the_address(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360)
    page.add_init_script(SHARED)
    page.goto(PAIRINGS)
    why(page, 2).click()
    page.locator("#dialog").get_by_role("link", name="Share").click()
    (sent,) = page.evaluate("shared")
    assert sent["url"] == visitors.address + reason(2)
    assert sent["title"].startswith("Board 2: ")
    expect(page.locator("#dialog")).to_be_visible()


@pytest.mark.whole
@pytest.mark.parametrize("secure", [True, False])
def test_where_nothing_can_be_shared_the_address_is_copied(
    six: Played, visitors: Visitors, secure: bool
) -> None:
    options: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = visitors(width=360, **options)
    page.add_init_script(NO_SHARING)
    if not secure:
        page.add_init_script('Object.defineProperty(navigator, "clipboard", { value: undefined });')
    page.goto(PAIRINGS)
    why(page, 2).click()
    share = page.locator("#dialog").get_by_role("link", name="Share")
    assert share.get_attribute("href") == visitors.address + reason(2)
    share.press("Enter")
    expect(page.locator("#dialog [role=status]").last).to_have_text("The address is copied.")
    expect(share).to_be_focused()
    assert_accessible(page)
    if secure:
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == visitors.address + reason(2)


@pytest.mark.whole
def test_the_page_behind_it_goes_on(six: Played, visitors: Visitors) -> None:
    """A result comes in while the explanation is open; then the one focused is still there."""
    page = visitors(width=360, clock=True)
    page.goto(PAIRINGS)
    why(page, 2).click()
    expect(page.locator("#dialog")).to_be_visible()
    results.enter(six.round(1), 2, Result.DRAW, 0, six.by)
    page.clock.run_for(2 * POLL)
    expect(page.locator("#board-2 .result")).to_contain_text("½")
    expect(page.locator("#dialog")).to_contain_text("Board 2")
    is_at(page, reason(2))
    page.go_back()
    expect(why(page, 2)).to_be_focused()


@pytest.mark.whole
def test_back_closes_the_choices_of_a_result(six: Played, open_at: Opener) -> None:
    """They are no explanation: there is nothing to share, and the page keeps its address."""
    page = open_at(six, "results", round=1, width=360)
    more = page.locator("#board-1-more")
    more.click()
    expect(page.get_by_role("button", name="Draw, unrated")).to_be_visible()
    expect(page.locator("[data-share]")).to_be_hidden()
    is_at(page, address("results", six.tournament, round=1))
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    expect(more).to_be_focused()
    page.go_forward()
    page.get_by_role("button", name="Draw, unrated").click()
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#board-1")).to_contain_text("½")
    is_at(page, address("results", six.tournament, round=1))


@pytest.mark.whole
def test_forward_may_follow_back_at_once(six: Played, visitors: Visitors) -> None:
    """The dialog hears of its own closing a little later, when it is open again."""
    page = visitors(width=360)
    page.goto(PAIRINGS)
    why(page, 2).click()
    expect(page.locator("#dialog")).to_be_visible()
    for _again in range(6):
        page.go_back()
        page.go_forward()
        expect(page.locator("#dialog")).to_contain_text("Board 2: ")
        expect(page.locator("#dialog")).to_be_visible()
        is_at(page, reason(2))


@pytest.mark.whole
def test_a_filtered_list_of_people_is_not_kept_in_the_browser(six: Played, open_at: Opener) -> None:
    page = open_at(six, "entries")
    page.locator("#list-q").fill("Bo")
    expect(page).to_have_url(re.compile("Bo"))
    assert "htmx-history-cache" not in page.evaluate(KEPT)


def test_at_the_console_too_and_nothing_of_it_is_kept(six: Played, open_at: Opener) -> None:
    page = open_at(six, "results", round=1, width=360)
    home = address("results", six.tournament, round=1)
    why(page, 2).click()
    expect(page.locator("#dialog")).to_contain_text("Board 2")
    is_at(page, address("why", six.tournament, round=1, board=2))
    shared = page.locator("#dialog").get_by_role("link", name="Share").get_attribute("href")
    assert shared == reason(2)  # which everybody may open
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    is_at(page, home)
    kept = page.evaluate(KEPT)
    assert "Ada" not in kept
    assert "htmx-history-cache" not in kept


@pytest.mark.whole
def test_while_a_round_is_looked_over_only_arbiters_can_open_what_is_shared(
    world: World, open_at: Opener
) -> None:
    found = played(world, players=6)
    found.pair()
    page = open_at(found, "look_over", round=1, width=360)
    own = address("why", found.tournament, round=1, board=2)
    page.evaluate("document.querySelectorAll('main details').forEach((one) => one.open = true)")
    page.locator(f"a[href='{own}']").click()
    expect(page.locator("#dialog")).to_contain_text("Board 2")
    is_at(page, own)
    share = page.locator("#dialog").get_by_role("link", name="Share").get_attribute("href")
    assert share is not None
    assert share.endswith(own)
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    is_at(page, address("look_over", found.tournament, round=1))
