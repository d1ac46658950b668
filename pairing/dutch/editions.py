"""The dated texts of the Dutch system: each an order of its quality criteria."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import Crosstable
from pairing.dutch import criteria
from pairing.dutch.criteria import Criterion
from pairing.dutch.rounds import pair_round
from pairing.edition import Edition
from pairing.players import field_of
from pairing.result import RoundPairing


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
        field = field_of(crosstable, round_number)
        return pair_round(field, self.criteria, edition=self.name, explain=explain)


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
