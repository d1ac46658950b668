"""The ways a remainder can keep to its x before its players are known (A.7, A.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model import Colour
from pairing.tsf.dutch.preferences import CountedPreferences
from pairing.tsf.dutch.situation import DutchTsfSituation


@dataclass(frozen=True)
class RemainderKind:
    """One way to keep to x: the preferences it counts, and the condition on its players."""

    counted: CountedPreferences
    over: int = 0
    """More than half of the players are of these: x is above 0 and falls with each of them outside.
    """
    majority: int = 0
    """More than half must be of these: those with mild preferences among them give way."""

    def most_outside(self, players: int, size: int) -> int | None:
        """Return how many of ``majority`` may leave ``players`` when ``size`` remain.

        ``None``: all of them. Below zero if there are too few of them in the first place.
        """
        if not self.majority:
            return None
        return (self.majority & players).bit_count() - (size + 1) // 2 - 1


def remainder_kinds(situation: DutchTsfSituation) -> Iterator[RemainderKind]:
    """Yield all kinds; a remainder keeps to its x if, and only if, it does so in one of these."""
    every = situation.every
    yield RemainderKind(every)
    for colour in Colour:
        counted = situation.giving_way[colour]
        yield RemainderKind(counted, over=counted.wanting[colour])
        if counted.wanting[colour] != every.wanting[colour]:
            yield RemainderKind(counted, majority=every.wanting[colour])
