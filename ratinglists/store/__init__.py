"""The store of the lists' people: outside Django's tables, with a generation for each loading.

On SQLite every generation is a database file of its own in ``LISTS_DIR``, so that loading never
holds the lock that results wait for; on PostgreSQL it is tables of the schema ``ratinglists``. A
generation that is not whole is never read: :func:`swap` makes the new one the list's, in one
statement, and what no list points to is swept away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

from django.db import connection, transaction

from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson
from ratinglists.store.interface import Gone, Store
from ratinglists.store.postgresql import PostgresqlStore
from ratinglists.store.sqlite import SqliteStore
from ratinglists.store.tables import Generation

T = TypeVar("T")
MOST_COUNTED = 16
"""The generations whose counts one process keeps."""


def store() -> Store:
    """Return the store that goes with this instance's database."""
    return _store(connection.vendor)


@cache
def _store(vendor: str) -> Store:
    return SqliteStore() if vendor == "sqlite" else PostgresqlStore()


def swap(rating_list: RatingList, generation: int, people: int, **fields: Any) -> None:
    """Make ``generation`` the one in use, and take away the one before.

    ``fields``: what else the row says from now on.
    """
    before = rating_list.generation
    values = {"generation": generation, "people": people, **fields}
    RatingList.objects.filter(pk=rating_list.pk).update(**values)
    for name, value in values.items():
        setattr(rating_list, name, value)
    if before is not None and before != generation:
        transaction.on_commit(lambda: store().remove(before))


def sweep(under_way: Collection[int] = ()) -> int:
    """Take away what no list points to and nobody is loading; return how many generations."""
    used = set(RatingList.objects.exclude(generation=None).values_list("generation", flat=True))
    left = set(store().generations()) - used - set(under_way)
    for generation in left:
        store().remove(generation)
    return len(left)


def opened(rating_list: RatingList) -> Generation | None:
    """Open the people in use; ``None`` before a list was loaded. Raises ``Gone``."""
    if rating_list.generation is None:
        return None
    return store().generation(rating_list.generation, rating_list.kind == Kind.FIDE)


def to_search(generation: Generation) -> Generation:
    """Have a generation know its counts and federations, which a process asks for only once."""
    counts, federations = _known(connection.vendor, generation.number, generation)
    generation.__dict__.update(counts=counts, federations=federations)
    return generation


class _Known:
    """A cache of the answers that never change while a generation lasts."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], tuple[Mapping[str, int], frozenset[str]]] = {}


_kept = _Known()


def _known(
    vendor: str, number: int, generation: Generation
) -> tuple[Mapping[str, int], frozenset[str]]:
    key = (vendor, number)
    if key not in _kept.kept:
        while len(_kept.kept) >= MOST_COUNTED:
            _kept.kept.pop(next(iter(_kept.kept)), None)
        _kept.kept[key] = generation.counts, generation.federations
    return _kept.kept[key]


def read(rating_list: RatingList, ask: Callable[[Generation], T]) -> T | None:
    """Ask the people in use; if they are just being renewed, the newer ones; ``None`` if
    there are none.
    """
    for generation in _first_known_then_stored(rating_list):
        if generation is None:
            break
        rating_list.generation = generation
        with suppress(Gone):
            people = opened(rating_list)
            return ask(people) if people else None
    return None


def _first_known_then_stored(rating_list: RatingList) -> Iterator[int | None]:
    yield rating_list.generation
    stored = RatingList.objects.filter(pk=rating_list.pk).values_list("generation", flat=True)
    yield stored.first()


def by_numbers(rating_list: RatingList, numbers: Collection[str]) -> Mapping[str, ListedPerson]:
    """Find people of a list by their numbers; who is not there is left out."""
    return read(rating_list, lambda people: people.by_numbers(numbers)) or {}


def by_fide_ids(rating_list: RatingList, fide_ids: Collection[str]) -> Mapping[str, ListedPerson]:
    """Find people of a list by their FIDE IDs; who is not there is left out."""
    return read(rating_list, lambda people: people.by_fide_ids(fide_ids)) or {}
