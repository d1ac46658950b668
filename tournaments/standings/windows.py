"""A long table in windows of a hundred rows: the requested rows, and the position of each.

Rows are searched by name, put in the requested order, and cut into windows. A row looks the same in
every window that it is in.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import CharField, F, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce, NullIf

from clubs.alphabet import alphabetical
from tournaments.models import Member, Standings
from tournaments.words.search import LONGEST, Found, find, search_for, words_to_find
from tournaments.words.tiebreaks import slug

ROWS = 100
"""Rows per window."""
LONGEST_GROUP = 100
"""Characters of a group's name in an address; longer ones are of none."""
NAME = Coalesce(NullIf("entry__team_name", Value("")), "entry__player__name")


class WindowLine(NamedTuple):
    """The values that a row is searched and sorted by. ``position``: its place in the list, from 1;
    ``value``: of the tie-break that is sorted by.
    """

    position: int
    entry: int
    name: str
    rating: int | None
    number: int | None
    value: str | None
    members: tuple[str, ...] = ()
    """The names of a team's players, where names are looked for."""

    @property
    def people(self) -> Iterator[tuple[str, int | None]]:
        """All who are found here, each by a name and a number."""
        yield self.name, self.number
        yield from ((name, None) for name in self.members)


OWN: Mapping[str, Callable[[WindowLine], Any]] = {
    "name": lambda line: alphabetical(line.name),
    "rating": lambda line: -(line.rating or 0),
    "number": lambda line: (line.number is None, line.number),
}
"""The orders of every table besides the place, by the word in the address."""


class NoWindowError(LookupError):
    """There is no such window, or no such order."""


@dataclass(frozen=True)
class WindowRequest:
    """The part of a table that an address requests: the number of the ``first`` row, the ``order``
    (empty: by place; else a word of ``OWN`` or a tie-break's slug), the name that was ``typed``,
    and the ``group`` to be shown alone (:mod:`tournaments.standings.groups`).
    """

    first: int = 1
    order: str = ""
    typed: str = ""
    group: str = ""

    @property
    def query(self) -> str:
        """The query of the address, including its question mark; empty for the first window."""
        first = str(self.first) if self.first > 1 else ""
        given = {"group": self.group, "q": self.typed, "sort": self.order, "from": first}
        asked = urlencode({name: value for name, value in given.items() if value})
        return f"?{asked}" if asked else ""


def window_request(address: Mapping[str, str], *, looks_for_names: bool) -> WindowRequest:
    """Read the query of an address. Raises ``NoWindowError`` if no window begins there."""
    text = address.get("from", "1")
    first = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
    if first % ROWS != 1:
        raise NoWindowError(text)
    typed = address.get("q", "")[:LONGEST].strip() if looks_for_names else ""
    group = address.get("group", "")[:LONGEST_GROUP]
    return WindowRequest(first, address.get("sort", ""), typed, group)


class WindowPart(NamedTuple):
    """A link to a window, by its first and its last row."""

    first: int
    last: int
    current: bool
    query: str


class WindowOrder(NamedTuple):
    """An order of the table: ``code`` is the address's word, ``label`` a tie-break's or empty."""

    code: str
    label: str
    current: bool
    query: str


@dataclass(frozen=True)
class Window:
    """One window: the ``positions`` of its rows in the requested order, among the rows that were
    ``found`` out of ``all``.
    """

    asked: WindowRequest
    positions: list[int]
    found: int
    all: int
    labels: tuple[str, ...]

    @property
    def several(self) -> bool:
        """Whether the whole table does not fit into one window."""
        return self.all > ROWS

    @property
    def scattered(self) -> bool:
        """Whether its rows are not consecutive in the table by place."""
        return bool(self.asked.order or self.asked.typed or self.asked.group)

    @property
    def parts(self) -> list[WindowPart]:
        """All windows of the rows found."""
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


def window(
    standings: Standings,
    labels: tuple[str, ...],
    asked: WindowRequest,
    *,
    of_teams: bool = False,
    within: Container[int] | None = None,
) -> Window:
    """Return the window ``asked`` for. Raises ``NoWindowError`` if there is none.

    ``labels``: the tie-breaks that the table can be sorted by. ``of_teams``: the rows are found by
    the names of their players too; ``within``: the only entries that are in the table.
    """
    label = {slug(candidate): candidate for candidate in labels}.get(asked.order, "")
    if asked.order and not label and asked.order not in OWN:
        raise NoWindowError(asked.order)
    all_lines = lines(standings, label, within)
    if asked.typed and of_teams:
        all_lines = with_members(standings, all_lines)
    return window_of(all_lines, labels, asked)


def window_of(
    all_lines: Sequence[WindowLine], labels: tuple[str, ...], asked: WindowRequest
) -> Window:
    """Return the window of these lines. Raises ``NoWindowError`` if there is none."""
    matching = all_lines
    if asked.typed:
        matching = find_lines(all_lines, asked.typed).hits
    if asked.order:
        matching = sorted(matching, key=OWN.get(asked.order, _by_value))
    shown = matching[asked.first - 1 : asked.first - 1 + ROWS]
    if asked.first > 1 and not shown:
        raise NoWindowError(asked.first)
    positions = [line.position for line in shown]
    return Window(asked, positions, len(matching), len(all_lines), labels)


def find_lines(all_lines: Iterable[WindowLine], typed: str) -> Found[WindowLine]:
    """Find the rows of those with this name or pairing number, or of a team with such a player."""
    people = [(line, words_to_find(*person)) for line in all_lines for person in line.people]
    found = find(search_for(typed), people, lambda person: person[1])
    return Found(list(dict.fromkeys(line for line, _words in found.hits)), found.near)


def parts(rows: int, asked: WindowRequest) -> list[WindowPart]:
    """List all windows of so many rows. Raises ``NoWindowError`` if ``asked`` names none."""
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


def lines(
    standings: Standings, label: str = "", within: Container[int] | None = None
) -> list[WindowLine]:
    """List every row of stored standings, by place, with the value of the tie-break ``label``;
    ``within``: of these entries alone.
    """
    value = KeyTextTransform(label, "values") if label else Value(None, CharField())
    rows = standings.rows.annotate(name=NAME, value=value, rating=F("entry__rating"))
    columns = ("position", "entry", "name", "rating", "entry__tpn", "value")
    found = [WindowLine(*row) for row in rows.order_by("position").values_list(*columns)]
    return [line for line in found if within is None or line.entry in within]


def with_members(standings: Standings, all_lines: Iterable[WindowLine]) -> list[WindowLine]:
    """Give the rows of teams their players, to be found by. One query."""
    names: dict[int, list[str]] = defaultdict(list)
    members = Member.objects.filter(tournament=standings.tournament_id)
    for team, name in members.values_list("entry", "player__name"):
        names[team].append(name)
    return [line._replace(members=tuple(names[line.entry])) for line in all_lines]


def start_of(position: int) -> int:
    """Return the first row of the window by place that contains this row."""
    return (position - 1) // ROWS * ROWS + 1


def _by_value(line: WindowLine) -> tuple[bool, Fraction]:
    """Sort the highest first, lines without a value last."""
    return line.value is None, -Fraction(line.value or 0)
