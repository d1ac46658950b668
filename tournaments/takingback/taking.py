"""Taking a step back: the rows are as they were, and the log has one entry more."""

from __future__ import annotations

from contextlib import ExitStack

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.models import Event, LogEntry, Tournament
from tournaments.rules import settings
from tournaments.setup import deleting
from tournaments.steps.actions import Action
from tournaments.steps.recording.changes import one_change
from tournaments.steps.refusals import Refused, Stale
from tournaments.steps.step import lock, take_step
from tournaments.takingback import history, marks, replay, under_way
from tournaments.takingback import plan as planned
from tournaments.takingback.plan import Plan
from tournaments.takingback.reported import Standing, changes_to_report


def take_back(
    entry: LogEntry, by: User | None, *, seen: str, whole: bool = False, confirmed: bool = False
) -> Plan:
    """Put everything back as it was before ``entry``; return what was done.

    What was not there before it is deleted instead, and can be brought back.

    ``seen``: the mark of the plan that was read. Raises ``Refused``, and ``Stale`` with the plan as
    it is now if anything was written since, and ``NeedsConfirmation`` about settings that would
    change while the tournament is under way.
    """
    with one_change():
        for tournament in history.tournaments_since(entry):
            locked = lock(tournament)
            if locked.pk == entry.tournament_id:
                entry.tournament = locked
        current = planned.plan(entry, whole=whole)
        if current.mark != seen:
            raise Stale(marks.newer(seen, current.mark, current.staying), current)
        planned.require_possible(current)
        if current.asks_twice and not confirmed:
            raise current.asks_twice
        if isinstance(current.deletes, Tournament):
            deleting.delete_tournament(current.deletes, by)
        elif current.deletes:
            deleting.delete_event(current.deletes, by)
        else:
            _write(current, by)
    return current


def _write(current: Plan, by: User | None) -> None:
    before = {each.pk: Standing.of(each) for each in current.tournaments}
    fitting = {each.pk for each in current.tournaments if _fits(each)}
    ids = {step.pk for change in current.going for step in change.entries}
    with ExitStack() as stack:
        steps = [
            stack.enter_context(
                take_step(each, by, Action.TAKEN_BACK, archived_too=True, deleted_too=True)
            )
            for each in current.tournaments
        ]
        try:
            with transaction.atomic():
                replay.put_back(current.rows, current.staying, current.staying_columns)
                under_way.give_places(current.rows)
        except IntegrityError as fault:
            raise Refused(
                _("Something later is in the way. Go back to here, with all that followed.")
            ) from fault
        events = {row.row[1] for row in current.rows if row.model == "event"}
        Event.objects.filter(pk__in=events).update(changed_by=by)
        for step in steps:
            step.tournament.refresh_from_db()
            if step.tournament.pk in fitting:
                settings.check(step.tournament)
            own = current.entry.tournament_id == step.tournament.pk
            step.params = {
                "entries": sorted(ids),
                "entry": current.entry.pk,
                "upto": current.entry.version if own else 0,
                "whole": current.whole,
                **changes_to_report(before[step.tournament.pk], Standing.of(step.tournament)),
            }


def _fits(tournament: Tournament) -> bool:
    """Tell whether its settings go together now: then they do afterwards."""
    try:
        settings.check(tournament)
    except Refused:
        return False
    return True
