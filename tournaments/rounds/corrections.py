"""Corrections of closed rounds (C.04.2, 4.3).

In FIDE mode the last round played and the one before can be corrected, and later pairings and the
standings follow. Older rounds are corrected for the rating report only, which changes neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.model import Code
from crosstable.results import Result
from tournaments.entries import byes, leaving
from tournaments.models import (
    ByeKind,
    Entry,
    Pairing,
    ReportCorrection,
    Round,
    RoundState,
    Tournament,
    Turn,
)
from tournaments.rounds import entering, results
from tournaments.rounds.board_changes import Seats, as_params, change, reverse, seats_of
from tournaments.rounds.entering import as_text
from tournaments.rules.fide import FideCase, RefusedByFide, refusal
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused
from tournaments.steps.step import Step, take_step
from tournaments.words import boards

ROUNDS_BACK = 1
"""The number of rounds before the last one played that can be corrected in FIDE mode."""


def may_correct(tournament: Tournament, number: int) -> bool:
    """Return whether this round can still be corrected for pairings and standings."""
    last = stage.last_played(tournament)
    first = last - ROUNDS_BACK if tournament.fide_mode else 1
    return max(1, first) <= number <= last


def correct(
    round: Round,
    board: int,
    result: Result,
    by: User | None,
    confirmed: bool = False,
    *,
    seen: int | None = None,
    colours_reversed: bool = False,
) -> Pairing:
    """Correct the result of a board in a closed round, or reverse the colours of its game.

    ``result`` is in the colours that the board has had so far: if they are reversed, each player
    keeps the result (C.04.2, 4.3.2). ``seen`` is the board's version on the form. Wants
    confirmation (level 3). Raises ``Stale``, ``Refused``.
    """
    with take_step(round.tournament, by, Action.RESULT_CORRECTED) as step:
        round = correctable(step, round)
        pairing = results.board_for_writing(round, board)
        asked = {"seen": seen, "result": as_text(result), "reversed": colours_reversed}
        same = pairing.result is result and not colours_reversed
        if same or _sent_again(step, pairing, asked):
            step.nothing_to_do()
            return pairing
        if seen is not None:
            entering.refuse_stale(pairing, board, seen)
        if result is Result.NOT_YET_PLAYED:
            raise Refused(_("Enter the result that the board should have."))
        before = seats_of(pairing)
        after = before.turned_round(result) if colours_reversed else before.with_result(result)
        confirm(
            step,
            round,
            confirmed,
            about_absent(round, after),
            question=_question(pairing, colours_reversed),
            changes=[change(pairing, before, after)],
        )
        if colours_reversed:
            reverse(pairing)
        results.write(step, pairing, after.result)
        step.params |= {"reversed": colours_reversed, "asked": asked} | when(step)
        step.params["boards"] = [as_params(pairing.board, before, after)]
    return pairing


def _sent_again(step: Step, pairing: Pairing, asked: Mapping[str, Any]) -> bool:
    """Return whether the board's last step was this same correction."""
    about = {"params__round": pairing.round.number, "params__board": pairing.board}
    steps = step.tournament.log.filter(by=step.by, action=step.action, **about)
    last = steps.order_by("-version").first()
    if asked["seen"] is None or last is None:
        return False
    return last.params.get("asked") == asked and pairing.version == asked["seen"] + 1


def correct_bye(
    round: Round, entry: Entry, kind: ByeKind | str, by: User | None, confirmed: bool = False
) -> Turn:
    """Correct the kind of bye of somebody who did not play. Wants confirmation (level 3)."""
    with take_step(round.tournament, by, Action.BYE_CORRECTED) as step:
        round = correctable(step, round)
        turn = round.turns.select_related("entry__player").filter(entry=entry).first()
        if turn is None or turn.bye not in ByeKind.values:
            raise Refused(_("%(name)s has no such bye.") % {"name": entry.name})
        if turn.bye == kind:
            step.nothing_to_do()
            return turn
        before, after = (
            boards.without_opponent(turn.entry.name, Code(code)) for code in (turn.bye, kind)
        )
        changes = [Change(_("Bye"), before, after)]
        confirm(step, round, confirmed, about_bye(step, turn, kind), changes=changes)
        step.params = {
            "round": round.number,
            "entry": entry.pk,
            "name": logged_name(turn.entry),
            "before": turn.bye,
            "kind": ByeKind(kind).value,
        } | when(step)
        turn.bye = ByeKind(kind).value
        turn.save(update_fields=["bye"])
    return turn


