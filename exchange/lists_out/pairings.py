"""A round's boards, or its matches and the boards of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from exchange.lists_out.crosstable import colour_letter
from exchange.lists_out.people import name_columns, name_on_pages, rating_column
from exchange.lists_out.table import (
    ARBITERS,
    Audience,
    Cell,
    Column,
    ListTable,
    table_of,
)
from tournaments.models import Entry, Tournament
from tournaments.rounds import team_sheet
from tournaments.rounds.boards import BoardRow, Seat
from tournaments.rounds.published import PublishedSheet
from tournaments.rounds.team_sheet import TeamSheetLine, TeamSheetMatch
from tournaments.words.figures import code_words, points, result_sign


class PairingLine(NamedTuple):
    """A board or a match; or somebody without an opponent, who then is ``white``."""

    round: int
    board: int | None
    white: Seat
    black: Seat | None
    result: str
    points_shown: bool
    """The pages have no points beside a bye."""


class GameLine(NamedTuple):
    """One board of a match."""

    match: BoardRow
    board: TeamSheetLine


def pairings(tournament: Tournament, sheet: PublishedSheet, audience: Audience) -> ListTable:
    """List the boards or matches of a round, and then who has no opponent."""
    number = sheet.round.number
    title = _("Pairings of round %(number)s") % {"number": number}
    lines = _lines(tournament, sheet, audience)
    return table_of(f"pairings-round-{number}", title, _columns(tournament), lines, audience)


def all_rounds(
    tournament: Tournament, sheets: Iterable[PublishedSheet], audience: Audience
) -> ListTable:
    """List the pairings of one round after the other."""
    lines = (line for sheet in sheets for line in _lines(tournament, sheet, audience))
    columns = [Column[PairingLine](_("Round"), lambda line: line.round), *_columns(tournament)]
    return table_of("all-rounds", _("All rounds"), columns, lines, audience)


def _lines(
    tournament: Tournament, sheet: PublishedSheet, audience: Audience
) -> Iterator[PairingLine]:
    number = sheet.round.number
    if tournament.for_teams:
        for match in _matches(tournament, sheet):
            row, score = match.row, f"{points(match.left)} – {points(match.right)}"
            result = score if match.begun else ""
            yield PairingLine(number, row.board, row.white, row.black, result, True)
    else:
        for row in sheet.boards:
            result = result_sign(row.result)
            yield PairingLine(number, row.board, row.white, row.black, result, True)
    points_shown = audience is Audience.ARBITERS
    for bye in sheet.byes:
        yield PairingLine(number, None, bye.seat, None, code_words(bye.code), points_shown)


def _columns(tournament: Tournament) -> list[Column[PairingLine]]:
    if tournament.for_teams:
        board, white, black = _("Match"), _("White on board 1"), _("Black on board 1")
    else:
        board, white, black = _("Board"), _("White"), _("Black")
    return [
        Column(board, lambda line: line.board),
        *_seat_columns(white, lambda line: line.white),
        Column(_("Result"), lambda line: line.result),
        *_seat_columns(black, lambda line: line.black),
    ]


def boards(tournament: Tournament, sheet: PublishedSheet, audience: Audience) -> ListTable:
    """List the boards of all matches of a round. Left and right are the teams, as on the pages."""
    lines = [
        GameLine(match.row, board) for match in _matches(tournament, sheet) for board in match.lines
    ]
    columns: list[Column[GameLine]] = [
        Column(_("Match"), lambda line: line.match.board),
        Column(_("Board"), lambda line: line.board.board),
        Column(_("White on board 1"), lambda line: name_on_pages(line.match.white.entry)),
        Column(_("Colour"), lambda line: colour_letter(line.board.left.colour), ARBITERS),
        *name_columns(lambda line: line.board.left.member),
        rating_column(lambda line: line.board.left.member, ARBITERS),
        Column(_("Result"), lambda line: result_sign(line.board.result)),
        Column(_("Colour"), lambda line: colour_letter(line.board.right.colour), ARBITERS),
        *name_columns(lambda line: line.board.right.member),
        rating_column(lambda line: line.board.right.member, ARBITERS),
        Column(_("Black on board 1"), lambda line: name_on_pages(line.match.black.entry)),
    ]
    number = sheet.round.number
    title = _("Boards of round %(number)s") % {"number": number}
    return table_of(f"boards-round-{number}", title, columns, lines, audience)


def _seat_columns(
    heading: str, seat_of: Callable[[PairingLine], Seat | None]
) -> list[Column[PairingLine]]:
    def entry(line: PairingLine) -> Entry | None:
        seat = seat_of(line)
        return seat.entry if seat else None

    def number(line: PairingLine) -> Cell:
        seat = seat_of(line)
        return seat.entry.tpn if seat else None

    def brought_in(line: PairingLine) -> Cell:
        seat = seat_of(line)
        return seat.points if seat and line.points_shown else None

    return [
        Column(_("No."), number, ARBITERS),
        *name_columns(entry, heading),
        rating_column(entry, ARBITERS),
        Column(_("Points"), brought_in),
    ]


def _matches(tournament: Tournament, sheet: PublishedSheet) -> list[TeamSheetMatch]:
    sheet.round.tournament = tournament
    return team_sheet.matches(sheet.round, sheet.boards)
