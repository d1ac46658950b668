"""A club's events and tournaments, for its staff: unpublished and put-away ones too."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from django.db.models import Count, Q

from clubs.alphabet import alphabetical
from clubs.models import Club
from pages.reads.listing import TournamentLine, tournament_line, with_stage
from tournaments.models import Event


@dataclass(frozen=True)
class Agenda:
    """Events by their place in time on one day, the nearest first; each with ``groups`` counted."""

    now: list[Event]
    coming: list[Event]
    past: list[Event]
    put_away: list[Event]


def agenda_of_club(club: Club, today: datetime.date) -> Agenda:
    """Sort a club's events by their place in time. One query."""
    counted = Count(
        "tournaments", filter=Q(tournaments__archived=False, tournaments__deleted_at=None)
    )
    events = sorted(
        club.events.annotate(groups=counted),
        key=lambda event: (event.starts, alphabetical(event.name)),
    )
    shown = [event for event in events if not event.archived]
    return Agenda(
        now=[event for event in shown if event.starts <= today <= event.ends],
        coming=[event for event in shown if event.starts > today],
        past=[event for event in reversed(shown) if event.ends < today],
        put_away=[event for event in reversed(events) if event.archived],
    )


def tournaments_of(event: Event) -> list[TournamentLine]:
    """List all tournaments of an event, with how far each has come. One query."""
    return [tournament_line(tournament) for tournament in with_stage(event.tournaments.all())]
