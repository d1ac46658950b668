"""The initial order of entries before anybody has played (C.04.2, article 2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.models import Entry, EqualsBy, RatingMethod, Title
from tournaments.words.names import fold

NOT_NUMBERED = 10_000
"""Sorts behind every number that a report can hold."""
TITLE_ORDER = {title.value: place for place, title in enumerate(Title)}


def strength(method: RatingMethod | str, fide: int | None, national: int | None) -> int | None:
    """Return the rating that seeds a player, by the tournament's method (TRF26 record ``172``)."""
    known = [rating for rating in (fide, national) if rating]
    return {
        RatingMethod.FIDE: fide,
        RatingMethod.NATIONAL: national,
        RatingMethod.FIDE_ELSE_NATIONAL: fide or national,
        RatingMethod.NATIONAL_ELSE_FIDE: national or fide,
        RatingMethod.HIGHER: max(known, default=None),
        RatingMethod.LOWER: min(known, default=None),
        RatingMethod.OTHER: None,
    }[RatingMethod(method)]


SeedingKey = tuple[int, int, str, int, int]


@dataclass(frozen=True)
class Exchange:
    """Two entries, by key, that exchanged their numbers: ``first`` ranks ahead since.

    ``ratings``: those of the two at that time.
    """

    first: int
    second: int
    ratings: tuple[int | None, int | None]

    def stands(self, first: Entry, second: Entry) -> bool:
        """Tell whether it still holds: the two are rated alike, or as they were."""
        return first.rating == second.rating or self.ratings == (first.rating, second.rating)


def initial_order(
    entries: Iterable[Entry], equals_by: str, exchanges: Sequence[Exchange] = ()
) -> list[Entry]:
    """Sort entries by strength, title and name or time of entry (C.04.2, 2.2), and then by the
    ``exchanges``.

    Complete equals keep the order of the numbers that they have, so that numbering twice gives the
    same numbers.
    """
    entries = list(entries)
    keys = seeding_keys(entries, equals_by, exchanges)
    return sorted(entries, key=lambda entry: keys[entry.pk])


def seeding_keys(
    entries: Sequence[Entry], equals_by: str, exchanges: Sequence[Exchange] = ()
) -> dict[int, SeedingKey]:
    """Return the sort keys of the initial order by entry: one that exchanged its place has that
    place's key.
    """
    keys = {entry.pk: seeding_key(entry, equals_by) for entry in entries}
    by_key = {entry.pk: entry for entry in entries}
    for exchange in exchanges:
        first, second = by_key.get(exchange.first), by_key.get(exchange.second)
        if first is None or second is None or not exchange.stands(first, second):
            continue
        if keys[first.pk] > keys[second.pk]:
            keys[first.pk], keys[second.pk] = keys[second.pk], keys[first.pk]
    return keys


def seeding_key(entry: Entry, equals_by: str) -> SeedingKey:
    """Return the sort key of the initial order."""
    return (
        -(entry.rating or 0),
        TITLE_ORDER.get(entry.title, len(TITLE_ORDER)),
        fold(entry.name) if equals_by == EqualsBy.ALPHABET else "",
        entry.tpn or NOT_NUMBERED,
        entry.pk,
    )
