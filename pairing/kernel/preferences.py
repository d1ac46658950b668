"""Colour differences and preferences, as the FIDE systems of 2026 share them.

Unless something else is said, articles are those of the Dutch system: 1.6 and 1.7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from crosstable.model import Colour


class Strength(IntEnum):
    """The strength of a player's colour preference (1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should get next, and how strongly; no colour without a game (1.7.4)."""

    colour: Colour | None
    strength: Strength

    def clashes(self, other: Preference) -> bool:
        """Return whether both want the same colour, so that one of them will not get it."""
        return self.colour is not None and self.colour is other.colour


NO_PREFERENCE = Preference(None, Strength.NONE)


def difference(colours: Sequence[Colour]) -> int:
    """Return the games with White less the games with Black (1.6)."""
    whites = sum(colour is Colour.WHITE for colour in colours)
    return 2 * whites - len(colours)


def preference(colours: Sequence[Colour]) -> Preference:
    """Return the preference after these played games, oldest first (1.7)."""
    if not colours:
        return NO_PREFERENCE
    surplus = difference(colours)
    lacking = Colour.BLACK if surplus > 0 else Colour.WHITE
    if abs(surplus) > 1:
        return Preference(lacking, Strength.ABSOLUTE)
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return Preference(colours[-1].opposite, Strength.ABSOLUTE)
    if surplus:
        return Preference(lacking, Strength.STRONG)
    return Preference(colours[-1].opposite, Strength.MILD)
