"""Colours: articles 1.6 and 1.7 (difference, preference) and 5 (allocation) of the Dutch system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import zip_longest
from typing import TYPE_CHECKING

from crosstable.model import Colour

if TYPE_CHECKING:
    from pairing.players import Player


class Strength(IntEnum):
    """How much a player is due a colour (1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should get next, and how strongly; no colour without a game (1.7.4)."""

    colour: Colour | None
    strength: Strength

    def clashes(self, other: Preference) -> bool:
        """Both want the same colour, so that one of them will not get it."""
        return self.colour is not None and self.colour is other.colour


NO_PREFERENCE = Preference(None, Strength.NONE)


def difference(colours: Sequence[Colour]) -> int:
    """Games with White less games with Black (1.6)."""
    whites = sum(colour is Colour.WHITE for colour in colours)
    return 2 * whites - len(colours)


def preference(colours: Sequence[Colour]) -> Preference:
    """The preference after these played games, oldest first (1.7)."""
    if not colours:
        return NO_PREFERENCE
    surplus = difference(colours)
    lacking = Colour.BLACK if surplus > 0 else Colour.WHITE
    if abs(surplus) > 1:
        return Preference(lacking, Strength.ABSOLUTE)
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return Preference(colours[-1].opposite, Strength.ABSOLUTE)
    if surplus:
        return Preference(lacking, Strength.STRONG)
    return Preference(colours[-1].opposite, Strength.MILD)


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who gets White, and the article that says so."""

    white: Player
    black: Player
    article: str

    def denied(self, player: Player) -> bool:
        """The player does not get the preferred colour."""
        return player.preference.colour not in (None, self.colour_of(player))

    def colour_of(self, player: Player) -> Colour:
        return Colour.WHITE if player is self.white else Colour.BLACK


def allocate(higher: Player, lower: Player, initial_colour: Colour) -> Allocation:
    """Colours for a pair whose ``higher`` is the higher ranked player (article 5.2)."""
    colour, article = _colour_of_higher(higher, lower, initial_colour)
    if colour is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(higher: Player, lower: Player, initial_colour: Colour) -> tuple[Colour, str]:
    mine, theirs = higher.preference, lower.preference
    if mine.colour is None and theirs.colour is None:
        odd = higher.number % 2 == 1
        return (initial_colour if odd else initial_colour.opposite), "5.2.5"
    if mine.colour is None or theirs.colour is None or mine.colour is not theirs.colour:
        return mine.colour or theirs.colour.opposite, "5.2.1"  # type: ignore[union-attr]
    if mine.strength != theirs.strength:
        granted = mine.strength > theirs.strength
        return (mine.colour if granted else mine.colour.opposite), "5.2.2"
    if mine.strength is Strength.ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        granted = abs(higher.difference) > abs(lower.difference)
        return (mine.colour if granted else mine.colour.opposite), "5.2.2"
    apart = last_time_apart(higher.colours, lower.colours)
    if apart is not None:
        return apart.opposite, "5.2.3"
    return mine.colour, "5.2.4"


def last_time_apart(mine: Sequence[Colour], theirs: Sequence[Colour]) -> Colour | None:
    """My colour the last time that the other had the opposite one (5.2.3).

    Only played games are in the two sequences, so they are compared game by game from the latest
    one (C.04.2, 3.4).
    """
    for colour, other in zip_longest(reversed(mine), reversed(theirs)):
        if colour is None or other is None:
            return None
        if colour is not other:
            return colour
    return None
