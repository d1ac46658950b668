"""Workbooks of Excel (``.xlsx``), read as a stream.

Only what the cells need is read, and nothing is built of the rest: openpyxl makes objects of merged
cells, hyperlinks, rules and styles too, even where it only reads, and 400,000 of those in a file of
one megabyte cost it five seconds and 250 MB. Its table of formats and its dates are used here.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple
from xml.sax.xmlreader import AttributesImpl

from django.utils.translation import gettext as _
from openpyxl.styles.numbers import BUILTIN_FORMATS

from exchange.lists import file_kinds
from exchange.lists.faults import list_fault
from exchange.lists.lines import LONGEST_CELL
from exchange.sheets.archive import Archive, damaged
from exchange.sheets.formats import GENERAL, SYSTEM_DATES, shown
from exchange.sheets.grid import Grid, Sink
from exchange.sheets.parts import Book, Part, Relations, Strings, Styles, whole
from exchange.sheets.sheet import Sheet

MOST_MERGED = 5_000
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_TEXT = re.compile(rb"<(\w+:)?(v|is)[ >]")


class LargestSheet(NamedTuple):
    """A sheet that is being read. ``size`` of its part, unit: bytes; ``steps``: those read."""

    name: str
    size: int
    steps: Iterator[int]


def is_xlsx(archive: Archive) -> bool:
    """Tell whether the file says that it is one of Office."""
    return "[Content_Types].xml" in archive.names


def open_xlsx(archive: Archive) -> list[Sheet]:
    """List the sheets that are not hidden, without those that have nothing in them."""
    reader, sheets = _open(archive)
    filled = [path for path in sheets if _TEXT.search(archive.read(path))]
    return [Sheet(sheets[path], partial(reader.text_of, path)) for path in filled or sheets]


def largest_sheet(archive: Archive, sink: Sink) -> LargestSheet:
    """Open the largest of the sheets that are not hidden, to be read step by step."""
    reader, sheets = _open(archive)
    if not sheets:
        raise list_fault(_("No sheet of this file can be seen. Show the one with the list."))
    path = max(sheets, key=lambda path: archive.sizes.get(path, 0))
    return LargestSheet(sheets[path], archive.sizes.get(path, 0), reader.steps(path, sink))


def _open(archive: Archive) -> tuple[_Reader, dict[str, str]]:
    """Return the workbook's reader, and the names of the sheets that are not hidden by part."""
    if any(name.lower().endswith("vbaproject.bin") for name in archive.names) or any(
        "macrosheets/" in name for name in archive.names
    ):
        raise list_fault(
            _("This spreadsheet has macros, which are not read here. Save it as .xlsx without.")
        )
    book_name = _target("", _relations(archive, "").of_kind("officeDocument"))
    if book_name.endswith(".bin"):
        raise list_fault(_("This is a binary spreadsheet (.xlsb). Save it as .xlsx or CSV."))
    if book_name.startswith("word/"):
        raise list_fault(str(file_kinds.A_TEXT_DOCUMENT))
    if not book_name.endswith(".xml"):
        raise damaged()
    book = Book()
    archive.walk(book_name, book)
    relations = _relations(archive, book_name)
    reader = _Reader(archive, book_name, relations, is_1904=book.is_1904)
    sheets: dict[str, str] = {}
    for name, relation in book.sheets:
        kind, target = relations.targets.get(relation, ("", ""))
        if kind == "worksheet":
            sheets[_target(book_name, target)] = name
    return reader, sheets


def _relations(archive: Archive, name: str) -> Relations:
    folder, file = posixpath.split(name)
    found = Relations()
    archive.walk(posixpath.join(folder, "_rels", f"{file}.rels"), found)
    return found


def _target(of: str, target: str) -> str:
    """Return the name of the part that the part ``of`` means by ``target``."""
    joined = posixpath.join("/", posixpath.dirname(of), target)
    return posixpath.normpath(joined).lstrip("/")


