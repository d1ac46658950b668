"""The ratings that fit a share of points (C.07, 10.2, 10.3).

The share of points and the matching rating follow the conversion tables of the FIDE Rating
Regulations, 8.1.1 and 8.1.2.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from tiebreaks.numbers import half_up
from tiebreaks.parts import Missing

PERCENT = 100
DIFFERENCE = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117),
    *(125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273),
    *(284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
)
"""8.1.1: the rating difference for 50, 51 … 100 % of the points; below 50 % it is negative."""
UP_TO = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121),
    *(129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278),
    *(290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1.2: the largest rating difference for which 50, 51 … 99 % are expected; beyond it, 100 %."""
CERTAIN = UP_TO[-1] + 1
FAR = 20_000
"""More than any two ratings can differ by."""
_HIGHER = tuple(bisect_left(UP_TO, difference) + 50 for difference in range(CERTAIN))
EXPECTED = (
    *(*_HIGHER, *(PERCENT,) * (FAR - CERTAIN)),
    *(0,) * (FAR - CERTAIN + 1),
    *(PERCENT - expected for expected in reversed(_HIGHER[1:])),
)
"""The per cent expected, indexed by the own rating less the opponent's; a negative difference
counts from the end.
"""
NOTHING_SCORED = 800
"""10.3: how far below the lowest opponent a zero score is."""


def rating_difference(halves: int, games: int) -> int:
    """Look up the difference for ``halves`` half points from ``games`` (8.1.1), the share rounded
    to whole per cents.
    """
    percent = half_up(PERCENT * halves, 2 * games)
    return DIFFERENCE[percent - 50] if percent >= 50 else -DIFFERENCE[50 - percent]


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
