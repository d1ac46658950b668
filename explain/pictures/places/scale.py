"""The points at which places and rounds are drawn. Units: those of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FIRST, LAST = 48.0, 126.0
"""The heights of place 1 and of the last place."""
LEFT, RIGHT = 46.0, 290.0
"""The places of the first and the last round."""
EVEN = 24
"""Up to so many players all places are equally far apart; of more, the upper ones further."""
ROOM_FOR_RESULT = 24
"""How far apart rounds stand whose dots hold the result, and each of which is numbered."""
ROOM_BELOW = 11
"""How far apart rounds stand whose results fit beneath."""


@dataclass(frozen=True)
class Scale:
    """Of so many players, over these rounds."""

    players: int
    rounds: Sequence[int]

    @property
    def step(self) -> float:
        """How far apart the rounds stand."""
        return (RIGHT - LEFT) / max(1, len(self.rounds) - 1)

    @property
    def roomy(self) -> bool:
        """Whether a dot holds its result, and has its place beside it."""
        return self.step >= ROOM_FOR_RESULT

    @property
    def stretched(self) -> bool:
        """Whether the upper places are further apart than the lower ones."""
        return self.players > EVEN

    def x(self, round: int) -> float:
        """Return where a round stands."""
        if len(self.rounds) == 1:
            return (LEFT + RIGHT) / 2
        return LEFT + self.step * list(self.rounds).index(round)

    def y(self, place: int) -> float:
        """Return the height of a place: with many players by the root of what is above it."""
        share = (place - 1) / max(1, self.players - 1)
        return FIRST + (LAST - FIRST) * (share**0.5 if self.stretched else share)
