"""Results of boards of players, and closing a round.

A stale form never overwrites a newer result silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.results import Result
from tournaments.entries import leaving
from tournaments.models import LogEntry, Pairing, Round, RoundState, Tournament
from tournaments.rounds import entering
from tournaments.rounds.board_changes import change, seats_of
from tournaments.rounds.entering import as_text, from_text
from tournaments.rounds.mending import taking_back
from tournaments.steps import stage, undoing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.steps.step import Step, take_step
from tournaments.teams import match_games


def enter(
    round: Round,
    board: int,
    result: Result,
    seen: int,
    by: User | None,
    *,
    between: str = "",
    confirmed: bool = False,
) -> Pairing:
    """Enter a board's result; ``seen`` is the board's version on the form.

    ``between`` names the players on the form (``boards.players``), or is empty: a result that
    arrives late is not written on the game of two others.

    A closed round takes only results of adjourned games; one that is not the draw counted for the
    next pairing wants confirmation (level 3) and appears in the report. A game of somebody who has
    left, or was not to come, wants it too.

    Raises ``Stale`` with the board as it is now if another result was entered first.
    """
    with take_step(round.tournament, by, Action.RESULT_ENTERED) as step:
        round = stage.fresh_round(round, step.tournament)
        pairing = board_for_writing(round, board)
        if between:
            entering.refuse_other_players(pairing, board, _seated(pairing), between)
        if pairing.result is result:
            step.nothing_to_do()
            return pairing
        entering.refuse_not_awaited(round, pairing)
        entering.refuse_stale(pairing, board, seen)
        if round.state == RoundState.CLOSED:
            step.action = Action.ADJOURNED_FINISHED
            entering.finish_adjourned(step, round, result, confirmed)
        elif not confirmed:
            _ask_about_absent(round, pairing, result)
        write(step, pairing, result)
    return pairing


def _ask_about_absent(round: Round, pairing: Pairing, result: Result) -> None:
    """Raise ``NeedsConfirmation`` if somebody known to be absent would have played."""
    absent = leaving.absent_entries(round, pairing.turns.values("entry"))
    if not absent:
        return
    before = seats_of(pairing)
    after = before.with_result(result)
    consequences = [
        line
        for entry in absent
        for line in leaving.consequences_of_playing(round, entry, after.code_of(entry))
    ]
    if consequences:
        changes = [change(pairing, before, after)]
        raise entering.absent_plays(pairing.board, consequences, changes)


def board_for_writing(round: Round, board: int) -> Pairing:
    """Lock one board of ``round``, inside a step on its tournament. Raises ``Refused``."""
    if round.tournament.for_teams:
        raise Refused(_("The result of a match follows from its boards."))
    pairing = Pairing.objects.select_for_update().filter(round=round, board=board).first()
    if pairing is None:
        raise Refused(
            _("Round %(round)d has no board %(board)d.") % {"round": round.number, "board": board}
        )
    pairing.round = round
    return pairing


def write(step: Step, pairing: Pairing, result: Result) -> None:
    """Set a board's result, raise its version, and put both into the step's log entry."""
    before = pairing.result
    pairing.white_code, pairing.black_code = result.white.value, result.black.value
    pairing.version += 1
    pairing.save(update_fields=["white_code", "black_code", "version"])
    step.params |= {
        "round": pairing.round.number,
        "board": pairing.board,
        "result": as_text(result),
        "before": as_text(before),
        "entries": _seated(pairing),
    }
    if step.action == Action.RESULT_ENTERED:
        step.undo = {"pairing": pairing.pk, "before": as_text(before), "after": as_text(result)}


def _seated(pairing: Pairing) -> list[int]:
    """List the entries at a board, White's first."""
    return [turn.entry_id for turn in pairing.turns.order_by("-colour")]


def undo(
    tournament: Tournament, by: User | None, *, press: str = "", upto: int | None = None
) -> undoing.Restored:
    """Undo the last result that ``by`` entered and that still stands, or the last change of boards
    in a running round; see ``undoing.undo``.
    """
    return undoing.undo(
        tournament,
        by,
        Action.RESULT_UNDONE,
        undoes=[Action.RESULT_ENTERED, Action.BOARDS_MENDED],
        undoable=_undoable,
        press=press,
        upto=upto,
    )


def _undoable(
    tournament: Tournament, entries: Iterable[LogEntry]
) -> Iterator[tuple[LogEntry, undoing.Restore]]:
    """Pick the entries whose results stand unchanged, between the same players, in the rounds being
    played; and changes of boards that stand so.
    """
    pairings = {
        pairing.pk: pairing
        for round in tournament.rounds.filter(state=RoundState.PUBLISHED).defer("explanation")
        for pairing in round.pairings.select_for_update()
    }
    for entry in entries:
        if entry.action == Action.BOARDS_MENDED:
            restore = taking_back.restoring(tournament, entry)
            if restore:
                yield entry, restore
            continue
        undo = entry.undo or {}
        pairing = pairings.get(undo["pairing"])
        if pairing is not None and _stands(pairing, entry):
            yield entry, partial(_restore, pairing, from_text(undo["before"]))


def _stands(pairing: Pairing, entry: LogEntry) -> bool:
    """Return whether a board is as this step left it, with the same players at it."""
    after = (entry.undo or {})["after"]
    return as_text(pairing.result) == after and _seated(pairing) == entry.params["entries"]


def _restore(pairing: Pairing, result: Result, step: Step) -> Pairing:
    write(step, pairing, result)
    return pairing


def close(round: Round, by: User | None) -> Round:
    """Close the round. Refused while a board has no result; adjourned games may wait."""
    with take_step(round.tournament, by, Action.ROUND_CLOSED) as step:
        round = stage.fresh_round(round, step.tournament)
        if round.state == RoundState.CLOSED:
            step.nothing_to_do()
            return round
        if round.state != RoundState.PUBLISHED:
            raise Refused(
                _("Round %(round)d has not been published yet.") % {"round": round.number}
            )
        missing = boards_without_result(round)
        if missing:
            raise Refused(
                _("Results are missing on boards %(boards)s.")
                % {"boards": ", ".join(map(str, missing))}
            )
        round.state = RoundState.CLOSED
        round.save(update_fields=["state"])
        step.params = {"round": round.number}
    return round


def boards_without_result(round: Round) -> list[int] | list[str]:
    """List the boards whose result is missing; adjourned games do not count as missing."""
    if round.tournament.for_teams:
        return match_games.boards_without_result(round)
    return list(round.pairings.filter(stage.MISSING).values_list("board", flat=True))
