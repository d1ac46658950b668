"""A list that is a table while its people are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _

from exchange.lists.lines import why_nobody
from exchange.ratinglists.reading.faults import FaultyLines, LineFault
from exchange.ratinglists.reading.tables.doubled import Doubled
from exchange.ratinglists.reading.tables.layout import Head
from exchange.ratinglists.reading.tables.person import LeftOut, Odd, person_of
from exchange.ratinglists.reading.tables.personal import is_personal_heading
from exchange.ratinglists.reading.tables.rows import Row, Rows
from ratinglists.people import ListedPerson

Cells = dict[str, str]
"""The cells of a row by field."""
Prepare = Callable[[Cells, Row], Cells | None]
"""Turns the cells of a federation's list into those that any list has; ``None``: nobody."""


class ColumnRead(NamedTuple):
    """A column, and what it was taken for; empty if it is not read."""

    heading: str
    field: str
    personal: bool


def _as_they_are(cells: Cells, _row: Row) -> Cells:
    return cells


class TableList:
    """A list that is being read, row by row.

    ``numbered``: the list gives numbers, so that who has none is left out.
    """

    def __init__(
        self,
        rows: Rows,
        head: Head,
        key: str,
        prepare: Prepare = _as_they_are,
        *,
        month: date | None = None,
        numbered: bool = True,
    ) -> None:
        self.key = key
        self.month = month
        self.head = head
        self.sheet = rows.sheet
        self.told: list[str] = []
        """Further notes for the end of the update."""
        self._rows = rows
        self._prepare = prepare
        self._numbered = numbered
        self._places = [(place, field) for place, field in enumerate(head.fields) if field]
        self._faulty = FaultyLines()
        self._doubled = Doubled()
        self._odd = Odd()

    def people(self) -> Iterator[ListedPerson]:
        """Read row by row."""
        for row in people_in(self._rows, self.head):
            try:
                person = self._person(row)
            except LeftOut:
                continue
            except LineFault as fault:
                self._faulty.add(row.number, fault, len(self._doubled))
                continue
            if person and not self._doubled.came_before(row.number, person):
                yield person

    def _person(self, row: Row) -> ListedPerson | None:
        cells = self._prepare(cells_of(row, self._places), row)
        if cells is None:
            return None
        width = len(self.head.headings)
        if width and any(row.cells[width:]):
            raise LineFault(_("it has more cells than there are headings."))
        return person_of(cells, row.number, self._odd, self._numbered)

    def columns(self) -> Sequence[ColumnRead]:
        """Return what each column was taken for."""
        headings = self.head.headings or [""] * len(self.head.fields)
        return [
            ColumnRead(heading, field, is_personal_heading(heading))
            for heading, field in zip(headings, self.head.fields, strict=True)
        ]

    def done(self) -> float:
        """Return how much has been read, from 0 to 1."""
        return min(1.0, self._rows.done())

    def notes(self) -> list[str]:
        """Say who and what was left out."""
        return [*self.told, *self._odd.notes(), *self._doubled.notes(), *self._faulty.notes()]


def people_in(rows: Rows, head: Head) -> Iterator[Row]:
    """Return the rows below the headings that are people."""
    for row in rows:
        if row.number > head.line and any(row.cells):
            if head.line and why_nobody(row.cells, head.headings):
                continue
            yield row


def cells_of(row: Row, places: Sequence[tuple[int, str]]) -> Cells:
    """Return the cells of a row by field."""
    width = len(row.cells)
    return {field: row.cells[place] if place < width else "" for place, field in places}
