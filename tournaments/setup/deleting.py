"""Deleting a tournament, an event or a club, and bringing it back.

To delete is to mark: nothing finds the thing any more, but its rows are as they were until it has
been kept for :data:`clubs.models.KEPT_DELETED` (:mod:`tournaments.setup.removing`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs import services
from clubs.models import Club, User, kept_since
from tournaments.models import (
    Entry,
    Event,
    Game,
    JobState,
    KnockOutGame,
    KnockOutMatch,
    Pairing,
    PairingJob,
    Round,
    Tournament,
)
from tournaments.setup.changing import refusing_taken_address
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.recording.changes import one_change
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step, without_tasks


@dataclass(frozen=True)
class Contents:
    """What goes with something that is deleted."""

    tournaments: int
    entries: int
    rounds: int
    results: int


def contents(of: Tournament | Event | Club) -> Contents:
    """Count the tournaments, players and teams, rounds and results."""
    within = _within(of)
    boards = Pairing.objects.filter(round__tournament__in=within.filter(boards=None))
    matches = KnockOutMatch.objects.filter(knockout__tournament__in=within)
    rounds = Round.objects.filter(tournament__in=within, state__in=stage.ANY_PAIRED)
    return Contents(
        tournaments=within.count(),
        entries=Entry.objects.filter(tournament__in=within).count(),
        rounds=rounds.count() + matches.values("knockout", "round").distinct().count(),
        results=boards.exclude(stage.MISSING).count()
        + Game.objects.filter(pairing__round__tournament__in=within).exclude(stage.MISSING).count()
        + KnockOutGame.objects.filter(match__knockout__tournament__in=within).count(),
    )


def _within(of: Tournament | Event | Club) -> QuerySet[Tournament]:
    found = Tournament.objects.order_by("pk")
    if isinstance(of, Tournament):
        return found.filter(pk=of.pk)
    return found.filter(event=of) if isinstance(of, Event) else found.filter(event__club=of)


def delete_tournament(tournament: Tournament, by: User | None) -> None:
    """Delete a tournament."""
    with take_step(tournament, by, Action.DELETED, archived_too=True, deleted_too=True) as step:
        if step.tournament.deleted_at is not None:
            return step.nothing_to_do()
        step.params = {"what": "tournament"}
        step.tournament.mark_deleted(by)
        _give_up_pairings([step.tournament])
    return None


def delete_event(event: Event, by: User | None) -> None:
    """Delete an event with its tournaments. Raises ``Refused`` if it is gone."""
    with one_change():
        with without_tasks():
            _log_all(_within(event), by, Action.DELETED, "event")
        locked = Event.objects.select_for_update(of=("self",)).filter(pk=event.pk).first()
        if locked is None:
            raise Refused(_("The event is gone."))
        locked.mark_deleted(by)


def delete_club(club: Club, by: User | None) -> None:
    """Delete a club with its events, register and roles. Raises ``Refused`` if it is gone."""
    with one_change():
        with without_tasks():
            _log_all(_within(club), by, Action.DELETED, "club")
        if not services.delete_club(club, by):
            raise Refused(_("The club is gone."))


def _log_all(tournaments: Iterable[Tournament], by: User | None, action: Action, what: str) -> None:
    """Log in each tournament what became of all."""
    found = list(tournaments)
    for tournament in found:
        with take_step(tournament, by, action, archived_too=True, deleted_too=True) as step:
            step.params = {"what": what}
            if step.tournament.deleted_at is not None:  # by itself, meanwhile
                step.nothing_to_do()
    if action is Action.DELETED:
        _give_up_pairings(found)


def _give_up_pairings(tournaments: Iterable[Tournament]) -> None:
    """Take back what was asked of the engine; the worker discards its result."""
    jobs = PairingJob.objects.filter(round__tournament__in=list(tournaments))
    jobs.filter(finished=None).update(state=JobState.SUPERSEDED, finished=timezone.now())


def bring_tournament_back(tournament: Tournament, by: User | None) -> Tournament:
    """Bring a deleted tournament back; nothing happens if it is back already.

    It gets another address if its own has been taken meanwhile. Raises ``Refused`` if it has been
    kept long enough.
    """
    back = Action.BROUGHT_BACK
    with take_step(tournament, by, back, archived_too=True, deleted_too=True) as step:
        found = step.tournament
        if found.deleted_at is None:
            step.nothing_to_do()
            return found
        _refuse_too_late(found)
        step.params = {"what": "tournament"}
        taken = Tournament.objects.filter(event=found.event).values_list("slug", flat=True)
        with refusing_taken_address():
            found.mark_back(set(taken))
    return found


def bring_event_back(event: Event, by: User | None) -> Event:
    """Bring a deleted event back, as :func:`bring_tournament_back` does."""
    with one_change():
        rows = Event.everything.select_for_update(of=("self",)).select_related("club")
        found = rows.get(pk=event.pk)
        if found.deleted_at is None:
            return found
        _refuse_too_late(found)
        taken = Event.objects.filter(club=found.club).values_list("slug", flat=True)
        with refusing_taken_address():
            found.mark_back(set(taken))
        _log_all(_within(found), by, Action.BROUGHT_BACK, "event")
    return found


def bring_club_back(club: Club, by: User | None) -> Club:
    """Bring a deleted club back, as :func:`bring_tournament_back` does."""
    with one_change():
        if club.deleted_at is None:
            return club
        _refuse_too_late(club)
        with refusing_taken_address():
            found = services.bring_club_back(club)
        _log_all(_within(found), by, Action.BROUGHT_BACK, "club")
    return found


def _refuse_too_late(deleted: Tournament | Event | Club) -> None:
    if deleted.deleted_at is None or deleted.deleted_at < kept_since():
        raise Refused(_("It has been removed for good."))
