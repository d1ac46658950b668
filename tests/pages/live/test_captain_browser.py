"""A captain's evening in a real browser: the link from the console, the line-up on a phone."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.kept import kept
from tests.pages.axe import PHONE_WIDTH, assert_accessible, assert_fits_in_large_letters
from tests.worlds.captains import due_in, on_today, token_of
from tests.worlds.matches import keys, seats
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import LineUp
from tournaments.teams import line_ups

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@kept
def four(world: World) -> Teams:
    """Four teams on two boards with two reserves; it is on today, and nothing is paired."""
    by = world.people["arbiter"]
    return Teams.with_teams(on_today(world.event), by, 4, rounds=3, boards=2, reserves=2)


def choose(page: Page, *names: str) -> None:
    for board, name in enumerate(names, start=1):
        page.get_by_label(f"Board {board}").select_option(label=name)


@pytest.mark.parametrize("javascript", [True, False], ids=["with scripts", "without"])
def test_a_captain_hands_in_on_a_phone(four, visitors, javascript) -> None:
    due_in(four, 60)
    page = visitors(width=PHONE_WIDTH, javascript=javascript)
    page.goto(f"/en/captain/{token_of(four, 'Team 1')}/")
    expect(page.get_by_text("No line-up has arrived yet.")).to_be_visible()
    choose(page, "3. 1.3 (2300)", "1. 1.1 (2400)")
    page.get_by_role("button", name="Hand in the line-up").click()
    expect(page.get_by_text("1.1 stands before 1.3")).to_be_visible()
    choose(page, "1. 1.1 (2400)", "3. 1.3 (2300)")
    page.get_by_role("button", name="Hand in the line-up").press("Enter")
    expect(page.get_by_text("Your line-up has arrived")).to_be_visible()
    assert page.context.cookies() == []
    if javascript:
        assert_accessible(page)
    choose(page, "1. 1.1 (2400)", "4. 1.4 (2250)")
    page.get_by_role("button", name="Hand in the line-up").click()
    expect(page.locator("#round .line-up li").nth(1)).to_contain_text("1.4")
    four.publish()
    assert seats(four) == ["1.1 3.1", "3.2 1.4"]


@pytest.mark.whole
def test_from_the_console_to_the_captains_phone(four, open_at, visitors) -> None:
    """The arbiter makes a link and copies it; on the phone it works until it is made anew."""
    options = {"options": {"permissions": ["clipboard-read", "clipboard-write"]}}
    desk = open_at(four, "entry", entry=four.entry("Team 1").pk, **options)
    desk.get_by_role("button", name="Make a link").click()
    expect(desk.get_by_text("This is shown only now")).to_be_visible()
    assert_accessible(desk)
    desk.get_by_role("button", name="Copy", exact=True).click()
    expect(desk.get_by_text("The address is copied.")).to_be_visible()
    copied = desk.evaluate("navigator.clipboard.readText()")
    assert copied == desk.locator("#link").input_value()
    phone = visitors(width=PHONE_WIDTH)
    phone.goto(urlsplit(copied).path)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Team 1")
    assert_accessible(phone)
    assert_fits_in_large_letters(phone)
    desk.get_by_role("link", name="Back to the team").click()
    expect(desk.get_by_text("First opened")).to_be_visible()
    desk.get_by_role("button", name="Make a new link").click()
    expect(desk.get_by_text("The present one stops working at once.")).to_be_visible()
    desk.get_by_role("button", name="Go on").click()
    expect(desk.locator("#link")).not_to_have_value(copied)
    answer = phone.goto(urlsplit(copied).path)
    assert answer.status == 404
    expect(phone.get_by_role("heading", level=1)).to_have_text("This link does not work")
    assert_accessible(phone)


@pytest.mark.whole
def test_two_phones_of_one_captain_and_the_arbiter(four, open_at, visitors) -> None:
    """Who comes second is told what is there, with what was chosen still in the form."""
    path = f"/en/captain/{token_of(four, 'Team 1')}/"
    one, two = visitors(width=PHONE_WIDTH), visitors(width=PHONE_WIDTH, javascript=False)
    for phone in (one, two):
        phone.goto(path)
    choose(one, "1. 1.1 (2400)", "3. 1.3 (2300)")
    choose(two, "1. 1.1 (2400)", "4. 1.4 (2250)")
    one.get_by_role("button", name="Hand in the line-up").click()
    expect(one.get_by_text("Your line-up has arrived")).to_be_visible()
    two.get_by_role("button", name="Hand in the line-up").click()
    expect(two.locator("#overtaken")).to_contain_text("changed meanwhile")
    expect(two.locator("#overtaken .line-up li").nth(1)).to_contain_text("1.3")
    expect(two.get_by_label("Board 2").locator("option:checked")).to_have_text("4. 1.4 (2250)")
    two.get_by_role("button", name="Hand in the line-up").click()
    expect(two.get_by_text("Your line-up has arrived")).to_be_visible()

    desk = open_at(four, "line_ups", round=1, width=PHONE_WIDTH)
    expect(desk.get_by_text("sealed until the deadline")).to_be_visible()
    assert_accessible(desk)
    desk.get_by_role("link", name="Change Team 1").click()
    assert_accessible(desk)
    expect(desk.get_by_label("Board 2").locator("option:checked")).to_have_text("2. 1.2 (2350)")
    members = keys(four, "1.1", "1.2")
    line_ups.name_line_up(four.round(1), four.entry("Team 1"), members, four.by)
    one.get_by_role("button", name="Hand in the line-up").click()
    expect(one.locator("#overtaken")).to_contain_text("The arbiter has named")
    expect(one.get_by_role("combobox")).to_have_count(0)
    assert_accessible(one)
    assert not LineUp.objects.get().by_captain
