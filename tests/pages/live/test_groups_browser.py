"""Groups in the standings in a real browser: by keyboard, on a phone, live, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.models import Player, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ONE_POLL = 10_000  # ms


def grouped(played: Played, *, many: bool = False) -> str:
    """Let the public choose; in the group are Ada, Dag and Bo. Return the address."""
    people = Player.objects.filter(entries__tournament=played.tournament)
    people.filter(name__in=["Ada", "Dag", "Bo"]).update(birth="2012", home_club="Tromsø")
    shown = {"group_by_age": True, "age_groups": "U14, U16"}
    if many:
        ages = ", ".join(f"U{age}" for age in range(14, 23))
        shown |= {"group_by_club": True, "age_groups": ages}
    Tournament.objects.filter(pk=played.tournament.pk).update(**shown)
    return address(played.tournament, "standings/")


def names(page: Page) -> list[str]:
    return page.locator("#standings tbody th").all_inner_texts()


def test_a_group_is_chosen_by_the_keyboard_and_lives_on(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360, clock=True)
    page.goto(grouped(six))
    groups = page.get_by_role("navigation", name="Groups")
    expect(groups.get_by_role("link", name="Everybody")).to_have_attribute("aria-current", "true")
    groups.get_by_role("link", name="U14 3").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#standings tbody tr")).to_have_count(3)
    expect(groups.get_by_role("link", name="U14 3")).to_have_attribute("aria-current", "true")
    assert_accessible(page)
    six.enter(1, 1, Result.BLACK_WINS)  # Ada-Dag: Dag is first of all, and in the group
    page.clock.run_for(ONE_POLL)
    row = page.locator("#standings tbody tr").first
    expect(row.locator("th")).to_contain_text("Dag")
    expect(row.locator(".rank")).to_have_text("1")
    expect(page.locator("#standings tbody tr")).to_have_count(3)


@pytest.mark.whole
def test_many_groups_are_behind_a_switch_that_stays_open(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360, clock=True)
    page.goto(grouped(six, many=True))
    switch = page.locator("#groups summary")
    expect(page.get_by_role("link", name="Tromsø 3")).to_be_hidden()
    switch.click()
    expect(page.get_by_role("link", name="Tromsø 3")).to_be_visible()
    assert_accessible(page)
    six.enter(1, 1, Result.BLACK_WINS)
    page.clock.run_for(ONE_POLL)
    expect(page.locator("#standings tbody th").first).to_contain_text("Dag")
    expect(page.get_by_role("link", name="Tromsø 3")).to_be_visible()


@pytest.mark.whole
def test_without_scripts_the_search_stays_in_the_group(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    page.goto(grouped(six))
    page.get_by_role("link", name="U14 3").click()
    page.get_by_label("Find my name").fill("dag")
    page.get_by_role("button", name="Find", exact=True).click()
    assert "group=u14" in page.url
    shown = page.locator("#standings tbody tr:not([hidden])")
    expect(shown).to_have_count(1)
    expect(shown.locator("th")).to_contain_text("Dag")
    page.get_by_role("button", name="Go to my place").click()
    assert "group=u14&me=dag#entry-" in page.url
