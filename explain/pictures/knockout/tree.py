"""A bracket as a tree: each match with those that its two sides come from.

Each round is drawn anew, so that the tree is known from its end: a side of a match comes from the
match that it won in the round before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from django.utils.translation import gettext as _

from crosstable.model import EntryId
from pairing.knockout.ahead import draws
from tournaments.knockouts.bracket import KnockOutBracket, MatchLine, RoundBlock
from tournaments.models import KnockOutSeat
from tournaments.words.figures import points


class Stage(Enum):
    """How far a match has come."""

    DECIDED = "decided"
    OPEN = "open"
    COMING = "coming"
    """Not drawn yet. A side has a name if nobody else can come to its place."""
    PASSED = "passed"
    """No match: somebody goes through a later round unplayed."""
    THROUGH = "through"
    """No match: somebody has come through the last one."""


@dataclass(frozen=True)
class TreeSide:
    """One side of a match. ``number``: in the original order; ``score``: of all games."""

    number: int
    entry: EntryId
    name: str
    score: str
    won: bool
    out: bool


@dataclass(frozen=True)
class Node:
    """A match, or a place in a round without one. ``before``: where its sides come from.

    ``for_third``: the match for third place, which no line leads to.
    """

    round: int
    number: int
    stage: Stage
    sides: tuple[TreeSide, ...]
    tail: str
    before: tuple[Node, ...]
    for_third: bool = False

    @property
    def drawn(self) -> bool:
        """Whether it is a match that was drawn."""
        return self.stage in (Stage.DECIDED, Stage.OPEN)

    @property
    def winner(self) -> TreeSide | None:
        return next((side for side in self.sides if side.won), None)

    def has(self, number: int | None) -> bool:
        """Whether the participant with this number plays here, as far as it is known."""
        return any(side.number == number for side in self.sides)

    def all(self) -> Iterator[Node]:
        """Yield this match and all before it."""
        yield self
        for node in self.before:
            yield from node.all()


NOBODY_YET = TreeSide(0, 0, "?", "", won=False, out=False)
"""A side that is not known yet."""


class Column(NamedTuple):
    """One round. ``drawn``: whether it is."""

    round: int
    title: str
    drawn: bool


@dataclass(frozen=True)
class BracketTree:
    """A whole bracket. ``ends``: the matches that no other follows, in order from the top.

    ``guessed``: some lines would be others if the lower placed went on from an open match.
    """

    columns: tuple[Column, ...]
    ends: tuple[Node, ...]
    marked: int | None
    guessed: bool

    def nodes(self) -> Iterator[Node]:
        for end in self.ends:
            yield from end.all()

    @property
    def numbers(self) -> dict[int, str]:
        """All who stand in it, by number."""
        sides = (side for node in self.nodes() for side in node.sides)
        return {side.number: side.name for side in sides if side.number}


def tree(bracket: KnockOutBracket, marked: int | None = None) -> BracketTree:
    """Arrange a bracket as a tree; ``marked``: whose way is shown, else that of the only winner."""
    growing = _Growing()
    for block in bracket.rounds:
        growing.add(_of_round(block))
    columns = [Column(block.number, block.title, drawn=True) for block in bracket.rounds]
    if bracket.won:
        growing.add(_ends(bracket))
        columns.append(Column(bracket.next_round, _("Through"), drawn=False))
        if marked is None and bracket.knockout.places == 1 and bracket.remaining:
            marked = bracket.remaining[0].number
    elif bracket.rounds:
        for plan in _to_come(bracket):
            growing.add(plan)
        columns += [
            Column(number, title, drawn=False)
            for number, title in enumerate(bracket.coming, start=bracket.next_round)
        ]
    guessed = not bracket.settled and bool(bracket.coming)
    return BracketTree(tuple(columns), (*growing.ends(), *_third(bracket)), marked, guessed)


def _third(bracket: KnockOutBracket) -> Iterator[Node]:
    """Yield the match for third place, also before it is drawn."""
    if bracket.third:
        node = _node(bracket.third, bracket.rounds[-1].number)
        yield replace(node, for_third=True)
    elif bracket.last and bracket.knockout.third_place and bracket.four_to_come:
        known = [_seated(side.seat) for side in bracket.losers]
        seated = sorted(known, key=lambda side: side.number)
        sides = (*seated, *[NOBODY_YET] * (2 - len(seated)))
        yield Node(bracket.all_rounds, 2, Stage.COMING, sides, "", (), for_third=True)


class _Match(NamedTuple):
    """A match before it is put into the tree: those whose way leads to it, and who may go on."""

    node: Node
    come: tuple[int, ...]
    goes_on: int | None


class _Growing:
    """The tree while rounds are added to it, the first one first."""

    def __init__(self) -> None:
        self._last: dict[int, Node] = {}
        """By number, the last match that the participant goes on from."""
        self._left: list[Node] = []
        """Matches from which nobody goes on."""
        self._row: list[Node] = []

    def add(self, matches: Iterable[_Match]) -> None:
        """Add a round."""
        self._row = []
        for node, come, goes_on in matches:
            before = tuple(self._last.pop(number) for number in come if number in self._last)
            if node.stage in (Stage.PASSED, Stage.THROUGH) and not before:
                continue
            grown = Node(node.round, node.number, node.stage, node.sides, node.tail, before)
            if goes_on is None:
                self._left.append(grown)
            else:
                self._last[goes_on] = grown

    def ends(self) -> tuple[Node, ...]:
        ends = sorted(self._last.values(), key=lambda node: (-node.round, node.number))
        return (*ends, *self._left)


def _of_round(block: RoundBlock) -> Iterator[_Match]:
    for line in block.matches:
        node = _node(line, block.number)
        higher, lower = (side.number for side in node.sides)
        # From an open match the higher placed is taken to go on.
        goes_on = higher if line.match.open else node.winner.number if node.winner else None
        yield _Match(node, (higher, lower), goes_on)
    for seat in block.passes:
        node = Node(block.number, 0, Stage.PASSED, (_seated(seat),), "", ())
        yield _Match(node, (seat.number,), seat.number)


def _node(line: MatchLine, round: int) -> Node:
    """Return a match that was drawn, before it is put into the tree."""
    stage = Stage.OPEN if line.match.open else Stage.DECIDED
    sides = tuple(_side(line, place) for place in (0, 1))
    return Node(round, line.match.number, stage, sides, line.tail, ())


def _side(line: MatchLine, place: int) -> TreeSide:
    side = line.sides[place]
    score = points(side.points) if line.match.games.all() else ""
    return TreeSide(
        side.seat.number, side.entry.pk, side.entry.name, score, won=side.won, out=side.out
    )


def _seated(seat: KnockOutSeat, *, won: bool = False) -> TreeSide:
    return TreeSide(seat.number, seat.entry_id, seat.entry.name, "", won=won, out=False)


def _ends(bracket: KnockOutBracket) -> Iterator[_Match]:
    for number, seat in enumerate(bracket.remaining, start=1):
        side = _seated(seat, won=True)
        node = Node(bracket.next_round, number, Stage.THROUGH, (side,), "", ())
        yield _Match(node, (seat.number,), seat.number)


def _to_come(bracket: KnockOutBracket) -> Iterator[list[_Match]]:
    """Yield the rounds to come as if the higher placed won every match; with names where they can
    only be these.
    """
    seats = {seat.number: seat for seat in bracket.remaining}
    open_ones = _open(bracket)
    known = {number for number in seats if _has_its_place(number, open_ones)}
    going_on = sorted(set(seats) - {lower for _higher, lower in open_ones})
    for round, drawn in enumerate(draws(going_on, bracket.knockout.places), bracket.next_round):
        row = []
        for number, pair in enumerate(drawn.pairs, start=1):
            sides = tuple(_seated(seats[one]) if one in known else NOBODY_YET for one in pair)
            row.append(_Match(Node(round, number, Stage.COMING, sides, "", ()), pair, pair[0]))
        for one in drawn.through:
            side = _seated(seats[one]) if one in known else NOBODY_YET
            row.append(_Match(Node(round, 0, Stage.PASSED, (side,), "", ()), (one,), one))
        yield row
        known = set()


def _open(bracket: KnockOutBracket) -> list[tuple[int, int]]:
    """List the open matches by the numbers of both sides, the higher placed first."""
    lines = bracket.last.matches if bracket.last else []
    return [
        (line.sides[0].seat.number, line.sides[1].seat.number) for line in lines if line.match.open
    ]


def _has_its_place(number: int, open_ones: Iterable[tuple[int, int]]) -> bool:
    """Tell whether it is known which place this number has among those who go on."""
    return all(higher > number or lower < number for higher, lower in open_ones)