def correct_for_report(
    round: Round, board: int, result: Result, reason: str, by: User | None
) -> ReportCorrection:
    """Set a result for the rating report only; pairings and standings keep the one they used."""
    with take_step(round.tournament, by, Action.CORRECTED_FOR_REPORT) as step:
        round = stage.fresh_round(round, step.tournament)
        if round.state != RoundState.CLOSED:
            raise Refused(_("Round %(round)d is not closed yet.") % {"round": round.number})
        if may_correct(step.tournament, round.number):
            raise Refused(
                _("Round %(round)d can still be corrected for good.") % {"round": round.number}
            )
        if result.open:
            raise Refused(_("Enter the result that the board should have."))
        pairing = results.board_for_writing(round, board)
        codes = {"white_code": result.white.value, "black_code": result.black.value}
        existing = ReportCorrection.objects.filter(pairing=pairing, reason=reason, **codes).first()
        if existing is not None:
            step.nothing_to_do()
            return existing
        correction, _created = ReportCorrection.objects.update_or_create(
            pairing=pairing,
            defaults=codes | {"reason": reason},
        )
        step.params = {
            "round": round.number,
            "board": board,
            "before": as_text(pairing.result),
            "result": as_text(result),
            "reason": reason,
        }
    return correction


def correctable(step: Step, round: Round) -> Round:
    """Return the round as it is now. Raises ``Refused`` if it cannot be corrected."""
    round = stage.fresh_round(round, step.tournament)
    if round.state != RoundState.CLOSED:
        raise Refused(
            _("Round %(round)d is not closed yet: enter its results.") % {"round": round.number}
        )
    refuse_long_ago(step.tournament, round.number)
    return round


def refuse_long_ago(tournament: Tournament, number: int) -> None:
    """Refuse to correct round ``number`` for pairings and standings, if FIDE mode forbids it."""
    if not may_correct(tournament, number):
        raise RefusedByFide(refusal(FideCase.CORRECTION, tournament))


def about_bye(step: Step, turn: Turn, kind: str) -> list[str]:
    """List what follows from this bye for the entry (checklist, 174, 176 and 178)."""
    if kind not in ByeKind.values:
        return []
    turn.entry.tournament = step.tournament
    question = byes.question(turn.entry, turn.round.number, ByeKind(kind))
    return [question.message, *question.consequences] if question else []


def about_absent(round: Round, seats: Seats) -> list[str]:
    """List what follows if somebody who has left is to have played."""
    return [
        line
        for entry in leaving.absent_entries(round, [seats.white.pk, seats.black.pk])
        for line in leaving.consequences_of_playing(round, entry, seats.code_of(entry))
    ]


def _question(pairing: Pairing, colours_reversed: bool) -> str:
    figures = {"round": pairing.round.number, "board": pairing.board}
    if colours_reversed:
        return _("Round %(round)d, board %(board)d: change the colours round?") % figures
    return _("Round %(round)d, board %(board)d: correct the result?") % figures


def confirm(
    step: Step,
    round: Round,
    confirmed: bool,
    asked: Sequence[str] = (),
    *,
    question: str = "",
    changes: Sequence[Change] = (),
) -> None:
    """Raise ``NeedsConfirmation`` (level 3) unless ``confirmed``.

    ``question`` is the page's title, ``changes`` are shown one by one, and ``asked`` stands before
    the consequences that any correction has.
    """
    if confirmed:
        return
    later_rounds = step.tournament.rounds.filter(
        number__gt=round.number, state__in=stage.ANY_PAIRED
    ).order_by("number")
    lines = [_consequence_for(later_round) for later_round in later_rounds]
    raise NeedsConfirmation(
        question or _("Correct round %(round)d?") % {"round": round.number},
        CONFIRM,
        [
            *asked,
            *lines,
            _("Standings and the pairings to come follow the correction."),
            _("It will be in the report."),
        ],
        changes,
    )


def _consequence_for(later_round: Round) -> str:
    if later_round.state == RoundState.PAIRED:
        return _("Round %(round)d is paired from what was wrong: unpair it and pair again.") % {
            "round": later_round.number
        }
    return _("Round %(round)d stays as it was paired.") % {"round": later_round.number}


def when(step: Step) -> dict[str, int]:
    """Return the last round that had been played, as the log stores it."""
    return {"after_round": stage.last_played(step.tournament)}
