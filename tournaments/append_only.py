"""The database's own guard of the tournaments' log, and of the others when all is emptied."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.base.base import BaseDatabaseWrapper

from clubs.record import append_only

TABLE, OWNER = "tournaments_logentry", "tournament_id"
LOGS = {TABLE: OWNER, append_only.ROLES: append_only.ROLES_OF}
"""Every log, with the column of its owner."""


def guard(connection: BaseDatabaseWrapper) -> None:
    """Make the database refuse to change or delete entries of the log."""
    append_only.guard(connection, TABLE, OWNER)


def unguard(connection: BaseDatabaseWrapper) -> None:
    """Undo :func:`guard`."""
    append_only.unguard(connection, TABLE)


def renew(connection: BaseDatabaseWrapper) -> None:
    """Bring an older guard up to date."""
    append_only.renew(connection, TABLE, OWNER)


def ensure(connection: BaseDatabaseWrapper) -> None:
    """Guard each log again that a migration has left without its guard."""
    for table, owner in LOGS.items():
        append_only.ensure(connection, table, owner)


@contextmanager
def lifted(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Open a transaction in which the whole database can be emptied, every log included."""
    with append_only.lifted(connection, LOGS):
        yield


@contextmanager
def removing(connection: BaseDatabaseWrapper, tournament: int) -> Iterator[None]:
    """Open a transaction in which the log of this one tournament can be removed."""
    with append_only.removing(connection, TABLE, OWNER, tournament):
        yield
