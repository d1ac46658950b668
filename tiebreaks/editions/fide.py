"""Common ground of the editions of FIDE's C.07 since 2023: articles 6, 14, 15 and 16."""

from __future__ import annotations

from types import MappingProxyType

from crosstable.model import Code, Turn
from tiebreaks.cards import Card
from tiebreaks.contributions import Contributions, MethodTraits
from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.parts import OpponentWorth, Reason

REQUESTED_BYES = frozenset({Code.HALF_POINT_BYE, Code.ZERO_POINT_BYE})
"""16.1.1. A round after a withdrawal is a zero-point bye."""
VOLUNTARY = REQUESTED_BYES | {Code.FORFEIT_LOSS}
"""16.1.2: not available to play (a "VUR")."""


class Fide(TieBreakEdition):
    """C.07 as rewritten in 2023; 16.6 lets a tournament provide otherwise."""

    modified = MappingProxyType(
        {
            "C1": "14.1",
            "C2": "14.2",
            "M1": "14.3",
            "M2": "14.4",
        }
    )
    any_modifier = "14"
    """More than two cuts follow from the words of article 14 itself."""
    byes_drawn = "16.3.2"
    voluntary_cut = "16.5.1"

    # Article 15

    def encounter_exclusion(self, card: Card, turn: Turn) -> str:
        """Exclude forfeits (6.1.1), unless pairings were fixed (15.2)."""
        return "6.1.1" if turn.forfeited and not card.table.predetermined else ""

    # Article 16

    def byes_as_draws(self, card: Card) -> int:
        """Count how many more units requested byes bring as draws, in the last round or followed by
        nothing but VURs (16.2.5, 16.3.2).
        """
        surplus = 0
        for turn, gain in zip(reversed(card.turns), reversed(card.gains), strict=True):
            if turn.code not in VOLUNTARY:
                break
            if turn.code in REQUESTED_BYES:
                surplus += card.table.draw - gain
        return surplus

    def worth(self, card: Card) -> OpponentWorth:
        """Count unplayed rounds as what they brought (16.3), those of 16.2.5 as draws (16.3.2).

        If pairings were fixed, forfeits are games and nothing is adjusted (15.2).
        """
        surplus = 0 if card.table.predetermined else self.byes_as_draws(card)
        if not surplus:
            return OpponentWorth(card.score, "", Reason.SCORE)
        return OpponentWorth(
            card.score + surplus,
            self.byes_drawn,
            Reason.ADJUSTED,
            figures=(
                ("score", card.score),
                ("last", card.table.unit * self.last_attended(card)),
            ),
        )

    def last_attended(self, card: Card) -> int:
        """Return the last round that is not a VUR; 0 if there is none."""
        attended = (turn.round for turn in reversed(card.turns) if turn.code not in VOLUNTARY)
        return next(attended, 0)

    def cuts_by_amount(self, method: MethodTraits, card: Card) -> bool:
        """Return whether the exception of 16.5, for participants with VURs, does not apply."""
        return not (method.unplayed_rounds and card.voluntary)

    def least_significant(self, contributions: Contributions) -> tuple[int, str]:
        """Choose by 14.1.1; for a participant with VURs the lowest contribution from one, if not
        lower (16.5.1).

        Among equal contributions from VURs, choose the least significant one: the note to 16.5.1
        wants the same element if the least significant value comes from a VUR.
        """
        amounts, weights = contributions.amounts, contributions.weights
        least = min(contributions.remaining, key=weights.__getitem__)
        voluntary = [index for index in contributions.voluntary if index in contributions.remaining]
        if voluntary:
            lowest = min(voluntary, key=lambda index: (amounts[index], weights[index]))
            if amounts[lowest] >= amounts[least]:
                return lowest, self.voluntary_cut
        return least, ""
