"""Acceleration as ranges of rounds and numbers, and round by round for each number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import groupby

from crosstable.model import Acceleration

PointsByRound = Mapping[tuple[int, int], Fraction]
"""Fictitious points by (pairing number, round)."""


def points_by_round(
    accelerations: Iterable[Acceleration], numbers: Iterable[int], rounds: int
) -> PointsByRound:
    """Return the fictitious points of these pairing numbers by round; overlaps add up."""
    points: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    ordered = sorted(numbers)
    for item in accelerations:
        for number in ordered:
            if item.first_tpn <= number <= item.last_tpn:
                for round in range(item.first_round, min(item.last_round, rounds) + 1):
                    points[number, round] += item.points
    return points


def acceleration_spans(points: PointsByRound) -> tuple[Acceleration, ...]:
    """Find the fewest ranges: equal points of consecutive rounds, then of consecutive numbers."""
    runs: defaultdict[tuple[int, int, Fraction], list[int]] = defaultdict(list)
    rounds: defaultdict[int, list[tuple[int, Fraction]]] = defaultdict(list)
    for (number, round), worth in sorted(points.items()):
        if worth:
            rounds[number].append((round, worth))
    for number, row in rounds.items():
        for worth, first, last in _runs(row):
            runs[first, last, worth].append(number)
    return tuple(
        Acceleration(first, last, low, high, worth)
        for (first, last, worth), numbers in sorted(runs.items())
        for _, low, high in _runs([(number, worth) for number in numbers])
    )


def _runs(row: list[tuple[int, Fraction]]) -> list[tuple[Fraction, int, int]]:
    """Group consecutive numbers with the same points: (points, first, last)."""
    runs = []
    for (worth, _), group in groupby(
        enumerate(row), lambda item: (item[1][1], item[1][0] - item[0])
    ):
        numbers = [number for _, (number, _) in group]
        runs.append((worth, numbers[0], numbers[-1]))
    return runs
