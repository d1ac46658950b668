"""SQLite has one writer at a time, and readers who do not wait for it: pages are among them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.cache import cache
from django.db import OperationalError, connection
from django.test import Client

from exchange.whole import writing
from tests.pages.access.addresses import addresses
from tests.pages.access.public import absent, explained, in_a_team, work_out
from tests.pages.access.tables import LINES
from tests.servers import run
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.steps.moments import one_moment

pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.skipif(not run.on_sqlite, reason="others have more than one writer"),
]


@contextmanager
def somebody_writes() -> Iterator[None]:
    """Write all the time, in another thread; nobody waits for it."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 0")
    writer = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        writer.close()
        connection.close()


def test_what_is_read_waits_for_nobody(transactional_db: None, world: World) -> None:
    """Every public page, and a tournament that goes out."""
    explained(world)
    absent(world)
    work_out(world)
    in_a_team(world)
    public = [address for address in addresses() if address.name.startswith("public:")]
    paths = {one.name: one.path(world, **LINES[one.name].kwargs(world)) for one in public}

    def statuses() -> dict[str, int]:
        cache.clear()
        return {name: Client().get(path).status_code for name, path in paths.items()}

    alone = statuses()
    with somebody_writes():
        with pytest.raises(OperationalError, match="locked"):
            Tournament.objects.update(name="B")
        assert statuses() == alone
        assert writing.write_whole(world.tournament)


def test_who_only_reads_cannot_write(transactional_db: None, world: World) -> None:
    with pytest.raises(OperationalError, match="readonly"), one_moment():
        Tournament.objects.update(name="B")
    Tournament.objects.update(name="B")
    assert Tournament.objects.get().name == "B"
