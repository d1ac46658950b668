"""The index by which players are ranked (3.2), and the fictive point (3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model import Crosstable, EntryId
from pairing.kernel.history import Past, met, pairing_points, pasts
from pairing.kernel.players import Field, Player

ACCELERATED = 2
"""The rounds with a fictive point (3.3)."""


@dataclass(frozen=True, slots=True)
class BursteinTsfIndex:
    """A player's current strength (3.2). Units: points times points, points, rating."""

    sonneborn_berger: Fraction
    buchholz: Fraction
    median: Fraction
    rating: int
    games: int
    """Games played so far, from which the first three are computed."""

    @property
    def key(self) -> tuple[Fraction, Fraction, Fraction, int]:
        """A key that sorts the strongest first."""
        return -self.sonneborn_berger, -self.buchholz, -self.median, -self.rating


@dataclass(frozen=True)
class BursteinTsfRanking:
    """The participants' ranking by 3.2; the score plays no part."""

    indexes: Mapping[EntryId, BursteinTsfIndex]

    def key(self, player: Player) -> tuple[tuple[Fraction, Fraction, Fraction, int], int]:
        """Return a key that sorts the highest first; as read here, equals by pairing number."""
        return self.indexes[player.id].key, player.tpn

    def higher(self, player: Player, opponent: Player) -> tuple[Player, Player]:
        """Return the two players, the higher ranked first."""
        return (player, opponent) if self.key(player) < self.key(opponent) else (opponent, player)


def ranking_of(crosstable: Crosstable, round_number: int) -> BursteinTsfRanking:
    """Rank everybody by their index before ``round_number`` is paired."""
    past = pasts(crosstable, round_number)
    ratings = {entry.id: entry.rating or 0 for entry in crosstable.participants}
    return BursteinTsfRanking(
        {
            entry: _index(crosstable, past, own_past, ratings[entry])
            for entry, own_past in past.items()
        }
    )


def _index(
    crosstable: Crosstable, past: Mapping[EntryId, Past], own_past: Past, rating: int
) -> BursteinTsfIndex:
    games = list(_games(crosstable, past, own_past))
    opponents = [opponent_points for _, opponent_points in games]
    return BursteinTsfIndex(
        sonneborn_berger=sum(
            (won * opponent_points for won, opponent_points in games), Fraction(0)
        ),
        buchholz=sum(opponents, Fraction(0)),
        median=median(opponents),
        rating=rating,
        games=len(games),
    )


def _games(
    crosstable: Crosstable, past: Mapping[EntryId, Past], own_past: Past
) -> Iterator[tuple[Fraction, Fraction]]:
    """Iterate over the games: the points each one scored, and the opponent's points.

    As read here, rounds without a game add nothing; opponents count with their actual points,
    without the fictive one; an unfinished game is a draw (2).
    """
    for turn in own_past.turns:
        if met(turn) and turn.opponent is not None:
            yield pairing_points(crosstable, turn), past[turn.opponent].points[-1]


def median(opponents: list[Fraction]) -> Fraction:
    """Return Buchholz without the highest and the lowest, as read here however few there are."""
    return sum(sorted(opponents)[1:-1], Fraction(0))


def with_fictive_point(crosstable: Crosstable, round_number: int) -> frozenset[EntryId]:
    """Return who has the fictive point: the upper half by rating (3.3).

    As read here, it is the half of all participants, rounded down.
    """
    if round_number > ACCELERATED:
        return frozenset()
    listed = sorted(crosstable.participants, key=lambda entry: (-(entry.rating or 0), entry.tpn))
    return frozenset(entry.id for entry in listed[: len(listed) // 2])


def add_fictive_point(field: Field, chosen: frozenset[EntryId], point: Fraction) -> Field:
    """Return the field with the fictive point in its scores; as read here, it is worth a win."""
    players = [
        replace(player, score=player.score + (point if player.id in chosen else 0))
        for player in field.players
    ]
    players.sort(key=lambda player: (-player.score, player.tpn))
    ranked = (replace(player, place=place) for place, player in enumerate(players))
    return replace(field, players=tuple(ranked))
