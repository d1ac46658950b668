"""Who met whom, in the order of the standings: what the cells of the crosstable hold."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from crosstable.model import Code, Colour
from tournaments.models import Round, Tournament, Turn
from tournaments.queries import standings
from tournaments.queries.standings import Table


@dataclass(frozen=True)
class Cell:
    """One entry's round. A bye has neither ``opponent`` nor ``colour``."""

    code: Code
    colour: str = ""
    opponent: standings.Row | None = None


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
    cells = _cells(rounds, {place.entry.pk: place for place in table.rows})
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


def _cells(rounds: list[Round], places: dict[int, standings.Row]) -> dict[int, dict[int, Cell]]:
    """By entry and number of the round."""
    numbers = {round.pk: round.number for round in rounds}
    turns = list(Turn.objects.filter(round__in=rounds).select_related("pairing"))
    seats = {(turn.pairing_id, turn.colour): turn.entry_id for turn in turns}
    cells: dict[int, dict[int, Cell]] = defaultdict(dict)
    for turn in turns:
        across = turn.colour and Colour(turn.colour).opposite
        opponent = seats.get((turn.pairing_id, across)) if across else None
        cells[turn.entry_id][numbers[turn.round_id]] = Cell(
            code(turn), turn.colour, None if opponent is None else places.get(opponent)
        )
    return cells
