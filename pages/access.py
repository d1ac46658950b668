"""Access to tournaments' pages: fetch and authorise in one call. See ``clubs.access`` for the
answers.
"""

from __future__ import annotations

from operator import attrgetter

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from clubs.access import May, authorise
from clubs.models import Club
from tournaments.models import SHOWN, Event, Round, Tournament
from tournaments.rounds.published import EXPLAINED


def event_for(request: HttpRequest, club: str, event: str, may: May) -> Event:
    """Return this event, if this person may do this in its club."""
    stored_event = Event.objects.select_related("club").filter(club__slug=club, slug=event).first()
    if stored_event is None:
        raise Http404
    authorise(request, stored_event.club, may)
    return stored_event


def tournament_for(
    request: HttpRequest, club: str, event: str, tournament: str, may: May
) -> Tournament:
    """Return this tournament, if this person may do this to it."""
    stored_tournament = (
        Tournament.objects.select_related("event__club")
        .filter(event__club__slug=club, event__slug=event, slug=tournament)
        .first()
    )
    if stored_tournament is None:
        raise Http404
    authorise(request, stored_tournament.event.club, may)
    return stored_tournament


def round_of(tournament: Tournament, number: int) -> Round:
    """Return a tournament's round by its number, annotated with whether it can be ``explained``;
    ``round.tournament`` is this object.
    """
    rounds = Round.objects.defer("explanation").annotate(explained=EXPLAINED)  # large, rarely read
    stored_round = get_object_or_404(rounds, tournament=tournament, number=number)
    stored_round.tournament = tournament
    return stored_round


def public_club(club: str) -> Club:
    """Return a club that is public."""
    return get_object_or_404(Club, slug=club, public=True)


def public_event(club: str, event: str) -> Event:
    """Return an event that its club shows to everybody."""
    return get_object_or_404(
        Event.objects.select_related("club"),
        club__slug=club,
        club__public=True,
        slug=event,
        public=True,
        archived=False,
    )


def shown_to_all(tournament: Tournament) -> bool:
    """Tell whether its club shows a tournament to everybody, as :func:`public_tournament` does."""
    conditions = ((name.replace("__", "."), wanted) for name, wanted in SHOWN.items())
    return all(attrgetter(name)(tournament) == wanted for name, wanted in conditions)


def public_tournament(club: str, event: str, tournament: str) -> Tournament:
    """Return a tournament that its club shows to everybody."""
    return get_object_or_404(
        Tournament.objects.select_related("event__club"),
        event__club__slug=club,
        event__slug=event,
        slug=tournament,
        **SHOWN,
    )
