"""FIDE mode in a browser: asked at the start, its ways out in the middle; what a rating touches."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address, played
from tests.worlds.played import Played
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

NEW = "/en/console/harbour/spring/tournaments/new/"


@pytest.fixture
def in_round_five(world) -> Played:
    """Ten players, rounds 1 to 4 drawn, round 5 of seven not paired yet."""
    found = played(world, players=10, rounds=7)
    for _ in range(4):
        found.play(*[Result.DRAW] * 5)
    return found


@pytest.mark.parametrize("javascript", [True, False])
def test_both_are_asked_when_a_tournament_is_made(world, open_at, javascript):
    page = open_at(NEW, width=360, javascript=javascript)
    expect(page.get_by_label("Rated by FIDE")).to_be_checked()
    expect(page.get_by_label("FIDE mode")).to_be_checked()
    expect(page.get_by_text("what FIDE forbids in a rated tournament is refused")).to_be_visible()
    expect(page.get_by_text("it can be left later, but not entered again")).to_be_visible()
    page.get_by_label("Name").fill("Club evening")
    page.get_by_label("Rated by FIDE").uncheck()
    page.get_by_label("FIDE mode").uncheck()
    page.get_by_role("button", name="Go on to the players").click()
    expect(page.get_by_text("outside FIDE mode")).to_be_visible()
    made = Tournament.objects.get(slug="club-evening")
    assert (made.rated, made.fide_mode) == (False, False)


def test_siblings_found_in_round_five_have_ways_out(in_round_five, open_at):
    page = open_at(address("prohibited", in_round_five.tournament), width=360)
    told = page.get_by_text("In FIDE mode, who shall not meet is settled before round 1 is paired")
    expect(told).to_be_visible()
    expect(page.get_by_text("there the two can change places with others")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("main").get_by_role("link", name="Settings").last.click()
    expect(page).to_have_url(f"{page.url.partition('#')[0]}#id_fide_mode")
    page.get_by_label("FIDE mode").uncheck()
    page.get_by_role("button", name="Save").last.click()
    for _ in range(2):
        page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("outside FIDE mode")).to_be_visible()
    page.goto(address("prohibited", in_round_five.tournament))
    page.get_by_label("Ada").check()
    page.get_by_label("Bo").check()
    page.get_by_label("From round").fill("5")
    page.get_by_role("button", name="Keep them apart").click()
    expect(page.get_by_role("row").filter(has_text="Ada – Bo")).to_contain_text("5–7")


@pytest.mark.parametrize("javascript", [True, False])
def test_a_rating_changed_after_round_four_says_what_it_touches(in_round_five, open_at, javascript):
    last = in_round_five.entry("Jon")
    page = open_at(address("entry", in_round_five.tournament, entry=last.pk), javascript=javascript)
    page.get_by_label("Rating in this tournament").fill("2400")
    page.get_by_role("button", name="Save").last.click()
    changes = page.locator("#changes tbody tr")
    expect(changes).to_contain_text("2110")
    expect(changes).to_contain_text("2400")
    expect(page.get_by_text("none changes after round 4 was paired (C.04.2, 2.3)")).to_be_visible()
    expect(page.get_by_text("Rounds 1 to 4 stay as they were paired.")).to_be_visible()
    assert in_round_five.entry("Jon").rating == 2110
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Saved. Rounds 1 to 4 stay as they were paired.")).to_be_visible()
    assert in_round_five.entry("Jon").rating == 2400


def test_the_register_names_the_tournament_that_has_a_rating_of_its_own(
    world, in_round_five, open_at
):
    player = in_round_five.entry("Jon").person
    page = open_at(f"/en/console/harbour/players/{player.pk}/")
    link = page.get_by_role("link", name="Spring Open › b")
    expect(page.get_by_role("listitem").filter(has=link)).to_contain_text("2110")
    link.click()
    expect(page.get_by_role("heading", name="10 Jon")).to_be_visible()
