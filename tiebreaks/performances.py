"""The ratings that fit a share of points (C.07, 10.2, 10.3).

The share of points and the matching rating follow the conversion tables of the FIDE Rating
Regulations, 8.1.1 and 8.1.2.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ratings.numbers import half_up
from ratings.tables import CERTAIN, EXPECTED, PERCENT, rating_difference
from tiebreaks.parts import Missing

NOTHING_SCORED = 800
"""10.3: how far below the lowest opponent a zero score is."""


def performance(ratings: Sequence[int], halves: int) -> int | Missing:
    """Add the rounded mean and the difference for the share of points (C.07, 10.2)."""
    if not ratings:
        return Missing.NO_GAMES
    return half_up(sum(ratings), len(ratings)) + rating_difference(halves, len(ratings))


def expected(rating: int, opponents: Sequence[int]) -> int:
    """Sum the per cents expected against all opponents, on the full scale (no cut at 400)."""
    return sum([EXPECTED[rating - opponent] for opponent in opponents])


def perfect_performance(ratings: Sequence[int], halves: int) -> int | Missing:
    """Find the lowest rating that is expected to score at least these points (C.07, 10.3)."""
    if not ratings:
        return Missing.NO_GAMES
    lowest, highest = min(ratings), max(ratings)
    if not halves:
        return lowest - NOTHING_SCORED
    candidates = range(lowest - CERTAIN, highest + CERTAIN + 1)
    index = bisect_left(
        candidates, PERCENT // 2 * halves, key=lambda rating: expected(rating, ratings)
    )
    return candidates[index]
