"""The cells of a sheet on their way into text, and what a sheet may have at most."""

from __future__ import annotations

import csv
import io
from typing import Protocol

from django.utils.translation import gettext as _

from exchange.lists.decoding import LONGEST
from exchange.lists.lines import LONGEST_CELL, MOST_CELLS, MOST_LINES
from exchange.lists.list_row import ImportFaults, ListFault

MOST_FAULTS = 200


class Sink(Protocol):
    """Where the cells of a sheet go to, by row and column, counted from 1."""

    def put(self, row: int, column: int, text: str) -> None:
        """Take the text of a cell."""

    def put_unknown(self, row: int, column: int) -> None:
        """Take note of a formula that was never worked out."""

    def fill_down(self, row: int, column: int, last: int) -> None:
        """Repeat a cell in the rows that it was merged with."""


class Grid:
    """Cells by row and column, counted from 1. Raises :class:`ImportFaults` for too many."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, str]] = {}
        self._length = 0
        self._last = self._merged = 0
        self._unknown: list[ListFault] = []

    def put(self, row: int, column: int, text: str) -> None:
        """Put the text of a cell; ends of lines and tabs become blanks. Empty text is nothing."""
        text = " ".join(text.split())
        if not text:
            return
        self._refuse_beyond(row, column, len(text))
        self._length += len(text)
        if self._length > LONGEST:
            raise _fault(
                row, _("This is too much: at most %(most)d characters.") % {"most": LONGEST}
            )
        self._rows.setdefault(row, {})[column] = text
        self._last = max(self._last, row)

    def _refuse_beyond(self, row: int, column: int, length: int) -> None:
        if row > MOST_LINES:
            raise _fault(
                row, _("At most %(most)d rows can be brought in at once.") % {"most": MOST_LINES}
            )
        if column > MOST_CELLS or length > LONGEST_CELL:
            words = _("At most %(cells)d cells in a line, and %(length)d characters in a cell.")
            raise _fault(row, words % {"cells": MOST_CELLS, "length": LONGEST_CELL})

    def put_unknown(self, row: int, column: int) -> None:
        """Note a formula that was never worked out."""
        self._refuse_beyond(row, column, 0)
        if len(self._unknown) < MOST_FAULTS:
            self._unknown.append(formula_without_value(row, column))

    def fill_down(self, row: int, column: int, last: int) -> None:
        """Repeat a cell in the rows that it was merged with, those that have something in them."""
        text = self._rows.get(row, {}).get(column, "")
        rows = range(row + 1, min(last, self._last) + 1)
        self._merged += len(rows)
        if not text or self._merged > MOST_LINES * MOST_CELLS:
            return
        for number in rows:
            if number in self._rows and column not in self._rows[number]:
                self.put(number, column, text)

    def text(self) -> str:
        """Return a line for each row up to the last with something in it, tabs between cells.

        Raises :class:`ImportFaults` for formulas without a value.
        """
        if self._unknown:
            raise ImportFaults(self._unknown)
        lines = io.StringIO()
        writer = csv.writer(lines, delimiter="\t", lineterminator="\n")
        for number in range(1, self._last + 1):
            cells = self._rows.get(number, {})
            writer.writerow(cells.get(column, "") for column in range(1, max(cells, default=0) + 1))
        return lines.getvalue()


def formula_without_value(row: int, column: int) -> ListFault:
    """Make the fault of a formula that was never worked out."""
    words = _(
        "Cell %(cell)s is a formula without a value. Open the file in a spreadsheet"
        " program, save it there, and choose it again."
    )
    return ListFault(row, "", words % {"cell": f"{letters(column)}{row}"})


def letters(column: int) -> str:
    """Return the letters of a column: A, B … Z, AA …"""
    name = ""
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def _fault(row: int, message: str) -> ImportFaults:
    return ImportFaults([ListFault(row, "", message)])
