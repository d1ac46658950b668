"""Texts without article 16: unplayed rounds as draws, as nothing, or not managed at all."""

from __future__ import annotations

from crosstable.model import Code, Turn
from tiebreaks.cards import Card, OpponentWorth
from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.parts import Reason


class Older(TieBreakEdition):
    """What the older texts have in common. Forfeits under fixed pairings are games."""

    unplayed_drawn = ""
    """Where it says that unplayed rounds of an opponent count as draws; empty: they do not."""

    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """A forfeit is no game over the board."""
        return turn.code is Code.ADJOURNED

    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        return turn.code is Code.ADJOURNED

    def encounter_exclusion(self, card: Card, turn: Turn) -> str:
        """Only games that were played decide between the tied."""
        return self.articles["DE"] if turn.forfeited and not card.table.predetermined else ""

    def worth(self, card: Card) -> OpponentWorth:
        """The score, with every round that was not played as a draw."""
        score = card.score
        if self.unplayed_drawn and not card.table.predetermined:
            score += sum(
                card.table.draw - gain
                for turn, gain in zip(card.turns, card.gains, strict=True)
                if not (turn.played or turn.code.open)
            )
        if score == card.score:
            return OpponentWorth(score, "", Reason.SCORE)
        return OpponentWorth(
            score, self.unplayed_drawn, Reason.ALL_DRAWN, figures=(("score", card.score),)
        )

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth | None:
        return None
