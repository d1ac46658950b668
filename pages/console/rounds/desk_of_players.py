"""The results desk of a tournament of players."""

from __future__ import annotations

from collections.abc import Collection

from django.http import Http404
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.pages import confirmed
from pages.console.frame import ConsoleRequest, address
from pages.console.rounds.desk import BoardBlock, BoardPlace, Desk, DeskRow, ResultSheet, Undone
from pages.console.rounds.forms import ResultForm
from tournaments.models import LogEntry, Round, Tournament
from tournaments.rounds import boards, entered, results
from tournaments.words.figures import result_sign as sign


class PlayersDesk(Desk):
    """Boards of two players, numbered through the round."""

    in_matches = False

    def rows(self, numbers: Collection[int] | None = None) -> ResultSheet:
        if numbers is not None:
            return ResultSheet([BoardBlock(boards.some(self.round, numbers))])
        sheet = boards.sheet(self.round)
        return ResultSheet([BoardBlock(sheet.boards)], sheet.byes)

    def row(self, place: BoardPlace) -> DeskRow:
        row = boards.board(self.round, place[0])
        if row is None:
            raise Http404
        return row

    def last_step(self, place: BoardPlace) -> LogEntry | None:
        return entered.last_entered(self.round, place[0])

    def enter(self, request: ConsoleRequest, place: BoardPlace, form: ResultForm) -> None:
        typed = form.typed_result()
        results.enter(
            self.round,
            place[0],
            typed.result,
            typed.seen,
            request.user,
            between=typed.between,
            confirmed=confirmed(request),
        )

    def address(self, row: DeskRow) -> str:
        return self._address("result", row)

    def correction_address(self, row: DeskRow) -> str:
        return self._address("correct", row)

    def _address(self, name: str, row: DeskRow) -> str:
        return address(name, self.round.tournament, round=self.round.number, board=row.place[0])

    @staticmethod
    def undo(tournament: Tournament, by: User, *, press: str, upto: int | None) -> Undone:
        pairing = results.undo(tournament, by, press=press, upto=upto)
        if isinstance(pairing, Round):
            return Undone.of_boards(pairing)
        report = _("Undone. Board %(board)d: %(result)s.") % {
            "board": pairing.board,
            "result": sign(pairing.result) or _("no result"),
        }
        return Undone(pairing.round.number, pairing.board, f"board-{pairing.board}", report)
