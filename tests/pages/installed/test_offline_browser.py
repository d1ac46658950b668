"""Public pages without a network, in a browser that has a worker."""

from __future__ import annotations

import re
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.installed.phone import (
    LOST,
    OF_WHEN,
    expect_live,
    expect_lost,
    goto_and_keep,
    look_again,
    phone,
)
from tests.pages.live.test_mine_browser import choose
from tests.servers.browser import HALL, Visitors
from tests.servers.serving import Serving
from tests.worlds.shown import address
from tournaments.models import Pairing, Tournament
from tournaments.rounds import results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def enter(tournament: Tournament, board: int, result: Result) -> None:
    arbiter, _ = User.objects.get_or_create(email="arbiter@example.org")
    round = tournament.rounds.get(number=4)
    seen = Pairing.objects.get(round=round, board=board).version
    results.enter(round, board, result, seen, arbiter)


def test_the_page_last_seen_opens_without_a_network_and_says_of_when_it_is(
    playing: Tournament, visitors: Visitors
) -> None:
    """The first page of a first visit, with a result that came while it was open."""
    page = phone(visitors)
    path = address(playing, "pairings/")
    goto_and_keep(page, path)
    opened = page.evaluate(OF_WHEN, [path, 0])
    enter(playing, 6, Result.WHITE_WINS)
    look_again(page)
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    page.context.set_offline(True)
    expect_lost(page)
    page.reload()
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    expect_lost(page)
    assert page.evaluate(OF_WHEN, [path, 0]) > opened
    rounding = "getComputedStyle(document.querySelector('.badge')).borderRadius"
    assert page.evaluate(rounding) == "16px"
    assert_accessible(page)

    page.context.set_offline(False)
    expect_live(page)
    enter(playing, 7, Result.DRAW)
    look_again(page)
    expect(page.locator("#board-7 .result")).to_have_text("½ – ½")


DAYS = {
    "new Date(2026, 10, 28, 7, 18)": "as of 07:18",
    "new Date(2026, 10, 27, 19, 5)": "as of 27 Nov, 19:05",
    "new Date(2025, 11, 31, 0, 0)": "as of 31 Dec 2025, 00:00",
}
"""When a page was kept, and what it says of that on 28 November 2026."""


@pytest.mark.whole
def test_it_says_the_day_unless_that_is_today(playing: Tournament, visitors: Visitors) -> None:
    page = phone(visitors, clock=True)
    path = address(playing, "standings/")
    goto_and_keep(page, path)
    goto_and_keep(page, address(playing, "documents/"))
    page.context.set_offline(True)
    page.clock.set_fixed_time("2026-11-28T06:00:00Z")
    for at, said in DAYS.items():
        page.evaluate(OF_WHEN, [path, page.evaluate(f"{at}.getTime()")])
        page.goto(path)
        expect(page.locator("[data-as-of]")).to_have_text(said)
        expect(page.locator("#trouble")).to_contain_text(f"What you see is {said}.")
        page.goto(address(playing, "documents/"))


def test_while_the_connection_is_away_the_page_says_of_when_it_is_and_says_it_once(
    playing: Tournament, visitors: Visitors
) -> None:
    """Opened at 07:10 in Istanbul, confirmed at 07:18, lost afterwards; here without a worker."""
    page = visitors(width=360, clock=True, timezone_id="Europe/Istanbul")
    page.clock.set_fixed_time("2026-11-28T04:10:00Z")
    page.goto(address(playing, "pairings/"))
    expect_live(page)
    page.clock.set_fixed_time("2026-11-28T04:18:00Z")
    with page.expect_response("**?v=*") as answer:
        look_again(page)
    assert answer.value.status == 204
    page.clock.set_fixed_time("2026-11-28T04:40:00Z")
    page.evaluate(
        """() => {
            window.told = [];
            new MutationObserver(() => window.told.push(trouble.textContent.trim()))
                .observe(trouble, { childList: true, subtree: true, characterData: true });
        }"""
    )
    page.context.set_offline(True)
    expect_lost(page)
    expect(page.locator("[data-as-of]")).to_have_text("as of 07:18")
    for _turn in range(2):
        with page.expect_event("requestfailed"):
            look_again(page)
    assert page.evaluate("window.told") == [f"{LOST} 07:18."]
    expect(page.locator("[data-live-said]")).to_be_empty()
    page.context.set_offline(False)
    expect_live(page)
    expect(page.locator("[data-live-said]")).to_have_text("The connection is back.")


