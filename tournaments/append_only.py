"""The database's own guard of the log: it refuses to rewrite it, whoever asks.

PostgreSQL empties a whole table with ``TRUNCATE``, which the guard lets pass. SQLite has only
``DELETE`` for that, so emptying the whole database first removes the guard, in the same
transaction (:func:`lifted`). So does removing one deleted tournament for good (:func:`removing`);
PostgreSQL is told which one, and refuses to delete the log of any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "tournaments_logentry"
REMOVED = "kibitz.removed_tournament"
"""PostgreSQL's setting, for one transaction."""

MAKE_FUNCTION = f"""
    CREATE OR REPLACE FUNCTION {TABLE}_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE'
            AND current_setting('{REMOVED}', true) = OLD.tournament_id::text THEN
            RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the log is append-only'
        USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """

UP = {
    "postgresql": [
        MAKE_FUNCTION,
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


def renew(connection: BaseDatabaseWrapper) -> None:
    """Bring an older guard up to date."""
    if connection.vendor == "postgresql":
        _execute(connection, {"postgresql": [MAKE_FUNCTION]})


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


@contextmanager
def removing(connection: BaseDatabaseWrapper, tournament: int) -> Iterator[None]:
    """Open a transaction in which the log of this one tournament can be removed."""
    if connection.vendor == "sqlite":
        with lifted(connection):
            yield
        return
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, %s, true)", [REMOVED, str(tournament)])
        yield
        cursor.execute("SELECT set_config(%s, '', true)", [REMOVED])
