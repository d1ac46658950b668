"""The dated texts of the Dutch system: each an order of its quality criteria."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import Crosstable, EntryId
from pairing.dutch import criteria
from pairing.dutch.criteria import Criterion
from pairing.dutch.rounds import pair_round
from pairing.dutch.together import why_not_together
from pairing.edition import Edition
from pairing.result import RoundPairing
from pairing.why import WhyNot, plain_answer


@dataclass(frozen=True)
class Dutch(Edition):
    """One text of the Dutch system."""

    name: str
    criteria: tuple[Criterion, ...]
    """In descending priority."""
    system: str = "dutch"

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """As every edition does."""
        field = self.field(crosstable, round_number)
        return pair_round(field, self.criteria, edition=self.name, explain=explain)

    def why_not(
        self, crosstable: Crosstable, round_number: int, one: EntryId, other: EntryId
    ) -> WhyNot:
        """As every edition does; with the criterion that would be worse, or the order."""
        pairing = self.pair(crosstable, round_number, explain=False)
        field = self.field(crosstable, round_number)
        if found := plain_answer(crosstable, field, pairing, one, other):
            return found
        higher, lower = sorted((field.by_id[one], field.by_id[other]), key=lambda p: p.place)
        return why_not_together(field, self.criteria, higher, lower)


DUTCH_2026 = Dutch(
    "fide-2026",
    (
        criteria.downfloaters,
        criteria.downfloater_scores,
        criteria.following_bracket,
        criteria.unplayed_games_of_the_bye,
        criteria.topscorers_beyond_two,
        criteria.topscorers_three_in_a_row,
        criteria.colour_preferences,
        criteria.strong_colour_preferences,
        criteria.repeated_downfloats("C14", 1),
        criteria.repeated_upfloats("C15", 1),
        criteria.repeated_downfloats("C16", 2),
        criteria.repeated_upfloats("C17", 2),
        criteria.repeated_downfloat_distances("C18", 1),
        criteria.repeated_upfloat_distances("C19", 1),
        criteria.repeated_downfloat_distances("C20", 2),
        criteria.repeated_upfloat_distances("C21", 2),
    ),
)
"""C.04.3, in force from 1 February 2026."""
