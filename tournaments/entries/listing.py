"""The list of players as an arbiter looks through it: searched, filtered and sorted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from clubs.alphabet import alphabetical
from tournaments.entries.roster import Roster, RosterLine
from tournaments.models import Player
from tournaments.words.search import LONGEST, Found, find, search_for, words_to_find

FILTERS: Mapping[str, Callable[[RosterLine], bool]] = {
    "absent": lambda line: not (line.entry.checked_in or line.withdrawn),
    "withdrawn": lambda line: line.withdrawn,
    "byes": lambda line: bool(line.byes),
    "late": lambda line: line.late,
    "unrated": lambda line: line.entry.rating is None,
    "no-id": lambda line: not line.entry.person.fide_id,
}
"""The filters of a list, by the word in the address."""


def _by_text(field: str) -> Callable[[RosterLine], Any]:
    """Sort by a field of the register; those without it last."""

    def key(line: RosterLine) -> Any:
        text = getattr(line.entry.person, field)
        return not text, alphabetical(text), alphabetical(line.entry.name)

    return key


ORDERS: Mapping[str, Callable[[RosterLine], Any]] = {
    "name": lambda line: alphabetical(line.entry.name),
    "rating": lambda line: (-(line.entry.rating or 0), alphabetical(line.entry.name)),
    "club": _by_text("home_club"),
    "federation": _by_text("federation"),
}
"""The orders besides that of the numbers, by the word in the address."""


@dataclass(frozen=True)
class ListRequest:
    """The part of the list that an address asks for; what it does not know it ignores."""

    typed: str = ""
    only: str = ""
    order: str = ""

    @classmethod
    def of(cls, address: Mapping[str, str]) -> ListRequest:
        only, order = address.get("only", ""), address.get("sort", "")
        return cls(
            address.get("q", "")[:LONGEST].strip(),
            only if only in FILTERS else "",
            order if order in ORDERS else "",
        )

    @property
    def query(self) -> str:
        """The query of the address, including its question mark; empty for the whole list."""
        given = {"q": self.typed, "only": self.only, "sort": self.order}
        asked = urlencode({name: value for name, value in given.items() if value})
        return f"?{asked}" if asked else ""

    @property
    def narrowed(self) -> bool:
        return bool(self.typed or self.only)


def listed(roster: Roster, asked: ListRequest, newest: int | None = None) -> Found[RosterLine]:
    """Return the lines asked for, and the ``newest`` entry's in any case."""
    lines: Sequence[RosterLine] = roster.lines
    if asked.only:
        lines = [line for line in lines if FILTERS[asked.only](line)]
    found = find(search_for(asked.typed), lines, _words)
    hits = found.hits
    if newest is not None and all(line.entry.pk != newest for line in hits):
        hits = [line for line in roster.lines if line.entry.pk == newest] + hits
    if asked.order:
        hits = sorted(hits, key=ORDERS[asked.order])
    return Found(hits, found.near)


def _words(line: RosterLine) -> tuple[str, ...]:
    person: Player = line.entry.person
    return words_to_find(person.name, line.entry.tpn, person.fide_id)
