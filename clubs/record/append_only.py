"""The database's own guard of a log: it refuses to rewrite the table, whoever asks.

PostgreSQL empties a whole table with ``TRUNCATE``, which the guard lets pass. SQLite has only
``DELETE`` for that, so emptying the whole database first removes the guards, in the same
transaction (:func:`lifted`). So does removing for good what was deleted (:func:`removing`);
PostgreSQL is told whose log goes, and refuses to delete any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

ROLES, ROLES_OF = "clubs_rolechange", "club_id"
REMOVED = "kibitz.removed"
"""PostgreSQL's setting, for one transaction: the table, and whose rows go."""


def guard(connection: BaseDatabaseWrapper, table: str, owner: str) -> None:
    """Make the database refuse to change or delete rows of ``table``; ``owner``: the column of what
    each is about, with which it goes for good.
    """
    _execute(connection, _up(table, owner))


def unguard(connection: BaseDatabaseWrapper, table: str) -> None:
    """Undo :func:`guard`."""
    _execute(connection, _down(table))


def renew(connection: BaseDatabaseWrapper, table: str, owner: str) -> None:
    """Bring an older guard up to date."""
    if connection.vendor == "postgresql":
        _execute(connection, {"postgresql": [_function(table, owner)]})


def ensure(connection: BaseDatabaseWrapper, table: str, owner: str) -> None:
    """Guard ``table`` again if it lost its guard, as on SQLite by a change of its columns."""
    if table in connection.introspection.table_names() and not _is_guarded(connection, table):
        guard(connection, table, owner)


def _is_guarded(connection: BaseDatabaseWrapper, table: str) -> bool:
    found = {
        "postgresql": "SELECT 1 FROM pg_trigger"
        " WHERE tgname = 'append_only' AND tgrelid = to_regclass(%s)",
        "sqlite": "SELECT 1 FROM sqlite_master WHERE name = %s || '_no_delete'",
    }
    with connection.cursor() as cursor:
        cursor.execute(found[connection.vendor], [table])
        return cursor.fetchone() is not None


@contextmanager
def lifted(connection: BaseDatabaseWrapper, tables: dict[str, str]) -> Iterator[None]:
    """Open a transaction in which the whole database can be emptied, ``tables`` included.

    ``tables``: each with the column of its owner.
    """
    with transaction.atomic(using=connection.alias):
        if connection.vendor != "sqlite":
            yield
            return
        for table in tables:
            unguard(connection, table)
        yield
        for table, owner in tables.items():
            guard(connection, table, owner)


@contextmanager
def removing(connection: BaseDatabaseWrapper, table: str, owner: str, key: int) -> Iterator[None]:
    """Open a transaction in which the log of this one owner can be removed."""
    if connection.vendor == "sqlite":
        with lifted(connection, {table: owner}):
            yield
        return
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, %s, true)", [REMOVED, f"{table}:{key}"])
        yield
        cursor.execute("SELECT set_config(%s, '', true)", [REMOVED])


def _function(table: str, owner: str) -> str:
    return f"""
    CREATE OR REPLACE FUNCTION {table}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE'
            AND current_setting('{REMOVED}', true) = '{table}:' || OLD.{owner}::text THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the log is append-only'
        USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """


def _up(table: str, owner: str) -> dict[str, list[str]]:
    return {
        "postgresql": [
            _function(table, owner),
            f"""
            CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON {table}
            FOR EACH ROW EXECUTE FUNCTION {table}_is_append_only()
            """,
        ],
        "sqlite": [
            f"""
            CREATE TRIGGER IF NOT EXISTS {table}_no_{change} BEFORE {change} ON {table}
            BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
            """
            for change in ("update", "delete")
        ],
    }


def _down(table: str) -> dict[str, list[str]]:
    return {
        "postgresql": [
            f"DROP TRIGGER IF EXISTS append_only ON {table}",
            f"DROP FUNCTION IF EXISTS {table}_is_append_only()",
        ],
        "sqlite": [
            f"DROP TRIGGER IF EXISTS {table}_no_{change}" for change in ("update", "delete")
        ],
    }


def _execute(connection: BaseDatabaseWrapper, statements: dict[str, list[str]]) -> None:
    with connection.cursor() as cursor:
        for statement in statements[connection.vendor]:
            cursor.execute(statement)
