"""The situation of one round: everything that part 1.4 asks about its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model import Crosstable, EntryId
from pairing.kernel.legality import bound_to_each_other, legal_masks
from pairing.kernel.matching import bits
from pairing.kernel.players import Field, Player
from pairing.tsf.burstein.index import BursteinTsfRanking, ranking_of, with_fictive_point


@dataclass(frozen=True, eq=False)
class BursteinTsfSituation:
    """A round to be paired. Masks have the bit of a player's place."""

    field: Field
    """Its scores include the fictive point."""
    ranking: BursteinTsfRanking
    legal: Sequence[int]
    """The mask of possible opponents for each place (3.1, 5.2, 5.3)."""
    fictive: frozenset[EntryId]
    """The players with the fictive point (3.3)."""
    valued: bool
    """A win is not worth exactly one point."""

    def ordered(self, mask: int) -> list[Player]:
        """List players by 3.2, whatever their scores: floaters stand among the others."""
        return sorted((self.field.players[place] for place in bits(mask)), key=self.ranking.key)

    def bound(self, player: Player, opponent: Player) -> BursteinTsfSituation:
        """Return the same situation, except that these two may meet nobody else."""
        return replace(self, legal=bound_to_each_other(self.legal, player, opponent))


def situation_of(crosstable: Crosstable, field: Field) -> BursteinTsfSituation:
    """Return the situation of the round of ``field``, from what happened before it."""
    return BursteinTsfSituation(
        field=field,
        ranking=ranking_of(crosstable, field.round),
        legal=legal_masks(field),
        fictive=with_fictive_point(crosstable, field.round),
        valued=crosstable.scoring.win != 1,
    )
