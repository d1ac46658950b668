"""Public lists above the rounds: clubs, events, tournaments and their players."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from django.db.models import Count, Exists, Max, OuterRef, Prefetch, Q, QuerySet, Subquery

from clubs.alphabet import alphabetical
from clubs.models import Club
from tournaments.models import Entry, Event, KnockOut, KnockOutMatch, Round, RoundState, Tournament

STILL_NEWS = datetime.timedelta(days=31)
"""The time a finished event stays on the front page."""


@dataclass(frozen=True)
class TournamentStage:
    """The stage of a tournament, as far as the public may know."""

    rounds: int
    round: int = 0
    """The last published round; 0 before the first."""
    playing: bool = False

    @property
    def over(self) -> bool:
        return self.round == self.rounds and not self.playing


@dataclass(frozen=True)
class TournamentLine:
    tournament: Tournament
    stage: TournamentStage
    players: int


@dataclass(frozen=True)
class EventLine:
    event: Event
    tournaments: list[TournamentLine]


@dataclass(frozen=True)
class Calendar:
    """Events by their place in time on one day; each list begins with the nearest one."""

    now: list[EventLine]
    coming: list[EventLine]
    past: list[EventLine]


@dataclass(frozen=True)
class StartingListLine:
    """An entry on the starting list. ``left``: withdrawn from the tournament."""

    entry: Entry
    left: bool

    @property
    def expelled(self) -> bool:
        return self.entry.expelled


def calendar(events: Iterable[EventLine], today: datetime.date) -> Calendar:
    """Sort ``events`` by their days."""
    lines = sorted(events, key=lambda line: (line.event.starts, alphabetical(line.event.name)))
    return Calendar(
        now=[line for line in lines if line.event.starts <= today <= line.event.ends],
        coming=[line for line in lines if line.event.starts > today],
        past=[line for line in reversed(lines) if line.event.ends < today],
    )


def front_page(today: datetime.date) -> Calendar:
    """List everything in progress, coming, or not long over, in all clubs."""
    return calendar(_lines(Event.objects.filter(ends__gte=today - STILL_NEWS)), today)


def club_page(club: Club, today: datetime.date) -> Calendar:
    """List all events of one club."""
    return calendar(_lines(Event.objects.filter(club=club)), today)


def public_clubs() -> list[Club]:
    return sorted(Club.objects.filter(public=True), key=lambda club: alphabetical(club.name))


def event_line(event: Event) -> EventLine:
    return EventLine(
        event, [tournament_line(tournament) for tournament in _shown().filter(event=event)]
    )


def starting_list(tournament: Tournament) -> list[StartingListLine]:
    """List entries by pairing number; those without one yet last, by name."""
    entries = tournament.entries.select_related("player")
    numbered = sorted((e for e in entries if e.tpn is not None), key=attrgetter("tpn"))
    late = sorted((e for e in entries if e.tpn is None), key=lambda e: alphabetical(e.name))
    return [StartingListLine(entry, entry.withdrawn_after is not None) for entry in numbered + late]


def stage_of(tournament: Tournament, rounds: list[Round]) -> TournamentStage:
    """Derive the stage from the published ``rounds`` of a tournament."""
    if not rounds:
        return TournamentStage(tournament.rounds_planned)
    last = rounds[-1]
    playing = last.state == RoundState.PUBLISHED
    return TournamentStage(tournament.rounds_planned, last.number, playing)


def _lines(events: QuerySet[Event]) -> list[EventLine]:
    """List the events that have something to show."""
    public_events = (
        events.filter(public=True, archived=False, club__public=True)
        .select_related("club")
        .prefetch_related(Prefetch("tournaments", _shown()))
    )
    lines = [
        EventLine(event, [tournament_line(tournament) for tournament in event.tournaments.all()])
        for event in public_events
    ]
    return [line for line in lines if line.tournaments]


def _shown() -> QuerySet[Tournament]:
    return with_stage(Tournament.objects.filter(public=True, archived=False))


def with_stage(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Annotate tournaments with what :func:`tournament_line` reads."""
    return tournaments.annotate(
        playing=Max("rounds__number", filter=Q(rounds__state=RoundState.PUBLISHED)),
        closed=Max("rounds__number", filter=Q(rounds__state=RoundState.CLOSED)),
        drawn=Subquery(_last_drawn().values("round")[:1]),
        ended=Exists(KnockOut.objects.filter(tournament=OuterRef("pk"), finished__isnull=False)),
        players=Count("entries", distinct=True),
    )


def _last_drawn() -> QuerySet[KnockOutMatch]:
    """Select the rounds of a tournament's bracket, the last one first."""
    matches = KnockOutMatch.objects.filter(knockout__tournament=OuterRef("pk"))
    return matches.order_by("-round")


def tournament_line(tournament: Tournament) -> TournamentLine:
    """Return how far a tournament has come, from a row of :func:`with_stage`."""
    playing, closed = tournament.playing, tournament.closed  # type: ignore[attr-defined]
    reached = TournamentStage(
        tournament.rounds_planned, playing or closed or 0, playing is not None
    )
    if tournament.knock_out:
        drawn, ended = tournament.drawn or 0, tournament.ended  # type: ignore[attr-defined]
        reached = TournamentStage(tournament.rounds_planned, drawn, bool(drawn) and not ended)
    return TournamentLine(tournament, reached, tournament.players)  # type: ignore[attr-defined]
