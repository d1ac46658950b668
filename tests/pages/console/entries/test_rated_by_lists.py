"""Previews of a list beside the rating lists: ratings that come from these are named first."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ratinglists.models import RatingList
from tests.kept import kept
from tests.pages.console.entries.preview_forms import sent_by
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import register
from tournaments.models import Entry

pytestmark = pytest.mark.sqlite

OZGUR, LARS, MARIT = 2210, 1820, 1950
"""Ratings in FIDE's list."""


@kept
def four(world: World) -> Played:
    register.add_player(world.club, None, name="Odegard, Lars", fide_id="1503708", rating=LARS)
    return played(world)


@pytest.fixture
def desk(world: World, four: Played, fide_list: RatingList) -> Desk:
    return Desk.of(world, four.tournament)


def look(desk: Desk, *lines: str) -> Any:
    return desk.post("import", {"text": "\n".join(("Name;Rating;FIDE ID", *lines))})


def said_of(answer: Any) -> str:
    """Return what the preview says of the rating lists, or nothing."""
    page = answer.content.decode()
    found = re.search(r'<details[^>]* id="rated-by-lists">(.*?)</details>', page, re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split()) if found else ""


def test_ratings_of_lists_that_come_in_instead_are_said_first(desk: Desk) -> None:
    answer = look(
        desk,
        "Şahin, Özgür;2180;6300001",  # new
        "Odegard, Lars;1790;1503708",  # in the register
        "Ødegård, Marit;1950;1503707",  # as in FIDE's list
        "Holm, Nils;1500;",
    )
    assert said_of(answer) == (
        "2 players get the ratings of rating lists, not those given here "
        f"Şahin, Özgür: {OZGUR} (FIDE standard, May 2026); here 2180 "
        f"Odegard, Lars: {LARS} (FIDE standard, May 2026); here 1790"
    )
    desk.post("import_apply", sent_by(answer.content.decode()) | {"ratings": "register"})
    came = {entry.player.name: entry.rating for entry in Entry.objects.select_related("player")}
    names = ("Şahin, Özgür", "Odegard, Lars", "Ødegård, Marit", "Holm, Nils")
    assert [came[name] for name in names] == [OZGUR, LARS, MARIT, 1500]


def test_nothing_is_said_where_all_agree(desk: Desk) -> None:
    assert said_of(look(desk, "Ødegård, Marit;1950;1503707", "Holm, Nils;1500;")) == ""
