"""A list as a workbook of one sheet: numbers as numbers, and everything else as text."""

from __future__ import annotations

import io
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from openpyxl import Workbook
from openpyxl.cell import Cell as OpenpyxlCell
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from exchange.lists_out.cells import begins_like_formula, one_line
from exchange.lists_out.table import Cell, ListTable
from tournaments.words.figures import decimal

CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LONGEST_TITLE = 31
NOT_IN_TITLES = str.maketrans("[]:*?/\\'", "        ")
"""Excel's limits for the name of a sheet."""
NARROWEST, WIDEST = 5, 40
"""Of a column. Unit: characters."""


def write_xlsx(table: ListTable) -> bytes:
    """Return the file."""
    book = Workbook(write_only=True)
    book.properties.creator, book.properties.title = "Kibitz", table.title
    title = one_line(table.title.translate(NOT_IN_TITLES))[:LONGEST_TITLE]
    sheet = book.create_sheet(title.rstrip())
    sheet.freeze_panes = "A2"
    for number, width in enumerate(_widths(table), start=1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    headings = [_text(sheet, one_line(heading)) for heading in table.headings]
    for cell in headings:
        cell.font = Font(bold=True)
    sheet.append(headings)
    for row in table.rows:
        sheet.append([_cell(sheet, value) for value in row])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _cell(sheet: WriteOnlyWorksheet, value: Cell) -> Any:
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, Fraction):
        return decimal(value)
    written = one_line(value)
    return _text(sheet, written) if written else None


def _text(sheet: WriteOnlyWorksheet, text: str) -> OpenpyxlCell:
    """Make a cell of text, whatever it begins with: openpyxl would make formulas and errors of it.

    What looks like a formula is marked as text for Excel too, where it is edited.
    """
    cell = WriteOnlyCell(sheet, text)
    cell.data_type = "s"
    if begins_like_formula(text):
        cell.quotePrefix = True
    return cell


def _widths(table: ListTable) -> Iterator[int]:
    for heading, *cells in zip(table.headings, *table.rows, strict=True):
        longest = max(len(str(cell)) for cell in (heading, *cells) if cell is not None)
        yield min(max(longest + 2, NARROWEST), WIDEST)
