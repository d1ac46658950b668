"""Written files, read again as a spreadsheet would."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

from openpyxl import load_workbook

from exchange.lists_out import csv_file, kinds, xlsx_file
from exchange.lists_out.kinds import ListRequest
from exchange.lists_out.table import Audience
from tournaments.models import Tournament


def csv_cells(content: bytes, delimiter: str = ",") -> list[list[str]]:
    """Read a CSV file that begins with the mark of UTF-8."""
    assert content.startswith(b"\xef\xbb\xbf")
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


def xlsx_cells(content: bytes) -> list[list[Any]]:
    """Read the only sheet of a workbook, formulas as they were written."""
    book = load_workbook(io.BytesIO(content))
    assert len(book.worksheets) == 1
    return [list(row) for row in book.worksheets[0].iter_rows(values_only=True)]


def taken(
    tournament: Tournament,
    name: str,
    number: int | None = None,
    audience: Audience = Audience.ARBITERS,
) -> list[list[Any]]:
    """Take a list as XLSX, having compared it with the CSV file of the same list cell by cell."""
    table = kinds.list_table(ListRequest(tournament, number, audience), name)
    assert table is not None
    sheet = xlsx_cells(xlsx_file.write_xlsx(table))
    plain = csv_cells(csv_file.write_csv(table))
    as_text = [["" if cell is None else str(cell) for cell in row] for row in sheet]
    assert [[cell.removeprefix("'") for cell in row] for row in plain] == as_text
    return sheet


def lines(sheet: list[list[Any]]) -> list[Mapping[str, Any]]:
    """Return the rows by their headings; where two are alike, the first counts."""
    headings, *rows = sheet
    return [dict(zip(reversed(headings), reversed(row), strict=True)) for row in rows]
