"""The dated texts of the Dubov system."""

from __future__ import annotations

from crosstable.model import Crosstable, EntryId
from pairing.fide.dubov.edited import figures_of
from pairing.fide.dubov.figures import IDLE, table_of
from pairing.fide.dubov.rounds import pair_round
from pairing.kernel.again import by_criteria, why_not_bound
from pairing.kernel.colours import LOT_FIRST
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards, Edition
from pairing.kernel.players import Field, by_place, field_of
from pairing.kernel.result import BracketReport, RoundPairing
from pairing.kernel.why import AskWhyNot, WhyNot, plain_answer


class Dubov2026(Edition):
    """C.04.4.1, in force from 1 February 2026."""

    system = "dubov"
    name = "fide-2026"
    colours = LOT_FIRST
    bye_score = "3.1.3"
    topscorers = False

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """Return the field; a player without games prefers Black, and nobody is above C3."""
        return field_of(crosstable, round_number, topscorers=False, idle=IDLE)

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """Pair a round."""
        field = self.field(crosstable, round_number)
        return pair_round(table_of(crosstable, field), edition=self, explain=explain)

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """Explain why two players do not meet: a criterion would be worse, or the order decides."""
        field = self.field(crosstable, round_number)
        table = table_of(crosstable, field)
        chosen = pair_round(table, edition=self, explain=True)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            if answer := plain_answer(crosstable, field, chosen, first, second):
                return answer
            pair = by_place(field, first, second)
            return why_not_bound(
                pair[0].id,
                pair[1].id,
                chosen,
                lambda: pair_round(table, edition=self, explain=True, bound=pair),
                by_criteria(order_in),
            )

        return ask

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's."""
        field = self.field(crosstable, round_number)
        return figures_of(table_of(crosstable, field), boards, bye)


def order_in(chosen: BracketReport, together: BracketReport) -> str:
    """Return the article that prefers one of two equally good pairings of a bracket."""
    if chosen.upfloaters != together.upfloaters:
        return "4.2"
    return "4.3" if chosen.shifted != together.shifted else "4.4"


DUBOV_2026 = Dubov2026()
