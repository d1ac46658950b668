"""Texts without article 16: unplayed rounds as draws, as nothing, or not managed at all."""

from __future__ import annotations

from crosstable.model import Code, Turn
from tiebreaks.cards import Card
from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.parts import OpponentWorth, Reason


class Older(TieBreakEdition):
    """Common ground of the older texts. Forfeits under fixed pairings are games."""

    unplayed_drawn = ""
    """The article by which unplayed rounds of an opponent count as draws; empty if they do not."""

    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """Count no forfeit as a game over the board."""
        return turn.code is Code.ADJOURNED

    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        return turn.code is Code.ADJOURNED

    def encounter_exclusion(self, card: Card, turn: Turn) -> str:
        """Exclude games that were not played, unless pairings were fixed."""
        return self.articles["DE"] if turn.forfeited and not card.table.predetermined else ""

    def worth(self, card: Card) -> OpponentWorth:
        """Return the score, with every unplayed round as a draw if the text says so."""
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
