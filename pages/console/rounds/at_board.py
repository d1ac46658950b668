"""One board of a round at which somebody enters or corrects a result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from crosstable.results import Result
from pages.console.frame import ConsoleRequest, address
from pages.console.rounds.forms import ResultForm
from tournaments.models import LogEntry, Round
from tournaments.rounds import choices
from tournaments.rounds.boards import BoardRow
from tournaments.rounds.matches import GameRow
from tournaments.words.figures import result_sign as sign

Board = TypeVar("Board", int, BoardRow, GameRow)


@dataclass(frozen=True)
class Newer:
    """What somebody else wrote first, and the choice that this person had made."""

    said: str
    choice: choices.Choice


@dataclass(frozen=True)
class AtBoard(Generic[Board]):
    """What the views of a board hand on to each other: who asks, of which board of which round.

    ``board`` is its number, or its row where that has been read.
    """

    request: ConsoleRequest
    round: Round
    board: Board

    def address(self, name: str, **more: int) -> str:
        """Return one of the round's pages, by its name in ``console``."""
        return address(name, self.round.tournament, round=self.round.number, **more)


def newer(row: BoardRow | GameRow, last: LogEntry | None, form: ResultForm) -> Newer:
    """Say what is at the board, by whom, where a form's result was typed for something older.

    ``last``: the step that entered it, if one did.
    """
    there = sign(row.result) or _("no result")
    if form.cleaned_data["between"] not in ("", row.between):
        said = _("Other players sit at board %(board)s now.") % {"board": row.number}
    elif last is None:
        said = _("Board %(board)s has been changed: %(result)s.") % {
            "board": row.number,
            "result": there,
        }
    else:
        said = _("Board %(board)s: %(person)s wrote %(result)s at %(time)s.") % {
            "board": row.number,
            "person": last.by or _("somebody"),
            "result": there,
            "time": time_format(localtime(last.at), "TIME_FORMAT"),
        }
    return Newer(said, choices.of(form.cleaned_data["result"]))


def said(board: int | str, entered: Result) -> str:
    """Say what has been saved at a board, or that it has been cleared."""
    if entered is Result.NOT_YET_PLAYED:
        return _("Board %(board)s: cleared.") % {"board": board}
    return _("Board %(board)s: %(result)s saved.") % {"board": board, "result": sign(entered)}
