"""Who met whom, in the order of the standings: what the cells of the crosstable hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import GAME_POINTS, Code, Colour
from tournaments import crosstables
from tournaments.models import Round, Tournament, Turn
from tournaments.queries import standings
from tournaments.queries.standings import Table


@dataclass(frozen=True)
class Cell:
    """One entry's round. A bye has neither ``opponent`` nor ``colour``."""

    code: Code
    colour: str = ""
    opponent: standings.Row | None = None
    scored: Fraction | None = None
    """Of a team's match: game points."""


@dataclass(frozen=True)
class Row:
    """One entry's line; ``cells`` has one a round, ``None`` where it was absent without a bye."""

    place: standings.Row
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True)
class Crosstable:
    """``rounds`` are the numbers above the cells, ``table`` the standings that give the order."""

    table: Table
    rounds: list[int]
    rows: list[Row]


def crosstable(tournament: Tournament, rounds: list[Round]) -> Crosstable | None:
    """By the latest standings; ``None`` where there are none. ``rounds``: those to be shown."""
    table = standings.table(tournament, rounds)
    if table is None:
        return None
    numbers = [round.number for round in rounds]
    places = {place.entry.pk: place for place in table.rows}
    cells = _cells(rounds, places, scored(tournament, rounds))
    rows = [
        Row(place, tuple(cells[place.entry.pk].get(number) for number in numbers))
        for place in table.rows
    ]
    return Crosstable(table, numbers, rows)


def code(turn: Turn) -> Code:
    """What this side of the board, or the bye, counts as."""
    if turn.pairing is None:
        return Code(turn.bye)
    white = turn.colour == Colour.WHITE
    return Code(turn.pairing.white_code if white else turn.pairing.black_code)


Scored = Mapping[tuple[int, int], Fraction]
"""Game points by entry and number of the round."""


def scored(tournament: Tournament, rounds: list[Round]) -> Scored:
    """Of matches between teams that have begun; nothing of players."""
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
    rounds: list[Round], places: dict[int, standings.Row], points: Scored
) -> dict[int, dict[int, Cell]]:
    """By entry and number of the round."""
    numbers = {round.pk: round.number for round in rounds}
    turns = list(Turn.objects.filter(round__in=rounds).select_related("pairing"))
    seats = {(turn.pairing_id, turn.colour): turn.entry_id for turn in turns}
    cells: dict[int, dict[int, Cell]] = defaultdict(dict)
    for turn in turns:
        across = turn.colour and Colour(turn.colour).opposite
        opponent = seats.get((turn.pairing_id, across)) if across else None
        number = numbers[turn.round_id]
        cells[turn.entry_id][number] = Cell(
            code(turn),
            turn.colour,
            None if opponent is None else places.get(opponent),
            points.get((turn.entry_id, number)),
        )
    return cells
