"""The measure of a candidate: a row of digits, the first one most important.

A digit counts something over the players who leave the bracket unpaired and over the pairs made in
it. The best candidates have the lexicographically smallest row of totals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from pairing.kernel.players import Player

Leave = Callable[[Player], int]
Pair = Callable[[Player, Player], int]


def nothing_for_leaving(_: Player) -> int:
    return 0


def nothing_for_a_pair(_: Player, __: Player) -> int:
    return 0


@dataclass(frozen=True, eq=False)
class Digit:
    """One number to be made as small as possible."""

    code: str
    bound: int
    """An upper bound for any pairing of the bracket."""
    leave: Leave = nothing_for_leaving
    """The count of a player who is left unpaired."""
    pair: Pair = nothing_for_a_pair
    """The count of a pair; the higher ranked player comes first."""
    level: Fraction | None = None
    """The score or score difference that this digit is about."""
    following: bool = False
    """It counts those left unpaired in the *following* bracket (C8)."""
    personal: bool = False
    """It looks at the players themselves, not only at their
    :func:`~pairing.fide.dutch.criteria.player_kind`.
    """

    def total(
        self,
        pairs: Iterable[tuple[Player, Player]],
        unpaired: Iterable[Player],
        unpaired_below: Iterable[Player],
    ) -> int:
        """Count over these pairs and unpaired players (those of the following bracket too)."""
        if self.following:
            return sum(map(self.leave, unpaired_below))
        return sum(self.pair(*pair) for pair in pairs) + sum(map(self.leave, unpaired))


def scale_of(digits: Iterable[Digit]) -> int:
    """Return how many different rows of totals these digits can tell apart."""
    return prod(digit.bound + 1 for digit in digits)


def steps_of(sizes: Sequence[int]) -> list[int]:
    """Return the weight of one unit of each digit: more than all the digits after it together.

    ``sizes``: how many totals of each are told apart.
    """
    steps = [1] * len(sizes)
    for number in range(len(sizes) - 1, 0, -1):
        steps[number - 1] = steps[number] * sizes[number]
    return steps
