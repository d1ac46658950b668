"""A list as a table: what its lines are, and which field of the register each column holds.

The arbiter sees a table before it is taken over and may give the columns other fields;
:func:`rows_of` then reads the cells by these.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from exchange.lists import columns, team_rows
from exchange.lists.cells import values_in
from exchange.lists.columns import Why
from exchange.lists.decoding import refuse_too_long
from exchange.lists.faults import MOST_FAULTS, list_fault, row_faults
from exchange.lists.list_row import ImportFaults, ListFault, ListRow

MOST_LINES = 2_000
MOST_CELLS, LONGEST_CELL = 100, 1_000
"""Of a line, and of a cell (unit: characters)."""


class Skip(TextChoices):
    """The reasons for which a line of a list is no person."""

    SEPARATOR = "separator", gettext_lazy("names the separator")
    TITLE = "title", gettext_lazy("stands above the headings")
    HEADINGS = "headings", gettext_lazy("the headings again")
    NOTE = "note", gettext_lazy("a note of the program that made the list")


class Line(NamedTuple):
    """A line that is a person; ``number`` is that in the file, from 1."""

    number: int
    cells: tuple[str, ...]


class SkippedLine(NamedTuple):
    """A line that is none. Empty lines are not listed."""

    number: int
    text: str
    why: Skip


@dataclass(frozen=True)
class ListTable:
    """A list as it came, with what each column seems to be.

    ``headings`` are as written, as many as columns; empty (and ``heading_line`` 0) if there are
    none. ``fields`` has a field for each column, empty for one that is left out, and ``reasons``
    says why. ``separator`` is the sign between the cells.
    """

    headings: tuple[str, ...]
    heading_line: int
    fields: tuple[str, ...]
    reasons: tuple[Why, ...]
    lines: tuple[Line, ...]
    skipped: tuple[SkippedLine, ...]
    separator: str
    teams: bool

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.fields)

    def samples(self, column: int, most: int = 3) -> list[str]:
        """Return the first different cells of a column that are not empty."""
        cells = (line.cells[column] for line in self.lines if column < len(line.cells))
        return list(islice(dict.fromkeys(filter(None, cells)), most))


def read_table(text: str, *, teams: bool) -> ListTable:
    """Read the lines of a list and guess its columns; ``teams``: those of teams' lists, too.

    Raises :class:`ImportFaults` if it is no table, or nobody is in it.
    """
    _refuse_what_is_no_list(text)
    separator = _separator(text, teams=teams)
    lines = _lines(text, separator)
    if not lines:
        raise list_fault(_("There is nobody in this list."))
    headed = bool(columns.fields_in_headings(lines[0].cells, teams=teams))
    head, body = (lines[0], lines[1:]) if headed else (Line(0, ()), lines)
    if not body:
        raise list_fault(_("There is nobody in this list."))
    width = max(len(line.cells) for line in lines)
    headings = head.cells + ("",) * (width - len(head.cells)) if headed else ()
    fields, reasons = columns.guess(headings, [line.cells for line in body], teams=teams)
    return ListTable(headings, head.number, fields, reasons, tuple(body), (), separator, teams)


def rows_of(table: ListTable, fields: Sequence[str] | None = None) -> list[ListRow]:
    """Read the people by the table's fields, or by those that the arbiter gives its columns.

    Raises :class:`ImportFaults` with everything that is wrong in the cells. Nobody is compared
    with anybody else here.
    """
    fields = table.fields if fields is None else fields
    _refuse_missing_columns(table, fields)
    rows, faults = [], []
    for number, cells in table.lines:
        values, wrong = values_in(fields, cells)
        row = _row(number, values)
        rows.append(row)
        strange = [ListFault(number, name, message) for name, message in wrong.items()]
        faults.append(strange or row_faults(row))
        if table.teams:
            faults.append(team_rows.team_faults(row))
    if first := list(islice(chain.from_iterable(faults), MOST_FAULTS)):
        raise ImportFaults(first)
    return rows


def _refuse_missing_columns(table: ListTable, fields: Sequence[str]) -> None:
    line = table.heading_line or table.lines[0].number
    if not {"name", "surname"} & set(fields):
        raise ImportFaults([ListFault(line, "name", _("No column has the players' names."))])
    if table.teams and "team" not in fields:
        message = _("No column has the teams: put a line of headings on top, with Team in it.")
        raise ImportFaults([ListFault(line, "team", message)])


def _row(line: int, fields: dict[str, Any]) -> ListRow:
    return ListRow(line, fields, team=fields.pop("team", ""), board=fields.pop("board", ""))


def _refuse_what_is_no_list(text: str) -> None:
    lines = len(refuse_too_long(text).splitlines())
    if lines > MOST_LINES:
        raise list_fault(
            _("The list has %(lines)d lines; at most %(most)d can be brought in at once.")
            % {"lines": lines, "most": MOST_LINES}
        )


def _lines(text: str, separator: str) -> list[Line]:
    """List the non-empty lines; blanks in cells are joined."""
    lines = [
        Line(number, tuple(" ".join(cell.split()) for cell in row))
        for number, row in _csv_lines(io.StringIO(text, newline=""), separator)
    ]
    return [line for line in lines if any(line.cells)]


def _separator(text: str, *, teams: bool) -> str:
    """Guess the separator; a comma only under headings, because names have commas."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    sign_found = next((sign for sign in "\t;" if sign in head), "")
    if sign_found:
        return sign_found
    _line, cells = next(_csv_lines([head], ","), (1, []))
    return "," if columns.fields_in_headings(cells, teams=teams) else "\t"


def _csv_lines(lines: Iterable[str], separator: str) -> Iterator[tuple[int, list[str]]]:
    """Read each line's number and cells. Raises ``ImportFaults`` if a line is not one of a list."""
    reader = csv.reader(lines, delimiter=separator)
    try:
        for row in reader:
            if len(row) > MOST_CELLS or max(map(len, row), default=0) > LONGEST_CELL:
                raise ImportFaults([ListFault(reader.line_num, "", _too_much())])
            yield reader.line_num, row
    except csv.Error as fault:
        message = _("This line cannot be read as a table.")
        raise ImportFaults([ListFault(reader.line_num, "", message)]) from fault


def _too_much() -> str:
    text = _("At most %(cells)d cells in a line, and %(length)d characters in a cell.")
    return text % {"cells": MOST_CELLS, "length": LONGEST_CELL}
