"""Reading that takes several queries and must not fall between somebody's changes; taking turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """All that is read inside is of one moment; nothing can be written, and nobody is held up.

    Inside a transaction it adds nothing: there the caller's lock keeps others from changing things.
    """
    if connection.in_atomic_block:
        with transaction.atomic():
            yield
    elif connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield
    else:
        with _reading_only():
            yield


@contextmanager
def _reading_only() -> Iterator[None]:
    """SQLite's transactions begin with the right to write (settings); this one does without."""
    sqlite: Any = connection
    _execute("PRAGMA query_only = ON")
    try:
        with ExitStack() as under_way:
            usual_mode, sqlite.transaction_mode = sqlite.transaction_mode, "DEFERRED"
            try:
                under_way.enter_context(transaction.atomic())
            finally:
                sqlite.transaction_mode = usual_mode
            yield
    finally:
        _execute("PRAGMA query_only = OFF")


def _execute(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def take_turns(subject: str, number: int) -> None:
    """Hold off others who want the same here until the transaction under way has ended.

    For what no row can stand for that others do not need meanwhile. On SQLite the transaction
    itself holds them off.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s), %s)", [subject, number])
