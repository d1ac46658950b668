"""A player moved to another tournament, with byes and a rating of the entry, and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.setup import changing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def both(world: World) -> Played:
    """Ada has a game in the first and byes in rounds 2 and 3; nobody is in the second yet."""
    found = played(world, slug="First")
    ada = found.entry("Ada")
    entries.update_entry(ada, found.by, rating=1600)
    byes.request_bye(ada, found.by, 2, "Z")
    byes.request_bye(ada, found.by, 3, "Z")
    found.publish()
    changing.create_tournament(
        world.event, found.by, name="Second", slug="second", rounds_planned=2
    )
    return found.again()


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.whole
def test_moved_and_moved_back(both, open_at, javascript):
    ada = both.entry("Ada")
    options = {"javascript": javascript}
    page = open_at(both, "entry", entry=ada.pk, width=360, options=options)
    page.get_by_role("link", name="Move to another tournament").click()
    asked = page.get_by_text("To which tournament?")
    expect(asked.or_(page.get_by_text("withdrawn after round 1")).first).to_be_visible()
    if asked.is_visible():
        page.get_by_role("link", name="Second", exact=True).click()
    if javascript:
        assert_accessible(page)
    expect(page.get_by_text("withdrawn after round 1. All games stay there")).to_be_visible()
    expect(page.get_by_text("A game there is not over.")).to_be_visible()
    expect(page.get_by_label("Rating 1600, as here (otherwise 2200")).to_be_checked()
    two, three = (page.get_by_label(f"Zero-point bye in round {number}") for number in (2, 3))
    expect(two).to_be_checked()
    expect(three).to_be_disabled()
    two.uncheck()
    page.get_by_role("button", name="Move to Second").click()
    expect(page.get_by_text("Ada plays in Second now.")).to_be_visible()
    expect(page.get_by_label("Rating in this tournament")).to_have_value("1600")
    expect(page.get_by_text("0 in round 2")).to_have_count(0)
    page.get_by_role("link", name="Move back").click()
    expect(page.get_by_text("is taken up again with its games, from round 2 on")).to_be_visible()
    page.get_by_role("button", name="Move to First").click()
    expect(page.get_by_text("Ada plays in First now, with number 4.")).to_be_visible()
    assert both.entry("Ada").pk == ada.pk
