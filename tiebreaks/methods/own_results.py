"""A participant's own results: the points, and C.07, article 7."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from fractions import Fraction

from crosstable.model import Code, Colour, Turn
from tiebreaks.cards import Card
from tiebreaks.parts import ZERO, Part, Reason
from tiebreaks.registry import COLOURS, CardMethod, register

ONE = Fraction(1)
WON = frozenset({Code.WIN, Code.UNRATED_WIN, Code.FORFEIT_WIN})
"""Whether a forfeit is a game is the edition's to say."""


@register("PTS")
class Points(CardMethod):
    """The score itself, with what was given or taken outside the games. Unit: points."""

    name = "Points"
    kind = "B"

    def parts(self, card: Card) -> Iterator[Part]:
        for turn, points in zip(card.turns, card.gains, strict=True):
            reason = Reason.OPEN if turn.code.open else Reason.RESULT
            yield Part(turn, points, self.article, reason)
        for each in card.adjustments:
            if each.round <= card.table.rounds:
                figures = (("round", Fraction(each.round)),)
                yield Part(None, each.points, "TRF26 299", Reason.ADJUSTMENT, figures=figures)


@register("PS")
class ProgressiveScores(CardMethod):
    """7.5: the score after each round, added up. Unit: points."""

    name = "Progressive scores"
    kind = "B"
    modifiers = frozenset("C")
    variants = ("", "/C1")

    def parts(self, card: Card) -> Iterator[Part]:
        last_of_round = {turn.round: turn for turn in card.turns}
        for round, score in card.running().items():
            yield Part(last_of_round[round], score, self.article, Reason.RUNNING)

    def significance(self, part: Part) -> int:
        """14.1.1: the first round goes first, whatever it brought."""
        return part.round


class Counted(CardMethod):
    """How many turns fit a description. Unit: rounds or games."""

    kind = "B"

    def parts(self, card: Card) -> Iterator[Part]:
        for turn, points in zip(card.turns, card.gains, strict=True):
            amount = ONE if self.counts(card, turn, points) else ZERO
            yield Part(turn, amount, self.article, Reason.RESULT)

    @abstractmethod
    def counts(self, card: Card, turn: Turn, points: Fraction) -> bool:
        """Does this turn, which brought so many points, count?"""


@register("WIN")
class Wins(Counted):
    """7.1: as many points as for a win, with or without playing."""

    name = "Number of wins"

    def counts(self, card: Card, turn: Turn, points: Fraction) -> bool:
        return points == card.table.win


@register("WON")
class GamesWon(Counted):
    """7.2: games won over the board."""

    name = "Number of games won"

    def counts(self, card: Card, turn: Turn, points: Fraction) -> bool:
        return turn.code in WON and card.table.edition.own_game(card, turn)


@register("BPG")
class GamesWithBlack(Counted):
    """7.3: games played over the board with Black."""

    name = "Number of games played with Black"
    needs = frozenset({COLOURS})

    def counts(self, card: Card, turn: Turn, points: Fraction) -> bool:
        return turn.colour is Colour.BLACK and card.table.edition.own_game(card, turn)


@register("BWG")
class GamesWonWithBlack(GamesWithBlack):
    """7.4: games won over the board with Black."""

    name = "Number of games won with Black"

    def counts(self, card: Card, turn: Turn, points: Fraction) -> bool:
        return turn.code in WON and super().counts(card, turn, points)
