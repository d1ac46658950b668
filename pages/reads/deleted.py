"""Deleted clubs, events and tournaments that can still be brought back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from clubs import services
from clubs.models import Club, User, kept_since
from tournaments.models import Event, Tournament

KINDS: Mapping[str, type[Tournament | Event | Club]] = {
    "tournament": Tournament,
    "event": Event,
    "club": Club,
}


@dataclass(frozen=True)
class DeletedThing:
    """A deleted tournament, event or club."""

    row: Tournament | Event | Club

    @property
    def kind(self) -> str:
        return next(kind for kind, model in KINDS.items() if isinstance(self.row, model))

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.row.pk}"

    @property
    def name(self) -> str:
        """The name, of a tournament with that of its event."""
        return str(self.row)

    @property
    def at(self) -> datetime | None:
        return self.row.deleted_at

    @property
    def by(self) -> User | None:
        return self.row.deleted_by

    @property
    def until(self) -> datetime | None:
        return self.row.kept_until


def in_club(club: Club) -> list[DeletedThing]:
    """List a club's deleted events, and the tournaments deleted by themselves; the last first."""
    events = Event.everything.filter(club=club, deleted_at__gte=kept_since())
    tournaments = Tournament.everything.filter(
        event__club=club, event__deleted_at=None, deleted_at__gte=kept_since()
    )
    rows: list[Tournament | Event | Club] = [
        *events.select_related("club", "deleted_by"),
        *tournaments.select_related("event__club", "deleted_by"),
    ]
    return _last_first(rows)


def clubs_of(user: User) -> list[DeletedThing]:
    """List the deleted clubs that the person owned; to the administrator all of them."""
    clubs = services.deleted_clubs(user)
    return _last_first(list(clubs.select_related("deleted_by")))


def _last_first(rows: list[Tournament | Event | Club] | list[Club]) -> list[DeletedThing]:
    things = [DeletedThing(row) for row in rows]
    return sorted(things, key=lambda thing: str(thing.at), reverse=True)
