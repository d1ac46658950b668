"""The number of queries of the set-up pages: the same however much there is to show."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes
from tournaments.entries import register as players
from tournaments.models import ByeKind
from tournaments.setup import changing

FEW, MANY = 1, 3


def events(world: World, count: int) -> None:
    for number in range(count):
        event = changing.create_event(
            world.club,
            None,
            name=f"E{count}{number}",
            slug=f"e{count}{number}",
            starts=date(2026, 5, 1),
            ends=date(2026, 5, 1),
        )
        changing.create_tournament(event, None, name="A", slug="a")


def tournaments(world: World, count: int) -> None:
    for number in range(count):
        changing.create_tournament(world.event, None, name="T", slug=f"t{count}{number}")


def register(world: World, count: int) -> None:
    for number in range(count):
        players.add_player(world.club, None, name=f"R{count}{number}")


PAGES: list[tuple[str, str, Callable[[World, int], None], int]] = [
    ("club", "/en/console/harbour/", events, 5),
    ("event", "/en/console/harbour/spring/", tournaments, 5),
    ("players", "/en/console/harbour/players/", register, 5),
    ("search", "/en/console/harbour/players/?q=r", register, 5),
]


@pytest.mark.parametrize(("name", "address", "more", "most"), PAGES, ids=[p[0] for p in PAGES])
def test_lists_of_the_club(
    *,
    world: World,
    name: str,
    address: str,
    more: Callable[[World, int], None],
    most: int,
) -> None:
    client = Desk.of(world, world.tournament).client
    counts = []
    for count in (FEW, MANY):
        more(world, count)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= most


def with_byes(found: Played) -> None:
    for entry in found.tournament.entries.all():
        byes.request_bye(entry, found.by, 1, ByeKind.HALF)


def kept_apart(found: Played) -> None:
    everybody = list(found.tournament.entries.all())
    for one in everybody[1:]:
        changing.prohibit(found.tournament, found.by, [everybody[0], one], 1, 3)


OF_A_TOURNAMENT: list[tuple[str, Callable[[Played], None], str, int]] = [
    ("entries", with_byes, "", 11),
    ("suggest", with_byes, "?name=r", 7),
    ("regulars", with_byes, "", 7),
    ("prohibited", kept_apart, "", 9),
    ("settings", with_byes, "", 9),
    ("rounds", with_byes, "", 6),
    ("import", with_byes, "", 5),
]


@pytest.mark.parametrize(
    ("name", "prepare", "query", "most"), OF_A_TOURNAMENT, ids=[p[0] for p in OF_A_TOURNAMENT]
)
def test_pages_of_a_tournament(
    *, world: World, name: str, prepare: Callable[[Played], None], query: str, most: int
) -> None:
    counts = []
    for count in (FEW + 2, MANY + 4):
        found = played(world, players=count, slug=f"p{count}")
        prepare(found)
        register(world, count)
        desk = Desk.of(world, found.tournament)
        with CaptureQueriesContext(connection) as queries:
            assert desk.get(name, query).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= most


def test_looking_at_a_list(world: World) -> None:
    counts = []
    for count in (FEW, MANY + 20):
        found = played(world, slug=f"p{count}")
        lines = "".join(f"R{number}\n" for number in range(count))
        desk = Desk.of(world, found.tournament)
        with CaptureQueriesContext(connection) as queries:
            assert desk.post("import", {"text": f"name\n{lines}"}).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= 11  # one of them: which rating lists there are


def test_one_row_after_one_press(world: World) -> None:
    counts = []
    for count in (FEW + 1, MANY + 4):
        found = played(world, players=count, slug=f"p{count}")
        entry = found.entry("Ada")
        desk = Desk.of(world, found.tournament)
        with CaptureQueriesContext(connection) as queries:
            desk.post("bye", {"round": 1, "kind": "Z"}, htmx=True, entry=entry.pk)
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= 40
