"""A list as CSV, in the form that the spreadsheets of the reader's country open with a click.

Excel goes by the country: where numbers have a decimal comma, as in Turkey and Norway, cells are
parted by semicolons, and ``4.5`` would be the fourth of May. UTF-8 it knows by the mark in front
alone. A line ``sep=;`` would help the one and spoil the other, and be a row to every other program.
"""

from __future__ import annotations

import csv
import io
from codecs import BOM_UTF8
from fractions import Fraction

from django.utils.formats import get_format

from exchange.lists_out.cells import begins_like_formula, one_line
from exchange.lists_out.table import Cell, ListTable
from tournaments.words.figures import decimal

CONTENT_TYPE = "text/csv; charset=utf-8"


def write_csv(table: ListTable) -> bytes:
    """Return the file, in the form of the active language."""
    comma = get_format("DECIMAL_SEPARATOR") == ","
    text = io.StringIO(newline="")
    lines = csv.writer(text, delimiter=";" if comma else ",", lineterminator="\r\n")
    separator = "," if comma else "."
    lines.writerow([_written(heading, separator) for heading in table.headings])
    for row in table.rows:
        lines.writerow([_written(cell, separator) for cell in row])
    return BOM_UTF8 + text.getvalue().encode()


def _written(cell: Cell, separator: str) -> str:
    """Write a cell; an apostrophe goes before text that would be a formula.

    A negative number is no text: it has its minus and nothing before it.
    """
    if cell is None:
        return ""
    if isinstance(cell, str):
        return no_formula(cell)
    return str(decimal(Fraction(cell))).replace(".", separator)


def no_formula(text: str) -> str:
    """Write a text on one line, with an apostrophe before what a spreadsheet would reckon."""
    line = one_line(text)
    return f"'{line}" if begins_like_formula(line) else line
