"""A scoregroup in progress: its players, those transferred to it, and its pairs (2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from crosstable.model import Colour
from pairing.fide.lim.situation import ScoregroupWay
from pairing.kernel.players import Player, mask_of
from pairing.kernel.result import Reading


class FloaterType(StrEnum):
    """The types of floaters (3.9.1), the worst first."""

    A = "a"
    """Had floated to this scoregroup already, and nobody is compatible in the adjacent one."""
    B = "b"
    """Had floated to this scoregroup already."""
    C = "c"
    """Nobody is compatible in the adjacent scoregroup."""
    D = "d"


class LimPassedReason(StrEnum):
    """The reason why a player earlier in the order of exchanges was not taken as an opponent."""

    INCOMPATIBLE = "incompatible"
    """2.1."""
    OTHERS = "others"
    """The others would not all have had a compatible opponent, or not the colours they got."""
    COLOUR = "colour"
    """Both are due the same colour."""
    RATING = "rating"
    """More than 100 points away (maxi-tournaments)."""


class NotSpared(StrEnum):
    """The reason why a player who floated in the round just before is not spared (3.10)."""

    TYPE = "type"
    """It would make a floater of one of the types a to c (3.10.1)."""
    PAIRS = "pairs"
    """The scoregroup would have a pair fewer (3.10.2)."""
    ALL = "all"
    """All the others did so too."""


@dataclass(frozen=True, slots=True)
class FloaterChoice:
    """The choice of the player who floats to make the number even (3.2.2, 3.9, 3.10)."""

    kinds: tuple[tuple[FloaterType, int], ...]
    """The number of players of each type, the best type first."""
    spared: tuple[Player, ...]
    """Players of the best type who floated in the round just before (3.10)."""
    due_white: int
    due_black: int
    colour: Colour | None
    """The colour that the floater had to be due, and was (3.2.2); ``None`` if the number decided.
    """
    rating: bool = False
    """More than 100 points from the last by number, who floats instead (3.2.3)."""
    fewer: tuple[Player, ...] = ()
    """Players who could not float instead of those to be spared: a pair fewer could be made
    (3.10.2).
    """
    again: NotSpared | None = None
    """The reason the floater was not spared; ``None``: no float in the round just before."""


@dataclass(frozen=True, slots=True)
class LimFloater:
    """A player who is transferred to another scoregroup, with the article that requires it."""

    player: Player
    article: str
    kind: FloaterType | None
    """``None``: the pairing was cracked for the median scoregroup (2.6)."""
    choice: FloaterChoice | None = None
    readings: tuple[Reading, ...] = ()
    alone: bool = False
    """Nobody else was in the scoregroup."""
    after: int | None = None
    """The number of pairs made before, if the player had no opponent left (4.4)."""
    stays: Player | None = None
    """The player who was to make the number even, and stays instead (4.4.1)."""


@dataclass(frozen=True, slots=True)
class LimPair:
    """A pair: it was the turn of ``first``, who found ``second``."""

    first: Player
    second: Player
    article: str
    """2.4 as proposed; 3.8 for a floater; 4.1 or 4.4 after exchanges; 5.2 exchanged for colours."""
    passed: tuple[tuple[Player, LimPassedReason], ...] = ()
    """The players before ``second`` in the order of exchanges."""
    readings: tuple[Reading, ...] = ()

    @property
    def players(self) -> tuple[Player, Player]:
        return self.first, self.second


@dataclass
class Scoregroup:
    """A scoregroup; masks by place."""

    score: Fraction
    way: ScoregroupWay
    residents: int
    arrived: list[LimFloater] = field(default_factory=list)
    """The floaters transferred there."""

    @property
    def incoming(self) -> int:
        return mask_of([floater.player for floater in self.arrived])

    @property
    def members(self) -> int:
        return self.residents | self.incoming


@dataclass
class PairedScoregroup:
    """A scoregroup with its pairs in the order in which they were made, and those who left it."""

    group: Scoregroup
    pairs: list[LimPair]
    leaving: list[LimFloater]
    readings: list[Reading] = field(default_factory=list)
    proposed: list[LimPair] = field(default_factory=list)
    """The pairs of the first scrutiny, if the second one has changed any for colours (5.2)."""
    cracked: list[LimPair] = field(default_factory=list)
    """Pairs that the median scoregroup has taken apart since, the one made last first (2.6)."""


def in_order_of_floaters(group: Scoregroup, players: Sequence[Player]) -> list[Player]:
    """Order the players transferred to a group as they are paired (3.6, 3.7).

    Down-floaters by the highest score and number, up-floaters by the lowest; up-floaters first in
    the lower half, otherwise down-floaters.
    """
    down = [player for player in players if player.score > group.score]
    up = [player for player in players if player.score <= group.score]
    down.sort(key=lambda player: (-player.score, player.tpn))
    up.sort(key=lambda player: (player.score, -player.tpn))
    return [*up, *down] if group.way is ScoregroupWay.UP else [*down, *up]
