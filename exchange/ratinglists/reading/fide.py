"""FIDE's lists: combined, as they were before (legacy), or of one kind of play; TXT or XML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from exchange.ratinglists.reading import fide_txt, fide_xml
from exchange.ratinglists.reading.fide_list import which_list
from exchange.ratinglists.reading.opening import OpenedList
from exchange.ratinglists.reading.source import BOM, Source, open_source
from ratinglists.people import Pace

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH = re.compile(rf"({'|'.join(MONTHS)})(?:20)?(\d\d)(?!\d)", re.IGNORECASE)
FIRST_LINE = 1000
"""Unit: bytes."""


def month_in(text: str) -> date | None:
    """Find a month as FIDE writes it: ``OCT26``."""
    found = MONTH.search(text)
    if found is None:
        return None
    return date(2000 + int(found[2]), MONTHS.index(found[1].lower()) + 1, 1)


@contextmanager
def open_fide(path: Path, name: str, _mapping: Mapping[str, Any] | None) -> Iterator[OpenedList]:
    """Open one of FIDE's files."""
    with open_source(path, name, (".txt", ".xml")) as source:
        begins = source.line(FIRST_LINE)
        while not begins.strip() and len(begins) < FIRST_LINE and (line := source.line(FIRST_LINE)):
            begins += line
        if begins.removeprefix(BOM).lstrip().startswith(b"<"):
            yield fide_xml.XmlList(source, begins, pace_of(source), month_of(source))
        else:
            columns = fide_txt.columns_of(begins)
            pace = None if columns.combined else _single(source)
            yield fide_txt.TxtList(
                source, columns, pace, month_in(columns.rating) or month_of(source)
            )


def pace_of(source: Source) -> Pace | None:
    """Tell by the names of the files which kind of play a single list is of."""
    for name in (source.name, source.outer):
        for pace in Pace:
            if pace.value in name.lower():
                return pace
    return None


def month_of(source: Source) -> date | None:
    """Find the month in the names of FIDE's older files: ``standard_sep26frl.zip``."""
    return month_in(source.outer) or month_in(source.name)


def _single(source: Source) -> Pace:
    pace = pace_of(source)
    if pace is None:
        raise which_list()
    return pace
