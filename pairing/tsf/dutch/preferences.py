"""The colour preferences that x counts, and how many pairs leave one unsatisfied (A.8, B.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from crosstable.model import Colour


@dataclass(frozen=True, eq=False)
class CountedPreferences:
    """The players whose preferences count, as masks by the colour preferred."""

    wanting: Mapping[Colour, int]
    size: int
    """The number of places."""

    @cached_property
    def clashes(self) -> Sequence[int]:
        """The players whose pair with each place denies one of the two a colour (B.4)."""
        masks = [*self.wanting.values()]
        return [next((mask for mask in masks if mask >> p & 1), 0) for p in range(self.size)]

    def clash(self, place: int, other: int) -> int:
        """Return 1 if one of the two would be denied a colour, else 0."""
        return self.clashes[place] >> other & 1

    def plain(self, legal: Sequence[int]) -> list[int]:
        """Return ``legal`` without the pairs that clash."""
        return [mask & ~clash for mask, clash in zip(legal, self.clashes, strict=True)]

    def majority(self, players: int) -> Colour:
        """Return the colour that more of these players prefer."""
        return max(self.wanting, key=lambda colour: (self.wanting[colour] & players).bit_count())

    def surplus(self, players: int) -> int:
        """Count the pairs that leave a preference unsatisfied (A.8); below zero: there is room."""
        most = self.wanting[self.majority(players)] & players
        return most.bit_count() - (players.bit_count() + 1) // 2
