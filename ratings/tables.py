"""The conversion tables of the Rating Regulations (B.02, 8.1.1 and 8.1.2; B.01, 1.4.9)."""

from __future__ import annotations

from bisect import bisect_left

from ratings.numbers import half_up

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


def per_cent(halves: int, games: int) -> int:
    """Return ``halves`` half points as a share of what ``games`` bring, rounded to per cents."""
    return half_up(PERCENT * halves, 2 * games)


def difference_for(percent: int) -> int:
    """Look up the rating difference for a share of the points (8.1.1)."""
    return DIFFERENCE[percent - 50] if percent >= 50 else -DIFFERENCE[50 - percent]


def rating_difference(halves: int, games: int) -> int:
    """Look up the difference for ``halves`` half points from ``games`` (8.1.1), the share rounded
    to whole per cents.
    """
    return difference_for(per_cent(halves, games))
