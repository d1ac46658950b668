"""Spreadsheets of LibreOffice (``.ods``), read as a stream."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.xmlreader import AttributesImpl

from django.utils.translation import gettext as _

from exchange.lists.faults import list_fault
from exchange.sheets.archive import Archive, damaged, has_password
from exchange.sheets.grid import Grid, Sink
from exchange.sheets.parts import Part, whole
from exchange.sheets.sheet import Sheet

MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"
CONTENT = "content.xml"
MOST_SHEETS = 100
MOST_REPEATED = 1_000
"""The most equal rows below one another in a list that is read step by step."""
_UNMISTAKABLE = re.compile(r"\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d\d-\d\d|\d{4}")


def is_ods(archive: Archive) -> bool:
    """Tell whether the file says that it is one of OpenDocument."""
    return "mimetype" in archive.names and CONTENT in archive.names


def open_ods(archive: Archive) -> list[Sheet]:
    """List the sheets that are not hidden, without those that have nothing in them."""
    _refuse_what_is_not_read(archive)
    content = _Content()
    archive.walk(CONTENT, content)
    visible = [table for table in content.tables if table.style not in content.hidden]
    filled = [table for table in visible if table.rows]
    return [Sheet(table.name, table.text) for table in filled or visible]


def first_sheet(archive: Archive, sink: Sink) -> FirstSheet:
    """Open the first sheet that has something in it, to be read step by step."""
    _refuse_what_is_not_read(archive)
    content = _FirstTable(sink)
    return FirstSheet(content, archive.sizes[CONTENT], archive.steps(CONTENT, content))


def _refuse_what_is_not_read(archive: Archive) -> None:
    kind = archive.read("mimetype").decode("ascii", "replace").strip()
    if not kind.startswith(MIMETYPE):
        raise list_fault(_("This document is no spreadsheet. Copy its list and paste it."))
    if any(name.startswith(("Basic/", "Scripts/")) for name in archive.names):
        raise list_fault(
            _("This spreadsheet has macros, which are not read here. Save it as .ods without.")
        )
    if "META-INF/manifest.xml" in archive.names:
        manifest = _Manifest()
        archive.walk("META-INF/manifest.xml", manifest)
        if manifest.encrypted:
            raise has_password()


class _Manifest(Part):
    """The list of a file's parts, which says whether they are encrypted."""

    encrypted = False

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        self.encrypted = self.encrypted or name == "encryption-data"


class _Cell(NamedTuple):
    """A cell that stands ``times`` beside itself; ``text`` is ``None`` for a formula's lack."""

    column: int
    times: int
    text: str | None


class _Row(NamedTuple):
    """A row that stands ``times`` below itself."""

    number: int
    times: int
    cells: list[_Cell]

    def put_into(self, sink: Sink) -> None:
        """Put the cells where they stand, each as often as it does."""
        for number in range(self.number, self.number + self.times):
            for cell in self.cells:
                for column in range(cell.column, cell.column + cell.times):
                    if cell.text is None:
                        sink.put_unknown(number, column)
                    else:
                        sink.put(number, column, cell.text)


class _Table:
    """A sheet. What is repeated in it is so only when its text is asked for."""

    def __init__(self, name: str, style: str) -> None:
        self.name, self.style = name, style
        self.rows: list[_Row] = []
        self.merged: list[tuple[int, int, int]] = []

    def text(self) -> str:
        grid = Grid()
        for row in self.rows:
            row.put_into(grid)
        for first, column, last in self.merged:
            grid.fill_down(first, column, last)
        return grid.text()


