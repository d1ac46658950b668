"""The index that players are ranked by after the seeding rounds (1.7 and 1.8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from crosstable.model import Code, Crosstable, EntryId, Turn
from pairing.kernel.history import Past, away_in, met, pairing_points, pasts
from pairing.kernel.players import Field, Player

BursteinIndex = tuple[Fraction, Fraction]
"""Buchholz and Sonneborn-Berger (1.8.1). Unit: points, and points times points."""


@dataclass(frozen=True)
class Opposition:
    """The opposition that a participant has met so far."""

    index: BursteinIndex
    unplayed: bool
    """It contains rounds against oneself (1.7.2)."""
    helped: bool
    """It counts an opponent's zero-point byes as draws."""
    cut_short: bool
    """It would, if there were no forfeit loss among them."""


@dataclass(frozen=True)
class BursteinRanking:
    """The participants' ranking by 1.8."""

    oppositions: Mapping[EntryId, Opposition]

    def key(self, player: Player) -> tuple[Fraction, Fraction, int]:
        """Return a sort key: descending index, then TPN; the score plays no part."""
        buchholz, sonneborn_berger = self.oppositions[player.id].index
        return -buchholz, -sonneborn_berger, player.tpn

    def last_of(self, field: Field) -> Callable[[Player], int]:
        """Return a function that is greater the lower a player of ``field`` ranks."""
        order = sorted(field.players, key=self.key)
        places = {player.place: number for number, player in enumerate(order)}
        return lambda player: places[player.place]

    def higher(self, player: Player, opponent: Player) -> tuple[Player, Player]:
        """Return the two players, the higher ranked first."""
        return (player, opponent) if self.key(player) < self.key(opponent) else (opponent, player)


def ranking_of(crosstable: Crosstable, round_number: int) -> BursteinRanking:
    """Rank everybody by their index before ``round_number`` is paired."""
    past = pasts(crosstable, round_number)
    away = away_with_zero(crosstable, round_number)
    draws = {entry: closing_byes(past[entry].turns) for entry in away}
    worth = {
        entry: own_score(own_past) + crosstable.scoring.draw * len(draws.get(entry, ()))
        for entry, own_past in past.items()
    }
    cut = {entry for entry in away if _cut_short(past[entry].turns)}
    return BursteinRanking(
        {
            entry: Opposition(
                index=_index(crosstable, own_past, worth),
                unplayed=not all(map(met, own_past.turns)),
                helped=any(met(turn) and draws.get(turn.opponent or 0) for turn in own_past.turns),
                cut_short=any(met(turn) and turn.opponent in cut for turn in own_past.turns),
            )
            for entry, own_past in past.items()
        }
    )


def _index(
    crosstable: Crosstable, own_past: Past, worth: Mapping[EntryId, Fraction]
) -> BursteinIndex:
    """Compute the index (1.7.1); a round without a game is one against oneself (1.7.2)."""
    buchholz = sonneborn_berger = Fraction(0)
    for turn in own_past.turns:
        if met(turn) and turn.opponent is not None:
            opponent = worth[turn.opponent]
        else:
            opponent = own_score(own_past)
        buchholz += opponent
        sonneborn_berger += pairing_points(crosstable, turn) * opponent
    return buchholz, sonneborn_berger


def own_score(past: Past) -> Fraction:
    """Return the score that counts against oneself (1.7.2).

    As read here, it is the actual score; virtual points never count.
    """
    return past.points[-1]


def away_with_zero(crosstable: Crosstable, round_number: int) -> frozenset[EntryId]:
    """List who has a zero-point bye in the current round (1.7.2).

    As read here, the current round is the one to be paired.
    """
    return frozenset(
        entry
        for entry in away_in(crosstable, round_number)
        if crosstable.turns_in(entry, round_number)[0].code is Code.ZERO_POINT_BYE
    )


def closing_byes(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """Return the zero-point byes just before the current round (1.7.2).

    As read here, a forfeit loss ends the series.
    """
    return tuple(takewhile(lambda turn: turn.code is Code.ZERO_POINT_BYE, reversed(turns)))


def _cut_short(turns: tuple[Turn, ...]) -> bool:
    byes = len(closing_byes(turns))
    return byes < len(turns) and turns[-1 - byes].code is Code.FORFEIT_LOSS
