"""Ratings of random players: described by a range, by steps, by mean and spread, or by nothing."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

LEAST, MOST = 1400, 2850
"""FIDE's own lowest rating, and one that nobody has passed much."""
DICE = 12
"""The sum of twelve even chances is nearly bell-shaped, with a spread of one of their lengths."""


def in_range(ends: tuple[int, int], players: int, random: Random) -> tuple[int, ...]:
    """Each rating between the two as likely as the others."""
    lowest, highest = sorted(ends)
    return tuple(random.randint(lowest, highest) for _ in range(players))


def in_steps(steps: tuple[int, int], players: int) -> tuple[int, ...]:
    """From the highest downwards, each a gap below the one before, never below 1."""
    highest, gap = steps
    return tuple(max(1, highest - gap * place) for place in range(players))


def bell_shaped(shape: tuple[int, int], players: int, random: Random) -> tuple[int, ...]:
    """About a mean, with a standard deviation, never below 1."""
    mean, spread = shape
    return tuple(
        max(1, mean + sum(random.randint(0, spread) for _ in range(DICE)) - DICE // 2 * spread)
        for _ in range(players)
    )


def at_random(players: int, random: Random) -> tuple[int, ...]:
    """A field of one club or of the best: mean and spread are drawn too, ratings are FIDE's."""
    mean, spread = random.randint(1600, 2500), random.randint(50, 300)
    return tuple(
        max(LEAST, min(MOST, rating)) for rating in bell_shaped((mean, spread), players, random)
    )


def some_unrated(ratings: Iterable[int | None], unrated: Iterable[int]) -> tuple[int | None, ...]:
    """The same ratings without those at these places."""
    without = set(unrated)
    return tuple(None if place in without else rating for place, rating in enumerate(ratings))