class _Content(Part):
    """All sheets of the document."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[_Table] = []
        self.hidden: set[str] = set()
        self._depth = 0
        """Of tables; those inside cells are no sheets."""
        self._style = ""
        self._row = self._column = 0
        self._rows = 1
        self._cells: list[_Cell] = []
        self._attrs: dict[str, str] = {}
        self._paragraphs: list[str] = []
        self._notes = 0

    def begin(self, name: str, attrs: AttributesImpl) -> None:
        if name == "table":
            self._begin_table(attrs)
        elif name == "style":
            self._style = attrs.get("style:name", "")
        elif name == "table-properties" and attrs.get("table:display") == "false":
            self.hidden.add(self._style)
        elif self._depth == 1:
            self._begin_in_table(name, attrs)

    def _begin_table(self, attrs: AttributesImpl) -> None:
        self._depth += 1
        if self._depth == 1:
            if len(self.tables) >= MOST_SHEETS:
                raise damaged()
            style = attrs.get("table:style-name", "")
            self.tables.append(_Table(attrs.get("table:name", ""), style))
            self._row = 0

    def _begin_in_table(self, name: str, attrs: AttributesImpl) -> None:
        if name == "table-row":
            self._row += 1
            self._column = 0
            self._rows = max(1, whole(attrs.get("table:number-rows-repeated", "")))
            self._cells = []
        elif name in ("table-cell", "covered-table-cell"):
            self._column += 1
            self._attrs = dict(attrs.items())
            self._paragraphs = []
        elif name in ("annotation", "shape"):
            self._notes += 1
        elif name == "p" and not self._notes:
            self.listen()
        elif name in ("s", "tab", "line-break"):
            self.characters(" ")

    def end(self, name: str) -> None:
        if name == "table":
            self._depth -= 1
        elif self._depth != 1:
            return
        elif name == "p" and not self._notes:
            self._paragraphs.append(self.heard())
        elif name in ("annotation", "shape"):
            self._notes -= 1
        elif name in ("table-cell", "covered-table-cell"):
            self._end_cell()
        elif name == "table-row":
            self._end_row()

    def _end_cell(self) -> None:
        attrs = self._attrs
        repeated = max(1, whole(attrs.get("table:number-columns-repeated", "")))
        text = " ".join(_shown(attrs, " ".join(self._paragraphs)).split())
        worked_out = "office:value-type" in attrs or text
        unknown = "table:formula" in attrs and not worked_out
        if text or unknown:
            self._cells.append(_Cell(self._column, repeated, None if unknown else text))
        spanned = whole(attrs.get("table:number-rows-spanned", ""))
        if spanned > 1 and whole(attrs.get("table:number-columns-spanned", "")) <= 1:
            self.tables[-1].merged.append((self._row, self._column, self._row + spanned - 1))
        self._column += repeated - 1

    def _end_row(self) -> None:
        if self._cells:
            self.tables[-1].rows.append(_Row(self._row, self._rows, self._cells))
        self._row += self._rows - 1


class _FirstTable(_Content):
    """The first visible sheet with something in it, whose rows go on as they come."""

    def __init__(self, sink: Sink) -> None:
        super().__init__()
        self._sink = sink
        self._chosen: _Table | None = None

    @property
    def name(self) -> str:
        return self._chosen.name if self._chosen else ""

    def _end_row(self) -> None:
        table = self.tables[-1]
        table.merged.clear()  # the rows that they reach into have not come yet
        if self._cells and table.style not in self.hidden and self._chosen in (None, table):
            self._chosen = table
            if self._rows > MOST_REPEATED:
                raise list_fault(
                    _("This spreadsheet is too large. Save only the list, in a file of its own.")
                )
            _Row(self._row, self._rows, self._cells).put_into(self._sink)
        self._row += self._rows - 1


class FirstSheet(NamedTuple):
    """A sheet that is being read. ``size`` of its part, unit: bytes; ``steps``: those read."""

    content: _FirstTable
    size: int
    steps: Iterator[int]


def _shown(attrs: dict[str, str], text: str) -> str:
    """Return what a cell shows; a date whose order of day and month is certain, or else by ISO."""
    kind = attrs.get("office:value-type", "")
    if kind == "date":
        stored = attrs.get("office:date-value", "").removesuffix("T00:00:00")
        return text if _UNMISTAKABLE.fullmatch(text) or not stored else stored
    if text or kind == "string":
        return text or attrs.get("office:string-value", "")
    return attrs.get("office:value") or attrs.get("office:boolean-value", "").upper()
