"""The criteria's counts of a pairing made by hand, next to the engine's."""

from __future__ import annotations

from itertools import zip_longest

from crosstable.model import EntryId
from pairing.fide.burstein.brackets import RULES
from pairing.fide.burstein.index import BursteinRanking
from pairing.fide.burstein.rounds import paired_round
from pairing.fide.dutch.edited import figures_beside
from pairing.fide.dutch.reports import bracket_report
from pairing.kernel.by_hand import another_bye, opponents_in
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards
from pairing.kernel.legality import legal_masks
from pairing.kernel.players import Field


def figures_of(
    field: Field, ranking: BursteinRanking, boards: Boards, bye: EntryId | None
) -> Figures | None:
    """Compare boards made by hand with the engine's.

    ``None`` if somebody has neither board nor bye. Raises :class:`NoLegalPairing`.
    """
    opponents = opponents_in(field, boards, bye)
    if opponents is None:
        return None
    paired = paired_round(field, ranking)
    if paired.bye is not None and bye is not None and paired.bye.id != bye:
        neighbouring = zip_longest(paired.brackets, paired.brackets[1:])
        chosen = tuple(
            bracket_report(*neighbours, paired.legal, RULES.criteria) for neighbours in neighbouring
        )
        return another_bye(field, legal_masks(field), chosen, paired.bye, field.by_id[bye])
    return figures_beside(paired.field, paired.legal, RULES, paired.brackets, opponents)
