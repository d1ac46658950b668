"""The means of the remaining contributions (:class:`tiebreaks.parts.Combination`)."""

from __future__ import annotations

from collections.abc import Sequence

from ratings.numbers import half_up
from tiebreaks.parts import Missing


def mean(amounts: Sequence[int]) -> int | Missing:
    """Return the mean; the amounts' unit must be divisible by their number."""
    return sum(amounts) // len(amounts) if amounts else Missing.NO_GAMES


def mean_half_up(amounts: Sequence[int]) -> int | Missing:
    """Return the mean, rounded to the nearest whole number, halves upwards."""
    return half_up(sum(amounts), len(amounts)) if amounts else Missing.NO_GAMES
