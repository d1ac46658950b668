"""Presence for the next round to be paired: who is here, who is not, who has a bye."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from clubs.alphabet import alphabetical
from tournaments.models import Entry, RequestedBye, Tournament


@dataclass(frozen=True)
class EntryPresence:
    """One entry in the coming round. ``bye``: the code of a requested bye, else empty."""

    entry: Entry
    bye: str
    late: bool
    """Whether it plays from a later round on."""

    @property
    def expected(self) -> bool:
        """Whether it will be paired if present."""
        return not (self.bye or self.late)

    @property
    def plays(self) -> bool:
        return self.expected and self.entry.checked_in


@dataclass(frozen=True)
class Presence:
    """The entries except the withdrawn, by name."""

    round: int
    places: list[EntryPresence]

    @cached_property
    def expected(self) -> list[EntryPresence]:
        return [place for place in self.places if place.expected]

    @cached_property
    def playing(self) -> list[EntryPresence]:
        return [place for place in self.places if place.plays]

    @cached_property
    def absent(self) -> list[EntryPresence]:
        return [place for place in self.expected if not place.plays]

    @cached_property
    def excused(self) -> list[EntryPresence]:
        return [place for place in self.places if not place.expected]


def presence(tournament: Tournament, round: int) -> Presence:
    """Read the presence for ``round``. Two queries."""
    byes = dict(
        RequestedBye.objects.filter(entry__tournament=tournament, round=round).values_list(
            "entry", "kind"
        )
    )
    entries = tournament.entries.filter(withdrawn_after__isnull=True).select_related("player")
    ordered = sorted(entries, key=lambda entry: alphabetical(entry.name))
    return Presence(
        round,
        [
            EntryPresence(entry, byes.get(entry.pk, ""), entry.first_round > round)
            for entry in ordered
        ],
    )
