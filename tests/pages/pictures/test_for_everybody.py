"""Pages with pictures for everybody: axe, large letters, narrow windows, forced colours."""

from __future__ import annotations

import pytest
from django.test import Client
from playwright.sync_api import Page

from clubs.models import User
from tests.pages.axe import NARROWEST, assert_fits_in_large_letters, resize, sideways
from tests.pages.pictures.figures import figures, walk
from tests.servers.browser import Visitors, faults
from tests.worlds.by_lot import by_lot
from tests.worlds.shown import address
from tournaments.models import Event

pytestmark = [
    pytest.mark.whole,
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
]
HALF_A_LAPTOP = 640
"""A laptop's window at twice the size. Unit: px."""
SEEN = """() => [...document.querySelectorAll('.picture svg :is(line, polyline, circle, text)')]
    .map((one) => [one, getComputedStyle(one)])
    .filter(([, look]) => look.stroke === 'none' && /^none|^rgba\\(.*, 0\\)$/.test(look.fill))
    .map(([one]) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    ("system", "edition", "players"),
    [("dutch", "fide-2026", 60), ("lim", "fide-2026", 5), ("dubov", "fide-2026", 60)],
)
@pytest.mark.parametrize(("width", "look"), [(360, "dark"), (1280, "light")])
def test_every_page_with_pictures(
    *,
    visitors: Visitors,
    event: Event,
    arbiter: User,
    system: str,
    edition: str,
    players: int,
    width: int,
    look: str,
) -> None:
    world = by_lot(event, arbiter, system=system, edition=edition, players=players, closed=3)
    pages = pages_with_pictures(address(world.tournament))
    page = visitors(width=width, color_scheme=look)
    for path in pages:
        page.goto(path)
        page.evaluate("document.querySelectorAll('main details').forEach((one) => one.open = true)")
        assert faults(page) == [], path
        for narrow in (HALF_A_LAPTOP, NARROWEST):
            resize(page, narrow)
            assert sideways(page) <= 0, f"{path} at {narrow} px"
        assert_fits_in_large_letters(page)
        assert_seen_in_forced_colours(page)
        resize(page, width)


def pages_with_pictures(start: str) -> list[str]:
    """List one page of each set of kinds of pictures."""
    found: dict[frozenset[str], str] = {}
    for path, response in walk(Client(), start):
        kinds = frozenset(one.key.partition("-")[0] for one in figures(response, path))
        if kinds:
            found.setdefault(kinds, path)
    assert found
    return list(found.values())


def assert_seen_in_forced_colours(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    assert page.evaluate(SEEN) == []
    page.emulate_media(forced_colors="none")
