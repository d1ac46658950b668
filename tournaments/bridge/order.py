"""The initial order of entries before anybody has played (C.04.2, article 2)."""

from __future__ import annotations

from collections.abc import Iterable

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


def initial_order(entries: Iterable[Entry], equals_by: str) -> list[Entry]:
    """Sort entries by strength, title and name or time of entry (C.04.2, 2.2).

    Complete equals keep the order of the numbers that they have, so that numbering twice gives the
    same numbers.
    """
    return sorted(entries, key=lambda entry: seeding_key(entry, equals_by))


def seeding_key(entry: Entry, equals_by: str) -> tuple[int, int, str, int, int]:
    """Return the sort key of the initial order."""
    return (
        -(entry.rating or 0),
        TITLE_ORDER.get(entry.title, len(TITLE_ORDER)),
        fold(entry.name) if equals_by == EqualsBy.ALPHABET else "",
        entry.tpn or NOT_NUMBERED,
        entry.pk,
    )
