"""FIDE C.07, Play-Off and Tie-Break Regulations, in force from 1 March 2026."""

from __future__ import annotations

from crosstable.model import Code, Turn
from tiebreaks.cards import Card
from tiebreaks.editions.articles import FIDE_2026
from tiebreaks.editions.fide import VOLUNTARY, Fide
from tiebreaks.parts import OpponentWorth, Reason


class Fide2026(Fide):
    """The default edition."""

    name = "fide-2026"
    articles = FIDE_2026

    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """Count a forfeit win as a game and a forfeit loss as none, if pairings were fixed (15.2).

        An adjourned game is being played over the board.
        """
        if turn.code is Code.FORFEIT_WIN and turn.opponent is not None:
            return card.table.predetermined
        return turn.code is Code.ADJOURNED

    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        """Count only opponents played over the board, in every kind of tournament (10.1, 15.2)."""
        return turn.code is Code.ADJOURNED

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        """Return a dummy with the participant's own score, up to the cap (16.4)."""
        if turn.opponent is None:
            cap, article, reason = self.draws_cap(card)
        else:
            cap, article, reason = self.scheduled_cap(card.table.cards[turn.opponent])
        worth = cap
        if card.score <= cap:
            worth, article, reason = card.score, "16.4", Reason.DUMMY
        return OpponentWorth(
            worth,
            article,
            reason,
            dummy=True,
            voluntary=turn.code in VOLUNTARY,
            figures=(("score", card.score), ("cap", cap)),
        )

    def scheduled_cap(self, opponent: Card) -> tuple[int, str, Reason]:
        """Cap the dummy at the scheduled opponent's adjusted score, after a forfeit (16.4.1)."""
        return opponent.worth.amount, "16.4.1", Reason.DUMMY_SCHEDULED

    def draws_cap(self, card: Card) -> tuple[int, str, Reason]:
        """Cap the dummy at a draw in every round, after any other unplayed round (16.4.2)."""
        return card.table.draw * card.table.rounds, "16.4.2", Reason.DUMMY_DRAWS


EDITION = Fide2026()
