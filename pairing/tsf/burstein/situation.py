"""The situation of one round: everything that part 1.4 asks about its players."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Crosstable, EntryId
from pairing.kernel.legality import legal_masks
from pairing.kernel.matching import bits
from pairing.kernel.players import Field, Player
from pairing.kernel.situation import Situation
from pairing.tsf.burstein.index import BursteinTsfRanking, ranking_of, with_fictive_point


@dataclass(frozen=True, eq=False)
class BursteinTsfSituation(Situation):
    """A round to be paired; scores in its field include the fictive point.

    ``legal``: 3.1, 5.2, 5.3.
    """

    ranking: BursteinTsfRanking
    fictive: frozenset[EntryId]
    """The players with the fictive point (3.3)."""
    point: Fraction
    """What the fictive point is worth: a win."""

    def ordered(self, mask: int) -> list[Player]:
        """List players by 3.2, whatever their scores: floaters stand among the others."""
        return sorted((self.field.players[place] for place in bits(mask)), key=self.ranking.key)


def situation_of(crosstable: Crosstable, field: Field) -> BursteinTsfSituation:
    """Return the situation of the round of ``field``, from what happened before it."""
    return BursteinTsfSituation(
        field=field,
        ranking=ranking_of(crosstable, field.round),
        legal=legal_masks(field),
        fictive=with_fictive_point(crosstable, field.round),
        point=crosstable.scoring.win,
    )
