"""The card's picture and the stair as people meet them: on a phone, in large letters, by a tap."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible, assert_fits_in_large_letters
from tests.servers.browser import Visitors
from tests.worlds.seeded import seeded
from tests.worlds.shown import address
from tournaments.words.sentences import spoken

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looked_at(page: Page) -> None:
    """Demand no finding of axe of any level, and room at any width and size."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
    assert_accessible(page)
    assert_fits_in_large_letters(page)


@pytest.mark.whole
@pytest.mark.parametrize("players", [5, 60])
def test_by_a_tap_and_without_scripts(live_server, visitors: Visitors, players: int) -> None:
    tournament = seeded(players, 5, open_boards=players // 5)
    entry = tournament.standings.get(after_round=5).rows.get(position=players // 2 + 1).entry
    card, stair = (
        f"{live_server.url}{address(tournament, f'players/{entry.pk}/{end}')}"
        for end in ("", "above/")
    )
    phone = visitors(width=360)
    phone.goto(card)
    for fold in phone.locator("details.folds > summary").all():
        fold.click()
    for fold in phone.locator("figure summary").all():
        fold.click()
    looked_at(phone)
    phone.get_by_role("link", name="Above me").click()
    steps = phone.locator("#dialog #stair")
    expect(steps.locator("[aria-current] .name")).to_have_text(spoken(entry.name))
    expect(phone).to_have_url(stair)
    steps.locator(".step a").first.click()
    expect(phone.locator("#dialog figure[id^=places]")).to_be_visible()

    plain = visitors(width=360, javascript=False)
    plain.goto(card)
    plain.get_by_role("link", name="Above me").click()
    expect(plain).to_have_url(stair)
    looked_at_page = visitors(width=360)
    looked_at_page.goto(stair)
    looked_at(looked_at_page)
    plain.locator("#stair .step a").first.click()
    expect(plain.locator("figure[id^=places]")).to_be_visible()
