"""Results by FIDE's probability table (Rating Regulations, 8.1.2)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from crosstable.results import Result
from pairing.generator.amounts import FINE
from tiebreaks.performances import expected

CAP = 400
"""A greater difference of ratings counts as this one."""


def chances(white: int, black: int, draw_rate: Fraction) -> tuple[Fraction, Fraction]:
    """Return how likely White's win is, and a draw, so that White's expected score is the table's.

    Of games between equals ``draw_rate`` are drawn. The further apart two players are the fewer, in
    proportion to the variance p(1 - p), and never so many that the expected score could not be
    kept.
    """
    difference = max(-CAP, min(CAP, white - black))
    score = Fraction(expected(difference, (0,)), 100)
    draw = min(draw_rate * 4 * score * (1 - score), 2 * score, 2 * (1 - score))
    return score - draw / 2, draw


def play_game(white: int, black: int, draw_rate: Fraction, random: Random) -> Result:
    """Play one game between players of these ratings."""
    win, draw = chances(white, black, draw_rate)
    point = random.randrange(FINE)
    if point < win * FINE:
        return Result.WHITE_WINS
    return Result.DRAW if point < (win + draw) * FINE else Result.BLACK_WINS
