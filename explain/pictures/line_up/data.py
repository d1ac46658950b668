"""A group's line-up as data: who stands opposite whom, why not, and who meets in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from crosstable.model import Colour, EntryId

Two = tuple[EntryId, EntryId]


class Way(Enum):
    """The way in which a system lines up a group."""

    HALVES = "halves"
    """The top half beside the bottom half."""
    FROM_BELOW = "from below"
    """The same from the last number upwards (Lim, below the middle)."""
    COLOURS = "colours"
    """Those for White beside those for Black, each in an order of their own (Dubov)."""
    ENDS = "ends"
    """The first beside the last (Burstein)."""


class Mark(Enum):
    """The marks of a member of a group."""

    CAME_DOWN = "came down"
    CAME_UP = "came up"
    CHANGED = "changed"
    """From one line to the other (Dubov)."""
    GOES_DOWN = "goes down"
    GOES_UP = "goes up"
    BYE = "bye"
    ELSEWHERE = "elsewhere"
    """The pair was undone, and both joined another group (Lim)."""


GOING = frozenset((Mark.GOES_DOWN, Mark.GOES_UP, Mark.BYE, Mark.ELSEWHERE))
"""The marks of those who have no opponent in the group."""


class Bar(Enum):
    """The first reason why two who stand opposite each other do not meet."""

    MET = "met"
    APART = "apart"
    MUST = "must"
    """Both must have the same colour."""
    LEAVES = "leaves"
    """One of them leaves the group, as the mark says."""
    TAKEN = "taken"
    """One of them has an opponent already, whose turn came before."""
    SOONER = "sooner"
    """One who stood before was still free."""
    DUE = "due"
    """Both should get the same colour."""
    COLOURS = "colours"
    """Fewer would get the colour that they should."""
    OTHERS = "others"
    """Others would have no opponent."""
    PAIRS = "pairs"
    """Fewer pairs could be made."""
    BYE = "bye"
    """The bye would go to somebody who should not have it."""
    MOVED = "moved"
    """A player would play up or down again."""
    RATING = "rating"
    """More than 100 rating points lie between this one and the one who stood there."""
    CHANGED = "changed"
    """One of them changed halves."""
    GAP = "gap"
    """Points would lie further apart."""
    NEXT = "next"
    """It would be worse for the next group."""
    LATER = "later"
    """As good, but later in the order of the rules."""
    WORSE = "worse"
    """The rules would be kept less well; the report does not say which."""


@dataclass(frozen=True)
class WhyNot:
    """A reason with its figures: ``who`` of the two it is about, and whom that one ``plays``."""

    bar: Bar
    round: int | None = None
    colour: Colour | None = None
    who: EntryId | None = None
    plays: EntryId | None = None
    mark: Mark | None = None


@dataclass(frozen=True)
class Member:
    """A player or team; ``number``: the pairing number; ``due``: the colour that should come."""

    entry: EntryId
    name: str
    number: int
    due: Colour | None
    marks: tuple[Mark, ...] = ()

    @property
    def going(self) -> Mark | None:
        """How this one leaves the group without an opponent."""
        return next((mark for mark in self.marks if mark in GOING), None)


@dataclass(frozen=True)
class Natural:
    """Two who would meet by the line-up; ``why``: the reason why they do not."""

    first: EntryId
    second: EntryId
    why: WhyNot | None = None


@dataclass(frozen=True)
class Row:
    """A row; ``place`` counts from 1 and is 0 beside those who stand in no line.

    ``natural`` is the natural pair of the one on the left.
    """

    place: int
    left: Member | None
    right: Member | None
    natural: Natural | None = None

    @property
    def members(self) -> tuple[Member, ...]:
        return tuple(one for one in (self.left, self.right) if one)

    @property
    def as_lined_up(self) -> bool:
        """Whether the two meet as they stand."""
        return self.natural is not None and self.natural.why is None


@dataclass(frozen=True)
class LineUp:
    """A whole group; ``pairs`` meet in the end; ``own`` are those whose page it is: one is
    the reader."""

    way: Way
    rows: tuple[Row, ...]
    pairs: tuple[Two, ...]
    own: frozenset[EntryId] = frozenset()

    @cached_property
    def members(self) -> Mapping[EntryId, Member]:
        return {one.entry: one for row in self.rows for one in row.members}

    @cached_property
    def opponents(self) -> Mapping[EntryId, EntryId]:
        """The opponents in the end."""
        return {one: other for pair in self.pairs for one, other in (pair, pair[::-1])}

    @property
    def from_or_to_others(self) -> bool:
        """Whether somebody came from another group or goes to one."""
        marks = {mark for member in self.members.values() for mark in member.marks}
        return bool(marks - {Mark.CHANGED, Mark.BYE})

    @property
    def naturals(self) -> tuple[Natural, ...]:
        return tuple(row.natural for row in self.rows if row.natural)


@dataclass(frozen=True)
class Chosen:
    """The one or two whom a reader has chosen. ``never``: they cannot meet; ``left``: those who
    would have no opponent if they did.
    """

    entries: tuple[EntryId, ...] = ()
    never: bool = False
    left: frozenset[EntryId] = frozenset()

    @property
    def two(self) -> Two | None:
        if len(self.entries) != 2:
            return None
        one, other = self.entries
        return one, other


NOBODY = Chosen()
