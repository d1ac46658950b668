"""The floats that past rounds gave a player (article 1.4)."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction


class Float(StrEnum):
    """The direction in which a player left their scoregroup."""

    DOWN = "down"
    UP = "up"


def float_of_game(mine: Fraction, theirs: Fraction) -> Float | None:
    """Return the float of a played game; both arguments are pairing scores before it (1.4.2)."""
    if mine == theirs:
        return None
    return Float.DOWN if mine > theirs else Float.UP


def float_without_game(pab: bool, points: Fraction, loss: Fraction) -> Float | None:
    """Return the float of a round without a game that brought ``points`` (1.4.3)."""
    return Float.DOWN if pab or points > loss else None
