"""Rows of a CSV file, or of any text with tabs, semicolons, commas or ``|`` between its cells."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice

from django.utils.translation import gettext as _

from crosstable.trf.reading.encodings import guess
from exchange.lists.lines import SEPARATOR_LINE, SEPARATORS, likeliest_separator, why_nobody
from exchange.ratinglists.reading.faults import ListRefused, ends_too_soon, in_line, no_text
from exchange.ratinglists.reading.source import Source
from exchange.ratinglists.reading.tables.layout import HEADINGS_WITHIN, Layout
from exchange.ratinglists.reading.tables.rows import (
    LOOKED_AT,
    Row,
    Rows,
    refuse_too_wide,
)

LONGEST_LINE = 100_000
"""Unit: bytes."""
BEGINNING = 1 << 20
"""Unit: bytes by which the encoding is found."""
LONGEST_ROW = 10
"""The most lines of a row whose cells have ends of lines in them."""


def csv_rows(source: Source, layout: Layout | None = None) -> Rows:
    """Read rows. ``layout``: of a list whose headings and older encoding are known."""
    lines = _Lines(source, layout.legacy if layout else "")
    text = "".join(lines.beginning[:LOOKED_AT])
    named = SEPARATOR_LINE.match(text)
    if layout:
        separator = _separator_by(layout, text)
    else:
        separator = likeliest_separator(text, named[1] if named else "", teams=False)
    return Rows(_rows(lines, separator, skipped=bool(named)), source.done)


def _separator_by(layout: Layout, text: str) -> str:
    """Return the sign that makes the most headings of this list."""

    def headings(sign: str) -> int:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
        with suppress(csv.Error):  # reading with the sign that is found says where
            return max(map(layout.known, islice(reader, HEADINGS_WITHIN)), default=0)
        return 0

    return max(SEPARATORS, key=headings)


class _Lines:
    """The lines of a file as text."""

    def __init__(self, source: Source, legacy: str) -> None:
        self._source = source
        self.number = 0
        raw = list(self._raw_beginning())
        self._legacy = legacy or _legacy_in(raw)
        self.beginning = [self._text(line, n) for n, line in enumerate(raw, start=1)]
        self.last = ""

    def _raw_beginning(self) -> Iterator[bytes]:
        came = 0
        while came < BEGINNING and (line := self._source.line(LONGEST_LINE)):
            came += len(line)
            yield line

    def __iter__(self) -> Iterator[str]:
        for text in chain(self.beginning, self._others()):
            self.number += 1
            self.last = text
            yield text

    def _others(self) -> Iterator[str]:
        while line := self._source.line(LONGEST_LINE):
            yield self._text(line, self.number + 1)

    def _text(self, line: bytes, number: int) -> str:
        if len(line) >= LONGEST_LINE and not line.endswith(b"\n"):
            raise ListRefused(_("Line %(line)d has no end.") % {"line": number})
        if b"\0" in line:
            raise no_text(number)
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError:
            return line.decode(self._legacy, errors="replace")


def _legacy_in(lines: list[bytes]) -> str:
    return guess(b"".join(line for line in lines if not line.isascii()))


def _rows(lines: _Lines, separator: str, *, skipped: bool) -> Iterator[Row]:
    texts = iter(lines)
    if skipped:
        next(texts)
    reader = csv.reader(texts, delimiter=separator)
    width = before = 0
    try:
        for cells in reader:
            number, before = before + 1 + skipped, reader.line_num
            lines_read = before + skipped - number + 1
            if lines_read > 1 and (lines_read > LONGEST_ROW or _swallows(cells, separator)):
                raise _not_closed(number)
            refuse_too_wide(number, cells)
            if len(cells) < width and _is_cut_off(cells, lines.last):
                raise ends_too_soon(number)
            width = width or (len(cells) if len(cells) > 1 else 0)
            yield Row(number, [" ".join(cell.split()) for cell in cells])
    except csv.Error as fault:
        number = before + 1 + skipped
        if reader.line_num > before + 1:
            raise _not_closed(number) from fault
        raise in_line(number, _("this cannot be read as a table.")) from fault


def _swallows(cells: list[str], separator: str) -> bool:
    return any(separator in cell and "\n" in cell for cell in cells)


def _not_closed(number: int) -> ListRefused:
    return in_line(number, _("a quotation mark opens here that nothing closes."))


def _is_cut_off(cells: list[str], line: str) -> bool:
    """Tell whether the last line of a file breaks off. It has fewer cells than the first."""
    ends = line.endswith(("\n", "\r"))
    return not ends and any(cells) and why_nobody(cells, ()) is None
