"""Consistent reading across several queries, and taking turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """Read everything inside as of one moment; nothing can be written, and nobody has to wait.

    Inside a transaction it adds nothing: there the caller's lock keeps others from changing
    anything.
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
    """Begin a read-only transaction: SQLite's usually begin with the write lock (settings)."""
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
    """Make others with the same subject and number wait until the current transaction has ended.

    Use it if no row can serve as the lock without being needed by others meanwhile. On SQLite the
    transaction itself makes them wait.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s), %s)", [subject, number])
