"""Reading that takes several queries and must not fall between somebody's changes; taking turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """All that is read inside is of one moment; nothing can be written.

    Inside a transaction it adds nothing: there the caller's lock keeps others from changing things.
    SQLite's transactions are of one moment anyhow.
    """
    outermost = not connection.in_atomic_block
    with transaction.atomic():
        if outermost and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


def one_after_the_other(what: str, number: int) -> None:
    """Hold off others who want the same here until the transaction under way has ended.

    For what no row can stand for that others do not need meanwhile. On SQLite the transaction
    itself holds them off.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s), %s)", [what, number])
