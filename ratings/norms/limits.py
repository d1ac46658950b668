"""What a number of counted games asks (B.01, 1.4.4, 1.4.5 and 1.4.8b).

Least numbers are rounded up, largest ones down.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from ratings.norms.data import System

LEAST_LEVEL = 3
LEAST_SHARE = Fraction(35, 100)
FEWEST_GAMES = 9
"""1.4.1a."""
FEWEST_IN_TEAMS = 7
"""1.4.1b: world and continental championships of teams and clubs."""
FEWEST_IN_CUP = 8
"""1.4.1b: the World Cup, where they count as nine."""
MOST_COUNTED = 13
"""1.7: a longer event counts as so many games."""


def title_holders(games: int) -> int:
    """Return how many title holders must be met (1.4.5a)."""
    return ceil(Fraction(games, 2))


def of_level(games: int, system: System) -> int:
    """Return how many holders of the title itself, or a higher one, must be met (1.4.5b-f).

    In a double round robin ``games`` are the players met, each of them once.
    """
    share = Fraction(1, 2) if system is System.DOUBLE_ROUND_ROBIN else Fraction(1, 3)
    return max(LEAST_LEVEL, ceil(games * share))


def own_federation(games: int) -> int:
    """Return how many opponents may be of the own federation (1.4.4)."""
    return games * 3 // 5


def one_federation(games: int) -> int:
    """Return how many opponents may be of any one federation (1.4.4)."""
    return games * 2 // 3


def least_score(games: int) -> Fraction:
    """Return the least score, in halves (1.4.8b)."""
    return Fraction(ceil(2 * LEAST_SHARE * games), 2)
