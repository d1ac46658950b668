"""FIDE C.07 from September 2023 to February 2026, in its wording of August 2024."""

from __future__ import annotations

from crosstable.model import Code, Turn
from tiebreaks.cards import Card
from tiebreaks.editions.articles import FIDE_2023
from tiebreaks.editions.fide import VOLUNTARY, Fide
from tiebreaks.parts import OpponentWorth, Reason


class Fide2023(Fide):
    """The edition in which a dummy is worth as much as the participant, without a cap."""

    name = "fide-2023"
    articles = FIDE_2023

    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """Count only games over the board, in every kind of tournament (7.2 to 7.4)."""
        return turn.code is Code.ADJOURNED

    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        """Count the same games (10.1)."""
        return turn.code is Code.ADJOURNED

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        """Return a dummy that ended with the same points as the participant (16.4)."""
        return OpponentWorth(
            card.score, "16.4", Reason.DUMMY, dummy=True, voluntary=turn.code in VOLUNTARY
        )


EDITION = Fide2023()
