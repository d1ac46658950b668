"""The results desk: what the results screen needs to know of a round, whoever plays its boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.http import Http404
from django.utils.translation import gettext

from clubs.models import User
from crosstable.results import Result
from pages.console.frame import ConsoleRequest
from pages.console.rounds.forms import ResultForm
from tournaments.models import LogEntry, Round, RoundState, Tournament
from tournaments.rounds.boards import BoardRow, ByeRow
from tournaments.rounds.matches import GameRow, MatchRow

BoardPlace = tuple[int, ...]
"""The numbers that lead to a board: its own, or those of its match and of the board in it."""
DeskRow = BoardRow | GameRow


@dataclass(frozen=True)
class BoardBlock:
    """Boards that stand together on the screen: those of one match, or single ones."""

    rows: Sequence[DeskRow]
    match: MatchRow | None = None


@dataclass(frozen=True)
class Tally:
    """The number of a round's boards, and of those without a result."""

    boards: int
    missing: int

    @property
    def entered(self) -> int:
        """Boards that have a result."""
        return self.boards - self.missing


@dataclass(frozen=True)
class ResultSheet:
    """The boards of a round, or some of them.

    ``tally`` is that of the whole round, or ``None`` if the tournament's progress counts it.
    """

    blocks: Sequence[BoardBlock]
    byes: Sequence[ByeRow] = ()
    tally: Tally | None = None

    @property
    def rows(self) -> list[DeskRow]:
        return [row for block in self.blocks for row in block.rows]

    def only(self, place: BoardPlace) -> BoardBlock:
        """Return one board, with its match. Raises ``Http404`` if it is not there."""
        for block in self.blocks:
            for row in block.rows:
                if row.place == place:
                    return BoardBlock([row], block.match)
        raise Http404


@dataclass(frozen=True)
class Undone:
    """A result that was undone: its round and number, and its line's id and words for the page.

    No ``number``: the boards of the round were changed back.
    """

    round: int
    number: int | None
    line: str
    report: str

    @classmethod
    def of_boards(cls, round: Round) -> Undone:
        """Describe boards that were changed back, on whichever desk."""
        return cls(round.number, None, "results", gettext("Undone: the boards are as before."))


@dataclass(frozen=True)
class Desk(ABC):
    """One round's results, as the screen reads and enters them."""

    round: Round

    in_matches: ClassVar[bool]
    """Boards are those of matches, and a single number is that of a match."""

    @abstractmethod
    def rows(self, numbers: Collection[int] | None = None) -> ResultSheet:
        """Read the round's boards, or those with these numbers (of boards, or of matches)."""

    @abstractmethod
    def row(self, place: BoardPlace) -> DeskRow:
        """Read one board. Raises ``Http404`` if it is not there."""

    def correctable(self, row: DeskRow) -> bool:
        """Return whether the board's result can only be corrected: the round is closed."""
        return self.round.state == RoundState.CLOSED and row.result is not Result.ADJOURNED

    @abstractmethod
    def last_step(self, place: BoardPlace) -> LogEntry | None:
        """Return the step that gave the board the result that it has."""

    @abstractmethod
    def enter(self, request: ConsoleRequest, place: BoardPlace, form: ResultForm) -> None:
        """Enter the form's result. Raises as the services do, ``Refused`` for a faulty form too."""

    @abstractmethod
    def address(self, row: DeskRow) -> str:
        """Return the page at which the board's result is entered."""

    @abstractmethod
    def correction_address(self, row: DeskRow) -> str:
        """Return the page at which the board is corrected once the round is closed."""

    @staticmethod
    @abstractmethod
    def undo(tournament: Tournament, by: User, *, press: str, upto: int | None) -> Undone:
        """Undo the last result that ``by`` entered. Raises ``Refused``."""
