"""The rows of the whole test database, taken down and put back as they are."""

from __future__ import annotations

from django.db import connection, transaction

from tests.servers import emptied

Rows = dict[str, bytes]
"""By table, as PostgreSQL copies them out and in."""


def can_be_put_back() -> bool:
    return connection.vendor == "postgresql"


def of_all_tables() -> Rows:
    """Read the rows of those tables that are emptied after a test and have any."""
    found: Rows = {}
    with connection.cursor() as cursor:
        whether = (f"SELECT '{each}' WHERE EXISTS (TABLE {each})" for each in emptied.tables())
        cursor.execute(" UNION ALL ".join(whether))
        for (table,) in cursor.fetchall():
            with cursor.copy(f"COPY {table} TO STDOUT") as copied:
                found[table] = b"".join(copied)
    return found


def put_back(rows: Rows) -> None:
    """Put the rows back into empty tables, whose counters of keys have gone on since."""
    with transaction.atomic(), connection.cursor() as cursor:
        for table, copied in rows.items():  # foreign keys are looked at when the last is there
            with cursor.copy(f"COPY {table} FROM STDIN") as into:
                into.write(copied)
