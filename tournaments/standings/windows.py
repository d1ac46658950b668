"""A long table in windows of a hundred rows: which rows are asked for, and where one of them is.

The rows are looked for by name, put in the order asked for, and cut into windows. A row is drawn
alike in every window that it stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import CharField, F, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce, NullIf

from tournaments.models import Standings
from tournaments.words import names
from tournaments.words.tiebreaks import slug

ROWS = 100
"""Rows of a window."""
NAME = Coalesce(NullIf("entry__team_name", Value("")), "entry__player__name")


class WindowLine(NamedTuple):
    """What a row is looked for and sorted by. ``position``: its place in the list, from 1;
    ``value``: of the tie-break that is sorted by.
    """

    position: int
    entry: int
    name: str
    rating: int | None
    number: int | None
    value: str | None


OWN: Mapping[str, Callable[[WindowLine], Any]] = {
    "name": lambda line: names.fold(line.name),
    "rating": lambda line: -(line.rating or 0),
    "number": lambda line: (line.number is None, line.number),
}
"""What every table can be sorted by beside the place, by the word in the address."""


class NoWindowError(LookupError):
    """There is no such window, or no such order."""


@dataclass(frozen=True)
class WindowRequest:
    """What an address asks of a table: the number of the ``first`` row, the ``order`` (nothing: by
    place; else a word of ``OWN`` or a tie-break's slug), and the name that was ``typed``.
    """

    first: int = 1
    order: str = ""
    typed: str = ""

    @property
    def query(self) -> str:
        """As the address has it, from its question mark on; nothing for the first window."""
        first = str(self.first) if self.first > 1 else ""
        given = {"q": self.typed, "sort": self.order, "from": first}
        asked = urlencode({name: value for name, value in given.items() if value})
        return f"?{asked}" if asked else ""


def window_request(address: Mapping[str, str], *, looks_for_names: bool) -> WindowRequest:
    """Read the query of an address. Raises ``NoWindowError`` where no window begins there."""
    text = address.get("from", "1")
    first = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
    if first % ROWS != 1:
        raise NoWindowError(text)
    typed = address.get("q", "").strip() if looks_for_names else ""
    return WindowRequest(first, address.get("sort", ""), typed)


class WindowPart(NamedTuple):
    """A window that one can go to, by its first and its last row."""

    first: int
    last: int
    here: bool
    query: str


class WindowOrder(NamedTuple):
    """What the table can be sorted by: ``code`` is the word in the address, ``label`` the
    tie-break's, if it is one.
    """

    code: str
    label: str
    here: bool
    query: str


@dataclass(frozen=True)
class Window:
    """The ``positions`` of its rows in the order asked for; it is one of the windows of the rows
    that were ``found`` among ``all``.
    """

    asked: WindowRequest
    positions: list[int]
    found: int
    all: int
    labels: tuple[str, ...]

    @property
    def several(self) -> bool:
        """The whole table does not fit into one window."""
        return self.all > ROWS

    @property
    def scattered(self) -> bool:
        """Its rows do not stand one below the other in the table by place."""
        return bool(self.asked.order or self.asked.typed)

    @property
    def parts(self) -> list[WindowPart]:
        """All windows of what was found."""
        return parts(self.found, self.asked)

    @property
    def orders(self) -> list[WindowOrder]:
        """All orders, the one by place first."""
        labels = {
            "": "",
            **dict.fromkeys(OWN, ""),
            **{slug(tiebreak): tiebreak for tiebreak in self.labels},
        }
        return [
            WindowOrder(
                code,
                label,
                code == self.asked.order,
                replace(self.asked, first=1, order=code).query,
            )
            for code, label in labels.items()
        ]


def window(standings: Standings, labels: tuple[str, ...], asked: WindowRequest) -> Window:
    """The window ``asked`` for. Raises ``NoWindowError`` where there is none.

    ``labels``: the tie-breaks that the table can be sorted by.
    """
    label = {slug(candidate): candidate for candidate in labels}.get(asked.order, "")
    if asked.order and not label and asked.order not in OWN:
        raise NoWindowError(asked.order)
    all_lines = lines(standings, label)
    matching = all_lines
    if asked.typed:
        matching = [line for line in all_lines if names.is_found(line.name, asked.typed)]
    if asked.order:
        matching = sorted(matching, key=OWN.get(asked.order, _by_value))
    shown = matching[asked.first - 1 : asked.first - 1 + ROWS]
    if asked.first > 1 and not shown:
        raise NoWindowError(asked.first)
    return Window(asked, [line.position for line in shown], len(matching), len(all_lines), labels)


def parts(rows: int, asked: WindowRequest) -> list[WindowPart]:
    """All windows of so many rows. Raises ``NoWindowError`` where the one ``asked`` for is none."""
    windows = [
        WindowPart(
            first,
            min(first + ROWS - 1, rows),
            first == asked.first,
            replace(asked, first=first).query,
        )
        for first in range(1, rows + 1, ROWS)
    ]
    if asked.first > max(rows, 1):
        raise NoWindowError(asked.first)
    return windows


def lines(standings: Standings, label: str = "") -> list[WindowLine]:
    """Every row of stored standings, by place, with the value of the tie-break ``label``."""
    value = KeyTextTransform(label, "values") if label else Value(None, CharField())
    rows = standings.rows.annotate(name=NAME, value=value, rating=F("entry__rating"))
    columns = ("position", "entry", "name", "rating", "entry__tpn", "value")
    return [WindowLine(*row) for row in rows.order_by("position").values_list(*columns)]


def start_of(position: int) -> int:
    """The first row of the window by place that this row is in."""
    return (position - 1) // ROWS * ROWS + 1


def _by_value(line: WindowLine) -> tuple[bool, Fraction]:
    """The highest first, those without a value last."""
    return line.value is None, -Fraction(line.value or 0)
