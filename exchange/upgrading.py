"""Rows that an earlier version of the program wrote, brought forward by the migrations since.

They are put into an empty file at the migrations that they were written at, with the models of
that time; later migrations are applied to them there. The instance's own database is not touched:
in this thread the file stands in for it (:mod:`exchange.scratch`), even for a migration that
forgets to say which database it means.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.apps.registry import Apps
from django.core.serializers.base import DeserializationError
from django.core.serializers.python import Deserializer
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.migration import Migration
from django.db.migrations.recorder import MigrationRecorder

from exchange import scratch

logger = logging.getLogger(__name__)

APPS = ("clubs", "tournaments")

Migrations = list[list[str]]
"""``[["clubs", "0001_initial"], …]``, in alphabetical order: the state that rows were written at.
"""
Fill = Callable[[Apps], object]
"""Puts rows into the database, using the models that it receives."""


class FromNewer(Exception):  # noqa: N818 - what is said of the rows
    """Rows of a newer version; the message names a migration that is unknown here."""


class Unfit(Exception):  # noqa: N818 - what is said of the rows
    """Rows that cannot be read, stored or brought forward; the message says why."""


def known_migrations() -> Migrations:
    """List the migrations of this program."""
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    return _in_our_apps(loader.disk_migrations)


def applied_migrations() -> Migrations:
    """List the migrations that the database has been through."""
    return _in_our_apps(MigrationRecorder(connections[DEFAULT_DB_ALIAS]).applied_migrations())


def _in_our_apps(keys: Iterable[tuple[str, str]]) -> Migrations:
    return sorted([app, name] for app, name in keys if app in APPS)


@contextmanager
def brought_forward(written_at: Migrations, fill: Fill) -> Iterator[None]:
    """Make a database of what ``fill`` put in at those migrations, brought forward; nothing else.

    Raises :class:`FromNewer` and :class:`Unfit`, and what ``fill`` raises.
    """
    with scratch.scratch_database():
        then = _create_tables(written_at)
        with transaction.atomic():
            fill(then)
        _apply_later_migrations()
        yield


def _create_tables(written_at: Migrations) -> Apps:
    """Create the empty tables, and return the models of that time."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    state = executor.migrate(_last(written_at, executor.loader.graph))
    del state.apps  # stale: some models were replaced on the way
    then: Apps = state.apps
    return then


def _last(written_at: Migrations, graph: MigrationGraph) -> list[tuple[str, str]]:
    """Find those that no other of ``written_at`` builds on: to reach them is to apply all."""
    all_of_them = {(app, name) for app, name in written_at}
    for app, name in sorted(all_of_them - graph.nodes.keys()):
        raise FromNewer(f"{app} {name}")
    last = [
        key
        for key in sorted(all_of_them)
        if not any(child.key in all_of_them for child in graph.node_map[key].children)
    ]
    reached = {before for key in last for before in graph.forwards_plan(key)}
    if _in_our_apps(reached) != _in_our_apps(all_of_them):
        raise Unfit("The migrations that the file names were never together.")
    return last


def _apply_later_migrations() -> None:
    under_way: list[Migration | str] = ["the migrations since"]

    def note(action: str, migration: Migration | None = None, fake: bool | None = False) -> None:
        if action == "apply_start" and migration is not None:
            under_way.append(migration)

    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS], note)
    try:
        executor.migrate(executor.loader.graph.leaf_nodes())
    except Exception as fault:  # a migration is code of any kind
        logger.exception("Rows of an earlier version cannot be brought forward")
        raise Unfit(f"The file cannot be brought forward by {under_way[-1]}: {fault}") from fault


class _RowDeserializer(Deserializer):
    """Django's deserializer, with the models of ``apps``."""

    def __init__(self, rows: Iterable[dict[str, Any]], apps: Apps) -> None:
        super().__init__(rows)
        self.apps = apps

    def _get_model_from_node(self, model_identifier: str) -> Any:
        try:
            return self.apps.get_model(model_identifier)
        except (LookupError, ValueError) as fault:
            raise DeserializationError(f"unknown model {model_identifier}") from fault


def store_rows(rows: Iterable[dict[str, Any]], apps: Apps) -> int:
    """Store rows as Django's serializer ``python`` writes them, and return how many.

    Part of the caller's transaction. Raises :class:`Unfit`.
    """
    count = 0
    try:
        for row in _RowDeserializer(rows, apps):
            row.save(force_insert=True)
            count += 1
        connections[DEFAULT_DB_ALIAS].check_constraints()
    except DeserializationError as fault:
        raise Unfit(f"A row of the file cannot be read: {fault}") from fault
    except DatabaseError as fault:
        raise Unfit(f"A row of the file cannot be stored: {fault}") from fault
    return count
