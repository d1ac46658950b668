"""The database's own guard of a log: it refuses to rewrite the table, whoever asks.

PostgreSQL empties a whole table with ``TRUNCATE``, which the guard lets pass. SQLite has only
``DELETE`` for that, so emptying the whole database first removes the guards, in the same
transaction (:func:`lifted`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

ROLES = "clubs_rolechange"


def guard(connection: BaseDatabaseWrapper, table: str) -> None:
    """Make the database refuse to change or delete rows of ``table``."""
    _execute(connection, _up(table))


def unguard(connection: BaseDatabaseWrapper, table: str) -> None:
    """Undo :func:`guard`."""
    _execute(connection, _down(table))


@contextmanager
def lifted(connection: BaseDatabaseWrapper, *tables: str) -> Iterator[None]:
    """Open a transaction in which the whole database can be emptied, ``tables`` included."""
    with transaction.atomic(using=connection.alias):
        if connection.vendor != "sqlite":
            yield
            return
        for table in tables:
            unguard(connection, table)
        yield
        for table in tables:
            guard(connection, table)


def _up(table: str) -> dict[str, list[str]]:
    return {
        "postgresql": [
            f"""
            CREATE FUNCTION {table}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                RAISE EXCEPTION 'the log is append-only'
                USING ERRCODE = 'integrity_constraint_violation';
            END $$
            """,
            f"""
            CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON {table}
            FOR EACH ROW EXECUTE FUNCTION {table}_is_append_only()
            """,
        ],
        "sqlite": [
            f"""
            CREATE TRIGGER {table}_no_{change} BEFORE {change} ON {table}
            BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
            """
            for change in ("update", "delete")
        ],
    }


def _down(table: str) -> dict[str, list[str]]:
    return {
        "postgresql": [
            f"DROP TRIGGER append_only ON {table}",
            f"DROP FUNCTION {table}_is_append_only()",
        ],
        "sqlite": [f"DROP TRIGGER {table}_no_{change}" for change in ("update", "delete")],
    }


def _execute(connection: BaseDatabaseWrapper, statements: dict[str, list[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in statements[connection.vendor]:
            cursor.execute(statement)
