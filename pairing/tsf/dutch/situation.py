"""The facts about the players of one round that the guide's articles need (A.7, B.4 to B.6).

Masks have the bit of a player's place, so that their bits are in the order of A.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from crosstable.model import Colour, Crosstable
from pairing.kernel.floats import Float
from pairing.kernel.history import met
from pairing.kernel.legality import legal_masks
from pairing.kernel.players import Field, Player, mask_of
from pairing.kernel.preferences import Strength
from pairing.kernel.situation import Situation
from pairing.tsf.dutch.preferences import CountedPreferences


class Dropped(IntEnum):
    """The float criteria that are given up; as read here, B.6 goes first (C.10)."""

    NONE = 0
    B6 = 1
    BOTH = 2


@dataclass(frozen=True, eq=False)
class DutchTsfSituation(Situation):
    """One round that is to be paired; ``legal``: B.1, B.2."""

    forfeited: int
    """The players who floated because of a forfeited game in the last two rounds."""
    unbound: Sequence[int]
    """As ``legal``, but without binding two players to each other."""

    @property
    def odd_round(self) -> bool:
        return self.field.round % 2 == 1

    @cached_property
    def strict(self) -> Sequence[int]:
        """As ``legal``, but with strong preferences as absolute ones (A.7, odd rounds)."""
        bound = dict.fromkeys(Colour, 0)
        for player in self.field.players:
            if player.preference.colour is not None and strong(player):
                bound[player.preference.colour] |= player.bit
        return [
            mask & ~next((group for group in bound.values() if group & player.bit), 0)
            for player, mask in zip(self.field.players, self.legal, strict=True)
        ]

    @cached_property
    def every(self) -> CountedPreferences:
        """All preferences, mild ones too."""
        return self._preferences(mild=Colour)

    @cached_property
    def giving_way(self) -> Mapping[Colour, CountedPreferences]:
        """All preferences but the mild ones for each colour, which give way (A.7, even rounds)."""
        if self.odd_round:
            return dict.fromkeys(Colour, self.every)
        return {colour: self._preferences(mild=(colour.opposite,)) for colour in Colour}

    def _preferences(self, mild: Iterable[Colour]) -> CountedPreferences:
        masks = dict.fromkeys(Colour, 0)
        for player in self.field.players:
            colour = player.preference.colour
            if colour is not None and (strong(player) or colour in mild):
                masks[colour] |= player.bit
        return CountedPreferences(masks, len(self.legal))

    def counted(self, players: int) -> CountedPreferences:
        """Return the preferences that x counts in a bracket or remainder of these players.

        A.7, as read here: in even rounds mild ones are for either colour only if that reduces x, so
        only if x is above 0, and only those for the colour that more of them prefer.
        """
        if self.every.surplus(players) <= 0:
            return self.every
        return self.giving_way[self.every.majority(players)]

    def surplus(self, players: int) -> int:
        """Return the surplus of A.8 for these players; below zero if there is room."""
        return self.counted(players).surplus(players)

    def may_float(self, way: Float, dropped: Dropped) -> int:
        """Return those whom B.5 and B.6 leave free to float, with some of them dropped."""
        return mask_of(
            player
            for player in self.field.players
            if dropped is Dropped.BOTH or float_bar(player, way) not in _BINDING[dropped]
        )


def strong(player: Player) -> bool:
    """Return whether the preference is at least strong (A.7)."""
    return player.preference.strength >= Strength.STRONG


def float_bar(player: Player, way: Float) -> str:
    """Return the criterion that keeps a player from floating this way: B.5, B.6 or none."""
    before, earlier = player.floats
    if before is way:
        return "B.5"
    return "B.6" if earlier is way else ""


_BINDING: Mapping[Dropped, tuple[str, ...]] = {Dropped.NONE: ("B.5", "B.6"), Dropped.B6: ("B.5",)}


def situation_of(crosstable: Crosstable, field: Field) -> DutchTsfSituation:
    """Return the situation of the round of ``field``, from what happened before it."""
    forfeited = 0
    for number in range(max(1, field.round - 2), field.round):
        for player in field.players:
            turns = crosstable.turns_in(player.id, number)
            if any(turn.opponent is not None and not met(turn) for turn in turns):
                forfeited |= player.bit if player.floats[field.round - 1 - number] else 0
    legal = legal_masks(field)
    return DutchTsfSituation(field, legal, forfeited, legal)
