"""A whole bracket on sheets of A4 that can be put together: lines go on from sheet to sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from explain.pictures.drawing import Drawing
from explain.pictures.knockout.drawn import Pen
from explain.pictures.knockout.laying import COLUMN, ROW, BracketLayout, lay
from explain.pictures.knockout.tree import BracketTree
from explain.pictures.knockout.windows import BracketWindow

FEW, FEW_ROWS = 5, 20
"""Brackets of five rounds, with the winner's place, go on one sheet across, a little smaller."""
MANY, MANY_ROWS = 4, 16


@dataclass(frozen=True)
class Sheet:
    """One sheet. ``row`` and ``column``: its place when they are put together, from 1."""

    number: int
    row: int
    column: int
    rounds: Sequence[int]
    across: int
    """So many rounds have room beside each other."""
    drawing: SafeString

    @property
    def key(self) -> str:
        return f"sheet-{self.number}"


@dataclass(frozen=True)
class SheetPlan:
    """All sheets, and row by row their places: the number of a sheet, or 0 where none is needed."""

    sheets: Sequence[Sheet]

    @property
    def rows(self) -> list[list[int]]:
        places = {(sheet.row, sheet.column): sheet.number for sheet in self.sheets}
        last_row = max((sheet.row for sheet in self.sheets), default=0)
        last_column = max((sheet.column for sheet in self.sheets), default=0)
        return [
            [places.get((row, column), 0) for column in range(1, last_column + 1)]
            for row in range(1, last_row + 1)
        ]


def sheets(tree: BracketTree) -> SheetPlan:
    """Draw the whole bracket on as many sheets as it takes."""
    across, down = (FEW, FEW_ROWS) if len(tree.columns) == FEW else (MANY, MANY_ROWS)
    last = tree.columns[-1].round if tree.columns else 1
    window = BracketWindow(tree, 1, last, 1, 1, tree.ends)
    layout = lay(window, down)
    return SheetPlan(list(_sheets(window, layout, across, down)))


def _sheets(
    window: BracketWindow, layout: BracketLayout, across: int, down: int
) -> Iterator[Sheet]:
    number = 0
    height = min(layout.rows, down) * ROW
    for column, first in enumerate(range(0, len(window.columns), across), start=1):
        last = min(first + across, len(window.columns)) - 1
        for row, top in enumerate(range(0, layout.height, down * ROW), start=1):
            if not _anything(layout, range(first, last + 1), top, top + down * ROW):
                continue
            number += 1
            drawing = Drawing(f"sheet-{number}", height, across * COLUMN)
            Pen(drawing, layout, window.tree.marked).draw(first, last, top, top + down * ROW)
            rounds = [one.round for one in window.columns[first : last + 1]]
            yield Sheet(number, row, column, rounds, across, drawing.as_image())


def _anything(layout: BracketLayout, columns: range, top: float, bottom: float) -> bool:
    cards = any(one.column in columns and top < one.y < bottom for one in layout.laid)
    return cards or any(
        line.start.column in columns
        and min(line.start.y, line.end.y) < bottom
        and max(line.start.y, line.end.y) > top
        for line in layout.lines
    )
