"""Keys for rows still to come, handed out by the database and never again.

What refers to them beforehand (the reasons of a pairing name entries) still holds when they are
stored. Unused keys are left out.
"""

from __future__ import annotations

from typing import Any

from django.db import connection, transaction
from django.db.models import Model


def reserve_keys(model: type[Model], count: int) -> int:
    """Reserve ``count`` keys in a row, and return the first. Waits for nothing but SQLite's one
    writer.
    """
    if connection.vendor == "postgresql":
        return _next_of_sequence(model._meta.db_table, count)
    with transaction.atomic():
        first = _highest_key(model._meta.db_table) + 1
        continue_behind(model, first + count - 1)
    return first


def continue_behind(model: type[Model], last: int) -> None:
    """Make SQLite give the next row of a table the key after ``last``."""
    table = model._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
        cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, last])


def _highest_key(table: str) -> int:
    """Return the highest key that SQLite has handed out."""
    rows = _query("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
    return int(rows[0][0]) if rows else 0


def _next_of_sequence(table: str, count: int) -> int:
    """Take keys from the sequence, again if others took some in between: those are left out."""
    while True:
        rows = _query(
            "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)",
            [table, max(1, count)],
        )
        first, last = rows[0][0], rows[-1][0]
        if last - first == len(rows) - 1:
            return int(first)


def _query(sql: str, values: list[Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())
