"""The dated texts of the Burstein system."""

from __future__ import annotations

from crosstable.model import Crosstable, EntryId
from pairing.fide.burstein.edited import figures_of
from pairing.fide.burstein.index import ranking_of
from pairing.fide.burstein.rounds import pair_round
from pairing.fide.dutch.editions import DUTCH_2026
from pairing.kernel.again import by_criteria, why_not_bound
from pairing.kernel.colours import LOT_FIRST
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards, Edition
from pairing.kernel.players import Field, by_place, field_of
from pairing.kernel.result import RoundPairing
from pairing.kernel.why import AskWhyNot, WhyNot, plain_answer


class Burstein2026(Edition):
    """C.04.4.2, in force from 1 February 2026."""

    system = "burstein"
    name = "fide-2026"
    colours = LOT_FIRST
    bye_score = "3.1.3"
    topscorers = False

    def in_round(self, crosstable: Crosstable, round_number: int) -> Edition:
        """Return the Dutch edition for the seeding rounds (1.6.1), else this one."""
        return DUTCH_2026 if round_number <= seeding_rounds(crosstable.rounds) else self

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """Return the field of a round; nobody is above C3."""
        if (other := self.in_round(crosstable, round_number)) is not self:
            return other.field(crosstable, round_number)
        return field_of(crosstable, round_number, topscorers=False)

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """Pair a round; a seeding round is explained by the Dutch system."""
        if (other := self.in_round(crosstable, round_number)) is not self:
            return other.pair(crosstable, round_number, explain=explain)
        field = self.field(crosstable, round_number)
        ranking = ranking_of(crosstable, round_number)
        return pair_round(field, ranking, edition=self, explain=explain)

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """Explain why two players do not meet: a criterion would be worse, or the order decides."""
        if (rules := self.in_round(crosstable, round_number)) is not self:
            return rules.why_not_in(crosstable, round_number)
        field, ranking = self.field(crosstable, round_number), ranking_of(crosstable, round_number)
        chosen = pair_round(field, ranking, edition=self, explain=True)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            if answer := plain_answer(crosstable, field, chosen, first, second):
                return answer
            higher, lower = (player.id for player in by_place(field, first, second))
            two = higher, lower
            return why_not_bound(
                higher,
                lower,
                chosen,
                lambda: pair_round(field, ranking, edition=self, explain=True, bound=two),
                by_criteria(lambda *_: "4.3"),
            )

        return ask

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's, in a seeding round by the Dutch system."""
        if (rules := self.in_round(crosstable, round_number)) is not self:
            return rules.figures(crosstable, round_number, boards, bye)
        field = self.field(crosstable, round_number)
        return figures_of(field, ranking_of(crosstable, round_number), boards, bye)


def seeding_rounds(rounds: int) -> int:
    """Return how many rounds the Dutch system pairs (1.6.2)."""
    return min(4, rounds // 2)


BURSTEIN_2026 = Burstein2026()
