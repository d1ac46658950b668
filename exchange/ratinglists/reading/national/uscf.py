"""The list of US Chess: a DBF file, its own or the one that has FIDE's players in it as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from exchange.ratinglists.reading.opening import OpenedList
from exchange.ratinglists.reading.tables.layout import Layout
from exchange.ratinglists.reading.tables.opening import DBF, open_rows
from exchange.ratinglists.reading.tables.table_list import TableList

LAYOUT = Layout(
    "US Chess",
    {
        "number": "MEM_ID",
        "name": "MEM_NAME",
        "standard": "R_LPB_RAT",
        "rapid": "Q_LPB_RAT",
        "blitz": "B_LPB_RAT",
        "sex": "GENDER",
        "birth": "BYEAR",
        "federation": "FEDERATION",
        "title": "TITLE",
        "fide_id": "FIDE_ID;FIDEID;FIDE_NO",
    },
    [("number",), ("name",), ("standard",)],
)


@contextmanager
def open_uscf(path: Path, name: str, _mapping: Mapping[str, Any] | None) -> Iterator[OpenedList]:
    """Open the list."""
    with open_rows(path, name, DBF, LAYOUT) as rows:
        yield TableList(rows, LAYOUT.head_in(rows), "uscf")
