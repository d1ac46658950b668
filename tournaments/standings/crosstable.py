"""The cells of the crosstable, in the order of the standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import GAME_POINTS, Code, Colour
from tournaments.bridge import crosstables
from tournaments.models import Round, Standing, Tournament, Turn
from tournaments.standings.table import StandingsRow, StandingsTable, standings_table
from tournaments.standings.windows import WindowRequest


class CrosstableCell(NamedTuple):
    """One entry's round. A bye has neither ``colour`` nor ``opponent``, which is a position in the
    standings.
    """

    code: Code
    colour: str = ""
    opponent: int | None = None
    scored: Fraction | None = None
    """The game points of a team's match."""


@dataclass(frozen=True)
class CrosstableRow:
    """One entry's line; ``cells`` has one per round, ``None`` if it was absent without a bye."""

    place: StandingsRow
    cells: tuple[CrosstableCell | None, ...]


@dataclass(frozen=True)
class RankedCrosstable:
    """The crosstable. ``rounds`` are the numbers above the cells, ``table`` the standings that give
    the order.
    """

    table: StandingsTable
    rounds: list[int]
    rows: list[CrosstableRow]


def ranked_crosstable(
    tournament: Tournament, rounds: list[Round], asked: WindowRequest | None = None
) -> RankedCrosstable | None:
    """Build the crosstable by the latest standings; ``None`` if there are none. ``rounds``: those
    to be shown; ``asked``: one window of the rows, instead of all.
    """
    table = standings_table(tournament, rounds, asked=asked)
    if table is None:
        return None
    numbers = [round.number for round in rounds]
    cells = _cells(tournament, rounds, table)
    rows = [
        CrosstableRow(place, tuple(cells[place.entry.pk].get(number) for number in numbers))
        for place in table.rows
    ]
    return RankedCrosstable(table, numbers, rows)


def code_of_turn(turn: Turn) -> Code:
    """Return the code of this side of the board, or of the bye."""
    if turn.pairing is None:
        return Code(turn.bye)
    white = turn.colour == Colour.WHITE
    return Code(turn.pairing.white_code if white else turn.pairing.black_code)


Scored = Mapping[tuple[int, int], Fraction]
"""Game points by entry and number of the round."""


def game_points_scored(tournament: Tournament, rounds: list[Round]) -> Scored:
    """Return the game points of team matches that have begun; empty for players."""
    if not tournament.for_teams or not rounds:
        return {}
    table = crosstables.build(tournament, rounds[-1].number)
    return {
        (entry, turn.round): table.points(turn, GAME_POINTS)
        for entry, turns in table.turns.items()
        for turn in turns
        if any(not board.open for board in turn.boards)
    }


def _cells(
    tournament: Tournament, rounds: list[Round], table: StandingsTable
) -> dict[int, dict[int, CrosstableCell]]:
    """Return the cells of the table's entries, by entry and number of the round."""
    entries = [place.entry.pk for place in table.rows]
    played = Turn.objects.filter(round__in=rounds)
    turns = [
        crosstables.TurnRow(*row)
        for row in played.filter(entry__in=entries).values_list(*crosstables.COLUMNS)
    ]
    boards = played.filter(pairing__turns__entry__in=entries)
    seats: crosstables.SeatsByBoard = {
        (board, colour): entry
        for board, colour, entry in boards.values_list("pairing", "colour", "entry")
    }
    places = Standing.objects.filter(
        standings__tournament=tournament, standings__after_round=table.after_round
    )
    positions = dict(places.order_by().values_list("entry", "position"))
    points = game_points_scored(tournament, rounds)
    cells: dict[int, dict[int, CrosstableCell]] = defaultdict(dict)
    for turn in turns:
        across = turn.colour and seats[turn.pairing, Colour(turn.colour).opposite]
        cells[turn.entry][turn.round] = CrosstableCell(
            turn.code,
            turn.colour,
            positions.get(across) if across else None,
            points.get((turn.entry, turn.round)),
        )
    return cells
