"""The results desk of a tournament of teams."""

from __future__ import annotations

from collections.abc import Collection

from django.http import Http404
from django.utils.translation import gettext as _

from clubs.access import May
from clubs.models import User
from clubs.pages import confirmed
from pages.console.frame import ConsoleRequest, address
from pages.console.rounds.desk import (
    BoardBlock,
    BoardPlace,
    Desk,
    DeskRow,
    ResultSheet,
    Tally,
    Undone,
)
from pages.console.rounds.forms import ResultForm
from tournaments.models import LogEntry, Round, Tournament
from tournaments.rounds import entered, match_results, matches
from tournaments.steps.refusals import Refused


class TeamsDesk(Desk):
    """Boards of matches, numbered within each match."""

    in_matches = True

    def rows(self, numbers: Collection[int] | None = None) -> ResultSheet:
        sheet = matches.sheet(self.round)
        missing = sum(len(match.missing) for match in sheet.matches)
        blocks = [
            BoardBlock(match.games, match)
            for match in sheet.matches
            if numbers is None or match.board in numbers
        ]
        return ResultSheet(blocks, sheet.byes, Tally(len(sheet.games), missing))

    def row(self, place: BoardPlace) -> DeskRow:
        match = matches.match_row(self.round, place[0])
        rows = match.games if match else ()
        row = next((row for row in rows if row.place == place), None)
        if row is None:
            raise Http404
        return row

    def last_step(self, place: BoardPlace) -> LogEntry | None:
        match, board = place
        return entered.last_on_board(self.round, match, board)

    def enter(self, request: ConsoleRequest, place: BoardPlace, form: ResultForm) -> None:
        """Enter the form's result; in a closed round, correct the one that the board has."""
        match, board = place
        row = self.row(place)
        typed = form.typed_result()
        correcting = self.correctable(row)
        if correcting and May.RUN_TOURNAMENTS not in request.permissions:
            raise Refused(_("Round %(round)d is closed.") % {"round": self.round.number})
        write = match_results.correct if correcting else match_results.enter
        write(
            self.round,
            match,
            board,
            typed.result,
            seen=typed.seen,
            by=request.user,
            between=typed.between,
            confirmed=confirmed(request),
        )

    def address(self, row: DeskRow) -> str:
        match, board = row.place
        where = {"round": self.round.number, "board": match, "game": board}
        return address("game", self.round.tournament, **where)

    def correction_address(self, row: DeskRow) -> str:
        return self.address(row)

    @staticmethod
    def undo(tournament: Tournament, by: User, *, press: str, upto: int | None) -> Undone:
        pairing = match_results.undo(tournament, by, press=press, upto=upto)
        if isinstance(pairing, Round):
            return Undone.of_boards(pairing)
        report = _("Undone in match %(match)d.") % {"match": pairing.board}
        return Undone(pairing.round.number, pairing.board, f"match-{pairing.board}", report)
