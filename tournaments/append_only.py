"""The database's own guard of the log: it refuses to rewrite it, whoever asks.

PostgreSQL empties a whole table with ``TRUNCATE``, which the guard lets pass. SQLite has only
``DELETE`` for that, so emptying the whole database first removes the guard, in the same
transaction (:func:`lifted`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "tournaments_logentry"

UP = {
    "postgresql": [
        f"""
        CREATE FUNCTION {TABLE}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION 'the log is append-only'
            USING ERRCODE = 'integrity_constraint_violation';
        END $$
        """,
        f"""
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON {TABLE}
        FOR EACH ROW EXECUTE FUNCTION {TABLE}_is_append_only()
        """,
    ],
    "sqlite": [
        f"""
        CREATE TRIGGER {TABLE}_no_{change} BEFORE {change} ON {TABLE}
        BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
        """
        for change in ("update", "delete")
    ],
}
DOWN = {
    "postgresql": [
        f"DROP TRIGGER append_only ON {TABLE}",
        f"DROP FUNCTION {TABLE}_is_append_only()",
    ],
    "sqlite": [f"DROP TRIGGER {TABLE}_no_{change}" for change in ("update", "delete")],
}


def guard(connection: BaseDatabaseWrapper) -> None:
    """Make the database refuse to change or delete entries of the log."""
    _execute(connection, UP)


def unguard(connection: BaseDatabaseWrapper) -> None:
    """Undo :func:`guard`."""
    _execute(connection, DOWN)


def _execute(connection: BaseDatabaseWrapper, statements: dict[str, list[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in statements[connection.vendor]:
            cursor.execute(statement)


@contextmanager
def lifted(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Open a transaction in which the whole database can be emptied, the log included."""
    with transaction.atomic(using=connection.alias):
        if connection.vendor != "sqlite":
            yield
            return
        unguard(connection)
        yield
        guard(connection)
