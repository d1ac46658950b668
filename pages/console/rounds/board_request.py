"""One board of a round, at which somebody enters a result, and what the page says about it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from crosstable.results import Result
from pages.console.frame import ConsoleRequest, address
from pages.console.rounds.desk import BoardPlace, Desk, DeskRow
from pages.console.rounds.forms import ResultForm
from tournaments.models import LogEntry, Round
from tournaments.rounds import choices
from tournaments.words.figures import result_sign as sign


@dataclass(frozen=True)
class ResultConflict:
    """The result that somebody else entered first, in words, and the choice that was not saved."""

    report: str
    choice: choices.ResultChoice


@dataclass(frozen=True)
class BoardRequest:
    """A request about one board of a desk."""

    request: ConsoleRequest
    desk: Desk
    place: BoardPlace

    @property
    def round(self) -> Round:
        return self.desk.round

    @property
    def number(self) -> str:
        """The board's name on the page."""
        return ".".join(map(str, self.place))

    @property
    def row_id(self) -> str:
        """The id of its line on the page."""
        return "-".join(["board", *map(str, self.place)])

    @property
    def results_address(self) -> str:
        """The address of the round's results."""
        return address("results", self.round.tournament, round=self.round.number)


def conflict_at(row: DeskRow, last: LogEntry | None, form: ResultForm) -> ResultConflict:
    """Describe a form that was drawn before the board changed; ``last`` is the step that did.

    If only the colours changed, the choice is what was typed for the same two players.
    """
    current, typed = sign(row.result) or _("no result"), form.cleaned_data["result"]
    if form.cleaned_data["between"] == _reversed(row.between):
        typed = typed.turned_round
        report = _("The colours of board %(board)s have been changed since.") % {
            "board": row.number
        }
    elif form.cleaned_data["between"] not in ("", row.between):
        report = _("Other players sit at board %(board)s now.") % {"board": row.number}
    elif last is None:
        report = _("Board %(board)s has been changed: %(result)s.") % {
            "board": row.number,
            "result": current,
        }
    else:
        report = _("Board %(board)s: %(person)s wrote %(result)s at %(time)s.") % {
            "board": row.number,
            "person": last.by or _("somebody"),
            "result": current,
            "time": time_format(localtime(last.at), "TIME_FORMAT"),
        }
    return ResultConflict(report, choices.choice_for(typed))


def _reversed(between: str) -> str:
    """Return the same two, as a form carries them, with colours exchanged."""
    white, _dash, black = between.partition("-")
    return f"{black}-{white}"


def saved_report(board: str, result: Result) -> str:
    """Return the sentence for a result that was saved, or cleared."""
    if result is Result.NOT_YET_PLAYED:
        return _("Board %(board)s: cleared.") % {"board": board}
    return _("Board %(board)s: %(result)s saved.") % {"board": board, "result": sign(result)}
