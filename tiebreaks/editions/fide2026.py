"""FIDE C.07, Play-Off and Tie-Break Regulations, in force from 1 March 2026."""

from __future__ import annotations

from crosstable.model import Code, Turn
from tiebreaks.cards import Card, OpponentWorth
from tiebreaks.editions.articles import FIDE_2026
from tiebreaks.editions.fide import VOLUNTARY, Fide
from tiebreaks.parts import Reason


class Fide2026(Fide):
    """The default edition."""

    name = "fide-2026"
    articles = FIDE_2026

    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """15.2: where pairings were fixed, a forfeit win is a game and a forfeit loss is none.

        An adjourned game is being played over the board.
        """
        if turn.code is Code.FORFEIT_WIN and turn.opponent is not None:
            return card.table.predetermined
        return turn.code is Code.ADJOURNED

    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        """10.1, 15.2: only opponents played over the board, in every kind of tournament."""
        return turn.code is Code.ADJOURNED

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        """16.4: my own score, but not more than the cap."""
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
        """16.4.1, after a forfeit: the scheduled opponent's adjusted score."""
        return opponent.worth.amount, "16.4.1", Reason.DUMMY_SCHEDULED

    def draws_cap(self, card: Card) -> tuple[int, str, Reason]:
        """16.4.2, after any other unplayed round: a draw in every round."""
        return card.table.draw * card.table.rounds, "16.4.2", Reason.DUMMY_DRAWS