def test_a_page_never_seen_is_explained_in_the_readers_language_and_comes_by_itself(
    playing: Tournament, visitors: Visitors
) -> None:
    page = phone(visitors)
    path = address(playing, "pairings/").replace("/en/", "/tr/")
    goto_and_keep(page, path)
    page.context.set_offline(True)
    page.goto(path.replace("pairings", "standings"))
    expect(page.locator("h1")).to_have_text("Bağlantı yok")
    expect(page.locator("html")).to_have_attribute("lang", "tr")
    link = page.locator("[data-kept-pages] a")
    expect(link).to_have_count(1)
    expect(link).to_have_attribute("href", re.compile(rf"{path}$"))
    expect(link).to_contain_text("Harbour Open")
    assert_accessible(page)
    link.click()
    expect(page.locator("#board-6")).to_be_visible()
    page.go_back()
    expect(page.locator("h1")).to_have_text("Bağlantı yok")
    page.context.set_offline(False)
    expect(page.locator("#standings")).to_be_visible()


@pytest.mark.whole
def test_a_search_opens_the_page_that_was_seen(playing: Tournament, visitors: Visitors) -> None:
    page = phone(visitors)
    goto_and_keep(page, address(playing, "pairings/"))
    page.get_by_label("Find my name").fill("UMAY")
    expect(page).to_have_url(re.compile(r"\?q=UMAY$"))
    enter(playing, 6, Result.WHITE_WINS)
    look_again(page)
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    page.context.set_offline(True)
    expect_lost(page)
    page.reload()
    expect(page.locator("#boards tbody tr:visible")).to_have_count(1)
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    expect_lost(page)


@pytest.mark.whole
def test_my_board_is_there_without_a_network_and_never_older_than_the_page(
    playing: Tournament, visitors: Visitors
) -> None:
    page = phone(visitors)
    me = choose(page, playing, 26)
    board = Pairing.objects.get(round__number=4, turns__entry=me)
    mine = page.locator("#mine .answer-place")
    goto_and_keep(page, address(playing))
    expect(mine).to_contain_text(f"Board {board.board}, ")
    page.context.set_offline(True)
    page.reload()
    expect(mine).to_contain_text(f"Board {board.board}, ")
    expect_lost(page)
    page.evaluate(
        """() => {
            const last = JSON.parse(localStorage.getItem("kibitz-me-last"));
            localStorage.setItem("kibitz-me-last", JSON.stringify({ ...last, stamp: "0" }));
        }"""
    )
    page.reload()
    expect_lost(page)
    expect(mine).to_have_count(0)


def test_over_plain_http_nothing_is_missed(
    playing: Tournament, visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [*settings.ALLOWED_HOSTS, HALL])
    site = visitors.address.replace("localhost", HALL)
    page = phone(visitors, base_url=site)
    page.goto(address(playing, "pairings/"))
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    expect_live(page)
    page.context.set_offline(True)
    expect_lost(page)
    page.context.set_offline(False)
    expect_live(page)
    page.goto(address(playing, "documents/"))
    page.context.set_offline(True)
    page.go_back()  # the browser's own copy, of nobody knows when
    expect(page.locator("#trouble")).to_have_text(
        "The connection is gone. What you see may be old."
    )
    expect(page.locator("[data-live-sign]")).to_be_hidden()
    expect(page.locator("[data-as-of]")).to_be_hidden()


@pytest.mark.whole
def test_a_page_that_is_not_live_says_of_when_it_is_and_comes_anew(
    playing: Tournament, visitors: Visitors
) -> None:
    page = phone(visitors)
    path = address(playing, "documents/")
    goto_and_keep(page, path)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#trouble")).to_contain_text(LOST)
    page.context.set_offline(False)
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("html:not([data-kept-at])")).to_be_attached()


@pytest.mark.whole
def test_a_network_that_never_answers_is_none(
    playing: Tournament, visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page that is kept after ten seconds, and the sign of a live one goes after fifteen."""
    page = phone(visitors)
    path = address(playing, "pairings/")
    goto_and_keep(page, path)
    answers, let_through = Serving.__call__, Event()

    def hang(self: Serving, environ: dict[str, Any], start: Any) -> Iterator[bytes]:
        let_through.wait(60)
        yield from answers(self, environ, start)

    monkeypatch.setattr(Serving, "__call__", hang)
    expect_live(page)
    look_again(page)
    expect(page.locator("[data-as-of]")).to_be_visible(timeout=20_000)
    page.reload()
    expect_lost(page)
    let_through.set()
    look_again(page)
    expect_live(page)
