"""The English list: a CSV of all players, without years of birth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from exchange.ratinglists.reading.opening import OpenedList
from exchange.ratinglists.reading.tables.layout import Layout
from exchange.ratinglists.reading.tables.opening import TEXTS, open_rows
from exchange.ratinglists.reading.tables.rows import Row
from exchange.ratinglists.reading.tables.table_list import Cells, TableList

LEGACY = "cp1252"
PACES = ("standard", "rapid", "blitz")
LAYOUT = Layout(
    "ECF",
    {
        "number": "ECF_code",
        "name": "full_name",
        "fide_id": "FIDE_no",
        "sex": "gender",
        "federation": "nation",
        "title": "title",
        "club_code": "club_code",
        "club": "club_name",
    }
    | {f"{state}_{pace}": f"{state}_{pace}" for state in ("revised", "original") for pace in PACES},
    [("number",), ("name",), ("revised_standard", "original_standard")],
    LEGACY,
)
NO_CLUBS = ("XXXX", "ONLN")
NO_CLUBS_BEGIN = ("F", "I")
"""Federations: F and its code, or I and that of a home nation. Clubs' codes begin with a figure."""


@contextmanager
def open_ecf(path: Path, name: str, _mapping: Mapping[str, Any] | None) -> Iterator[OpenedList]:
    """Open the list."""
    with open_rows(path, name, TEXTS, LAYOUT) as rows:
        yield TableList(rows, LAYOUT.head_in(rows), "ecf", prepare)


def prepare(cells: Cells, _row: Row) -> Cells:
    """Take the revised rating, else the original one, and clubs that are some."""
    code = cells.pop("club_code", "").upper()
    if code in NO_CLUBS or code.startswith(NO_CLUBS_BEGIN):
        cells.pop("club", None)
    for pace in PACES:
        revised = cells.pop(f"revised_{pace}", "")
        original = cells.pop(f"original_{pace}", "")
        cells[pace] = revised if revised.strip("0") else original
    return cells
