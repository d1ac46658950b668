"""A round as the step-by-step texts pair it, and the editions that pair it from there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from crosstable.model import Crosstable, EntryId
from pairing.kernel.again import Difference, why_not_bound
from pairing.kernel.edition import Edition
from pairing.kernel.legality import bound_to_each_other
from pairing.kernel.players import Field, Player, by_place
from pairing.kernel.result import RoundPairing
from pairing.kernel.why import AskWhyNot, WhyNot, plain_answer


@dataclass(frozen=True, eq=False)
class Situation:
    """A round to be paired. Masks have the bit of a player's place."""

    field: Field
    legal: Sequence[int]
    """The mask of possible opponents for each place."""

    def bound(self, player: Player, opponent: Player) -> Self:
        """Return the same situation, except that these two may meet nobody else."""
        return replace(self, legal=bound_to_each_other(self.legal, player, opponent))


S = TypeVar("S", bound=Situation)


class SituationEdition(Edition, Generic[S]):
    """A text that pairs a situation; the rest follows from that and from what decides."""

    @abstractmethod
    def situation(self, crosstable: Crosstable, round_number: int) -> S:
        """Return the situation of a round, from what happened before it."""

    @abstractmethod
    def pair_situation(self, situation: S, *, explain: bool) -> RoundPairing:
        """Pair a round from its situation. Raises as :meth:`.Edition.pair` does."""

    @abstractmethod
    def decide(self, chosen: RoundPairing, together: RoundPairing) -> Difference:
        """Name what decides between the pairing chosen and one in which two others meet."""

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """See :meth:`.Edition.pair`."""
        return self.pair_situation(self.situation(crosstable, round_number), explain=explain)

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """Explain why two players do not meet by pairing the round again with both bound."""
        situation = self.situation(crosstable, round_number)
        chosen = self.pair_situation(situation, explain=True)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            if answer := plain_answer(crosstable, situation.field, chosen, first, second):
                return answer
            higher, lower = by_place(situation.field, first, second)
            bound = situation.bound(higher, lower)
            return why_not_bound(
                higher.id,
                lower.id,
                chosen,
                lambda: self.pair_situation(bound, explain=True),
                self.decide,
            )

        return ask
