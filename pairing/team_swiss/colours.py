"""The colours of a match: article 4. A team's colour is that of its first board (1.6.1)."""

from __future__ import annotations

from crosstable.model import Colour
from pairing.colours import Strength, last_time_apart
from pairing.team_swiss.teams import Team


def allocate(one: Team, other: Team, initial_colour: Colour) -> tuple[Team, Team, str]:
    """White, Black, and the article that says so."""
    first, second = in_order(one, other)
    colour, article = _colour_of_first(first, second, initial_colour)
    return (first, second, article) if colour is Colour.WHITE else (second, first, article)


def in_order(one: Team, other: Team) -> tuple[Team, Team]:
    """The first-team (4.2) before the other."""
    first, second = sorted((one, other), key=lambda t: (-t.score, -t.secondary, t.tpn))
    return first, second


def _colour_of_first(first: Team, second: Team, initial_colour: Colour) -> tuple[Colour, str]:
    mine, theirs = first.preference, second.preference
    if not first.player.colours and not second.player.colours:
        odd = first.player.number % 2 == 1
        return (initial_colour if odd else initial_colour.opposite), "4.3.1"
    if mine.colour is not None and theirs.colour is None:
        return mine.colour, "4.3.2"
    if mine.colour is None and theirs.colour is not None:
        return theirs.colour.opposite, "4.3.2"
    if mine.colour is not None and theirs.colour is not None:
        if mine.colour is not theirs.colour:
            return mine.colour, "4.3.3"
        if (mine.strength is Strength.STRONG) != (theirs.strength is Strength.STRONG):
            granted = mine.strength is Strength.STRONG
            return (mine.colour if granted else mine.colour.opposite), "4.3.4"
    return _colour_without_preference(first, second)


def _colour_without_preference(first: Team, second: Team) -> tuple[Colour, str]:
    """4.3.5 to 4.3.9: both have the same preference, or none has any."""
    mine, theirs = first.player, second.player
    if mine.difference != theirs.difference:
        lower = mine.difference < theirs.difference
        return (Colour.WHITE if lower else Colour.BLACK), "4.3.5"
    apart = last_time_apart(mine.colours, theirs.colours)
    if apart is not None:
        return apart.opposite, "4.3.6"
    if first.preference.colour is not None:
        return first.preference.colour, "4.3.7"
    if mine.colours:
        return mine.colours[-1].opposite, "4.3.8"
    return theirs.colours[-1], "4.3.9"
