"""The rules for entering a result, at a board of two players and at a board of a match alike."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from crosstable.model import Code
from crosstable.results import Result
from tournaments.models import Game, Pairing, Round, RoundState
from tournaments.rounds.boards import players
from tournaments.steps import stage
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused, Stale
from tournaments.steps.step import Step

DRAWN = (Code.DRAW, Code.UNRATED_DRAW)


def refuse_other_players(
    board: Pairing | Game, name: int | str, seated: Sequence[int | None], between: str
) -> None:
    """Raise ``Stale`` if the form's game was ``between`` others than those ``seated`` there now."""
    if between and between != players(*seated):
        raise Stale(_("Other players sit at board %(board)s now.") % {"board": name}, board)


def refuse_stale(board: Pairing | Game, name: int | str, seen: int) -> None:
    """Raise ``Stale`` unless the board has the version that was ``seen`` on the form."""
    if board.version != seen:
        raise Stale(_("Board %(board)s has another result already.") % {"board": name}, board)


def refuse_not_awaited(round: Round, board: Pairing | Game) -> None:
    """Raise ``Refused`` unless the board may be given a result now."""
    if round.state == RoundState.PUBLISHED:
        return
    if round.state == RoundState.CLOSED:
        if board.result is Result.ADJOURNED:
            return
        raise Refused(
            _("Round %(round)d is closed. A result in it can be corrected.")
            % {"round": round.number}
        )
    raise Refused(_("Round %(round)d has not been published yet.") % {"round": round.number})


def absent_plays(
    board: int | str, consequences: Sequence[str], changes: Sequence[Change]
) -> NeedsConfirmation:
    """Return the question before a result for which somebody absent would have played (level 3)."""
    question = _("Board %(board)s: enter this result all the same?") % {"board": board}
    return NeedsConfirmation(question, CONFIRM, consequences, changes)


def finish_adjourned(step: Step, round: Round, result: Result, confirmed: bool) -> None:
    """Record that an adjourned game of a closed round has ended.

    Later pairings counted it as a draw (C.04.2, 3.1), so any other result wants confirmation.
    """
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
                _("The adjourned game and its result will be in the report."),
            ],
        )


def as_text(result: Result) -> str:
    """Return both sides' codes, White's first, as the log stores them."""
    return result.white.value + result.black.value


def from_text(text: str) -> Result:
    """Return the result that :func:`as_text` wrote."""
    return Result.from_codes(Code(text[0]), Code(text[1]))
