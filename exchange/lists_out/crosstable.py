"""The crosstable: rounds across for a Swiss, opponents across for a round robin.

A cell is written as ``12w½``: the opponent's number in this table, the colour, the result.
"""

from __future__ import annotations

from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from crosstable.model import Code, Colour
from exchange.lists_out.people import name_columns, rating_column
from exchange.lists_out.standings import of_register, primary_heading
from exchange.lists_out.table import ARBITERS, Audience, Cell, Column, ListTable, table_of
from tournaments.models import Tournament
from tournaments.standings.crosstable import (
    CrosstableCell,
    CrosstableRow,
    ExpelledRow,
    RankedCrosstable,
)
from tournaments.standings.grid import Grid, GridLine, Square
from tournaments.words.figures import bye_sign, points, side_sign
from tournaments.words.tiebreaks import short

OPEN = "…"
OWN = "■"


def ranked(tournament: Tournament, crosstable: RankedCrosstable, audience: Audience) -> ListTable:
    """List everybody by place, with a cell for every round."""
    columns: list[Column[CrosstableRow | ExpelledRow]] = [
        Column(_("No."), lambda row: row.number),
        *name_columns(
            lambda row: row.entry,
            left=lambda row: row.withdrawn,
            expelled=lambda row: row.expelled,
        ),
        rating_column(lambda row: row.entry),
        Column(_("Federation"), lambda row: of_register(row.entry, "federation"), ARBITERS),
        *(
            Column(str(number), lambda row, place=place: _cell(row.cells[place]))  # type: ignore[misc]
            for place, number in enumerate(crosstable.rounds)
        ),
        Column(primary_heading(tournament, crosstable.table), lambda row: row.points),
    ]
    rows: list[CrosstableRow | ExpelledRow] = [*crosstable.rows, *crosstable.expelled]
    return table_of("crosstable", _("Crosstable"), columns, rows, audience)


def everybody(tournament: Tournament, grid: Grid, audience: Audience) -> ListTable:
    """List everybody by place, with a cell for every opponent, and the tie-breaks."""
    columns: list[Column[GridLine]] = [
        Column(_("No."), lambda line: line.number),
        *name_columns(
            lambda line: line.entry,
            left=lambda line: line.withdrawn,
            expelled=lambda line: line.expelled,
        ),
        rating_column(lambda line: line.entry),
        Column(_("Federation"), lambda line: of_register(line.entry, "federation"), ARBITERS),
        *(
            Column(str(line.number), lambda line, place=place: _square(line.squares[place]))  # type: ignore[misc]
            for place, line in enumerate(grid.lines)
        ),
        Column(
            primary_heading(tournament, grid.table),
            lambda line: line.place.points if line.place else None,
        ),
        *(
            Column(short(label), lambda line, place=place: _value(line, place))  # type: ignore[misc]
            for place, label in enumerate(grid.table.labels)
        ),
    ]
    return table_of("crosstable", _("Crosstable"), columns, grid.lines, audience)


def colour_letter(colour: str) -> str:
    """Write a colour as one letter of the reader's language."""
    if colour == Colour.WHITE:
        return pgettext("one letter for the colour", "w")
    return pgettext("one letter for the colour", "b")


def _value(line: GridLine, place: int) -> Cell:
    return line.place.values[place].amount if line.place else None


def _cell(cell: CrosstableCell | None) -> str:
    """Write a cell as the page does; nothing where it has a dot, for a round not played."""
    if cell is None:
        return ""
    if cell.opponent is None:
        return bye_sign(cell.code)
    return f"{cell.opponent}{_game(cell.colour, cell.code, cell.scored)}"


def _square(square: Square) -> str:
    """Write all games with one opponent; in brackets if they do not count."""
    if square.own:
        return OWN
    games = " ".join(_game(side.colour, side.code, side.scored) for side in square.sides)
    return f"({games})" if square.struck and games else games


def _game(colour: str, code: Code, scored: Fraction | None) -> str:
    """Write colour and result; of a team's match, its game points."""
    result = side_sign(code) if scored is None else points(scored)
    return f"{colour_letter(colour)}{result or OPEN}"
