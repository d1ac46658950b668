"""How often a page asks the database does not depend on how many play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from tests.pages.rounds import Desk, played
from tests.pages.world import World
from tests.tournaments.played import Played
from tournaments.services import results

FEW, MANY = 4, 24


def nothing(found: Played) -> None:
    """Checked in, not paired."""


def publish(found: Played) -> None:
    found.publish()


def pair(found: Played) -> None:
    found.pair()


def close(found: Played) -> None:
    found.publish()
    for board in found.round(1).pairings.values_list("board", flat=True):
        found.enter(1, board, Result.DRAW)
    results.close(found.round(1), found.by)


READ = [
    ("tournament", nothing, {}, "", 14),
    ("tournament", pair, {}, "", 26),
    ("tournament", publish, {}, "", 14),
    ("tournament", close, {}, "", 14),
    ("check_in", nothing, {}, "", 14),
    ("look_over", pair, {"round": 1}, "", 26),
    ("change", pair, {"round": 1}, "", 14),
    ("change", pair, {"round": 1}, "?board=1", 14),
    ("change", pair, {"round": 1}, "?kind=flip&board=1", 40),
    ("results", publish, {"round": 1}, "", 14),
    ("results", close, {"round": 1}, "", 14),
    ("result", publish, {"round": 1, "board": 1}, "", 14),
    ("correct", close, {"round": 1, "board": 1}, "", 14),
    ("corrections", close, {"round": 1}, "", 14),
    ("log", close, {}, "", 10),
    ("papers", publish, {}, "", 14),
]


def asked(desk: Desk, name: str, query: str, **more: object) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert desk.get(name, query, **more).status_code == 200
    return len(queries)


@pytest.mark.parametrize(
    ("name", "prepare", "more", "query", "most"),
    READ,
    ids=[f"{name}{query}-{prepare.__name__}" for name, prepare, _, query, _ in READ],
)
def test_pages(
    *,
    world: World,
    name: str,
    prepare: Callable[[Played], None],
    more: dict[str, int],
    query: str,
    most: int,
) -> None:
    counts = []
    for players in (FEW, MANY):
        found = played(world, players=players, slug=f"p{players}")
        prepare(found)
        counts.append(asked(Desk.of(world, found.tournament), name, query, **more))
    assert counts[0] == counts[1]
    assert counts[0] <= most


def test_entering_a_result(world: World) -> None:
    counts = []
    for players in (FEW, MANY):
        found = played(world, players=players, slug=f"p{players}")
        found.publish()
        desk = Desk.of(world, found.tournament)
        with CaptureQueriesContext(connection) as queries:
            desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1, htmx=True)
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[0] <= 28


def test_asking_for_what_is_new(world: World) -> None:
    """The commonest request of an open page: who, which tournament, and nothing else."""
    found = played(world)
    found.publish()
    version = found.again().tournament.version
    desk = Desk.of(world, found.tournament)
    with CaptureQueriesContext(connection) as queries:
        assert desk.get("results", f"?v={version}", round=1, htmx=True).status_code == 204
    assert len(queries) <= 5
