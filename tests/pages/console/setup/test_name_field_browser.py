"""A person of FIDE's list entered by a few letters and one key, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ratinglists.models import RatingList
from tests.pages.axe import assert_accessible
from tests.pages.console.setup.in_browser import names, ready
from tests.pages.rounds import address
from tests.worlds.played import Played
from tournaments.entries import entries

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_few_letters_and_one_key(fide_list: RatingList, empty: Played, open_at: Any) -> None:
    page = open_at(address("entries", empty.tournament))
    ready(page)
    page.keyboard.type("marit øde")
    option = page.locator("#suggestions [role=option]")
    expect(option).to_have_count(1)
    expect(option).to_contain_text("WFM Oedegaard, Marit 1950")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#players-body")).to_contain_text("Oedegaard, Marit")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    expect(page.get_by_label("Name", exact=True)).to_have_value("")
    entry = empty.tournament.entries.get()
    assert (entry.rating, entry.person.fide_id, entry.person.birth) == (1950, "1503707", "2001")

    page.keyboard.type("mari")  # plays already: shown, never chosen
    expect(page.locator("#suggestions")).to_contain_text("is entered already")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#suggestions [aria-selected=true]")).to_have_count(0)
    assert names(empty) == ["Oedegaard, Marit"]


@pytest.mark.whole
@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_a_whole_event_is_matched(
    fide_list: RatingList, empty: Played, open_at: Any, color_scheme: str
) -> None:
    people = {"Kvitnes, Magnus": "", "Kaya, Ezgi": "", "Hansen, Per": "6300001"}
    for name, fide_id in people.items():
        entries.add_entry(empty.tournament, empty.by, name=name, fide_id=fide_id)
    page = open_at(address("match", empty.tournament), width=360, color_scheme=color_scheme)
    assert_accessible(page)
    expect(page.get_by_role("radio", name="Kvitnes, Magnus")).to_be_checked()
    ezgi = page.get_by_role("radiogroup", name="Kaya, Ezgi")
    ezgi.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 players have a number now.")).to_be_visible()
    expect(page.get_by_role("cell", name="In the list 2840")).to_be_visible()
    numbers = empty.tournament.entries.values_list("player__fide_id", flat=True)
    assert set(numbers) == {"1503014", "6300005", "6300001"}


@pytest.mark.whole
@pytest.mark.parametrize("width", [360, 1280])
def test_suggestions_are_accessible(
    fide_list: RatingList, empty: Played, open_at: Any, width: int
) -> None:
    entries.add_entry(empty.tournament, empty.by, name="Kaya, Ezgi")
    page = open_at(address("entries", empty.tournament), width=width, color_scheme="dark")
    ready(page)
    page.keyboard.type("kaya")
    expect(page.locator("#suggestions [role=option]")).to_have_count(4)
    page.keyboard.press("ArrowDown")
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Control+a")
    page.keyboard.type("Oedegaard, Marit")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator("#held")).to_contain_text("who are in the rating lists?")
    assert_accessible(page)
