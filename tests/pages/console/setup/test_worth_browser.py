"""Ratings, norms, the report and its periods as people meet them: axe, phones, large letters."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from crosstable.results import Result
from demo import titles
from tests.pages.axe import assert_accessible, assert_fits_in_large_letters
from tests.pages.rounds import played
from tests.pages.rounds_browser import Opener
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.setup import changing
from tournaments.standings import refreshing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAY, JUNE = datetime(2026, 5, 1, 10, tzinfo=UTC), datetime(2026, 6, 3, 10, tzinfo=UTC)


def looked_at(page: Page) -> None:
    """Demand no finding of axe of any level, and room at any width and size."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
    assert_accessible(page)
    assert_fits_in_large_letters(page)


@pytest.fixture
def masters(world: World) -> Played:
    """The demo's title tournament, over, with a norm for IM."""
    by = world.people["arbiter"]
    titles.load(world.club, by)
    tournament = Tournament.objects.get(slug="masters")
    refreshing.refresh(tournament.pk)
    return Played(tournament, by).again()


@pytest.fixture
def long(world: World) -> Played:
    """An event of two months after round 1."""
    event = played(world, rounds=3)
    changing.update_event(world.event, event.by, starts=date(2026, 5, 1), ends=date(2026, 6, 20))
    changing.update_tournament(event.tournament, event.by, public_ratings=True, long_event=True)
    changing.set_round_times(event.tournament, event.by, {1: MAY, 2: JUNE, 3: JUNE})
    event.again().play(Result.WHITE_WINS, Result.DRAW)
    return event.again()


def test_a_number_opens_to_its_parts(long: Played, visitors: Visitors) -> None:
    phone = visitors(width=360)
    phone.goto(f"{visitors.address}/en/harbour/spring/b/rating-changes/")
    phone.locator("#ratings tbody tr", has_text="Ada").locator("a.figure").click()
    dialog = phone.locator("#dialog")
    expect(dialog).to_contain_text("Your rating is expected to change by +9.4.")
    expect(phone).to_have_url(f"{visitors.address}{address_of(long, 'Ada')}")
    phone.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    plain = visitors(width=360, javascript=False)
    plain.goto(f"{visitors.address}/en/harbour/spring/b/rating-changes/")
    plain.locator("#ratings tbody tr", has_text="Ada").locator("a.figure").click()
    expect(plain.locator("h1")).to_contain_text("expected change of the rating")


def address_of(event: Played, name: str) -> str:
    return f"/en/harbour/spring/b/rating-changes/{event.entry(name).pk}/"


@pytest.mark.whole
def test_public_pages_are_for_everybody(masters: Played, visitors: Visitors) -> None:
    hero = masters.entry("Berntsen, Even").pk
    page = visitors(width=360)
    for rest in (
        "rating-changes/",
        f"rating-changes/{hero}/",
        f"rating-changes/{hero}/1/",
        "norms/",
        f"norms/{hero}/IM/",
        f"players/{hero}/",
        "documents/",
    ):
        page.goto(f"{visitors.address}/en/harbour/harbour-masters/masters/{rest}")
        looked_at(page)


@pytest.mark.whole
def test_console_pages_are_for_everybody(world: World, masters: Played, visitors: Visitors) -> None:
    open_at = Opener(world, visitors)
    hero = masters.entry("Berntsen, Even").pk
    looked_at(open_at(masters, "report"))
    looked_at(open_at(masters, "papers"))
    looked_at(open_at(masters, "rating_changes"))
    looked_at(open_at(masters, "rating_change", player=hero))
    looked_at(open_at(masters, "norms"))


@pytest.mark.whole
def test_periods_are_for_everybody(world: World, long: Played, visitors: Visitors) -> None:
    open_at = Opener(world, visitors)
    looked_at(open_at(long, "rating_periods"))
    looked_at(open_at(long, "rating_period", round=2))
    looked_at(open_at(long, "report"))


@pytest.mark.whole
def test_the_certificate_is_one_page(world: World, masters: Played, visitors: Visitors) -> None:
    open_at = Opener(world, visitors)
    hero = masters.entry("Berntsen, Even").pk
    page = open_at(masters, "norm", player=hero, title="IM")
    page.get_by_role("link", name="Data of form IT1, to print").click()
    expect(page.locator("h1")).to_contain_text("Certificate of title result: IM")
    printed = page.pdf(format="A4")
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") <= 1
