"""Results by lot, the same ones in each demo."""

from __future__ import annotations

import random

from crosstable.results import Result

SEED = 2026
DRAWS = 0.3
"""The share of draws between equals; otherwise the stronger wins more often."""
UNRATED = 1000


def result_by_lot(white: int | None, black: int | None, chance: random.Random) -> Result:
    """Draw a result by lot, with the stronger player's chances by the rating difference."""
    difference = (black or UNRATED) - (white or UNRATED)
    expected = 1 / (1 + 10 ** (difference / 400))
    drawn = DRAWS * (1 - abs(2 * expected - 1))
    lot = chance.random()
    if lot < drawn:
        return Result.DRAW
    return Result.WHITE_WINS if lot < drawn + (1 - drawn) * expected else Result.BLACK_WINS
