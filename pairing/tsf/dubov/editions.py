"""The Dubov system of the guide of the Turkish federation."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.model import Crosstable, EntryId
from pairing.kernel.again import Difference
from pairing.kernel.colours import Articles
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards
from pairing.kernel.players import Field, field_of
from pairing.kernel.preferences import NO_PREFERENCE
from pairing.kernel.result import Explanation, RoundPairing
from pairing.kernel.situation import SituationEdition
from pairing.tsf.dubov.colours import ARTICLES
from pairing.tsf.dubov.edited import figures_of
from pairing.tsf.dubov.reports import boards_of_groups, explanation
from pairing.tsf.dubov.rounds import pair_groups
from pairing.tsf.dubov.situation import IDLE, DubovTsfSituation, situation_of
from pairing.tsf.dubov.together import decide

ABSOLUTE: Mapping[str, str] = {"C1": "2.1", "C2": "2.2", "C3": "2.3, 2.4", "C4": "9"}
"""The articles for what other systems call absolute criteria; 9 leaves dead ends to the arbiter."""


@dataclass(frozen=True)
class DubovTsf(SituationEdition[DubovTsfSituation]):
    """Part 1.3 of the guide."""

    name: str = "tsf"
    system: str = "dubov"
    colours: Articles = dataclasses.field(default_factory=lambda: ARTICLES)
    bye_score: str = "4"
    topscorers: bool = False

    def cite(self, criterion: str) -> str:
        """Return the guide's article for a criterion."""
        return ABSOLUTE.get(criterion, criterion)

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """Return the field; a player without games is due Black, except in round 1 (5)."""
        idle = IDLE if round_number > 1 else NO_PREFERENCE
        present = field_of(crosstable, round_number, topscorers=False, idle=idle)
        return replace(present, articles=ABSOLUTE)

    def situation(self, crosstable: Crosstable, round_number: int) -> DubovTsfSituation:
        """See :meth:`.SituationEdition.situation`."""
        return situation_of(crosstable, self.field(crosstable, round_number))

    def pair_situation(self, situation: DubovTsfSituation, *, explain: bool) -> RoundPairing:
        """See :meth:`.SituationEdition.pair_situation`."""
        paired = pair_groups(situation)
        return RoundPairing(
            round=situation.field.round,
            boards=boards_of_groups(situation, paired, explain=explain),
            bye=paired.bye.player.id if paired.bye else None,
            explanation=explanation(situation, paired, self.name)
            if explain
            else Explanation(self.system, self.name, (), None),
        )

    def decide(self, chosen: RoundPairing, together: RoundPairing) -> Difference:
        """See :meth:`.SituationEdition.decide`."""
        return decide(chosen, together)

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's by the steps, as there are no criteria."""
        situation = situation_of(crosstable, self.field(crosstable, round_number))
        return figures_of(situation, boards, bye)


DUBOV_TSF = DubovTsf()
