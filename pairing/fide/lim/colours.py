"""The colours of a pair (article 5; in round one 7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import Colour
from pairing.fide.lim import readings
from pairing.fide.lim.situation import LimSituation, ScoregroupWay
from pairing.kernel.colours import Allocation, Articles, Grant, last_time_apart
from pairing.kernel.players import Player
from pairing.kernel.preferences import Strength
from pairing.kernel.result import Reading

ARTICLES: Articles = {Grant.BOTH: "5.1", Grant.ALTERNATE: "5.4", Grant.LOT: "7.2"}
"""The articles on colours that other systems have too."""


@dataclass(frozen=True, slots=True)
class LimColours(Allocation):
    """The colours of a pair, the article that gave them, and the readings it rests on."""

    readings: tuple[Reading, ...] = ()


def allocate(
    situation: LimSituation, first: Player, second: Player, way: ScoregroupWay
) -> LimColours:
    """Allocate the colours of a pair made in a scoregroup paired in this ``way``."""
    higher, lower = sorted((first, second), key=lambda player: player.place)
    mine, theirs = higher.preference.colour, lower.preference.colour
    if mine is None and theirs is None:
        return _by_lot(situation, higher, lower)
    if mine is not theirs:
        colour = mine or (theirs.opposite if theirs else Colour.WHITE)
        return _colours_for(higher, lower, colour, "5.1", *_equalising(situation, higher, lower))
    return _contested(situation, higher, lower, way)


def _contested(
    situation: LimSituation, higher: Player, lower: Player, way: ScoregroupWay
) -> LimColours:
    """Allocate colours to two players who are due the same one."""
    for first, second in ((higher, lower), (lower, higher)):
        if _bound(first) and not _bound(second):
            article = "5.3" if first.colours[-1:] == first.colours[-2:-1] else "5.1.2"
            return _colours_for(first, second, first.preference.colour, article)
    for first, second in ((higher, lower), (lower, higher)):
        if first.difference and not second.difference:
            return _by_equalising(situation, first, second)
    apart = last_time_apart(higher.colours, lower.colours)
    if apart is not None:
        return _colours_for(higher, lower, apart.opposite, "5.4")
    return _by_rank(higher, lower, way)


def _bound(player: Player) -> bool:
    """Return whether the player cannot be denied the colour that is due (5.1.1, 5.1.2)."""
    return player.preference.strength is Strength.ABSOLUTE


def _by_equalising(situation: LimSituation, first: Player, second: Player) -> LimColours:
    """Put the player who must equalise before one who only alternates (5.6, 5.4, as read here)."""
    more = _equalising(situation, first, second)
    return _colours_for(
        first, second, first.preference.colour, "5.6", readings.EQUALISER_FIRST, *more
    )


def _equalising(situation: LimSituation, first: Player, second: Player) -> tuple[Reading, ...]:
    """Name the reading that a player one colour ahead equalises in an odd round too (5.5)."""
    odd = situation.field.round % 2 == 1
    ahead = any(abs(player.difference) == 1 and not _bound(player) for player in (first, second))
    return (readings.ONE_AHEAD_EQUALISES,) if odd and ahead else ()


def _by_rank(higher: Player, lower: Player, way: ScoregroupWay) -> LimColours:
    """Give the higher ranked player the colour that is due, if histories are identical (5.4).

    Higher ranked means, as read here, by the score and then the number.
    """
    first, second = (lower, higher) if way is ScoregroupWay.UP else (higher, lower)
    return _colours_for(first, second, first.preference.colour, "5.4", readings.HIGHER_BY_SCORE)


def _by_lot(situation: LimSituation, higher: Player, lower: Player) -> LimColours:
    """Allocate by lot (7.2); the parity, as read here, is that of the place among those present."""
    drawn = situation.field.initial_colour
    colour = drawn if higher.number % 2 else drawn.opposite
    named = () if higher.number == higher.tpn else (readings.PLACE_AMONG_PRESENT,)
    return _colours_for(higher, lower, colour, "7.2", *named)


def _colours_for(
    first: Player, second: Player, colour: Colour | None, article: str, *named: Reading
) -> LimColours:
    if colour is Colour.WHITE:
        return LimColours(first, second, article, named)
    return LimColours(second, first, article, named)
