"""A player's evening on a phone: found, remembered, the board, the net gone, the result, the next
round; by HTTPS and by plain HTTP in the hall, with scripts and without.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.installed.phone import expect_live, expect_lost, goto_and_keep, look_again, phone
from tests.servers import tls
from tests.servers.browser import HALL, Visitors
from tests.worlds.played import Played
from tests.worlds.shown import address, harbour
from tournaments.rounds import results
from tournaments.standings import refreshing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

NAMES = ["Ada", "Bo", "Cem", "Dag"]
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def evening() -> Played:
    """Two rounds of four players; round 1 is being played, White against Black: 1–3, 4–2."""
    arbiter = User.objects.create_user(email="arbiter@example.org", name="Arbiter")
    played = Played.with_players(harbour(), arbiter, NAMES, 2, name="Evening")
    played.publish()
    refreshing.refresh(played.tournament.pk)
    return played


@pytest.fixture(params=["https", "hall"])
def site(
    request: pytest.FixtureRequest,
    visitors: Visitors,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[str]:
    """The site by HTTPS, and by plain HTTP under the name that a laptop has in the hall."""
    if request.param == "hall":
        monkeypatch.setattr(settings, "ALLOWED_HOSTS", [*settings.ALLOWED_HOSTS, HALL])
        yield visitors.address.replace("localhost", HALL)
        return
    port = urlsplit(visitors.address).port
    assert port is not None
    with tls.in_front_of(port, tmp_path) as origin:
        yield origin


def finish_round_1(played: Played) -> None:
    """Close round 1 with wins of Ada and Bo, and publish round 2."""
    played.enter(1, 2, Result.BLACK_WINS)
    results.close(played.round(1), played.by)
    refreshing.refresh(played.tournament.pk)
    played.again().publish()
    refreshing.refresh(played.tournament.pk)


def assert_fits(page: Page) -> None:
    """Demand a page that nobody has to push sideways, and that everybody can use."""
    assert page.evaluate(WIDE) <= 0
    assert_accessible(page)


def is_found_and_remembered(page: Page, overview: str) -> None:
    page.goto(f"{overview}pairings/")
    page.get_by_label("Find my name").fill("ada")
    expect(page.locator("#answer .answer-place")).to_contain_text("Board 1, White against Cem")
    page.locator("#answer").get_by_role("button", name="This is me").click()
    page.goto(overview)
    expect(page.locator("#mine .answer-place")).to_contain_text("Board 1, White against Cem")
    assert_fits(page)


@pytest.mark.parametrize("width", [360, 390])
def test_an_evening(evening: Played, visitors: Visitors, site: str, width: int) -> None:
    secure = site.startswith("https:")
    page = phone(visitors, width=width, base_url=site)
    overview, pairings, standings = (
        address(evening.tournament, each) for each in ("", "pairings/", "standings/")
    )
    is_found_and_remembered(page, overview)
    assert page.evaluate("[isSecureContext, location.protocol === 'https:']") == [secure, secure]

    if secure:
        goto_and_keep(page, pairings)
    else:
        page.goto(pairings)
    mine = page.locator("#mine tbody")
    expect(mine.locator(".board")).to_have_text("1")
    page.context.set_offline(True)
    expect_lost(page)
    if secure:  # the page opens again from what the phone has kept, my line on top
        page.reload()
        expect_lost(page)
        expect(mine.locator(".board")).to_have_text("1")
    evening.enter(1, 1, Result.WHITE_WINS)  # while the phone hears nothing
    page.context.set_offline(False)
    look_again(page)
    expect(mine.locator(".result")).to_have_text("1 – 0")
    expect_live(page)
    assert_fits(page)

    finish_round_1(evening)
    page.goto(standings)
    expect(mine.locator(".name")).to_contain_text("Ada")
    assert_fits(page)
    page.goto(overview)
    expect(page.locator("#mine .answer-place")).to_contain_text("Board 1, ")
    expect(page.locator("#mine .answer-round")).to_contain_text("Round 2")
    page.locator("#mine").get_by_role("link", name="My card").click()
    expect(page.locator("h1")).to_contain_text("Ada")
    expect(page.locator(".card tbody tr")).to_have_count(2)
    assert_fits(page)
    assert page.context.cookies() == []


def test_an_evening_without_scripts(evening: Played, visitors: Visitors) -> None:
    """The number on the wall leads to the card, which has the address to keep; the page of now is
    loaded again by hand.
    """
    page = visitors(width=360, javascript=False)
    page.goto(address(evening.tournament, "p/1/"))
    expect(page.locator("h1")).to_contain_text("Ada")
    kept = f"{page.get_by_role('link', name='Share').get_attribute('href')}now/"
    page.goto(kept)
    expect(page.locator("#now .answer-place")).to_contain_text("Board 1, White against Cem")
    evening.enter(1, 1, Result.WHITE_WINS)
    page.reload()
    expect(page.locator("#now .answer-round")).to_contain_text("1 – 0")
    finish_round_1(evening)
    page.goto(kept)
    expect(page.locator("#now .answer-round")).to_contain_text("Round 2")
    page.get_by_role("link", name="My card").click()
    expect(page.locator(".card tbody tr")).to_have_count(2)


ADA = "Ada: 1 point, place 1"
SAID = {
    "": (ADA, "Round 2 of 2 is being played"),
    "pairings/": ("Board 1: Ada – Cem, 1 – 0", "Round 2"),
    "standings/": (ADA, "Standings during round 2"),
    "crosstable/": (f"{ADA}. Cem: 0 points, place 2", "The page has new figures."),
    "players/CARD/": (f"{ADA}. Round 1 against Cem: win", "Round 2: board 1"),
    "person/KEY/now/": (ADA, "Board 1, Black against Bo"),
}
"""By page: what it says when Ada has won, and when round 2 is published. Its top board is Ada's and
Bo's, who have won; Ada, the higher ranked, had White, Bo Black, so they change.
"""


@pytest.mark.parametrize("path", SAID)
def test_what_a_screen_reader_says(evening: Played, visitors: Visitors, path: str) -> None:
    ada = evening.entry("Ada")
    own = path.replace("CARD", str(ada.pk)).replace("KEY", str(ada.player_id))
    page = visitors(width=360)
    page.goto(address(evening.tournament, own))
    said = page.locator("[role=status][data-live-said]")
    of_a_result, of_a_round = SAID[path]
    expect(said).to_be_empty()
    evening.enter(1, 1, Result.WHITE_WINS)
    refreshing.refresh(evening.tournament.pk)
    look_again(page)
    expect(said).to_have_text(of_a_result)
    finish_round_1(evening)
    look_again(page)
    expect(said).to_have_text(of_a_round)
