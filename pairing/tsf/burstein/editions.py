"""Part 1.4 of the Turkish federation's guide as an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.model import Crosstable, EntryId
from pairing.kernel.again import Difference
from pairing.kernel.colours import Articles, Grant
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards
from pairing.kernel.players import Field, field_of
from pairing.kernel.result import RoundPairing
from pairing.kernel.situation import SituationEdition
from pairing.tsf.burstein.answer import figures_of, pair_round
from pairing.tsf.burstein.index import add_fictive_point, with_fictive_point
from pairing.tsf.burstein.situation import BursteinTsfSituation, situation_of
from pairing.tsf.burstein.together import decide

COLOURS: Articles = {
    Grant.LOT: "5.1",
    Grant.BOTH: "5.4",
    Grant.STRONGER: "5.4/1",
    Grant.ALTERNATE: "5.4/2",
    Grant.HIGHER: "5.4/3",
}
"""The articles of colours; after the stroke, which of the priorities listed by 5.4.

As read here, of equal due colours that of the greater imbalance takes precedence (a player who must
have a colour by 5.2 or 5.3 before all others), then colours alternate from the latest round in
which they differed.
"""
CRITERIA: Mapping[str, str] = {"C1": "3.1", "C2": "4.1", "C3": "5.2, 5.3", "C4": "6.6"}
"""The guide's articles for what other systems call absolute and completion criteria."""


class BursteinTsf(SituationEdition[BursteinTsfSituation]):
    """The guide of the Turkish federation, part 1.4."""

    system = "burstein"
    name = "tsf"
    colours = COLOURS
    bye_score = "4.2"
    topscorers = False

    def cite(self, criterion: str) -> str:
        """Return the guide's article for a criterion."""
        return CRITERIA.get(criterion, criterion)

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """Return the field; scores include the fictive point (3.3), floats are not remembered."""
        present = field_of(crosstable, round_number, topscorers=False)
        players = tuple(replace(player, floats=(None, None)) for player in present.players)
        present = replace(present, players=players, articles=CRITERIA)
        fictive = with_fictive_point(crosstable, round_number)
        return add_fictive_point(present, fictive, crosstable.scoring.win)

    def situation(self, crosstable: Crosstable, round_number: int) -> BursteinTsfSituation:
        """See :meth:`.SituationEdition.situation`."""
        return situation_of(crosstable, self.field(crosstable, round_number))

    def pair_situation(self, situation: BursteinTsfSituation, *, explain: bool) -> RoundPairing:
        """See :meth:`.SituationEdition.pair_situation`."""
        return pair_round(situation, edition=self, explain=explain)

    def decide(self, chosen: RoundPairing, together: RoundPairing) -> Difference:
        """See :meth:`.SituationEdition.decide`."""
        return decide(chosen, together)

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's, group by group."""
        situation = situation_of(crosstable, self.field(crosstable, round_number))
        return figures_of(situation, boards, bye, self)


BURSTEIN_TSF = BursteinTsf()
