"""Players moved in both directions at the same moment: nobody waits for ever, nobody is lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from clubs.models import User
from tests.servers import run
from tests.worlds.played import Played
from tests.worlds.shown import harbour
from tournaments.entries import moving
from tournaments.entries.moving import MoveWishes
from tournaments.models import Entry
from tournaments.steps.refusals import Refused

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(run.on_sqlite, reason="SQLite lets one process write at a time"),
]


@pytest.fixture
def two(db: None) -> tuple[Played, Played]:
    """Ada, Bo, Cem and Dag in one, Eva, Fia, Gry and Hakan in the other."""
    by, event = User.objects.create_user("arbiter@example.org", name="Arbiter"), harbour()
    one = Played.with_players(event, by, ["Ada", "Bo", "Cem", "Dag"], 3, name="A")
    other = Played.with_players(event, by, ["Eva", "Fia", "Gry", "Hakan"], 3, name="B")
    return one, other


def all_at_once(*acts: Callable[[], object]) -> list[str]:
    """Run each in a thread of its own; return what was refused."""
    ready = Barrier(len(acts))

    def run_one(act: Callable[[], object]) -> str:
        ready.wait()
        try:
            act()
        except Refused as refused:
            return refused.message
        finally:
            connection.close()
        return ""

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run_one, acts))


def moves(entry: Entry, source: Played, target: Played) -> Callable[[], object]:
    seen = moving.plan(entry, target.tournament).mark
    return lambda: moving.move(entry, target.tournament, source.by, MoveWishes(seen=seen))


def test_in_both_directions(two):
    one, other = two
    acts = [moves(one.entry(name), one, other) for name in ("Ada", "Bo")]
    acts += [moves(other.entry(name), other, one) for name in ("Eva", "Fia")]
    assert all_at_once(*acts) == ["", "", "", ""]
    assert names(one) == {"Cem", "Dag", "Eva", "Fia"}
    assert names(other) == {"Gry", "Hakan", "Ada", "Bo"}


def test_the_same_player_by_two_arbiters(two):
    one, other = two
    refused = all_at_once(*(moves(one.entry("Ada"), one, other) for _arbiter in range(2)))
    assert sorted(refused) == ["", "The player is not in A any more."]
    assert "Ada" in names(other)
    assert other.tournament.entries.count() == 5


def names(played: Played) -> set[str]:
    return set(played.tournament.entries.values_list("player__name", flat=True))
