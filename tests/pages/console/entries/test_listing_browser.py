"""The list of players on a phone and on a laptop, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MANY = 61
LINE = 44  # px: a thumb's
AROUND = 620  # px: what stands above and below the lines


@pytest.fixture
def many(world: World) -> Played:
    """Number 1 is called Rød, number 2 Grønli, number 3 has a name too long for a phone."""
    tournament = played(world, players=MANY)
    named = {1: "Rød, Sverre", 2: "Grønli, Per", 3: "Karşıyakalıoğlu, Abdurrahman Muhammet"}
    for number, name in named.items():
        entry = tournament.tournament.entries.order_by("pk")[number - 1]
        Player.objects.filter(pk=entry.person.pk).update(name=name)
    tournament.publish()
    return tournament.again()


@pytest.mark.whole
def test_a_line_of_a_thumb_for_each_on_a_phone(many, open_at):
    """61 players had 6,474 px."""
    page = open_at(many, "entries", width=360)
    rows = page.locator("#players-body tr")
    expect(rows).to_have_count(MANY)
    heights = rows.evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
    assert set(heights) == {LINE}
    assert page.evaluate("document.documentElement.scrollHeight") <= MANY * LINE + AROUND
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    row = rows.filter(has_text="Rød, Sverre")
    expect(row.get_by_role("button", name="Withdraw")).to_be_hidden()
    row.locator("summary").click()
    expect(row.get_by_role("button", name="Withdraw")).to_be_visible()
    assert_accessible(page)
    half = row.get_by_role("button", name="½ half-point bye")
    half.click()
    expect(half).to_have_attribute("aria-pressed", "true")
    expect(half).to_be_focused()
    expect(row.get_by_text("½ in round 2")).to_be_visible()


@pytest.mark.whole
def test_found_as_one_types_and_kept_in_the_address(many, open_at):
    page = open_at(many, "entries", width=1280)
    rows = page.locator("#players-body tr")
    expect(rows.first.get_by_role("button", name="Withdraw")).to_be_visible()
    box = page.get_by_role("searchbox", name="Find a player")
    box.fill("gronly")
    expect(rows).to_have_count(1)
    expect(page.locator("#found")).to_contain_text("Similar names:")
    box.press_sequentially(" p")
    expect(page).to_have_url(re.compile(r"/entries/\?q=gronly\+p$"))
    expect(box).to_be_focused()
    page.get_by_label("Only", exact=True).select_option("with byes")
    expect(page.get_by_text("None of the players is like that.")).to_be_visible()
    page.reload()
    expect(box).to_have_value("gronly p")
    expect(page.get_by_label("Only", exact=True)).to_have_value("byes")
    page.get_by_role("link", name="Show all").click()
    expect(rows).to_have_count(MANY)


@pytest.mark.whole
def test_without_scripts(many, open_at):
    page = open_at(many, "entries", width=360, options={"javascript": False})
    page.get_by_role("searchbox", name="Find a player").fill("roed")
    page.get_by_text("Filter and sort").click()
    page.get_by_label("Sorted by").select_option("rating")
    page.get_by_role("button", name="Show").click()
    rows = page.locator("#players-body tr")
    expect(rows).to_have_count(1)
    rows.locator("summary").click()
    rows.get_by_role("button", name="½ half-point bye").click()
    expect(page).to_have_url(re.compile(r"q=roed&sort=rating"))
    expect(rows).to_have_count(1)
