"""A list as rows and columns, before it is written to a file; and who it is for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

Cell = str | int | Fraction | None
"""Text, a number that a spreadsheet can add up, or nothing."""
T = TypeVar("T")


class Audience(Enum):
    """Who a list is for. Visitors get the columns of the public pages and no others."""

    ARBITERS = "arbiters"
    VISITORS = "visitors"


EVERYBODY = frozenset(Audience)
ARBITERS = frozenset({Audience.ARBITERS})
VISITORS = frozenset({Audience.VISITORS})


@dataclass(frozen=True)
class Column(Generic[T]):
    """A column: its heading in the reader's language, and its cell in a line."""

    heading: str
    cell: Callable[[T], Cell]
    readers: frozenset[Audience] = EVERYBODY


@dataclass(frozen=True)
class ListTable:
    """A whole list. ``name`` is for the name of its file, ``title`` for people."""

    name: str
    title: str
    headings: list[str]
    rows: list[list[Cell]]


def table_of(
    name: str, title: str, columns: Sequence[Column[T]], lines: Iterable[T], audience: Audience
) -> ListTable:
    """Fill in the columns for ``audience``, a row for every line."""
    shown = [column for column in columns if audience in column.readers]
    rows = [[column.cell(line) for column in shown] for line in lines]
    return ListTable(name, title, [column.heading for column in shown], rows)
