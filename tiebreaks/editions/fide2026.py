"""FIDE C.07, Play-Off and Tie-Break Regulations, in force from 1 March 2026.

Article 15 (unplayed rounds, and pairings fixed before the start) and article 16 (the management
of unplayed rounds in Swiss tournaments). 16.6 lets a tournament provide otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from crosstable.model import Code, EntryId, Turn
from tiebreaks.cards import Adjusted, Card
from tiebreaks.editions.base import Edition
from tiebreaks.parts import Part, Reason
from tiebreaks.registry import CardMethod

REQUESTED_BYES = frozenset({Code.HALF_POINT_BYE, Code.ZERO_POINT_BYE})
"""16.1.1. A round after a withdrawal is a zero-point bye."""


class Fide2026(Edition):
    """The default edition."""

    name = "fide-2026"
    articles = MappingProxyType(
        {
            "PTS": "TRF26 212",
            "DE": "6",
            "WIN": "7.1",
            "WON": "7.2",
            "BPG": "7.3",
            "BWG": "7.4",
            "PS": "7.5",
            "BH": "8.1",
            "SB": "9.1",
            "ARO": "10.1",
            "LOTS": "4.2",
            "PLAYOFF": "2.2.1",
            "OTHER": "4.1",
        }
    )
    cuts = MappingProxyType({"C1": "14.1", "C2": "14.2", "M1": "14.3", "M2": "14.4"})

    def modifier_article(self, letter: str, number: int) -> str:
        """14.1 to 14.4; more cuts than two follow from the words of article 14 itself."""
        return self.cuts.get(f"{letter}{number}", "14")

    # Article 15

    def own_game(self, card: Card, turn: Turn) -> bool:
        """15.2: where pairings were fixed, a forfeit win is a game and a forfeit loss is none.

        An adjourned game is being played over the board.
        """
        if card.table.predetermined and turn.forfeited:
            return turn.code is Code.FORFEIT_WIN
        return turn.played or turn.code is Code.ADJOURNED

    def rated_opponent(self, turn: Turn) -> bool:
        """10.1, 15.2: only opponents played over the board, in every kind of tournament."""
        return turn.played or turn.code is Code.ADJOURNED

    def not_an_encounter(self, card: Card, turn: Turn) -> str:
        """6.1.1: forfeits do not count, except where pairings were fixed (15.2)."""
        return "6.1.1" if turn.forfeited and not card.table.predetermined else ""

    # Article 16

    def voluntary(self, turn: Turn) -> bool:
        """16.1.2: not available to play (a "VUR")."""
        return turn.code in REQUESTED_BYES or turn.code is Code.FORFEIT_LOSS

    def drawn_byes(self, card: Card) -> Iterator[Turn]:
        """16.2.5: requested byes in the last round, or followed by nothing but VURs."""
        for turn in reversed(card.turns):
            if not self.voluntary(turn):
                return
            if turn.code in REQUESTED_BYES:
                yield turn

    def adjusted(self, card: Card) -> Adjusted:
        """16.3: unplayed rounds count as what they brought, those of 16.2.5 as draws (16.3.2).

        Where pairings were fixed, forfeits are games and nothing is adjusted (15.2).
        """
        if card.table.predetermined:
            return Adjusted(card.score)
        table = card.table
        gains = [
            table.draw - table.crosstable.points(turn, table.score)
            for turn in self.drawn_byes(card)
        ]
        gained = sum(gains, Fraction(0))
        return Adjusted(card.score + gained, "16.3.2") if gained else Adjusted(card.score)

    def opponent(self, card: Card, turn: Turn) -> Part | None:
        """The opponent met; in an unplayed round of a Swiss tournament a dummy.

        An unfinished game has its opponent already.
        """
        if turn.opponent is not None and (
            turn.played or turn.code.open or card.table.predetermined
        ):
            return self.met(card, turn, turn.opponent)
        return None if card.table.predetermined else self.dummy(card, turn)

    def dummy(self, card: Card, turn: Turn) -> Part:
        """16.4: my own score, but not more than the cap."""
        if turn.forfeited and turn.opponent is not None:
            cap, article, reason = self.scheduled_cap(card, turn.opponent)
        else:
            cap, article, reason = self.draws_cap(card)
        worth = cap
        if card.score <= cap:
            worth, article, reason = card.score, "16.4", Reason.DUMMY
        return Part(
            turn,
            worth,
            article,
            reason,
            worth=worth,
            dummy=True,
            voluntary=self.voluntary(turn),
            figures=(("score", card.score), ("cap", cap)),
        )

    def scheduled_cap(self, card: Card, opponent: EntryId) -> tuple[Fraction, str, Reason]:
        """16.4.1, after a forfeit: the scheduled opponent's adjusted score."""
        adjusted = card.table.cards[opponent].adjusted
        return adjusted.amount, "16.4.1", Reason.DUMMY_SCHEDULED

    def draws_cap(self, card: Card) -> tuple[Fraction, str, Reason]:
        """16.4.2, after any other unplayed round: a draw in every round."""
        return card.table.draw * card.table.rounds, "16.4.2", Reason.DUMMY_DRAWS

    def least(self, method: CardMethod, card: Card, parts: Mapping[int, Part]) -> tuple[int, str]:
        """14.1.1; of a participant with VURs the lowest contribution from one, if not lower
        (16.5.1).

        Among equal contributions from VURs it is the least significant one: the note to 16.5.1
        wants the same element wherever the least significant value comes from a VUR.
        """

        def significance(index: int) -> Any:
            return method.significance(parts[index])

        least = min(parts, key=significance)
        voluntary = [index for index, part in parts.items() if part.voluntary]
        if voluntary and method.unplayed_rounds:
            lowest = min(voluntary, key=lambda index: (parts[index].amount, significance(index)))
            if parts[lowest].amount >= parts[least].amount:
                return lowest, "16.5.1"
        return least, ""
