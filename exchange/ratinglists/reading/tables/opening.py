"""Open the table in a file: CSV, XLSX, ODS or DBF, zipped or not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO
from zipfile import ZipFile

from django.utils.translation import gettext as _

from exchange.lists import file_kinds
from exchange.ratinglists.reading.faults import ListRefused, no_end
from exchange.ratinglists.reading.source import BROKEN, ListFile, Source, open_source
from exchange.ratinglists.reading.tables.csv_rows import csv_rows
from exchange.ratinglists.reading.tables.dbf_rows import dbf_rows
from exchange.ratinglists.reading.tables.layout import Layout
from exchange.ratinglists.reading.tables.rows import Rows
from exchange.ratinglists.reading.tables.sheet_rows import sheet_rows

SHEETS = (".xlsx", ".ods")
TEXTS = (".csv", ".txt")
DBF = (".dbf",)
LARGEST_SHEET = 200_000_000
"""Unit: bytes of a spreadsheet that is in a zip file."""
BLOCK = 1 << 18


@contextmanager
def open_rows(
    path: Path, name: str, endings: Collection[str], layout: Layout | None = None
) -> Iterator[Rows]:
    """Open a file, or the one with one of these ``endings`` in a zip file.

    ``layout``: of a list whose headings are known.
    """
    if _is_sheet(path):
        with ListFile(path) as file:
            yield sheet_rows(file)
        return
    with open_source(path, name, endings) as source:
        if source.name.lower().endswith(SHEETS) and source.name != source.outer:
            with TemporaryFile() as file:
                _unpack(source, file)
                yield sheet_rows(file)
        elif endings == DBF or source.name.lower().endswith(DBF):
            yield dbf_rows(source)
        else:
            yield csv_rows(source, layout)


def _is_sheet(path: Path) -> bool:
    """Tell whether a file is a spreadsheet, which is a zip file with parts of its own."""
    with ListFile(path) as file:
        begins = file.read(len(file_kinds.OLD_OFFICE))
        if begins.startswith(file_kinds.OLD_OFFICE):
            raise ListRefused(
                _(
                    "This is an Excel file of the old kind (.xls). Open it in a spreadsheet"
                    " program and save it as .xlsx or CSV."
                )
            )
        if not begins.startswith(file_kinds.ZIP):
            return False
        try:
            names = set(ZipFile(file).namelist())
        except BROKEN:
            return False  # it is said to be damaged when it is opened
    return "[Content_Types].xml" in names or {"mimetype", "content.xml"} <= names


def _unpack(source: Source, file: IO[bytes]) -> None:
    """Write a spreadsheet out of a zip file to where its own parts can be found."""
    if source.size > LARGEST_SHEET:
        raise no_end()
    while block := source.read(BLOCK):
        if source.came > LARGEST_SHEET:
            raise no_end()
        file.write(block)
