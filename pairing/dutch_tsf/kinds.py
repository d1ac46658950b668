"""How a remainder can keep to its x while it is not known yet who will be in it (A.7, A.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model import Colour
from pairing.dutch_tsf.preferences import CountedPreferences
from pairing.dutch_tsf.situation import DutchTsfSituation


@dataclass(frozen=True)
class RemainderKind:
    """One way: which preferences it counts, and what has to be true of its players."""

    counted: CountedPreferences
    over: int = 0
    """More of these than half are in it: x is above 0 and falls with each of them outside."""
    majority: int = 0
    """More of these than half have to be in it: those with mild preferences among them give way."""

    def most_outside(self, players: int, size: int) -> int | None:
        """How many of ``majority`` may have left ``players`` when ``size`` remain; ``None``: all.

        Below zero where there are too few of them at all.
        """
        if not self.majority:
            return None
        return (self.majority & players).bit_count() - (size + 1) // 2 - 1


def remainder_kinds(situation: DutchTsfSituation) -> Iterator[RemainderKind]:
    """All of them; a remainder keeps to its x where, and only where, it does so in one of these."""
    every = situation.every
    yield RemainderKind(every)
    for colour in Colour:
        counted = situation.giving_way[colour]
        yield RemainderKind(counted, over=counted.wanting[colour])
        if counted.wanting[colour] != every.wanting[colour]:
            yield RemainderKind(counted, majority=every.wanting[colour])
