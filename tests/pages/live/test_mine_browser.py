"""Somebody who has said who they are on a phone: their line on top of each page, and no cookie."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.live.test_live_browser import ONE_POLL, enter
from tests.servers.browser import Visitors
from tests.worlds.shown import address, card_of, crowd
from tournaments.models import Entry, Pairing, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONE = 390


def choose(page: Page, tournament: Tournament, tpn: int) -> Entry:
    """Open a card and say that this is me."""
    page.goto(address(tournament, card_of(tournament, tpn)))
    button = page.get_by_role("button", name="This is me", exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    return tournament.entries.select_related("player").get(tpn=tpn)


def test_my_line_stands_on_top(playing: Tournament, visitors: Visitors) -> None:
    """The guide's tournament during round 4; its number 26 is on some board."""
    page = visitors(width=PHONE)
    me = choose(page, playing, 26)
    board = Pairing.objects.get(round__number=4, turns__entry=me)
    mine = page.locator("#mine")

    page.goto(address(playing, "pairings/"))
    expect(mine.locator("tbody tr")).to_have_count(1)
    expect(mine.locator("tbody .board")).to_have_text(str(board.board))
    assert page.locator("#mine [id]").count() == 0
    page.goto(address(playing, "standings/"))
    expect(mine.locator("tbody .name")).to_contain_text(me.name)
    row = page.locator(f"#entry-{me.pk} .rank").inner_text()
    expect(mine.locator("tbody .rank")).to_have_text(row)
    page.goto(address(playing))
    expect(mine.locator(".answer-place")).to_contain_text(f"Board {board.board}, ")
    expect(mine.locator("tbody .rank")).to_have_text(row)
    assert_accessible(page)
    assert page.context.cookies() == []

    mine.get_by_role("button", name="Forget me on this phone").click()
    expect(mine).to_be_hidden()
    page.goto(address(playing, "standings/"))
    expect(page.locator("#standings")).to_be_visible()
    expect(mine).to_be_hidden()


def test_my_line_follows_the_page(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(width=PHONE, clock=True)
    me = choose(page, playing, 26)
    board = Pairing.objects.get(round__number=4, turns__entry=me)
    Pairing.objects.filter(pk=board.pk).update(white_code=" ", black_code=" ")
    page.goto(address(playing, "pairings/"))
    result = page.locator("#mine tbody .result")
    expect(result).to_contain_text("not yet played")
    enter(playing, board.board, Result.DRAW)
    page.clock.run_for(ONE_POLL)
    expect(result).to_have_text("½ – ½")


@pytest.mark.whole
def test_a_line_of_another_window_is_fetched(visitors: Visitors) -> None:
    """130 players: the last ones are in the second window of the standings."""
    tournament = crowd(130)
    page = visitors(width=PHONE)
    me = choose(page, tournament, 130)
    page.goto(address(tournament, "standings/"))
    assert page.locator(f"#entry-{me.pk}").count() == 0
    expect(page.locator("#mine tbody .name")).to_contain_text("Player 130")


@pytest.mark.whole
def test_without_a_script_the_address_does_the_same(
    playing: Tournament, visitors: Visitors
) -> None:
    page = visitors(width=PHONE, javascript=False)
    me = playing.entries.get(tpn=26)
    page.goto(address(playing, "p/26/"))
    expect(page.locator("h1")).to_contain_text(me.name)
    expect(page.get_by_role("button", name="This is me")).to_be_hidden()
    page.goto(address(playing, f"person/{me.player_id}/now/"))
    expect(page.locator(".answer-place")).to_contain_text("Board ")
    expect(page.locator("#place tbody tr")).to_have_count(1)


@pytest.mark.whole
@pytest.mark.parametrize("width", [360, 390])
def test_a_card_of_nine_rounds_fits_two_screens(visitors: Visitors, width: int) -> None:
    """Two screens of 800 pixels; before: 2,227 pixels for six rounds."""
    tournament = crowd(10, rounds_planned=9)
    page = visitors(width=width)
    page.goto(address(tournament, card_of(tournament, 1)))
    line = page.locator("#round-1")
    one = line.bounding_box()
    height = page.evaluate("document.documentElement.scrollHeight")
    assert one
    assert height + 8 * one["height"] <= 2 * 800
    for part in (".opponent", ".opponents", ".result"):
        box = line.locator(part).first.bounding_box()
        assert box
        assert one["y"] <= box["y"]
        assert box["y"] + box["height"] <= one["y"] + one["height"]
