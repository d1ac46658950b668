"""The tables of a generation, and what is asked of them: the same on both databases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ratinglists.people import ListedPerson
from ratinglists.store.packing import Line, person_of, place_of

TABLES = ("person", "word", "short", "beginning", "skeleton")
LONGEST_BEGINNING = 3
"""Unit: letters. How many people a beginning of at most so many finds is counted beforehand."""
MANY = 20_000
"""Of a beginning that finds more people than these, the strongest are kept by themselves."""
AFTER_ALL = "\x7f"
"""Sorts behind every sign of a word."""
BATCH = 500
LINE = "place, number, fide_id, federation, birth_year, rank, rest"

CREATE = (
    "CREATE TABLE {person} (place INTEGER PRIMARY KEY, number TEXT{c} NOT NULL, "
    "fide_id TEXT{c} NOT NULL, federation TEXT{c} NOT NULL, birth_year INTEGER NOT NULL, "
    "rank BIGINT NOT NULL, rest TEXT NOT NULL)",
    "CREATE TABLE {short} (beginning TEXT{c} NOT NULL, rank BIGINT NOT NULL, "
    "also TEXT{c} NOT NULL, PRIMARY KEY (beginning, rank)){w}",
    "CREATE TABLE {beginning} (beginning TEXT{c} PRIMARY KEY, people INTEGER NOT NULL){w}",
    "CREATE TABLE {skeleton} (skeleton TEXT{c} PRIMARY KEY){w}",
)
INDEX = (
    "CREATE UNIQUE INDEX {person_number} ON {person} (number)",
    "CREATE INDEX {person_fide} ON {person} (fide_id) WHERE fide_id <> ''",
    "CREATE INDEX {person_born} ON {person} (federation, birth_year, rank)",
    "CREATE INDEX {word_federation} ON {word} (federation, word, rank, also)",
)
"""The indexes, created once all people are in."""


class Generation(ABC):
    """One generation as it is read; a database has its own subclass."""

    mark = "?"
    """The placeholder for a value in this database's SQL."""

    def __init__(self, number: int, fide: bool) -> None:
        self.number = number
        self.fide = fide
        self.names = {table: self.name_of(table) for table in TABLES}

    @abstractmethod
    def name_of(self, table: str) -> str:
        """Return the name in the database of one of the ``TABLES``."""

    @abstractmethod
    def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Ask the database; ``sql`` names its own tables and has :attr:`mark` for each value."""

    def ask(self, sql: str, *values: Any) -> list[Any]:
        """Ask the database; ``sql`` names tables in braces and has ``?`` for each value."""
        return self.rows(sql.format(**self.names).replace("?", self.mark), values)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """The number of lines of words for each short beginning."""
        return dict(self.ask("SELECT beginning, people FROM {beginning}"))

    @cached_property
    def federations(self) -> frozenset[str]:
        """The federations in the list."""
        return frozenset(row[0] for row in self._step_through_federations())

    def _step_through_federations(self) -> Iterable[Any]:
        at = ""
        while found := self.ask(
            "SELECT federation FROM {person} WHERE federation > ? ORDER BY federation LIMIT 1", at
        ):
            at = found[0][0]
            yield found[0]

    def people(self, ranks: Collection[int]) -> dict[int, ListedPerson]:
        """Read the people who have these ranks."""
        rank_at = {place_of(rank): rank for rank in ranks}
        return {
            rank_at[line.place]: person_of(line, self.fide)
            for line in self._lines("place", sorted(rank_at))
        }

    def by_numbers(self, numbers: Collection[str]) -> dict[str, ListedPerson]:
        """Find people by their numbers in the list."""
        found = (person_of(line, self.fide) for line in self._lines("number", sorted(numbers)))
        return {person.number: person for person in found}

    def by_fide_ids(self, fide_ids: Collection[str]) -> dict[str, ListedPerson]:
        """Find people by FIDE ID."""
        if self.fide:
            return self.by_numbers(fide_ids)
        wanted = sorted(each for each in fide_ids if each)
        found = [person_of(line, False) for line in self._lines("fide_id", wanted)]
        same = self.by_numbers([each for each in wanted if each])
        return {person.fide_id: person for person in found} | {
            number: person for number, person in same.items() if person.fide_id == number
        }

    def _lines(self, column: str, wanted: Sequence[Any]) -> Iterable[Line]:
        more = " AND fide_id <> ''" if column == "fide_id" else ""
        for start in range(0, len(wanted), BATCH):
            batch = wanted[start : start + BATCH]
            marks = ", ".join("?" * len(batch))
            sql = f"SELECT {LINE} FROM {{person}} WHERE {column} IN ({marks}){more}"  # noqa: S608 - names of our own
            yield from map(Line._make, self.ask(sql, *batch))
