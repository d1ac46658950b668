"""The ratings of those who play, when the settings that pick them have changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from tournaments.models import Entry, Member, Player, Tournament
from tournaments.ratings.known import Ratings

P = TypeVar("P", Entry, Member)


def repick(
    participants: Sequence[P],
    people: Mapping[int, Player],
    before: Tournament,
    now: Tournament,
) -> list[P]:
    """Give those who had what the settings picked ``before`` what they pick ``now``, unsaved.

    Returns those who are changed. A rating that was typed, or taken from another list, stays.
    """
    was, becomes = (Ratings(settings, people.values()) for settings in (before, now))
    changed = []
    for participant in participants:
        player = people[participant.pk]
        old, new = was.main(player), becomes.main(player)
        if participant.rating == (old.value if old else None):
            participant.rating = new.value if new else None
            participant.rating_source = new.stored_source if new else {}
            changed.append(participant)
    return changed
