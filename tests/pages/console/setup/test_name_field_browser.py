"""Somebody of FIDE's list entered by a few letters and one key, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ratinglists.models import RatingList
from tests.pages.console.setup.in_browser import names, ready
from tests.pages.rounds import address
from tests.worlds.played import Played

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
