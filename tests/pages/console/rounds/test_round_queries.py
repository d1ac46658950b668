"""The number of queries of a round's pages: the same however many play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.rounds import results

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


READ: dict[Callable[[Played], None], list[tuple[str, dict[str, int], str, int]]] = {
    nothing: [
        ("tournament", {}, "", 14),
        ("check_in", {}, "", 14),
        ("print_check_in", {}, "", 9),
        ("print_starting_list", {}, "", 9),
    ],
    pair: [
        ("tournament", {}, "", 26),
        ("look_over", {"round": 1}, "", 26),
        ("change", {"round": 1}, "", 14),
        ("change", {"round": 1}, "?board=1", 14),
        ("change", {"round": 1}, "?kind=flip&board=1", 40),
    ],
    publish: [
        ("tournament", {}, "", 14),
        ("results", {"round": 1}, "", 14),
        ("result", {"round": 1, "board": 1}, "", 14),
        ("mend", {"round": 1}, "", 14),
        ("mend", {"round": 1}, "?board=1", 14),
        ("mend", {"round": 1}, "?kind=flip&board=1", 50),
        ("papers", {}, "", 14),
        ("print_slips", {"round": 1}, "", 9),
        ("print_by_name", {"round": 1}, "", 9),
    ],
    close: [
        ("tournament", {}, "", 14),
        ("results", {"round": 1}, "", 14),
        ("correct", {"round": 1, "board": 1}, "", 14),
        ("corrections", {"round": 1}, "", 14),
        ("log", {}, "", 10),
        ("report", {}, "", 45),
    ],
}
"""By what was done before: pages, and how often each may ask."""


def asked(desk: Desk, name: str, query: str, **more: object) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert desk.get(name, query, **more).status_code == 200
    return len(queries)


@pytest.mark.parametrize("prepare", READ, ids=lambda prepare: prepare.__name__)
def test_pages(world: World, prepare: Callable[[Played], None]) -> None:
    desks = []
    for players in (FEW, MANY):
        found = played(world, players=players, slug=f"p{players}")
        prepare(found)
        desks.append(Desk.of(world, found.tournament))
    for name, more, query, most in READ[prepare]:
        few, many = (asked(desk, name, query, **more) for desk in desks)
        assert few == many, name
        assert few <= most, name


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
