"""Reasons on demand, and what if, in a real browser: over the page, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.shown import address, card_of, guide
from tournaments.models import Pairing, RoundState, Tournament
from tournaments.rounds import results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MANY = [
    *("PTS", "BH/C1", "BH/C2", "BH/M1", "BH", "FB", "AOB", "SB"),
    *("SB/C1", "DE", "WIN", "WON", "BPG", "PS", "KASHDAN", "TPN"),
]
LEAST = 24
"""The side of a target that is not a button (WCAG 2.5.8). Unit: px."""


def pages(tournament: Tournament) -> list[str]:
    """List the pages, with what is asked of them in the address."""
    one, other = (tournament.entries.get(player__name=name).pk for name in ("ULYA", "NAZ"))
    return [
        f"standings/why/?one={one}&other={other}",
        f"standings/why/?one={one}&other={one}",
        "standings/what-if/?4-6=1&4-7=x",
        "tie-breaks/BH-C1/",
        f"players/{one}/",
        f"players/{one}/why/BH-C1/3/",
        "standings/",
        "print/cards/",
        "print/standings/",
    ]


def small(page: Page, links: str) -> list[str]:
    """Find targets too small for a finger or a shaking hand."""
    return page.locator(links).evaluate_all(
        """(found, least) => found
            .map((one) => [one.outerHTML, one.getBoundingClientRect()])
            .filter(([, box]) => box.height && Math.min(box.width, box.height) < least)
            .map(([html]) => html.slice(0, 120))""",
        LEAST,
    )


@pytest.mark.whole
def test_every_page_is_for_everybody(visitors: Visitors) -> None:
    """With more tie-breaks than a laptop has room for."""
    many = guide(rounds=4, last=RoundState.PUBLISHED, results=5, tiebreaks=MANY)
    page = visitors(width=360, color_scheme="dark")
    for path in pages(many):
        page.goto(address(many, path))
        page.evaluate("document.querySelectorAll('main details').forEach((one) => one.open = true)")
        assert_accessible(page)
        assert small(page, ".figure, .between a, thead a") == []


def test_reasons_open_over_the_page(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(width=1280)
    page.goto(address(playing, card_of(playing, 9)))
    dialog = page.locator("#dialog")
    figure = page.locator("#round-3 .figure").first
    figure.click()
    expect(dialog).to_contain_text("an imaginary player with your score, 1½ points")
    expect(dialog.get_by_role("heading")).to_be_focused()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(figure).to_be_focused()
    page.get_by_role("link", name="BH-C1", exact=True).first.click()
    expect(dialog).to_contain_text("The lowest value is left out.")
    page.goto(address(playing, "standings/"))
    first, second = page.locator("#standings th.name a").all_inner_texts()[:2]
    page.locator("#standings .between a").first.click()
    expect(dialog.get_by_role("heading")).to_have_text(f"Why is {first} above {second}?")
    expect(dialog.locator("details[open]")).to_have_count(1)


def test_what_if_follows_each_choice(playing: Tournament, visitors: Visitors) -> None:
    """Board 6 of round 4: Akin and Umay had 1 and 1½ points."""
    page = visitors(width=360)
    page.goto(address(playing, "standings/"))
    page.get_by_role("link", name="What if?").click()
    game = page.get_by_role("group", name="AKIN – UMAY")
    row = page.locator("#unreal tr", has_text="AKIN")
    before = row.locator(".points").inner_text()
    game.get_by_label("1 – 0").check()
    expect(row.locator(".points")).not_to_have_text(before)
    expect(page).to_have_url(f"{visitors.address}{address(playing, 'standings/what-if/?4-6=1')}")
    expect(game.get_by_label("1 – 0")).to_be_focused()
    expect(page.locator("#supposed-head")).to_contain_text("not real")
    page.reload()
    expect(game.get_by_label("1 – 0")).to_be_checked()


def test_what_if_without_scripts(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    page.goto(address(playing, "standings/what-if/"))
    page.get_by_role("group", name="AKIN – UMAY").get_by_label("1 – 0").check()
    page.get_by_role("button", name="Show the standings").click()
    expect(page.locator("#supposed-head")).to_contain_text("not real")
    expect(page.locator("#supposed")).to_contain_text("1 board is set by you.")


def test_who_looks_on_when_it_ends_asks_no_more(visitors: Visitors) -> None:
    tournament = guide(last=RoundState.PUBLISHED, results=12)
    page = visitors(clock=True)
    page.goto(address(tournament, "standings/"))
    expect(page.locator(".live-bar")).to_be_visible()
    arbiter = User.objects.create_user("arbiter@example.org")
    last = tournament.rounds.get(number=5)
    Pairing.objects.filter(round=last, board=13).update(white_code=" ", black_code=" ")
    for board in Pairing.objects.filter(round=last, white_code=" "):
        results.enter(last, board.board, Result.DRAW, board.version, arbiter)
    results.close(last, arbiter)
    page.clock.run_for(10_000)
    expect(page.locator("h1")).to_have_text("Final standings after round 5")
    expect(page.locator(".live-bar")).to_be_hidden()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.run_for(60_000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert asked == []
