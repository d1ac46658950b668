"""The Dutch system of the guide of the Turkish federation."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.model import Code, Crosstable, EntryId, Turn
from pairing.kernel.again import Difference
from pairing.kernel.colours import Articles, Grant
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards
from pairing.kernel.floats import Float
from pairing.kernel.players import HABITS_SINCE_2026, Field, Habits, field_of
from pairing.kernel.result import RoundPairing
from pairing.kernel.situation import SituationEdition
from pairing.tsf.dutch.answer import pair_round
from pairing.tsf.dutch.edited import figures_of
from pairing.tsf.dutch.situation import DutchTsfSituation, situation_of
from pairing.tsf.dutch.together import decide


def _float_without_game(_: Crosstable, turn: Turn) -> Float | None:
    """Return the float of the bye (A.5); nothing is said of other rounds without an opponent."""
    return Float.DOWN if turn.code is Code.PAIRING_ALLOCATED_BYE else None


HABITS = Habits(HABITS_SINCE_2026.bars_bye, _float_without_game, forfeits_float=True)
"""A.4, as read here: a forfeited pairing floats as paired. B.1: a point without a game bars."""

COLOURS: Articles = {
    Grant.BOTH: "E.1",
    Grant.STRONGER: "E.2",
    Grant.ALTERNATE: "E.3",
    Grant.HIGHER: "E.4",
    Grant.LOT: "E.5",
}
ABSOLUTE: Mapping[str, str] = {"C1": "B.1", "C2": "B.1", "C3": "B.2", "C4": "C.13"}
"""The articles for the absolute criteria of other systems, and that of completion."""


@dataclass(frozen=True)
class DutchTsf(SituationEdition[DutchTsfSituation]):
    """Part 1.1 of the guide."""

    name: str = "tsf"
    system: str = "dutch"
    colours: Articles = dataclasses.field(default_factory=lambda: COLOURS)
    bye_score: str = ""
    topscorers: bool = False

    def cite(self, criterion: str) -> str:
        """See :meth:`.Edition.cite`."""
        return ABSOLUTE.get(criterion, criterion)

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """See :meth:`.Edition.field`; as read here, B.2 has no exception in the last round."""
        present = field_of(crosstable, round_number, topscorers=False, habits=HABITS)
        return replace(present, articles=ABSOLUTE)

    def situation(self, crosstable: Crosstable, round_number: int) -> DutchTsfSituation:
        """See :meth:`.SituationEdition.situation`."""
        return situation_of(crosstable, self.field(crosstable, round_number))

    def pair_situation(self, situation: DutchTsfSituation, *, explain: bool) -> RoundPairing:
        """See :meth:`.SituationEdition.pair_situation`."""
        return pair_round(situation, edition=self, explain=explain)

    def decide(self, chosen: RoundPairing, together: RoundPairing) -> Difference:
        """See :meth:`.SituationEdition.decide`."""
        return decide(chosen, together)

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's by the steps that both need."""
        return figures_of(self.situation(crosstable, round_number), boards, bye)


DUTCH_TSF = DutchTsf()
