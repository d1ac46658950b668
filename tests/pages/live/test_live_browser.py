"""The public pages in a real browser: on a phone and a laptop, live, and without scripts."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Page, Request, expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible, assert_fits_in_large_letters
from tests.servers.browser import Visitors
from tests.worlds.shown import address, card_of, crowd
from tournaments.models import Pairing, Standing, Tournament
from tournaments.rounds import results
from tournaments.words.figures import points_word

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ONE_POLL = 10_000  # ms
POLL = "**?v=*"
PAGES = (
    "",
    "pairings/",
    "pairings/?q=yaren",
    "pairings/?q=nobody",
    "standings/",
    "crosstable/",
    "players/",
    "documents/",
    "print/pairings/4/",
    "print/standings/",
    "print/crosstable/",
)


def enter(tournament: Tournament, board: int, result: Result) -> None:
    """Enter a result as the arbiter's page does."""
    arbiter, _ = User.objects.get_or_create(email="arbiter@example.org")
    round = tournament.rounds.get(number=4)
    seen = Pairing.objects.get(round=round, board=board).version
    results.enter(round, board, result, seen, arbiter)


def polls(page: Page) -> list[str]:
    """Note the live part's questions in a list that grows."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if "?v=" in request.url:
            asked.append(request.url)

    page.on("request", note)
    return asked


@pytest.mark.whole
def test_every_page_is_for_everybody(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(width=360, color_scheme="light")
    paths = [address(playing, each) for each in (*PAGES, card_of(playing, 26))]
    for path in ["/en/", "/en/harbour/", "/en/harbour/open/", *paths]:
        page.goto(path)
        page.evaluate("document.querySelectorAll('main details').forEach((one) => one.open = true)")
        assert_accessible(page)
        assert_fits_in_large_letters(page)


@pytest.mark.whole
def test_letters_of_twice_their_size_scroll_nothing_sideways(
    playing: Tournament, visitors: Visitors
) -> None:
    page = visitors()
    for path in ("", "standings/", card_of(playing, 26)):
        page.goto(address(playing, path))
        page.evaluate("document.querySelectorAll('main details').forEach((one) => one.open = true)")
        assert_fits_in_large_letters(page)
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator("#card thead")).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '300%'")
    expect(page.locator("#card thead")).to_be_hidden()  # blocks, no table


def test_a_result_arrives_within_one_poll_and_nothing_else_moves(
    playing: Tournament, visitors: Visitors
) -> None:
    page = visitors(width=360, clock=True)
    page.goto(address(playing, "pairings/"))
    page.evaluate("window.sameDocument = true")
    page.evaluate("window.scrollTo(0, 420)")
    page.locator("#board-9 a").first.focus()
    before = page.evaluate("[window.scrollY, document.activeElement.href]")
    enter(playing, 6, Result.WHITE_WINS)
    page.clock.run_for(ONE_POLL)
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    expect(page.locator("#board-6")).to_have_class("changed")
    expect(page.locator(".changed")).to_have_count(1)
    expect(page.locator("[data-live-said]")).to_have_text("Board 6: AKIN – UMAY, 1 – 0")
    assert page.evaluate("[window.scrollY, document.activeElement.href]") == before
    assert page.evaluate("window.sameDocument")


def test_rows_that_change_places_take_focus_and_opened_parts_along(
    playing: Tournament, visitors: Visitors
) -> None:
    """Ezgi, 7th with 2 points, wins on board 11; the reader is at her name."""
    page = visitors(width=1280, clock=True)
    page.goto(address(playing, "standings/"))
    page.locator("#live .more-about > summary").click()
    page.get_by_role("link", name="EZGİ", exact=True).focus()
    before = page.evaluate("window.scrollY")
    enter(playing, 11, Result.BLACK_WINS)
    page.clock.run_for(ONE_POLL)
    row = page.locator("#standings tr:has(th:has-text('EZGİ'))")
    expect(row.locator(".points")).to_have_text("3")
    expect(row).to_have_class("changed")
    assert page.evaluate("document.activeElement.textContent") == "EZGİ"
    assert page.evaluate("window.scrollY") == before
    expect(page.locator("#live .more-about")).to_have_attribute("open", "")


def test_ones_own_result_is_said(playing: Tournament, visitors: Visitors) -> None:
    """Board 6, which AKIN plays against UMAY: the game that was coming is not coming any more."""
    akin = playing.entries.get(player__name="AKIN")
    page = visitors(width=360, clock=True)
    page.goto(address(playing, f"players/{akin.pk}/"))
    expect(page.locator("#coming")).to_have_text("Round 4: board 6")
    before = Standing.objects.get(standings__after_round=4, entry=akin)
    enter(playing, 6, Result.WHITE_WINS)
    after = Standing.objects.get(standings__after_round=4, entry=akin)
    page.clock.run_for(ONE_POLL)
    expect(page.locator("#coming")).to_have_count(0)
    points = points_word(after.values["PTS"])
    assert Fraction(after.values["PTS"]) == Fraction(before.values["PTS"]) + 1
    expect(page.locator("[data-live-said]")).to_have_text(
        f"AKIN: {points}, place {after.rank}. Round 4 against UMAY: win"
    )


@pytest.mark.whole
def test_a_window_of_a_long_table_is_live_and_finds_names_in_all_of_it(
    visitors: Visitors,
) -> None:
    """250 players of a first round. 151 wins, and 152 has a Buchholz of 1 from that: both pass 149.
    The number of eleven of them is 7, or begins with it.
    """
    many = crowd(250)
    page = visitors(width=360, clock=True)
    page.goto(f"{address(many, 'crosstable/')}?from=101")
    row = page.locator(f"#entry-{many.entries.get(tpn=149).pk}")
    box = page.get_by_label("Find my name")
    expect(row.locator(".position")).to_have_text("149")
    box.fill("PLAYER 7")
    page.clock.run_for(1000)
    expect(page.get_by_text("11 of 250 found.")).to_be_visible()
    expect(page.locator("#crosstable tbody tr")).to_have_count(11)
    expect(page).to_have_url(re.compile(r"/crosstable/\?q=PLAYER\+7$"))
    box.fill("player 149")
    page.clock.run_for(1000)
    expect(page.locator("#crosstable tbody tr")).to_have_count(1)
    page.get_by_role("button", name="Go to my place").click()
    page.wait_for_url("**/?from=101&me=player+149#*")
    expect(row).to_be_in_viewport()
    expect(box).to_have_value("player 149")
    with page.expect_response("**?from=101&v=*") as sent:
        arbiter, _ = User.objects.get_or_create(email="arbiter@example.org")
        round = many.rounds.get()
        results.enter(round, 76, Result.WHITE_WINS, 0, arbiter)
        page.clock.run_for(ONE_POLL)
    assert "data-same" in sent.value.text()
    expect(row.locator(".position")).to_have_text("151")
    expect(page.locator("#crosstable tbody tr")).to_have_count(100)


def test_the_crosstable_stays_where_it_was_moved_to(
    playing: Tournament, visitors: Visitors
) -> None:
    page = visitors(width=360, clock=True)
    page.goto(address(playing, "crosstable/"))
    page.locator("#crosstable-frame").evaluate("(frame) => frame.scrollLeft = 90")
    enter(playing, 11, Result.BLACK_WINS)
    page.clock.run_for(ONE_POLL)
    expect(page.locator("#crosstable tr", has_text="EZGİ").locator(".points")).to_have_text("3")
    assert page.locator("#crosstable-frame").evaluate("(frame) => frame.scrollLeft") == 90


def test_live_updates_can_be_paused(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(clock=True)
    page.goto(address(playing, "pairings/"))
    asked = polls(page)
    with page.expect_request(POLL):
        page.clock.run_for(ONE_POLL)
    assert len(asked) == 1
    pause = page.get_by_role("button", name="Pause live updates")
    pause.press("Enter")
    expect(pause).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-live-sign]")).to_be_hidden()
    page.clock.run_for(6 * ONE_POLL)
    assert len(asked) == 1
    enter(playing, 6, Result.DRAW)
    pause.press("Enter")
    page.clock.run_for(10)
    expect(page.locator("#board-6 .result")).to_have_text("½ – ½")
    assert len(asked) == 2


def test_a_hidden_page_rests(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(clock=True)
    page.goto(address(playing, "pairings/"))
    asked = polls(page)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.clock.run_for(6 * ONE_POLL)
    assert asked == []
    page.evaluate("Object.defineProperty(document, 'hidden', { value: false })")
    with page.expect_request(POLL):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_my_name_is_found_as_i_type_and_stays_found(
    playing: Tournament, visitors: Visitors
) -> None:
    page = visitors(width=360, clock=True)
    page.goto(address(playing, "pairings/"))
    page.get_by_label("Find my name").fill("UMAY")
    expect(page.locator("#boards tbody tr:visible")).to_have_count(1)
    enter(playing, 6, Result.WHITE_WINS)
    page.clock.run_for(ONE_POLL)
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    expect(page.locator("#boards tbody tr:visible")).to_have_count(1)
    page.get_by_role("link", name="Standings").click()
    expect(page.locator("#standings tbody tr:visible")).to_have_count(1)
    expect(page.get_by_label("Find my name")).to_have_value("UMAY")
    page.get_by_label("Find my name").fill("qqq")
    expect(page.get_by_text("Nobody here has a name like that.")).to_be_visible()
    page.get_by_label("Find my name").fill("")
    expect(page.locator("#standings tbody tr:visible")).to_have_count(29)


@pytest.mark.whole
def test_all_of_it_without_scripts(playing: Tournament, visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    page.goto(address(playing))
    page.get_by_label("Where do I play?").fill("cELIK")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("#boards tbody tr:visible")).to_have_count(1)
    expect(page.get_by_role("button", name="Pause live updates")).to_be_hidden()
    enter(playing, 6, Result.WHITE_WINS)
    page.get_by_role("link", name="Look again").click()
    expect(page.locator("#board-6 .result")).to_have_text("1 – 0")
    page.get_by_role("link", name="Standings").click()
    page.get_by_role("link", name="YAREN", exact=True).click()
    page.locator("#why-switch summary").click()
    page.locator(".reasons summary", has_text="Buchholz, cut 1").click()
    expect(page.locator(".parts").first).to_be_visible()
    page.get_by_role("link", name="Documents").click()
    page.get_by_role("link", name="Crosstable").last.click()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("h1")).to_contain_text("Crosstable")
