"""Lists beside a database of SQLite: a file of its own for each generation, in ``LISTS_DIR``."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings

from ratinglists.people import ListedPerson
from ratinglists.store import filling, tables
from ratinglists.store.interface import Gone
from ratinglists.store.packing import packed

WHOLE, UNFINISHED = ".sqlite3", ".loading"
STAGED = ".words"
"""Ends the name of the file that words are in until they are sorted."""
MOST_OPEN = 4
"""The most files that one thread keeps open."""
STEPS = 1_000_000
"""SQLite's own steps between two signs of life: less than a second."""
MEMORY = 48_000
"""Unit: KiB of each file that a loading keeps in memory."""
NAMES = {name: name for name in tables.TABLES} | {
    name: name for name in ("person_number", "person_fide", "person_born", "word_federation")
}
SORTED_WORDS = (
    "CREATE TABLE word (word TEXT NOT NULL, rank INTEGER NOT NULL, federation TEXT NOT NULL, "
    "also TEXT NOT NULL, PRIMARY KEY (word, rank)) WITHOUT ROWID"
)


def folder() -> Path:
    """Return the folder of the files, which is made if it is missing."""
    place = Path(settings.LISTS_DIR)
    place.mkdir(parents=True, exist_ok=True)
    return place


class SqliteLoading:
    """A generation that is being made."""

    def __init__(self) -> None:
        self.generation, self.path = _new_file()
        self.people = 0
        self._staged = self.path.with_suffix(STAGED)
        self._connection = sqlite3.connect(self.path, isolation_level=None)
        for pragma in ("journal_mode = OFF", "synchronous = OFF", f"cache_size = -{MEMORY}"):
            self._connection.execute(f"PRAGMA {pragma}")
        self._connection.execute("ATTACH ? AS staged", (str(self._staged),))
        for pragma in ("journal_mode = OFF", "synchronous = OFF"):
            self._connection.execute(f"PRAGMA staged.{pragma}")
        for sql in tables.CREATE:
            self._connection.execute(sql.format(c="", w=" WITHOUT ROWID", **NAMES))
        self._connection.execute(SORTED_WORDS)
        self._connection.execute("CREATE TABLE staged.words (word, rank, federation, also)")
        self._connection.execute("BEGIN")

    def add(self, people: Iterable[ListedPerson]) -> int:
        """Write people; return how many."""
        lines, words = packed(people, self.people)
        self.people += len(lines)
        self._connection.executemany("INSERT INTO person VALUES (?, ?, ?, ?, ?, ?, ?)", lines)
        self._connection.executemany("INSERT INTO staged.words VALUES (?, ?, ?, ?)", words)
        return len(lines)

    def finish(self, alive: Callable[[], None] | None = None) -> int:
        """Sort the words, make the index, and give the file its name."""
        self._connection.set_progress_handler(alive, STEPS)
        run = self._connection.execute
        run("INSERT INTO word SELECT * FROM staged.words ORDER BY word, rank")
        run("COMMIT")
        run("DETACH staged")
        self._staged.unlink()
        run("BEGIN")
        for sql in tables.INDEX:
            run(sql.format(**NAMES))
        filling.keep_beginnings(lambda sql, values: run(sql.format(**NAMES), values).fetchall())
        run("COMMIT")
        run("ANALYZE")
        self._connection.close()
        _sync(self.path)
        self.path.rename(self.path.with_suffix(WHOLE))
        return self.people

    def abandon(self) -> None:
        """Take all of it away."""
        self._connection.close()
        for path in (self.path, self._staged):
            path.unlink(missing_ok=True)


def _new_file() -> tuple[int, Path]:
    """Claim a generation that there has not been; two who load at once get two."""
    generation = int(time.time())
    while True:
        path = folder() / f"{generation}{UNFINISHED}"
        if not path.with_suffix(WHOLE).exists():
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
                return generation, path
        generation += 1


def _path(generation: int) -> Path:
    """Return the file of a whole generation."""
    return (folder() / f"{generation}{WHOLE}").absolute()


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class SqliteGeneration(tables.Generation):
    """A generation in its own file."""

    def __init__(self, number: int, fide: bool) -> None:
        super().__init__(number, fide)
        address = f"{_path(number).as_uri()}?mode=ro&immutable=1"
        try:
            self.connection = sqlite3.connect(address, uri=True, isolation_level=None)
        except sqlite3.OperationalError as fault:
            raise Gone from fault
        self.connection.execute("PRAGMA mmap_size = 1000000000")

    def name_of(self, table: str) -> str:
        return table

    def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        return self.connection.execute(sql, values).fetchall()


class SqliteStore:
    """The files of all generations."""

    def __init__(self) -> None:
        self._open = threading.local()

    def begin(self) -> SqliteLoading:
        """Begin a new generation."""
        return SqliteLoading()

    def remove(self, generation: int) -> None:
        """Take a generation away, if it is there and nobody keeps it open (as Windows asks)."""
        self._close(generation)
        for ending in (WHOLE, UNFINISHED, STAGED):
            with suppress(PermissionError):
                (folder() / f"{generation}{ending}").unlink(missing_ok=True)

    def generations(self) -> Collection[int]:
        """List those that are there, whole or not."""
        stems = (path.stem for path in folder().glob("*.*"))
        return {int(stem) for stem in stems if stem.isdecimal()}

    def generation(self, number: int, fide: bool) -> tables.Generation:
        """Open a generation to be read. Raises :class:`Gone` if it is not there."""
        kept, path = self._kept(), _path(number)
        if path not in kept:
            kept[path] = SqliteGeneration(number, fide)
        kept.move_to_end(path)
        while len(kept) > MOST_OPEN:
            _number, oldest = kept.popitem(last=False)
            oldest.connection.close()
        return kept[path]

    def _kept(self) -> OrderedDict[Path, SqliteGeneration]:
        if not hasattr(self._open, "kept"):
            self._open.kept = OrderedDict()
        kept: OrderedDict[Path, SqliteGeneration] = self._open.kept
        return kept

    def _close(self, generation: int) -> None:
        kept = self._kept().pop(_path(generation), None)
        if kept is not None:
            kept.connection.close()
