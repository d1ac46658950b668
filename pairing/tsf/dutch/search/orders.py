"""The order of exchanges between S1 and S2 (D.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

Exchange = tuple[tuple[int, ...], tuple[int, ...]]
"""Places in the group, from 1: those who leave S1, the lowest first, and those who come from S2."""


def exchanges(pairs: int, size: int, players: int) -> Iterator[Exchange]:
    """Yield exchanges of so many ``players`` of each half; S1 has ``pairs`` of ``size``.

    As read here (D.2): the smaller difference between the sums of places first, then the lowest of
    S1, then the highest of S2. Exchanges that pair nobody whom an earlier one could not are left
    out: the last of S2 stays, and of the first of S1 so many that one of them meets somebody lower.
    """
    over = size - 2 * pairs + 1
    leaving = [
        chosen
        for chosen in combinations(range(pairs, 0, -1), players)
        if sum(place <= over for place in chosen) < over
    ]
    by_sum: dict[int, list[tuple[int, ...]]] = {}
    for chosen in combinations(range(pairs + 1, size), players):
        by_sum.setdefault(sum(chosen), []).append(chosen)
    sums = [sum(chosen) for chosen in leaving]
    if not sums or not by_sum:
        return
    for difference in range(min(by_sum) - max(sums), max(by_sum) - min(sums) + 1):
        for gone, total in zip(leaving, sums, strict=True):
            for came in by_sum.get(total + difference, ()):
                yield gone, came


def single_exchanges(pairs: int, size: int) -> Iterator[Exchange]:
    """Yield the exchanges of one player, made one by one: for large groups."""
    for difference in range(1, size - 1):
        for gone in range(pairs, max(0, pairs - difference), -1):
            if gone + difference < size:
                yield (gone,), (gone + difference,)
