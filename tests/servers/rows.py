"""The rows of the whole test database, taken down and put back as they are."""

from __future__ import annotations

from django.apps import apps
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
    """Put the rows back into empty tables; their counters of keys only ever go on, although a
    backup that was restored since may have put them back.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        for table, copied in rows.items():  # foreign keys are looked at when the last is there
            with cursor.copy(f"COPY {table} FROM STDIN") as into:
                into.write(copied)
        for model in apps.get_models():
            table, key = model._meta.db_table, model._meta.auto_field
            if key and table in rows:
                cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [table, key.column])
                (counter,) = cursor.fetchone()
                cursor.execute(
                    f"SELECT setval(%s, GREATEST(last_value, (SELECT max({key.column}) FROM"  # noqa: S608 - our own
                    f" {table}))) FROM {counter}",
                    [counter],
                )
