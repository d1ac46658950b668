"""Pairing numbers of others that move because somebody comes or goes: said before it is done.

Late entries and corrections move numbers (C.04.2, 2.3 to 2.5). Once round 1 is paired this is one
of the events that FIDE's checklist wants to be confirmed (115).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.entries.numbering import Move
from tournaments.models import Tournament
from tournaments.steps import stage
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation

LONG = 4
"""The least consecutive numbers moving alike that share one line."""


def ask_to_enter(
    tournament: Tournament, changes: Iterable[Move], name: str = "", *, confirmed: bool
) -> None:
    """Raise ``NeedsConfirmation`` (level 3) if others have changed their numbers, inside the
    caller's step, which it takes back; never before round 1 is paired.

    It asks whether somebody comes: ``name``, or several.
    """
    question = (
        _("Enter %(name)s? Pairing numbers of others move.") % {"name": name}
        if name
        else _("Enter all of them? Pairing numbers of others move.")
    )
    _ask_before(tournament, changes, question, confirmed=confirmed)


def ask_to_strike(
    tournament: Tournament, changes: Iterable[Move], name: str, *, confirmed: bool
) -> None:
    """Ask before somebody is struck off; as for :func:`ask_to_enter`."""
    question = _("Take %(name)s off the list? Pairing numbers of others move.")
    _ask_before(tournament, changes, question % {"name": name}, confirmed=confirmed)


def _ask_before(
    tournament: Tournament, changes: Iterable[Move], question: str, *, confirmed: bool
) -> None:
    moved = [move for move in changes if move.old is not None]
    if confirmed or not moved or not stage.last_paired(tournament):
        return
    consequences = [
        *in_lines(tournament, moved),
        _("Boards that are paired stay; the rounds to come go by the new numbers."),
        _("The log and the report mention it (C.04.2, 2.3 to 2.5)."),
    ]
    raise NeedsConfirmation(question, CONFIRM, consequences)


def in_lines(tournament: Tournament, moved: Iterable[Move]) -> list[str]:
    """Say which numbers move, long runs in one line."""
    lines: list[str] = []
    for run in _runs(sorted(moved, key=lambda move: move.old or 0)):
        if len(run) < LONG:
            lines += by_name(tournament, run)
            continue
        lines.append(
            _("Numbers %(first)d to %(last)d become %(new_first)d to %(new_last)d.")
            % {
                "first": run[0].old,
                "last": run[-1].old,
                "new_first": run[0].new,
                "new_last": run[-1].new,
            }
        )
    return lines


def by_name(tournament: Tournament, changes: Sequence[Move]) -> list[str]:
    """Say whose number becomes which."""
    entries = tournament.entries.select_related("player").in_bulk([move.entry for move in changes])
    return [
        _("%(name)s: %(old)s becomes %(new)d")
        % {"name": entries[move.entry].name, "old": move.old or "–", "new": move.new}
        for move in changes
    ]


def _runs(moved: Iterable[Move]) -> list[list[Move]]:
    """Group moves by the same distance of numbers that follow one another."""
    runs: list[list[Move]] = []
    for move in moved:
        before = runs[-1][-1] if runs else None
        if before and _step(before) == _step(move) and move.old == (before.old or 0) + 1:
            runs[-1].append(move)
        else:
            runs.append([move])
    return runs


def _step(move: Move) -> int:
    return move.new - (move.old or 0)
