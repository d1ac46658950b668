"""FIDE's checklist on what is not there (docs/fide-checklist.md): once it is, the page is wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.kept import kept
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.setup import changing


@kept
def four(world: World) -> Played:
    return played(world, rounds=3)


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


def fields(desk: Desk, page: str, **more: Any) -> set[str]:
    """Return the names of all fields of a page's forms."""
    return set(re.findall(r' name="([^"]+)"', desk.get(page, **more).content.decode()))


def test_92_no_page_has_the_rules(desk: Desk, four: Played) -> None:
    """In a tournament by the Turkish guide's Dutch system, of which FIDE has no text."""
    changing.update_tournament(four.tournament, four.by, edition="tsf")
    links = re.findall(r'<a [^>]*href="([^"]+)"', desk.get("settings").content.decode())
    assert links
    assert not [link for link in links if "rule" in link or "guide" in link]
