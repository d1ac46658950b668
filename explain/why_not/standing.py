"""Points and opponents of a round as the rules pair it, which can be why two do not meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.model import EntryId


@dataclass(frozen=True)
class Standing:
    """Everybody's points before a round, and whom they meet in it by the rules."""

    points: Mapping[EntryId, Fraction] = field(default_factory=dict)
    opponents: Mapping[EntryId, EntryId] = field(default_factory=dict)

    @classmethod
    def of(cls, points: Mapping[EntryId, str], boards: Iterable[tuple[EntryId, ...]]) -> Standing:
        """Read it from an engine's report of points, and the boards by the rules."""
        return cls(
            {entry: Fraction(score) for entry, score in points.items()},
            {entry: opponent for two in boards for entry, opponent in (two, two[::-1])},
        )

    def keeps_apart(self, one: EntryId, other: EntryId) -> bool:
        """Tell whether different points keep two apart: neither meets anybody with as many as the
        other, or from beyond.
        """
        if one not in self.points or other not in self.points:
            return False
        lower, higher = sorted((one, other), key=self.points.__getitem__)
        least, most = self.points[lower], self.points[higher]
        if least == most:
            return False
        return least < self._met_by(higher, most) and self._met_by(lower, least) < most

    def _met_by(self, entry: EntryId, nobody: Fraction) -> Fraction:
        """Return the points of the opponent; ``nobody`` if there is none."""
        opponent = self.opponents.get(entry)
        return nobody if opponent is None else self.points[opponent]
