"""The colours of a match: article 4. A team's colour is that of its first board (1.6.1)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Colour
from pairing.fide.team_swiss.teams import SwissTeam
from pairing.kernel.colour_reasons import rounds_apart
from pairing.kernel.colours import last_time_apart
from pairing.kernel.preferences import Strength
from pairing.kernel.result import ColourReason, Due


@dataclass(frozen=True, slots=True)
class TeamColours(ColourReason):
    """The figures that the colours of a match rest on; ``higher`` is the first-team (4.2)."""

    first_by: str = ""
    """The article of 4.2 that decides which is the first-team."""
    scores: tuple[Fraction, Fraction] | None = None
    """Its score and the other's that decided; ``None``: the numbers did."""


def allocate(
    team: SwissTeam, opponent: SwissTeam, initial_colour: Colour
) -> tuple[SwissTeam, SwissTeam, str]:
    """Return White, Black, and the deciding article."""
    first, second = first_team_first(team, opponent)
    colour, article = _colour_of_first(first, second, initial_colour)
    return (first, second, article) if colour is Colour.WHITE else (second, first, article)


def first_team_first(team: SwissTeam, opponent: SwissTeam) -> tuple[SwissTeam, SwissTeam]:
    """Return the first-team (4.2) before the other."""
    first, second = sorted((team, opponent), key=lambda t: (-t.score, -t.secondary, t.tpn))
    return first, second


def reason_for(white: SwissTeam, black: SwissTeam, article: str, initial: Colour) -> TeamColours:
    """Report the figures considered by the article that gave the colours."""
    first, second = first_team_first(white, black)
    first_by, scores = _first_team_article(first, second)
    lot = article == "4.3.1"
    return TeamColours(
        white=_due(white),
        black=_due(black),
        higher=first.player.id,
        apart=rounds_apart(white.player, black.player) if article == "4.3.6" else None,
        number=first.player.number if lot else None,
        initial=initial if lot else None,
        first_by=first_by,
        scores=scores,
    )


def _due(team: SwissTeam) -> Due:
    due, player = team.preference, team.player
    return Due(player.id, due.colour, due.strength.name.lower(), player.difference)


def _first_team_article(
    first: SwissTeam, second: SwissTeam
) -> tuple[str, tuple[Fraction, Fraction] | None]:
    if first.score != second.score:
        return "4.2.1", (first.score, second.score)
    if first.secondary != second.secondary:
        return "4.2.2", (first.secondary, second.secondary)
    return "4.2.3", None


def _colour_of_first(
    first: SwissTeam, second: SwissTeam, initial_colour: Colour
) -> tuple[Colour, str]:
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


def _colour_without_preference(first: SwissTeam, second: SwissTeam) -> tuple[Colour, str]:
    """Apply 4.3.5 to 4.3.9: both have the same preference, or neither has one."""
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
