"""FIDE C.07 from September 2023 to February 2026, in its wording of August 2024."""

from __future__ import annotations

from crosstable.model import Code, Turn
from tiebreaks.cards import Card, OpponentWorth
from tiebreaks.editions.articles import FIDE_2023
from tiebreaks.editions.fide import VOLUNTARY, Fide
from tiebreaks.parts import Reason


class Fide2023(Fide):
    """A dummy is worth as much as the participant, however much that is."""

    name = "fide-2023"
    articles = FIDE_2023

    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """7.2 to 7.4: only what was played over the board, in every kind of tournament."""
        return turn.code is Code.ADJOURNED

    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        """10.1 says the same."""
        return turn.code is Code.ADJOURNED

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        """16.4: a dummy that ended with the same points as the participant."""
        return OpponentWorth(
            card.score, "16.4", Reason.DUMMY, dummy=True, voluntary=turn.code in VOLUNTARY
        )
