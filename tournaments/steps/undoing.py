"""Undoing results: each person their own, the latest first, in rounds that are being played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.models import LogEntry, Pairing, Round, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.in_force import never_undone
from tournaments.steps.refusals import Refused
from tournaments.steps.step import Step, take_step

Restored = Pairing | Round
"""The board or the match that has its old result back, or the round that has its old boards."""
Restore = Callable[[Step], Restored]
"""Puts things back to what they were."""
Undoable = Callable[[Tournament, Iterable[LogEntry]], Iterator[tuple[LogEntry, Restore]]]
"""Picks the log entries whose boards nobody has changed since."""


def undo(
    tournament: Tournament,
    by: User | None,
    action: Action,
    *,
    undoes: Collection[Action],
    undoable: Undoable,
    press: str = "",
    upto: int | None = None,
) -> Restored:
    """Undo the latest step of ``by`` that still stands; ``undoes`` are the actions of such steps.

    ``press`` identifies a press of the button that may be sent more than once; it undoes nothing
    after version ``upto``. Raises ``Refused`` if nothing is left to undo.
    """
    with take_step(tournament, by, action) as step:
        if undone := _undone_before(step, press):
            step.nothing_to_do()
            return undone
        for entry, restore in undoable(step.tournament, _entries(step, undoes, upto)):
            step.undoes = entry
            restored = restore(step)
            if press:
                step.params["press"] = press
            return restored
        raise Refused(_("There is nothing of yours to undo."))


def _undone_before(step: Step, press: str) -> Restored | None:
    """Return that on which this same press has undone a step already."""
    if not press:
        return None
    actions = [step.action, Action.MEND_UNDONE]
    entry = step.tournament.log.filter(by=step.by, action__in=actions, params__press=press).first()
    if entry is None:
        return None
    rounds = step.tournament.rounds.defer("explanation")
    round = rounds.filter(number=entry.params["round"]).first()
    if round and entry.action == Action.MEND_UNDONE:
        return round
    board = entry.params.get("match", entry.params.get("board"))
    pairing = round.pairings.filter(board=board).first() if round else None
    if pairing is None:
        raise Refused(_("There is nothing of yours to undo."))
    return pairing


def _entries(step: Step, actions: Collection[Action], upto: int | None) -> Iterable[LogEntry]:
    """List the person's log entries that can be undone, the latest first."""
    entries = step.tournament.log.filter(
        never_undone(step.tournament), by=step.by, action__in=actions, undo__isnull=False
    )
    if upto is not None:
        entries = entries.filter(version__lte=upto)
    return entries.order_by("-version")
