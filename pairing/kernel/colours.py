"""The allocation of colours, as the FIDE systems of 2026 share it.

Unless something else is said, articles are those of the Dutch system: 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import zip_longest

from crosstable.model import Colour
from pairing.kernel.players import Player
from pairing.kernel.preferences import Strength


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colours of a pair, and the article that gives them."""

    white: Player
    black: Player
    article: str

    def denied(self, player: Player) -> bool:
        """Return whether the player does not get the preferred colour."""
        return player.preference.colour not in (None, self.colour_of(player))

    def colour_of(self, player: Player) -> Colour:
        return Colour.WHITE if player is self.white else Colour.BLACK


class Grant(Enum):
    """The rule that gives the colours of a pair."""

    LOT = auto()
    """Neither has played: the colour drawn by lot, by the parity of a number."""
    BOTH = auto()
    """Both get the colour they are due, or the only one who is due one does."""
    STRONGER = auto()
    ALTERNATE = auto()
    """The opposite of the last time that they had different colours."""
    HIGHER = auto()
    """The higher ranked player gets the colour that is due."""


Articles = Mapping[Grant, str]

DUTCH: Articles = {
    Grant.BOTH: "5.2.1",
    Grant.STRONGER: "5.2.2",
    Grant.ALTERNATE: "5.2.3",
    Grant.HIGHER: "5.2.4",
    Grant.LOT: "5.2.5",
}
LOT_FIRST: Articles = {
    Grant.LOT: "5.2.1",
    Grant.BOTH: "5.2.2",
    Grant.STRONGER: "5.2.3",
    Grant.ALTERNATE: "5.2.4",
    Grant.HIGHER: "5.2.5",
}
"""The Dubov and the Burstein system have the same rules in another order."""


def allocate(
    higher: Player, lower: Player, initial_colour: Colour, articles: Articles = DUTCH
) -> Allocation:
    """Allocate the colours of a pair; ``higher`` is the higher ranked player (article 5.2)."""
    colour, grant = _colour_of_higher(higher, lower, initial_colour)
    if colour is Colour.WHITE:
        return Allocation(higher, lower, articles[grant])
    return Allocation(lower, higher, articles[grant])


def _colour_of_higher(
    higher: Player, lower: Player, initial_colour: Colour
) -> tuple[Colour, Grant]:
    mine, theirs = higher.preference, lower.preference
    if not higher.colours and not lower.colours:
        odd = higher.number % 2 == 1
        return (initial_colour if odd else initial_colour.opposite), Grant.LOT
    if mine.colour is None or theirs.colour is None or mine.colour is not theirs.colour:
        return mine.colour or theirs.colour.opposite, Grant.BOTH  # type: ignore[union-attr]
    if mine.strength != theirs.strength:
        granted = mine.strength > theirs.strength
        return (mine.colour if granted else mine.colour.opposite), Grant.STRONGER
    if mine.strength is Strength.ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        granted = abs(higher.difference) > abs(lower.difference)
        return (mine.colour if granted else mine.colour.opposite), Grant.STRONGER
    apart = last_time_apart(higher.colours, lower.colours)
    if apart is not None:
        return apart.opposite, Grant.ALTERNATE
    return mine.colour, Grant.HIGHER


def last_time_apart(mine: Sequence[Colour], theirs: Sequence[Colour]) -> Colour | None:
    """Return my colour the last time that the other had the opposite one.

    Only played games are in the two sequences, so they are compared game by game from the latest
    one (C.04.2, 3.4).
    """
    for colour, other in zip_longest(reversed(mine), reversed(theirs)):
        if colour is None or other is None:
            return None
        if colour is not other:
            return colour
    return None


def by_lot(higher: Player, lower: Player) -> bool:
    """Return whether the lot decides (neither has played) and the TPN would say otherwise."""
    return not higher.colours and not lower.colours and (higher.number - higher.tpn) % 2 == 1
