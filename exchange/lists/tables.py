"""A list as a table: what its lines are, and which field of the register each column holds.

The arbiter sees a table before it is taken over and may give the columns other fields;
:func:`rows_of` then reads the cells by these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from django.utils.translation import gettext as _

from exchange.lists import columns, team_rows
from exchange.lists.cells import values_in
from exchange.lists.columns import Why
from exchange.lists.faults import MOST_FAULTS, list_fault, row_faults
from exchange.lists.lines import Line, SkippedLine, sort_lines
from exchange.lists.list_row import ImportFaults, ListFault, ListRow


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
    text = text.removeprefix("\ufeff")
    found = sort_lines(text, teams=teams)
    if not found.people:
        raise list_fault(_("There is nobody in this list."))
    head = found.head or Line(0, ())
    width = max(len(line.cells) for line in (head, *found.people))
    headings = head.cells + ("",) * (width - len(head.cells)) if found.head else ()
    people = [line.cells for line in found.people]
    fields, reasons = columns.guess(headings, people, teams=teams)
    return ListTable(
        headings,
        head.number,
        fields,
        reasons,
        found.people,
        found.skipped,
        found.separator,
        teams,
    )


def rows_of(table: ListTable, fields: Sequence[str] | None = None) -> list[ListRow]:
    """Read the people by the table's fields, or by those that the arbiter gives its columns.

    Personal columns are left out in any case. Raises :class:`ImportFaults` with everything that is
    wrong in the cells. Nobody is compared with anybody else here.
    """
    chosen = table.fields if fields is None else fields
    fields = [
        "" if why is Why.PERSONAL else field
        for field, why in zip(chosen, table.reasons, strict=False)
    ]
    _refuse_columns(table, fields)
    rows, faults = [], []
    for line in table.lines:
        row, wrong = _read(line, fields)
        rows.append(row)
        if table.separator == "," and table.headings and any(line.cells[_headed(table) :]):
            message = _("More cells than headings: put a name with a comma in quotation marks.")
            wrong = [ListFault(line.number, "", message)]
        faults.append(wrong)
        if table.teams:
            faults.append(team_rows.team_faults(row))
    if first := list(islice(chain.from_iterable(faults), MOST_FAULTS)):
        raise ImportFaults(first)
    return rows


def _headed(table: ListTable) -> int:
    """Return the number of columns up to the last that has a heading."""
    return max(n for n, heading in enumerate(table.headings, start=1) if heading)


def _read(line: Line, fields: Sequence[str]) -> tuple[ListRow, list[ListFault]]:
    values, wrong = values_in(fields, line.cells)
    row = _row(line.number, values)
    strange = [ListFault(line.number, name, message) for name, message in wrong.items()]
    others = [fault for fault in row_faults(row) if fault.field not in wrong]
    return row, others + strange


def _row(line: int, fields: dict[str, Any]) -> ListRow:
    return ListRow(line, fields, team=fields.pop("team", ""), board=fields.pop("board", ""))


def _refuse_columns(table: ListTable, fields: Sequence[str]) -> None:
    """Raise :class:`ImportFaults` unless there are names, and each field once."""
    line = table.heading_line or table.lines[0].number
    used = [field for field in fields if field]
    once = [field for field in used if field not in columns.MAY_BE_TWICE]
    if not {"name", "surname"} & set(used):
        raise ImportFaults([ListFault(line, "name", _("No column has the players' names."))])
    if table.teams and "team" not in used:
        message = _("No column has the teams: put a line of headings on top, with Team in it.")
        raise ImportFaults([ListFault(line, "team", message)])
    twice = [field for field in dict.fromkeys(once) if once.count(field) > 1]
    if twice:
        message = _("Two columns are read as the same. Leave one of them out.")
        raise ImportFaults([ListFault(line, field, message) for field in twice])
