"""The cells of the crosstable, in the order of the standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import GAME_POINTS, Code, Colour, Crosstable
from tournaments.bridge import crosstables
from tournaments.models import Entry, Round, Standing, Tournament, Turn
from tournaments.standings.table import StandingsRow, StandingsTable, standings_table
from tournaments.standings.windows import Window, WindowRequest


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

    @property
    def number(self) -> int:
        return self.place.position

    @property
    def entry(self) -> Entry:
        return self.place.entry

    @property
    def points(self) -> Fraction | None:
        return self.place.points

    @property
    def withdrawn(self) -> bool:
        return self.place.withdrawn

    @property
    def expelled(self) -> bool:
        return self.place.expelled


@dataclass(frozen=True)
class ExpelledRow:
    """The line of an expelled entry without a place: its ``number`` is beyond all places."""

    number: int
    entry: Entry
    cells: tuple[CrosstableCell | None, ...]
    points: Fraction | None = None
    withdrawn: bool = True
    expelled: bool = True


@dataclass(frozen=True)
class RankedCrosstable:
    """The crosstable. ``rounds`` are the numbers above the cells, ``table`` the standings that give
    the order. ``expelled`` stand below the last row.
    """

    table: StandingsTable
    rounds: list[int]
    rows: list[CrosstableRow]
    expelled: list[ExpelledRow]


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
    positions = _positions(tournament, table)
    below = table.expelled if _is_last(table.window) else []
    entries = [*(place.entry for place in table.rows), *below]
    cells = _cells(tournament, rounds, [entry.pk for entry in entries], positions)
    line = {entry.pk: tuple(cells[entry.pk].get(number) for number in numbers) for entry in entries}
    return RankedCrosstable(
        table,
        numbers,
        [CrosstableRow(place, line[place.entry.pk]) for place in table.rows],
        [ExpelledRow(positions[entry.pk], entry, line[entry.pk]) for entry in below],
    )


def _is_last(window: Window | None) -> bool:
    """Tell whether the window ends the table by place."""
    if window is None:
        return True
    return not window.scattered and (not window.positions or window.positions[-1] == window.all)


def _positions(tournament: Tournament, table: StandingsTable) -> dict[int, int]:
    """Map entries to their places in the list, and the expelled to the numbers after those."""
    places = Standing.objects.filter(
        standings__tournament=tournament, standings__after_round=table.after_round
    )
    positions = dict(places.order_by().values_list("entry", "position"))
    first = len(positions) + 1
    return positions | {entry.pk: n for n, entry in enumerate(table.expelled, first)}


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
    return game_points_in(crosstables.build(tournament, rounds[-1].number))


def game_points_in(table: Crosstable) -> Scored:
    """Return the game points of team matches that have begun."""
    return {
        (entry, turn.round): table.points(turn, GAME_POINTS)
        for entry, turns in table.turns.items()
        for turn in turns
        if any(not board.open for board in turn.boards)
    }


def _cells(
    tournament: Tournament,
    rounds: list[Round],
    entries: list[int],
    positions: Mapping[int, int],
) -> dict[int, dict[int, CrosstableCell]]:
    """Return the cells of these entries, by entry and number of the round."""
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
