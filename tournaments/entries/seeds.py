"""The ratings that players have in one tournament, whatever the register says later."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.entries import register
from tournaments.models import Entry


def rate_all(ratings: Mapping[Entry, int]) -> None:
    """Give entries other ratings, inside the caller's step. Raises ``Refused``."""
    for entry, rating in ratings.items():
        entry.rating, entry.rating_source = rating, {}
        register.validate_fields(entry)
    Entry.objects.bulk_update(ratings, ["rating", "rating_source"])
