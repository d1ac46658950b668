"""All tables of permissions in one, and clients who sign in by role."""

from __future__ import annotations

from collections.abc import Iterator

from django.test import Client

from tests.pages.access import (
    account,
    captain,
    console_round,
    console_setup,
    knockout,
    lists,
    playoff,
    public,
    worth,
)
from tests.pages.access.lines import Page
from tests.worlds.world import World

TABLES = (account, captain, console_round, console_setup, knockout, lists, playoff, public, worth)


def tables() -> Iterator[tuple[str, Page]]:
    for table in TABLES:
        yield from table.ACCESS.items()


LINES = dict(tables())


def client_of(world: World, role: str) -> Client:
    client = Client()
    if role in world.people:
        client.force_login(world.people[role])
    return client
