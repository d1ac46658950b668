"""Results, one board at a time. A stale form never overwrites a newer result silently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.model import Code
from crosstable.results import Result
from tournaments.entries import leaving
from tournaments.models import Game, LogEntry, Pairing, Round, RoundState, Tournament
from tournaments.rounds.board_changes import change, seats_of
from tournaments.rounds.boards import players
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused, Stale
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
    """Write down a board's result; ``seen`` is the board's version on the form.

    ``between``: the players on the form (``boards.players``), where it names them; a result that
    comes late is not written on the game of two others.

    In a closed round only adjourned games are waited for; one that does not end in the draw that
    the next pairing counted wants confirmation (level 3) and is told by the report. So does a game
    of somebody who has left, or was not to come.

    Raises ``Stale`` with the board as it is where somebody was quicker with another result.
    """
    with take_step(round.tournament, by, Action.RESULT_ENTERED) as step:
        round = stage.fresh_round(round, step.tournament)
        pairing = board_for_writing(round, board)
        if between and between != players(*_seated(pairing)):
            raise Stale(_("Other players sit at board %(board)d now.") % {"board": board}, pairing)
        if pairing.result is result:
            step.nothing_to_do()
            return pairing
        awaited(round, pairing)
        if pairing.version != seen:
            raise Stale(
                _("Board %(board)d has another result already.") % {"board": board}, pairing
            )
        if round.state == RoundState.CLOSED:
            step.action = Action.ADJOURNED_FINISHED
            finish_adjourned(step, round, result, confirmed)
        elif not confirmed:
            _ask_about_absent(round, pairing, result)
        write(step, pairing, result)
    return pairing


def _ask_about_absent(round: Round, pairing: Pairing, result: Result) -> None:
    """Raises ``NeedsConfirmation`` where somebody would play who is known not to."""
    gone = leaving.not_there(round, pairing.turns.values("entry"))
    if not gone:
        return
    before = seats_of(pairing)
    after = before.with_result(result)
    asked = [line for entry in gone for line in leaving.lines(round, entry, after.code_of(entry))]
    if asked:
        raise absent_plays(pairing.board, asked, [change(pairing, before, after)])


def absent_plays(
    board: int | str, asked: Sequence[str], changes: Sequence[Change]
) -> NeedsConfirmation:
    """The question before a result by which somebody plays who is known not to (level 3)."""
    question = _("Board %(board)s: enter this result all the same?") % {"board": board}
    return NeedsConfirmation(question, CONFIRM, asked, changes)


def board_for_writing(round: Round, board: int) -> Pairing:
    """One board of ``round``, inside a step that holds the tournament. Raises ``Refused``."""
    if round.tournament.for_teams:
        raise Refused(_("The result of a match follows from its boards."))
    pairing = Pairing.objects.select_for_update().filter(round=round, board=board).first()
    if pairing is None:
        raise Refused(
            _("Round %(round)d has no board %(board)d.") % {"round": round.number, "board": board}
        )
    pairing.round = round
    return pairing


def awaited(round: Round, pairing: Pairing | Game) -> None:
    """A result is waited for here. Raises ``Refused``."""
    if round.state == RoundState.PUBLISHED:
        return
    if round.state == RoundState.CLOSED:
        if pairing.result is Result.ADJOURNED:
            return
        raise Refused(
            _("Round %(round)d is closed. A result in it can be corrected.")
            % {"round": round.number}
        )
    raise Refused(_("Round %(round)d has not been published yet.") % {"round": round.number})


def finish_adjourned(step: Step, round: Round, result: Result, confirmed: bool) -> None:
    """C.04.2, 3.1: later pairings took the game for a draw."""
    paired = stage.last_paired(step.tournament)
    if result.open:
        raise Refused(_("Enter the result of the adjourned game."))
    as_counted = result.white in DRAWN and result.black in DRAWN
    step.params["after_round"] = paired
    step.params["as_counted"] = as_counted
    if paired > round.number and not as_counted and not confirmed:
        raise NeedsConfirmation(
            _("This result is not the draw that was counted for pairing."),
            CONFIRM,
            [
                _("Rounds %(first)d to %(last)d stay as they were paired.")
                % {"first": round.number + 1, "last": paired},
                _("The report will tell the adjourned game and its result."),
            ],
        )


DRAWN = (Code.DRAW, Code.UNRATED_DRAW)


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
        "entries": list(_seated(pairing)),
    }
    if step.action == Action.RESULT_ENTERED:
        step.undo = {"pairing": pairing.pk, "before": as_text(before), "after": as_text(result)}


def _seated(pairing: Pairing) -> Iterator[int]:
    """The entries at a board, White's first."""
    return (turn.entry_id for turn in pairing.turns.order_by("-colour"))


def as_text(result: Result) -> str:
    """Both sides' codes, White's first, as the log keeps them."""
    return result.white.value + result.black.value


def from_text(text: str) -> Result:
    """The result that :func:`as_text` wrote."""
    return Result.from_codes(Code(text[0]), Code(text[1]))


def undo(
    tournament: Tournament, by: User | None, *, press: str = "", upto: int | None = None
) -> Pairing:
    """Take back the last result that ``by`` entered and that still stands, again and again.

    Only in a round that is being played; other people's results are theirs to take back. ``press``
    names a press that may be sent more than once; it takes back nothing after version ``upto``.
    """
    with take_step(tournament, by, Action.RESULT_UNDONE) as step:
        if already := pressed_before(step, press):
            step.nothing_to_do()
            return already
        for entry, pairing, before in _standing_results(step.tournament, by, upto):
            step.undoes = entry
            write(step, pairing, before)
            if press:
                step.params["press"] = press
            return pairing
        raise Refused(_("There is nothing of yours to undo."))


def pressed_before(step: Step, press: str) -> Pairing | None:
    """The board or match that this very press of *undo* has taken back already."""
    if not press:
        return None
    done = step.tournament.log.filter(by=step.by, action=step.action, params__press=press).first()
    if done is None:
        return None
    rounds = step.tournament.rounds.defer("explanation")
    round = rounds.filter(number=done.params["round"]).first()
    board = done.params.get("match", done.params.get("board"))
    pairing = round.pairings.filter(board=board).first() if round else None
    if pairing is None:
        raise Refused(_("There is nothing of yours to undo."))
    return pairing


def _standing_results(
    tournament: Tournament, by: User | None, upto: int | None
) -> Iterator[tuple[LogEntry, Pairing, Result]]:
    """What ``by`` entered and nobody has changed since, the last first; with what was before."""
    boards = {
        pairing.pk: pairing
        for round in tournament.rounds.filter(state=RoundState.PUBLISHED).defer("explanation")
        for pairing in round.pairings.select_for_update()
    }
    entered = tournament.log.filter(
        by=by, action=Action.RESULT_ENTERED, undo__isnull=False, undone_by__isnull=True
    )
    if upto is not None:
        entered = entered.filter(version__lte=upto)
    for entry in entered.order_by("-version"):
        undo = entry.undo or {}
        pairing = boards.get(undo["pairing"])
        if pairing is not None and as_text(pairing.result) == undo["after"]:
            yield entry, pairing, from_text(undo["before"])


def close(round: Round, by: User | None) -> Round:
    """The round is over. Refused while a board has no result; adjourned games may wait."""
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
    """Boards whose result is missing; adjourned ones are not."""
    if round.tournament.for_teams:
        return match_games.boards_without_result(round)
    return list(round.pairings.filter(stage.MISSING).values_list("board", flat=True))
