"""The facts about the players of one round that the articles of the Lim system need.

Articles are those of FIDE's text (C.04.4.3); an edition translates them to its own numbers. The
"highest numbered" player is number 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from crosstable.model import Colour, Crosstable, EntryId
from pairing.kernel.history import pasts
from pairing.kernel.legality import legal_masks
from pairing.kernel.matching import bits
from pairing.kernel.players import Field, Player
from pairing.kernel.situation import Situation

MAXI = 100
"""Points of rating that exchanges for colours may span in maxi-tournaments (3.2.3, 3.8, 5.7)."""


class ScoregroupWay(StrEnum):
    """The direction in which a scoregroup is paired (2.2)."""

    DOWN = "down"
    UP = "up"
    MEDIAN = "median"
    """Last, and downward."""

    @property
    def sign(self) -> int:
        """The sign that puts pairing numbers in the order of scrutiny (4.1.1, 4.1.2)."""
        return -1 if self is ScoregroupWay.UP else 1


@dataclass(frozen=True, eq=False)
class LimSituation(Situation):
    """One round that is to be paired; ``legal``: the compatible players (2.1)."""

    median: Fraction
    """The score of the Median Scoregroup (2.2)."""
    floated: int
    """The players who floated in the round just before (3.10)."""
    ratings: Mapping[EntryId, int] | None
    """The ratings in maxi-tournaments; ``None``: no rating prevents an exchange."""

    @cached_property
    def due(self) -> Mapping[Colour | None, int]:
        """The players who are due each colour, and those who have had none (5.1)."""
        masks: dict[Colour | None, int] = dict.fromkeys((*Colour, None), 0)
        for player in self.field.players:
            masks[player.preference.colour] |= player.bit
        return masks

    def alternate(self, player: Player) -> int:
        """Return the compatible players who are not due the same colour (5.1)."""
        legal = self.legal[player.place]
        colour = player.preference.colour
        return legal if colour is None else legal & ~self.due[colour]

    def ordered(self, mask: int, way: ScoregroupWay) -> list[Player]:
        """Order players by pairing number: the highest first, upwards the lowest (4.1.1, 4.1.2)."""
        players = (self.field.players[place] for place in bits(mask))
        return sorted(players, key=lambda player: way.sign * player.tpn)

    def near(self, player: Player, other: Player) -> bool:
        """Return whether ratings allow exchanging one for the other (3.2.3, 3.8, 5.7)."""
        if self.ratings is None:
            return True
        return abs(self.ratings[player.id] - self.ratings[other.id]) <= MAXI


def situation_of(crosstable: Crosstable, field: Field, *, maxi: bool) -> LimSituation:
    """Return the situation of the round of ``field``, from what happened before it.

    The median score is half of what wins in all rounds played would have brought.
    """
    rated = {entry.id: entry.rating or 0 for entry in crosstable.participants}
    return LimSituation(
        field=field,
        legal=legal_masks(field),
        median=crosstable.scoring.win * (field.round - 1) / 2,
        floated=_floated_just_before(crosstable, field),
        ratings=rated if maxi else None,
    )


def _floated_just_before(crosstable: Crosstable, field: Field) -> int:
    """Return those who left their own scoregroup; a forfeited game counts (3.10, as read here).

    Above the median those who were paired with a lower score left theirs, below it those who were
    paired with a higher one.
    """
    before = field.round - 1
    if not before:
        return 0
    median = crosstable.scoring.win * (before - 1) / 2
    scores = {entry: past.scores[before - 1] for entry, past in pasts(crosstable, before).items()}
    floated = 0
    for player in field.players:
        mine = scores[player.id]
        for turn in crosstable.turns_in(player.id, before):
            theirs = mine if turn.opponent is None else scores[turn.opponent]
            if theirs < mine > median or theirs > mine < median:
                floated |= player.bit
    return floated
