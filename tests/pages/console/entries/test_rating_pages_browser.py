"""The check of ratings and the order of lists, by keyboard and on a phone, in a real browser."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Entry

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def listed(world: World) -> Played:
    """Ada and Bo are rated otherwise in the list; Cem is typed as it has him; Dag is unknown."""
    group = played(world, rounds=3)
    for number, name in enumerate(("Ada", "Bo", "Cem"), start=1):
        player = group.entry(name).person
        player.fide_id = str(number)
        player.save()
    people = [
        rated("1", "Ada", "NOR", 1990, 2210, 2100),
        rated("2", "Bo", "NOR", 1991, 2180),
        rated("3", "Cem", "TUR", 1992, 2180),
    ]
    month = group.tournament.event.starts.replace(day=1)
    made_list("fide", people, month=month)
    return group


def taken(page: Page, name: str) -> None:
    """Take a picture, if somebody wants to look at it."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_fit_and_are_accessible(listed, open_at, scheme, width) -> None:
    ada = listed.entry("Ada")
    page = open_at(listed, "ratings", width=width)
    page.emulate_media(color_scheme=scheme)
    tried = {
        "ratings": {},
        "rating_lists": {},
        "settings": {},
        "entries": {},
        "entry": {"entry": ada.pk},
        "check_in": {},
    }
    for name, more in tried.items():
        page = open_at(listed, name, width=width, **more)
        page.emulate_media(color_scheme=scheme)
        taken(page, f"{name}-{width}-{scheme}")
        assert_accessible(page)


def test_by_keyboard_alone(listed, open_at) -> None:
    page = open_at(listed, "ratings", width=1280)
    page.get_by_role("checkbox", name="Bo").focus()
    page.keyboard.press("Space")
    page.get_by_role("radio", name="to the register and to this tournament").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Take over those ticked").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 rating taken over.")).to_be_visible()
    ada, bo = (Entry.objects.get(player__name=name) for name in ("Ada", "Bo"))
    assert (ada.rating, ada.person.rating, bo.rating) == (2210, 2210, 2190)
