"""The dated texts of the Dubov system."""

from __future__ import annotations

from crosstable.model import Crosstable, EntryId
from pairing.again import why_not_again
from pairing.colours import LOT_FIRST
from pairing.compared import Figures
from pairing.dubov.edited import figures_of
from pairing.dubov.figures import IDLE, table_of
from pairing.dubov.rounds import pair_round
from pairing.edition import Boards, Edition
from pairing.players import Field, by_place, field_of
from pairing.result import BracketReport, RoundPairing
from pairing.why import WhyNot, plain_answer


class Dubov2026(Edition):
    """C.04.4.1, in force from 1 February 2026."""

    system = "dubov"
    name = "fide-2026"
    colours = LOT_FIRST
    bye_score = "3.1.3"
    topscorers = False

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """As every edition does; without games a player prefers Black, and nobody is above C3."""
        return field_of(crosstable, round_number, topscorers=False, idle=IDLE)

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """As every edition does."""
        field = self.field(crosstable, round_number)
        return pair_round(table_of(crosstable, field), edition=self, explain=explain)

    def why_not(
        self, crosstable: Crosstable, round_number: int, entry: EntryId, opponent: EntryId
    ) -> WhyNot:
        """As every edition does; with the criterion that would be worse, or the order."""
        field = self.field(crosstable, round_number)
        table = table_of(crosstable, field)
        chosen = pair_round(table, edition=self, explain=True)
        if answer := plain_answer(crosstable, field, chosen, entry, opponent):
            return answer
        pair = by_place(field, entry, opponent)
        return why_not_again(
            pair[0].id,
            pair[1].id,
            chosen,
            lambda: pair_round(table, edition=self, explain=True, bound=pair),
            order_in,
        )

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """As every edition does."""
        field = self.field(crosstable, round_number)
        return figures_of(table_of(crosstable, field), boards, bye)


def order_in(chosen: BracketReport, together: BracketReport) -> str:
    """The article that puts one of two equally good pairings of a bracket first."""
    if chosen.upfloaters != together.upfloaters:
        return "4.2"
    return "4.3" if chosen.shifted != together.shifted else "4.4"


DUBOV_2026 = Dubov2026()
