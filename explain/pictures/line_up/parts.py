"""The rows of a line-up that are shown: one's own, those that tell something, or all of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from crosstable.model import EntryId
from explain.pictures.line_up.data import LineUp, Row

MOST_WHOLE = 12
"""The most rows that are all shown."""
MOST_ON_PAPER = 8
"""The same on a sheet with much else."""
AROUND = 2
"""Rows shown on each side of one's own."""
AT_FIRST = 4
"""Rows shown of a long line-up in which all meet as they stand."""
MOST_IN_ONE, MOST_LINKED = 36, 24
"""The most rows of a picture, and of one with links for names: it weighs no more than 6 kB."""


@dataclass(frozen=True)
class Gap:
    """Rows left out; ``straight``: all in them meet as they stand."""

    rows: int
    straight: bool = True


Part = tuple[Row | Gap, ...]
"""The rows of one picture."""


def parts(
    line_up: LineUp,
    *,
    every_row: bool = False,
    with_rows_of: Collection[EntryId] = (),
    linked: bool = False,
) -> list[Part]:
    """Divide the rows among pictures; ``with_rows_of``: show theirs, whatever is left out.

    ``linked``: every name is a link.
    """
    rows = line_up.rows
    if not every_row and len(rows) > MOST_WHOLE:
        shown = _telling(line_up, {*line_up.own, *with_rows_of})
        gathered = tuple(_with_gaps(rows, shown))
    else:
        gathered = rows
    pictures = -(-len(gathered) // (MOST_LINKED if linked else MOST_IN_ONE))
    size = -(-len(gathered) // pictures)
    return [tuple(gathered[at : at + size]) for at in range(0, len(gathered), size)]


def own_rows(line_up: LineUp) -> Part:
    """Return one's own rows with two on each side: what a sheet of paper has room for."""
    rows = line_up.rows
    if len(rows) <= MOST_ON_PAPER:
        return tuple(rows)
    own = _rows_of(line_up, line_up.own)
    return tuple(_with_gaps(rows, _around(own) or set(range(AT_FIRST))))


def leaves_out(line_up: LineUp) -> bool:
    """Tell whether rows are left out unless every row is asked for."""
    return any(isinstance(row, Gap) for part in parts(line_up) for row in part)


def _telling(line_up: LineUp, entries: Collection[EntryId]) -> set[int]:
    shown = {at for at, row in enumerate(line_up.rows) if not row.as_lined_up}
    for row in line_up.rows:
        if row.natural and row.natural.why:
            shown |= _rows_of(line_up, (row.natural.second,))
    return shown | _around(_rows_of(line_up, entries)) or set(range(AT_FIRST))


def _around(rows: Collection[int]) -> set[int]:
    return {at + step for at in rows for step in range(-AROUND, AROUND + 1)}


def _rows_of(line_up: LineUp, entries: Collection[EntryId]) -> set[int]:
    return {
        at
        for at, row in enumerate(line_up.rows)
        if any(member.entry in entries for member in row.members)
    }


def _with_gaps(rows: Sequence[Row], shown: Collection[int]) -> Iterator[Row | Gap]:
    """Leave out rows, but no single one: the gap takes its place."""
    for kept, group in groupby(range(len(rows)), key=lambda at: at in shown):
        places = list(group)
        if kept or len(places) == 1:
            yield from (rows[at] for at in places)
        else:
            yield Gap(len(places), all(rows[at].as_lined_up for at in places))
