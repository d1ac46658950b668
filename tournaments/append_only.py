"""The database's own guard of the tournaments' log, and of the others when all is emptied."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.base.base import BaseDatabaseWrapper

from clubs.record import append_only

TABLE = "tournaments_logentry"


def guard(connection: BaseDatabaseWrapper) -> None:
    """Make the database refuse to change or delete entries of the log."""
    append_only.guard(connection, TABLE)


def unguard(connection: BaseDatabaseWrapper) -> None:
    """Undo :func:`guard`."""
    append_only.unguard(connection, TABLE)


@contextmanager
def lifted(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Open a transaction in which the whole database can be emptied, every log included."""
    with append_only.lifted(connection, TABLE, append_only.ROLES):
        yield
