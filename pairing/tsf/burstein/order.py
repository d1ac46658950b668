"""The order of the pairings of a group (6.2, 6.4), without listing them.

Players are numbers from 0 in the order of 3.2. The first one meets the last, else the last but one
and so on, else floats (if the number is odd); then the next one without an opponent likewise.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod


def choices(waiting: list[int]) -> list[int | None]:
    """List whom the first of those waiting may meet, in order; ``None`` means floating."""
    floating = [None] if len(waiting) % 2 else []
    return [*reversed(waiting[1:]), *floating]


def pairing_count(players: int) -> int:
    """Count the pairings of a group of that size: 15 of six, 15 of five."""
    return prod(range(1, players + 1, 2))


def pairing_number(opponents: Mapping[int, int | None], players: int) -> int:
    """Return the number of a pairing in the list of 6.2 or 6.4, from 1; ``None`` means floating."""
    number, waiting = 1, list(range(players))
    while waiting:
        first = waiting[0]
        before = choices(waiting).index(opponents[first])
        number += before * pairing_count(len(waiting) - 2)
        waiting = [player for player in waiting if player not in (first, opponents[first])]
    return number


def first_pairing(count: int) -> dict[int, int | None]:
    """Return number 1: the first meets the last, and so on inwards; the middle one floats."""
    return {
        player: None if player == count - 1 - player else count - 1 - player
        for player in range(count)
    }
