"""The picture of a bracket as an address asks for it: which rounds, which part, whose way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from urllib.parse import urlencode

from explain.pictures.knockout import windows
from explain.pictures.knockout.drawn import BracketPicture, draw
from explain.pictures.knockout.tree import BracketTree, tree
from explain.pictures.knockout.windows import BracketWindow, NoSuchWindowError
from tournaments.knockouts.bracket import KnockOutBracket
from tournaments.models import KnockOut, KnockOutSeat
from tournaments.words.search import LONGEST, find, search_for, words_to_find

MOST_FOUND = 12
MARKED = "marked"
"""The place of the marked player's last match on the page."""


@dataclass(frozen=True)
class BracketRequest:
    """The window that an address asks for. ``first``: its first round, 0 for the usual window;
    ``marked``: the number of the participant whose way is marked, else 0.
    """

    first: int = 0
    part: int = 1
    marked: int = 0
    typed: str = ""

    @property
    def query(self) -> str:
        """The query of the address, including its question mark; empty for the usual window."""
        part = self.part if self.part > 1 else 0
        given = {"from": self.first, "part": part, "of": self.marked, "q": self.typed}
        asked = urlencode({name: value for name, value in given.items() if value})
        return f"?{asked}" if asked else ""


def bracket_request(address: Mapping[str, str]) -> BracketRequest:
    """Read the query of an address. Raises ``NoSuchWindowError`` for what is no number."""
    return BracketRequest(
        _number(address.get("from", "0")),
        _number(address.get("part", "1")),
        _number(address.get("of", "0")),
        address.get("q", "")[:LONGEST].strip(),
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise NoSuchWindowError(text)
    return int(text)


class WindowLink(NamedTuple):
    """A link to another window."""

    number: int
    query: str
    current: bool


@dataclass(frozen=True)
class ShownBracket:
    """The picture, and the ways to its other windows. ``marked``: the seat that the address
    names.
    """

    picture: BracketPicture
    rounds: Sequence[WindowLink]
    parts: Sequence[WindowLink]
    onwards: str
    """The query of the window with the rounds after these; empty if there are none."""
    query: str
    """That of this window, to ask for it again."""
    unmarked: str
    marked: KnockOutSeat | None


def shown(
    bracket: KnockOutBracket, asked: BracketRequest, address: Callable[[int, int], str]
) -> ShownBracket:
    """Draw what is asked for. Raises ``NoSuchWindowError`` if there is none."""
    grown = tree(bracket, asked.marked or None)
    window = _window(grown, asked)
    here = replace(asked, first=window.first, part=window.part, typed="")
    return ShownBracket(
        picture=draw(window, address, MARKED),
        rounds=[
            WindowLink(first, replace(here, first=first, part=1).query, first == window.first)
            for first in windows.first_rounds(grown)
        ],
        parts=[
            WindowLink(part, replace(here, part=part).query, part == window.part)
            for part in range(1, window.parts + 1)
        ],
        onwards=replace(here, first=window.last + 1, part=1).query if window.goes_on else "",
        query=here.query,
        unmarked=replace(here, marked=0).query,
        marked=_seat(bracket, asked.marked) if asked.marked else None,
    )


def _window(grown: BracketTree, asked: BracketRequest) -> BracketWindow:
    if asked.first:
        return windows.window(grown, asked.first, asked.part)
    if asked.marked:
        try:
            return windows.window_with(grown, asked.marked)
        except NoSuchWindowError:
            return windows.widest(grown)
    return windows.widest(grown)


def _seat(bracket: KnockOutBracket, number: int) -> KnockOutSeat:
    """Return the seat of this number. Raises ``NoSuchWindowError``."""
    for block in bracket.rounds:
        seats = [side.seat for line in block.matches for side in line.sides] + block.passes
        for seat in seats:
            if seat.number == number:
                return seat
    raise NoSuchWindowError(number)


class FoundSeats(NamedTuple):
    """Those with a name. ``near``: nobody is called exactly so."""

    seats: Sequence[KnockOutSeat]
    near: bool
    more: int


def find_seats(knockout: KnockOut, typed: str) -> FoundSeats:
    """Find those in a knock-out with this name or number."""
    seats = list(knockout.seats.select_related("entry__player"))
    search = search_for(typed)
    if not search:
        return FoundSeats([], near=False, more=0)
    found = find(search, seats, lambda seat: words_to_find(seat.entry.name, seat.number))
    hits = list(found.hits)
    return FoundSeats(hits[:MOST_FOUND], found.near, len(hits) - len(hits[:MOST_FOUND]))
