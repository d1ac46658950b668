"""The ratings that players have in one tournament, whatever the register says later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournaments.entries import register
from tournaments.models import Entry


def rate_all(
    ratings: Mapping[Entry, int], sources: Mapping[int, dict[str, Any]] | None = None
) -> None:
    """Give entries other ratings, inside the caller's step. Raises ``Refused``.

    ``sources``: where those of some entries, by key, come from; the others are typed.
    """
    for entry, rating in ratings.items():
        entry.rating, entry.rating_source = rating, (sources or {}).get(entry.pk, {})
        register.validate_fields(entry)
    Entry.objects.bulk_update(ratings, ["rating", "rating_source"])
