"""The steps of a knock-out match: applied to its current state, and stored so that they can be
undone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.models import User
from pairing.knockout.match import MatchRules, NextGame, Through
from tournaments.bridge import knockouts
from tournaments.knockouts import colours
from tournaments.models import KnockOutGame, KnockOutLot, KnockOutMatch, LogEntry, Side
from tournaments.steps.actions import Action
from tournaments.steps.in_force import never_undone
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Refused, Stale
from tournaments.steps.step import Step, take_step


@dataclass
class MatchStep:
    """One step of one match. ``next`` is to be played; ``boards`` are those of teams."""

    step: Step
    match: KnockOutMatch
    rules: MatchRules
    next: NextGame

    @property
    def boards(self) -> int | None:
        return self.step.tournament.boards

    def lot(self) -> KnockOutLot | None:
        return knockouts.lot_for(self.match, self.next.stage)

    def white(self) -> Side:
        """Return who has White in the next game. Raises ``Refused`` until it is drawn."""
        if self.next.white is None:
            raise Refused(_("Draw lots for the colours first (article 13)."))
        return knockouts.side_of(self.match, self.next.white)


def take_match_step(
    match: KnockOutMatch,
    by: User | None,
    action: Action,
    seen: int | None,
    *,
    asked: Mapping[str, Any],
    write: Callable[[MatchStep], None],
    already_done: Callable[[KnockOutMatch], bool] = lambda match: False,
) -> None:
    """Take one step of ``match``. ``seen``: the version on the form, if it has one.

    A form sent twice is already fulfilled, whatever has followed: by a step that was ``asked`` for
    on the same version and still stands, or if the match is ``already_done``. Raises ``Stale``
    with the match as it is now.
    """
    with take_step(match.knockout.tournament, by, action) as step:
        current = _fresh(step, match)
        if already_done(current) or (
            current.version != seen and _already_taken(step, current, seen, asked)
        ):
            return step.nothing_to_do()
        if seen is not None and current.version != seen:
            raise Stale(_("Somebody was quicker: the match has moved on."), current)
        _require_current(current)
        rules = knockouts.rules_of(current.knockout)
        progress = knockouts.course(current, rules)
        if current.decided or isinstance(progress, Through):
            raise Refused(_("This match is decided. Take its last step back to change it."))
        before = _snapshot(current)
        step.params = _log_names(current) | {"stage": progress.stage.value}
        write(MatchStep(step, current, rules, progress))
        if step.written:
            step.undo = {"match": current.pk, "seen": seen, "asked": dict(asked), "before": before}
            _settle(step, current, rules)
    return None


def undo(match: KnockOutMatch, by: User | None, seen: int) -> None:
    """Undo the last step of a match that still stands, whoever took it."""
    with take_step(match.knockout.tournament, by, Action.MATCH_STEP_UNDONE) as step:
        current = _fresh(step, match)
        if current.version != seen:
            raise Stale(_("Somebody was quicker: the match has moved on."), current)
        _require_current(current)
        last = last_undoable(current)
        if last is None:
            raise Refused(_("There is nothing to take back in this match."))
        before = (last.undo or {})["before"]
        current.games.all().delete()
        current.lots.all().delete()
        KnockOutGame.objects.bulk_create(
            KnockOutGame(match=current, **fields) for fields in before["games"]
        )
        KnockOutLot.objects.bulk_create(
            KnockOutLot(match=current, **fields) for fields in before["lots"]
        )
        current.winner, current.decided, current.article = (
            before["winner"],
            before["decided"],
            before["article"],
        )
        current.version += 1
        current.save()
        step.undoes = last
        step.params = _log_names(current) | {"what": last.action}


def last_undoable(match: KnockOutMatch) -> LogEntry | None:
    """Return the step that :func:`undo` would undo."""
    return _standing_steps(match).first()


def _standing_steps(match: KnockOutMatch) -> QuerySet[LogEntry]:
    """Select the steps of a match that have not been undone, the last first."""
    tournament = match.knockout.tournament
    steps = tournament.log.filter(never_undone(tournament), undo__match=match.pk)
    return steps.order_by("-version")


def _already_taken(
    step: Step, match: KnockOutMatch, seen: int | None, asked: Mapping[str, Any]
) -> bool:
    """Tell whether this very step stands already; one without a version only if it is the last."""
    steps = _standing_steps(match)
    for entry in steps if seen is not None else steps[:1]:
        undo = entry.undo or {}
        if (entry.action, undo["seen"], undo["asked"]) == (step.action, seen, asked):
            return True
    return False


def _fresh(step: Step, match: KnockOutMatch) -> KnockOutMatch:
    current = knockouts.matches_of(match.knockout).get(pk=match.pk)
    current.knockout.tournament = step.tournament
    return current


def _require_current(match: KnockOutMatch) -> None:
    """Raise ``Refused`` once something has followed from the match."""
    if match.knockout.finished:
        raise Refused(_("The knock-out is finished. Reopen it to change a match."))
    if match.round != knockouts.last_round(match.knockout):
        raise Refused(_("The next round has been drawn. Take that back to change this match."))


def _settle(step: Step, match: KnockOutMatch, rules: MatchRules) -> None:
    """Record the side that is through, as soon as the games decide it, or draw the colours of the
    next stage.
    """
    match.version += 1
    if not match.decided:
        current = knockouts.matches_of(match.knockout).get(pk=match.pk)
        progress = knockouts.course(current, rules)
        if isinstance(progress, Through):
            match.winner = knockouts.side_of(match, progress.winner)
            match.decided, match.article = progress.stage.value, progress.article
        elif lot := colours.draw_for_stage(step, current, progress, rules):
            side = Side(lot.white or lot.winner)
            drawn = {"stage": lot.stage, "seed": lot.seed, "white": bool(lot.white)}
            step.params["lot"] = drawn | {"name": logged_name(match.seat(side).entry)}
    match.save()


def _log_names(match: KnockOutMatch) -> dict[str, Any]:
    return {
        "round": match.round,
        "match": match.number,
        "higher": logged_name(match.higher.entry),
        "lower": logged_name(match.lower.entry),
    }


def _snapshot(match: KnockOutMatch) -> dict[str, Any]:
    """Return the data needed to restore the match to its present state."""
    names = ("stage", "number", "white", "white_code", "black_code", "boards", "flag_fell_later")
    return {
        "winner": match.winner,
        "decided": match.decided,
        "article": match.article,
        "games": [{name: getattr(game, name) for name in names} for game in match.games.all()],
        "lots": [lot.as_fields() for lot in match.lots.all()],
    }
