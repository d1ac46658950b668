"""Lists in PostgreSQL: tables of the schema ``ratinglists``, a set of them for each generation."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import nullcontext, suppress
from typing import Any

import psycopg
from django.db import ProgrammingError, connection, transaction

from ratinglists.people import ListedPerson
from ratinglists.store import filling, tables
from ratinglists.store.interface import Gone
from ratinglists.store.packing import packed

SCHEMA = "ratinglists"
"""The schema that ``pg_dump --exclude-schema`` leaves out (``docs/hosting.md``)."""
PARTS = (*tables.TABLES, "staged")
INDEXES = ("person_number", "person_fide", "person_born", "word_federation")
C_ORDER = ' COLLATE "C"'
"""Sorted by bytes, as SQLite does."""


def _names(generation: int) -> dict[str, str]:
    indexes = {name: f"{name}_{generation}" for name in INDEXES}
    return {part: f"{SCHEMA}.{part}_{generation}" for part in PARTS} | indexes


def _own_connection() -> psycopg.Connection[Any]:
    """Connect beside Django's connection, whose transactions and patience are those of results."""
    told = connection.get_connection_params()
    wanted = {
        name: told[name]
        for name in ("dbname", "user", "password", "host", "port")
        if told.get(name)
    }
    return psycopg.connect(**wanted, autocommit=True, cursor_factory=psycopg.ClientCursor)


class PostgresqlLoading:
    """A generation that is being made, by a connection of its own."""

    def __init__(self) -> None:
        self.people = 0
        self._alive: Callable[[], None] | None = None
        self._connection = _own_connection()
        self._run = self._connection.execute
        self._run(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        self.generation = self._claim()
        self._named = _names(self.generation)
        for sql in tables.CREATE[1:]:
            self._run(sql.format(c=C_ORDER, w="", **self._named))
        self._run(
            "CREATE TABLE {staged} (word TEXT{c}, rank BIGINT, federation TEXT{c}, "
            "also TEXT{c})".format(c=C_ORDER, **self._named)
        )

    def _claim(self) -> int:
        """Claim a generation that there has not been; two who load at once get two."""
        generation = int(time.time())
        while True:
            try:
                self._run(tables.CREATE[0].format(c=C_ORDER, w="", **_names(generation)))
            except (psycopg.errors.DuplicateTable, psycopg.errors.UniqueViolation):
                generation += 1
            else:
                return generation

    def add(self, people: Iterable[ListedPerson]) -> int:
        """Write people; return how many."""
        lines, words = packed(people, self.people)
        self.people += len(lines)
        self._copy("COPY {person} FROM STDIN", lines)
        self._copy("COPY {staged} FROM STDIN", words)
        return len(lines)

    def _copy(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with self._connection.cursor() as cursor, cursor.copy(sql.format(**self._named)) as copy:
            copy.write("".join("\t".join(map(_escaped, row)) + "\n" for row in rows))

    def finish(self, alive: Callable[[], None] | None = None) -> int:
        """Sort the words and make the index."""
        self._alive = alive
        self._execute("SET maintenance_work_mem = '128MB'")
        self._execute("SET work_mem = '128MB'")
        self._execute(
            "CREATE TABLE {word} AS SELECT word, rank, federation, also FROM {staged} "
            "ORDER BY word, rank"
        )
        self._execute("DROP TABLE {staged}")
        self._execute(f"CREATE INDEX ON {self._named['word']} (word, rank) INCLUDE (also)")
        for sql in tables.INDEX:
            self._execute(sql)
        filling.keep_beginnings(self._execute)
        for table in tables.TABLES:
            self._execute(f"VACUUM ANALYZE {self._named[table]}")
        self._connection.close()
        return self.people

    def _execute(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._alive:
            self._alive()
        named = sql.format(**self._named).replace("?", "%s")
        done = self._run(named, values) if values else self._run(named)
        return done.fetchall() if done.description else []

    def abandon(self) -> None:
        """Take all of it away."""
        self._connection.close()
        PostgresqlStore().remove(self.generation)


def _escaped(value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if "\\" in value or "\t" in value:
        return str(value).replace("\\", "\\\\").replace("\t", "\\t")
    return str(value)


class PostgresqlGeneration(tables.Generation):
    """A generation, read through Django's connection."""

    mark = "%s"

    def name_of(self, table: str) -> str:
        return f"{SCHEMA}.{table}_{self.number}"

    def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        # Within a transaction, which would be lost with tables that have just been taken away.
        unharmed = transaction.atomic() if connection.in_atomic_block else nullcontext()
        try:
            with unharmed, connection.cursor() as cursor:
                cursor.execute(sql.replace("LIKE '%'", "LIKE '%%'"), values)
                return cursor.fetchall()
        except ProgrammingError as fault:
            if isinstance(fault.__cause__, psycopg.errors.UndefinedTable):
                raise Gone from fault
            raise


class PostgresqlStore:
    """The tables of all generations."""

    def begin(self) -> PostgresqlLoading:
        """Begin a new generation."""
        return PostgresqlLoading()

    def remove(self, generation: int) -> None:
        """Take a generation away, if it is there; what somebody still reads, the next time."""
        named = ", ".join(_names(generation)[part] for part in PARTS)
        with _own_connection() as own, suppress(psycopg.errors.LockNotAvailable):
            own.execute("SET lock_timeout = '1s'")
            own.execute(f"DROP TABLE IF EXISTS {named}")

    def generations(self) -> Collection[int]:
        """List those that are there, whole or not."""
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = %s AND tablename LIKE %s",
                (SCHEMA, "person_%"),
            )
            return {int(name.rpartition("_")[2]) for (name,) in cursor.fetchall()}

    def generation(self, number: int, fide: bool) -> tables.Generation:
        """Open a generation to be read."""
        return PostgresqlGeneration(number, fide)
