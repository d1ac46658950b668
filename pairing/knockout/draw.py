"""The draw of a knock-out of N participants for n places (articles 24 and 25).

Participants come in their original order, the strongest or highest placed first (articles 3, 4).
The letter of article 24.b contradicts the examples b to f of article 25; the examples decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crosstable.model import EntryId

ROUNDS_WITHOUT_ASKING = 3
"""More rounds of a play-off need the chief arbiter's consent (article 5)."""


class DrawPlan(NamedTuple):
    """The sizes of the rounds: ``preliminary`` first, then ``rounds``, halving each time."""

    preliminary: int
    rounds: tuple[int, ...]

    @property
    def all_rounds(self) -> tuple[int, ...]:
        """The number of participants in each round played."""
        return (self.preliminary, *self.rounds) if self.preliminary else self.rounds

    @property
    def needs_consent(self) -> bool:
        """As a play-off it takes more rounds than article 5 allows without asking."""
        return len(self.all_rounds) > ROUNDS_WITHOUT_ASKING


class Draw(NamedTuple):
    """One round: its pairs, the higher placed first, and those who are through without playing."""

    pairs: tuple[tuple[EntryId, EntryId], ...]
    through: tuple[EntryId, ...]


def plan(participants: int, places: int) -> DrawPlan:
    """Plan the rounds that bring ``participants`` down to ``places``.

    The first full round has the largest ``places`` · 2ᵏ that is not above ``participants``.
    Raises ``ValueError`` if there is nothing to decide.
    """
    if not 0 < places < participants:
        raise ValueError(f"{places} places for {participants} participants leave nothing to decide")
    full = places
    while 2 * full <= participants:
        full *= 2
    rounds = []
    for_now = full
    while for_now > places:
        rounds.append(for_now)
        for_now //= 2
    return DrawPlan(2 * (participants - full), tuple(rounds))


def full_round(remaining: int, places: int) -> int:
    """Return the smallest round that all ``remaining`` fit in: ``places`` · 2ᵏ."""
    size = places
    while size < remaining:
        size *= 2
    return size


def draw(remaining: Sequence[EntryId], places: int) -> Draw:
    """Draw the next round among the ``remaining``, who come in the original order.

    The lowest play the preliminary round if one is needed; the top meets the bottom.
    Raises ``ValueError`` if nobody has to be eliminated.
    """
    playing = plan(len(remaining), places).all_rounds[0]
    through, field = remaining[: len(remaining) - playing], remaining[len(remaining) - playing :]
    pairs = zip(field[: playing // 2], reversed(field[playing // 2 :]), strict=True)
    return Draw(tuple(pairs), tuple(through))
