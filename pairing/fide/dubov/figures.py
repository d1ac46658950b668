"""Figures that the Dubov system needs beyond those that all systems need (1.7 and 1.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.model import Colour, Crosstable, EntryId, Turn
from pairing.kernel.history import Past, met, pasts
from pairing.kernel.players import Field, Player
from pairing.kernel.preferences import Preference, Strength

IDLE = Preference(Colour.BLACK, Strength.MILD)
"""Players who have not played prefer Black, mildly (1.6.4)."""


@dataclass(frozen=True)
class DubovFigures:
    """The figures of one player."""

    aro: int
    """Average rating of the opponents (1.7)."""
    upfloats: tuple[int, ...]
    """The rounds in which the player was upfloated (1.8.1)."""
    forfeited: bool
    """One of these games was forfeited."""
    waited: bool
    """Whether no game has been played, but one was forfeited (3.2.3)."""
    unrated: bool
    """An opponent without a rating has been met."""


@dataclass(frozen=True)
class FiguresTable:
    """The figures of everybody in a round, by place."""

    field: Field
    figures: tuple[DubovFigures, ...]
    most: int
    """MaxT (1.8.2)."""

    def maximum(self, player: Player) -> bool:
        """Tell whether the player has been upfloated as often as allowed (1.8.1)."""
        return self.times(player) >= self.most

    def times(self, player: Player) -> int:
        return len(self.figures[player.place].upfloats)

    def upfloated_before(self, player: Player) -> bool:
        """Tell whether the player was upfloated in the previous round (C10)."""
        return self.field.round - 1 in self.figures[player.place].upfloats

    def by_aro(self, player: Player) -> tuple[int, int]:
        """Return a sort key: ascending ARO, then TPN (3.2.5, 4.3.2)."""
        return self.figures[player.place].aro, player.tpn


def table_of(crosstable: Crosstable, field: Field) -> FiguresTable:
    """Compute the figures of a round's players."""
    past = pasts(crosstable, field.round)
    return FiguresTable(
        field=field,
        figures=tuple(_figures(crosstable, past, player.id) for player in field.players),
        most=most_upfloats(crosstable.rounds),
    )


def most_upfloats(rounds: int) -> int:
    """Return MaxT: how often a player can be upfloated before it counts against it (1.8.2)."""
    return 2 + rounds // 5


def _figures(crosstable: Crosstable, past: Mapping[EntryId, Past], entry: EntryId) -> DubovFigures:
    turns = past[entry].turns
    ratings = list(_ratings(crosstable, turns))
    up = [turn for turn in turns if upfloated(past, entry, turn)]
    return DubovFigures(
        aro=average_rating(list(map(counted_rating, ratings))),
        upfloats=tuple(turn.round for turn in up),
        forfeited=any(not met(turn) for turn in up),
        waited=any(turn.opponent for turn in turns) and not any(map(met, turns)),
        unrated=not all(ratings),
    )


def _ratings(crosstable: Crosstable, turns: tuple[Turn, ...]) -> Iterator[int | None]:
    """Iterate over the ratings of the opponents met over the board."""
    for turn in turns:
        if met(turn) and turn.opponent is not None:
            yield crosstable.by_id[turn.opponent].rating


def counted_rating(rating: int | None) -> int:
    """Return the rating that counts; as read here, one not yet assigned counts as 0 (1.1.2)."""
    return rating or 0


def average_rating(ratings: list[int]) -> int:
    """Round the average to the nearest whole number, halves up; zero if there are none (1.7)."""
    if not ratings:
        return 0
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings))


def upfloated(past: Mapping[EntryId, Past], entry: EntryId, turn: Turn) -> bool:
    """Tell whether the opponent had more points, as read here even in a game not played (1.8.1)."""
    if turn.opponent is None:
        return False
    mine, theirs = past[entry].scores, past[turn.opponent].scores
    return theirs[turn.round - 1] > mine[turn.round - 1]
