"""Rows of a sheet (XLSX, ODS), as they come out of its file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from django.utils.translation import gettext as _

from exchange.lists.list_row import ImportFaults
from exchange.ratinglists.reading.faults import ListRefused, in_line
from exchange.ratinglists.reading.tables.rows import (
    LONGEST_CELL,
    MOST_CELLS,
    Row,
    Rows,
    refused_for,
    too_wide,
)
from exchange.sheets.archive import Archive, Limits
from exchange.sheets.grid import formula_without_value
from exchange.sheets.ods import first_sheet, is_ods
from exchange.sheets.xlsx import is_xlsx, largest_sheet

LIMITS = Limits(unpacked=1_500_000_000, shared=60_000_000, tags=100_000_000)
WITHOUT_ROWS = 20_000_000
"""Unit: bytes of a sheet within which there has to be a row with something in it."""


def sheet_rows(file: IO[bytes]) -> Rows:
    """Read the rows of the largest sheet of a workbook; of an ODS of the first one."""
    arriving = _Arriving()
    try:
        archive = Archive(file, LIMITS)
        if is_ods(archive):
            ods = first_sheet(archive, arriving)
            rows = Rows(_rows(arriving, ods.steps), lambda: arriving.came / (ods.size or 1))
            rows.sheet = ods.content.name
        elif is_xlsx(archive):
            xlsx = largest_sheet(archive, arriving)
            rows = Rows(_rows(arriving, xlsx.steps), lambda: arriving.came / (xlsx.size or 1))
            rows.sheet = xlsx.name
        else:
            raise ListRefused(_("This is no spreadsheet. Save it as .xlsx, .ods or CSV."))
    except ImportFaults as faults:
        raise refused_for(faults) from faults
    return rows


class _Arriving:
    """Rows while their cells come in."""

    def __init__(self) -> None:
        self.came = 0
        """Unit: bytes."""
        self._number = 0
        self._cells: list[str] = []
        self._whole: list[Row] = []

    def put(self, row: int, column: int, text: str) -> None:
        """Take a cell; those of a row come one after the other."""
        text = " ".join(text.split())
        if not text:
            return
        if column > MOST_CELLS or len(text) > LONGEST_CELL:
            raise too_wide(row)
        if row != self._number:
            self._begin(row)
        missing = column - len(self._cells)
        if missing > 0:
            self._cells.extend([""] * missing)
        self._cells[column - 1] = text

    def _begin(self, row: int) -> None:
        if row < self._number:
            raise in_line(row, _("this row comes behind a later one."))
        self.close()
        self._number = row

    def put_unknown(self, row: int, column: int) -> None:
        """Refuse a formula that was never worked out."""
        raise refused_for(ImportFaults([formula_without_value(row, column)]))

    def fill_down(self, row: int, column: int, last: int) -> None:
        """Leave merged cells as they are: their rows have gone on."""

    def close(self) -> None:
        """Bring the row that is being filled to its end."""
        if self._cells:
            self._whole.append(Row(self._number, self._cells))
        self._cells = []

    def take(self) -> list[Row]:
        whole, self._whole = self._whole, []
        return whole


def _rows(arriving: _Arriving, steps: Iterator[int]) -> Iterator[Row]:
    last = 0
    try:
        for came in steps:
            arriving.came = came
            whole = arriving.take()
            last = came if whole else last
            if came - last > WITHOUT_ROWS:
                raise ListRefused(_("There is nobody in this list."))
            yield from whole
    except ImportFaults as faults:
        raise refused_for(faults) from faults
    arriving.close()
    yield from arriving.take()
