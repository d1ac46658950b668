"""Ratings of random players: described by a range, by steps, by mean and spread, or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

LEAST, MOST = 1400, 2850
"""FIDE's own lowest rating, and one that nobody has exceeded by much."""
DICE = 12
"""The sum of twelve even chances is nearly bell-shaped, with a spread of one of their lengths."""


def in_range(ends: tuple[int, int], players: int, random: Random) -> tuple[int, ...]:
    """Draw ratings between the two ends, each as likely as the others."""
    lowest, highest = sorted(ends)
    return tuple(random.randint(lowest, highest) for _ in range(players))


def in_steps(steps: tuple[int, int], players: int) -> tuple[int, ...]:
    """List ratings from the highest downwards with a fixed gap, never below 1."""
    highest, gap = steps
    return tuple(max(1, highest - gap * place) for place in range(players))


def bell_shaped(shape: tuple[int, int], players: int, random: Random) -> tuple[int, ...]:
    """Draw ratings about a mean, with a standard deviation, never below 1."""
    mean, spread = shape
    return tuple(
        max(1, mean + sum(random.randint(0, spread) for _ in range(DICE)) - DICE // 2 * spread)
        for _ in range(players)
    )


def at_random(players: int, random: Random) -> tuple[int, ...]:
    """Draw the field of a club or of the best: mean and spread too; ratings are FIDE's."""
    mean, spread = random.randint(1600, 2500), random.randint(50, 300)
    return tuple(
        max(LEAST, min(MOST, rating)) for rating in bell_shaped((mean, spread), players, random)
    )


def some_unrated(ratings: Iterable[int | None], unrated: Iterable[int]) -> tuple[int | None, ...]:
    """Return the same ratings without those at these places."""
    without = set(unrated)
    return tuple(None if place in without else rating for place, rating in enumerate(ratings))
