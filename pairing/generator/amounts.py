"""Frequencies: a share or a number, in all rounds or in some.

Written as ``5%``, ``3``, ``5%@1-3``, ``2@4,6``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TypeVar

T = TypeVar("T")

_WRITTEN = re.compile(r"(\d+(?:\.\d+)?)(%?)(?:@(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*))?")
FINE = 1_000_000
"""The number of steps in which chances are told apart."""


class TooMany(ValueError):  # noqa: N818 - the word of the message
    """More than there is room for."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A chance each time (``share``), or a number in all (``number``)."""

    share: Fraction | None = None
    number: int = 0
    rounds: frozenset[int] | None = None
    """``None``: any round."""

    @classmethod
    def parse(cls, text: str) -> Amount:
        """Parse an amount. Raises ``ValueError``."""
        match = _WRITTEN.fullmatch(text.replace(" ", ""))
        if match is None:
            raise ValueError(
                f"{text!r} is not a share (5%) or a number (3), with @rounds (3@1-4,6)"
            )
        figure, percent, rounds = match.groups()
        within = rounds_in(rounds) if rounds else None
        if percent:
            share = Fraction(figure) / 100
            if share > 1:
                raise ValueError(f"{text!r} is more than 100%")
            return cls(share=share, rounds=within)
        if "." in figure:
            raise ValueError(f"{text!r}: {figure} is not a whole number")
        return cls(number=int(figure), rounds=within)

    def within(self, rounds: Iterable[int]) -> list[int]:
        """Return those of ``rounds`` that the amount applies to."""
        return [round for round in rounds if self.rounds is None or round in self.rounds]


def rounds_in(text: str) -> frozenset[int]:
    """Parse ``1-3,6`` as 1, 2, 3, 6."""
    spans = (part.partition("-") for part in text.split(","))
    return frozenset(
        round for first, _, last in spans for round in range(int(first), int(last or first) + 1)
    )


def happens(chance: Fraction, random: Random) -> bool:
    """Return true with this chance."""
    return random.randrange(FINE) < chance * FINE


class Quota:
    """The occurrences still to come of one kind, in each round of one tournament."""

    def __init__(self, amounts: Iterable[Amount], rounds: range, most: int, random: Random) -> None:
        """Spread the amounts over ``rounds``, with at most ``most`` in each.

        Raises :class:`TooMany` if the numbers do not fit.
        """
        self._shares = [amount for amount in amounts if amount.share is not None]
        self._numbers: Counter[int] = Counter()
        for amount in amounts:
            room = [
                round for round in amount.within(rounds) for _ in range(most - self._numbers[round])
            ]
            if amount.number > len(room):
                raise TooMany(f"{amount.number} is too many: there is room for {len(room)}")
            self._numbers.update(random.sample(room, amount.number))

    def drawn(self, round: int, candidates: Sequence[T], random: Random) -> list[T]:
        """Draw the candidates it happens to in a round; all of them if the number is larger."""
        number = min(self._numbers[round], len(candidates))
        places = random.sample(range(len(candidates)), number)
        for amount in self._shares:
            if amount.share is not None and amount.within((round,)):
                places += (
                    place for place in range(len(candidates)) if happens(amount.share, random)
                )
        return [candidates[place] for place in sorted(set(places))]


def draw_moments(
    amounts: Iterable[Amount], rounds: range, things: Iterable[T], random: Random
) -> dict[T, int]:
    """Draw a round for each thing it happens to, which is at most once. Raises :class:`TooMany`."""
    free = list(things)
    round_of: dict[T, int] = {}
    for amount in amounts:
        within = amount.within(rounds)
        if amount.share is None:
            room = len(free) if within else 0
            if amount.number > room:
                raise TooMany(f"{amount.number} is too many: there is room for {room}")
            chosen = random.sample(free, amount.number)
        else:
            chosen = [thing for thing in free if within and happens(amount.share, random)]
        round_of |= {thing: random.choice(within) for thing in chosen}
        free = [thing for thing in free if thing not in round_of]
    return round_of
