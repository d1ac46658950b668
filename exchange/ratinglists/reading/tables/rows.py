"""The rows of a table, whichever kind of file they come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from django.utils.translation import gettext as _

from exchange.lists.list_row import ImportFaults
from exchange.ratinglists.reading.faults import ListRefused, in_line, no_end

MOST_ROWS = 3_000_000
MOST_CELLS = 200
"""The most cells of a row."""
LONGEST_CELL = 1_000
"""Unit: characters."""
LOOKED_AT = 200
"""The rows by which it is found what the columns are."""


class Row(NamedTuple):
    """A row. ``number``: that of the line in the file, from 1."""

    number: int
    cells: Sequence[str]


class Rows:
    """The rows of a file, to be read once. ``sheet``: the name of the sheet they are on.

    ``first`` has the first of them, which come again when all are read.
    """

    def __init__(self, rows: Iterator[Row], done: Callable[[], float]) -> None:
        self.first = list(islice(rows, LOOKED_AT))
        self.done = done
        self.sheet = ""
        self._rest = rows

    def __iter__(self) -> Iterator[Row]:
        yield from self.first
        for row in self._rest:
            if row.number > MOST_ROWS:
                raise no_end()
            yield row


def refuse_too_wide(number: int, cells: Sequence[str]) -> None:
    """Raise :class:`ListRefused` for a row that is none of a list."""
    if len(cells) > MOST_CELLS or max(map(len, cells), default=0) > LONGEST_CELL:
        raise too_wide(number)


def too_wide(number: int) -> ListRefused:
    """Make the refusal of a row that is none of a list."""
    words = _("At most %(cells)d cells in a line, and %(length)d characters in a cell.")
    return in_line(number, words % {"cells": MOST_CELLS, "length": LONGEST_CELL})


def refused_for(faults: ImportFaults) -> ListRefused:
    """Make the refusal of a file that the readers of smaller lists would not have either."""
    fault = faults.faults[0]
    return in_line(fault.line, fault.message) if fault.line else ListRefused(fault.message)
