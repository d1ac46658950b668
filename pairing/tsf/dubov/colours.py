"""The colours of a pair (3, 5)."""

from __future__ import annotations

from crosstable.model import Colour
from pairing.kernel.colours import Allocation, Articles, Grant, last_time_apart
from pairing.kernel.players import Player
from pairing.kernel.preferences import Strength
from pairing.tsf.dubov.situation import DubovTsfSituation, due_colour

ARTICLES: Articles = {
    Grant.LOT: "5",
    Grant.BOTH: "3.a",
    Grant.STRONGER: "3.b",
    Grant.ALTERNATE: "3.c",
    Grant.HIGHER: "3.d",
}
BY_ARO = "3.c, ARO"
"""The line without a letter that follows 3.c."""
FORCED = "2.4"


def allocate(situation: DubovTsfSituation, player: Player, opponent: Player) -> Allocation:
    """Allocate colours by the first line of 3 that tells the two apart; 2.4 binds before 3.b."""
    if due_colour(player) is not due_colour(opponent):
        return _granted(player, opponent, ARTICLES[Grant.BOTH])
    first, second = sorted((player, opponent), key=_strongly, reverse=True)
    if abs(first.difference) > abs(second.difference):
        return _granted(first, second, ARTICLES[Grant.STRONGER])
    if _strongly(first) > _strongly(second):
        return _granted(first, second, FORCED)
    if apart := last_time_apart(player.colours, opponent.colours):
        return _allocation(player, apart.opposite, opponent, ARTICLES[Grant.ALTERNATE])
    return _by_figures(situation, player, opponent)


def _by_figures(situation: DubovTsfSituation, player: Player, opponent: Player) -> Allocation:
    """Give White to the higher ARO, then to the lower rating, then to the larger number (3)."""
    mine, theirs = (situation.figures[member.place] for member in (player, opponent))
    if mine.aro != theirs.aro:
        return Allocation(
            *((player, opponent) if mine.aro > theirs.aro else (opponent, player)), BY_ARO
        )
    lower = (mine.rating, -player.tpn) < (theirs.rating, -opponent.tpn)
    return Allocation(
        *((player, opponent) if lower else (opponent, player)), ARTICLES[Grant.HIGHER]
    )


def at_table(situation: DubovTsfSituation, upper: Player, lower: Player, number: int) -> Allocation:
    """Give odd tables the colour drawn by lot, even ones the other (5)."""
    drawn = situation.field.initial_colour
    colour = drawn if number % 2 else drawn.opposite
    return _allocation(upper, colour, lower, ARTICLES[Grant.LOT])


def _strongly(player: Player) -> tuple[bool, int]:
    """Return a sort key: only one colour possible, then the distance from balance (2.3, 2.4)."""
    return player.preference.strength is Strength.ABSOLUTE, abs(player.difference)


def _granted(player: Player, other: Player, article: str) -> Allocation:
    """Give ``player`` the colour that is due."""
    return _allocation(player, due_colour(player), other, article)


def _allocation(player: Player, colour: Colour, other: Player, article: str) -> Allocation:
    if colour is Colour.WHITE:
        return Allocation(player, other, article)
    return Allocation(other, player, article)