class _Reader:
    """What all sheets of a workbook share, read when the first of them is."""

    def __init__(
        self, archive: Archive, book_name: str, relations: Relations, *, is_1904: bool
    ) -> None:
        self._archive = archive
        self._parts = {
            kind: _target(book_name, target)
            for kind in ("sharedStrings", "styles")
            if (target := relations.of_kind(kind))
        }
        self._is_1904 = is_1904
        self._shared: tuple[Strings, Styles] | None = None

    def text_of(self, path: str) -> str:
        """Read a sheet."""
        grid = Grid()
        for _read in self.steps(path, grid):
            pass
        return grid.text()

    def steps(self, path: str, sink: Sink) -> Iterator[int]:
        """Put the cells of a sheet into ``sink`` step by step; yields how many bytes are read."""
        if self._shared is None:
            self._shared = Strings(LONGEST_CELL), Styles()
            for kind, part in zip(("sharedStrings", "styles"), self._shared, strict=True):
                if kind in self._parts:
                    self._refuse_outsize(self._parts[kind])
                    self._archive.walk(self._parts[kind], part)
        cells = _Cells(*self._shared, sink, is_1904=self._is_1904)
        yield from self._archive.steps(path, cells)
        cells.fill_merged()

    def _refuse_outsize(self, name: str) -> None:
        if self._archive.sizes.get(name, 0) > self._archive.limits.shared:
            raise list_fault(
                _("This spreadsheet is too large. Save only the list, in a file of its own.")
            )


class _Cells(Part):
    """The cells of a sheet, put where they go to as they are shown."""

    def __init__(self, strings: Strings, styles: Styles, sink: Sink, *, is_1904: bool) -> None:
        super().__init__()
        self._grid = sink
        self._strings = strings.texts
        self._styles = styles
        self._is_1904 = is_1904
        self._row = self._column = 0
        self._kind = self._style = ""
        self._value: str | None = None
        self._pieces: list[str] = []
        self._has_formula = self._reading = False
        self._merged: list[str] = []

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        if name == "c":
            self._begin_cell(attrs)
        elif name == "v" or (name == "t" and not self._reading):
            self.listen()
        elif name == "f":
            self._has_formula = True
        elif name == "row":
            self._row = whole(attrs.get("r", "")) or self._row + 1
            self._column = 0
        elif name == "rPh":
            self._reading = True
        elif name == "mergeCell" and len(self._merged) < MOST_MERGED:
            self._merged.append(attrs.get("ref", ""))

    def _begin_cell(self, attrs: AttributesImpl) -> None:
        place = _REFERENCE.fullmatch(attrs.get("r", ""))
        self._column = _number(place[1]) if place else self._column + 1
        self._kind, self._style = attrs.get("t", "n"), attrs.get("s", "")
        self._value, self._pieces, self._has_formula = None, [], False

    def end(self, name: str) -> None:
        if name == "v":
            self._value = self.heard()
        elif name == "t" and not self._reading:
            self._pieces.append(self.heard())
        elif name == "rPh":
            self._reading = False
        elif name == "c":
            self._end_cell()

    def _end_cell(self) -> None:
        if self._has_formula and not self._value and self._kind != "str":
            self._grid.put_unknown(self._row, self._column)
        else:
            self._grid.put(self._row, self._column, self._shown(self._value or ""))

    def _shown(self, value: str) -> str:
        if self._kind == "inlineStr":
            return "".join(self._pieces)
        if self._kind == "s":
            place = whole(value)
            return self._strings[place] if place < len(self._strings) else ""
        if self._kind == "b":
            return "TRUE" if value == "1" else "FALSE" if value else ""
        if self._kind == "n" and value:
            number, code = self._format()
            day_first = number not in SYSTEM_DATES
            return shown(value, code, is_1904=self._is_1904, day_first=day_first)
        return value.removesuffix("T00:00:00") if self._kind == "d" else value

    def _format(self) -> tuple[int, str]:
        place = whole(self._style)
        numbers = self._styles.numbers
        number = numbers[place] if place < len(numbers) else 0
        code = self._styles.codes.get(number) or BUILTIN_FORMATS.get(number, "")
        return number, code or ("yyyy-mm-dd" if number in SYSTEM_DATES else GENERAL)

    def fill_merged(self) -> None:
        """Fill merged cells, whose places are told behind the cells."""
        for reference in self._merged:
            first, _colon, last = reference.partition(":")
            begin, end = _REFERENCE.fullmatch(first), _REFERENCE.fullmatch(last)
            if begin and end and begin[1] == end[1]:
                self._grid.fill_down(int(begin[2]), _number(begin[1]), int(end[2]))


def _number(letters: str) -> int:
    """Return the number of a column: A is 1."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
