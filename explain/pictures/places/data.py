"""The places of one or two through the rounds, as data: nothing is read, drawn or worded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from crosstable.model import Code, Colour, EntryId


@dataclass(frozen=True)
class Stop:
    """One round of somebody, with the place after it.

    ``place`` and ``points`` are ``None`` if no standings with the entry are stored for the round;
    ``gained`` are the points of a round without a game, if they are known.
    """

    round: int
    place: int | None
    points: Fraction | None
    code: Code
    colour: Colour | None = None
    opponent: str = ""
    gained: Fraction | None = None

    @property
    def played(self) -> bool:
        """Whether there is a game at the board: played, or still to be."""
        return bool(self.colour) and self.code not in (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)


@dataclass(frozen=True)
class Course:
    """One entry's way through the rounds, from the first one that it takes part in."""

    entry: EntryId
    name: str
    stops: tuple[Stop, ...]

    @property
    def placed(self) -> list[Stop]:
        """The rounds with a place."""
        return [stop for stop in self.stops if stop.place is not None]

    @property
    def stretches(self) -> list[list[Stop]]:
        """The rounds with a place, in unbroken stretches."""
        groups = groupby(self.stops, key=lambda stop: stop.place is None)
        return [list(stops) for missing, stops in groups if not missing]


@dataclass(frozen=True)
class PlacesByRound:
    """Both courses; ``ranked`` is the number of places after each round."""

    rounds: Sequence[int]
    ranked: dict[int, int]
    own: Course
    rival: Course | None = None

    @property
    def most(self) -> int:
        """The greatest number of places after any round."""
        return max(self.ranked.values())

    @property
    def courses(self) -> list[Course]:
        return [self.own, self.rival] if self.rival else [self.own]
