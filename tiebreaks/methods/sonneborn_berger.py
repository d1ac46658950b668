"""Tie-breaks on opponents' and own results together (C.07, article 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import NOTHING, CardMethod
from tiebreaks.parts import Part, Reason
from tiebreaks.words import gettext_noop as _


class SonnebornBerger(CardMethod):
    """9.1: the score of each opponent, times the points scored against them. Unit: points²."""

    base = "SB"
    name = _("Sonneborn-Berger")
    description = _(
        "The points of each opponent times the points won against that opponent, added up."
    )
    kind = "BC"
    power = 2
    modifiers = frozenset("CMP")
    references = frozenset({"MP", "GP"})
    variants = ("", "/C1", "/C2")
    unplayed_rounds = True

    def amounts(self, card: Card) -> Sequence[int]:
        both = zip(card.opponents, card.gains, strict=True)
        return [worth.amount * gain for worth, gain in both if worth is not None]

    def sources(self, card: Card) -> Iterator[Part]:
        for turn, gain, worth in card.meetings:
            yield self.meeting_part(card, turn, worth, points=gain)

    def weights(self, card: Card, amounts: Sequence[int]) -> Sequence[tuple[int, int]]:
        """Order cuts by the opponent's score, and only then by the product (14.1.1)."""
        return list(zip(card.worths, amounts, strict=True))


class Koya(CardMethod):
    """9.2: the points against all who scored half of the possible points. Unit: points.

    14.5: ``/L+n`` and ``/L-n`` move that limit by ``n`` half points.
    """

    base = "KS"
    name = _("Koya system")
    description = _("The points won against opponents who have at least half of all points.")
    kind = "BC"
    power = 1
    modifiers = frozenset("L")
    references = frozenset({"MP", "GP"})
    variants = ("", "/L+1", "/L+2", "/L-1", "/L-2")

    def amounts(self, card: Card) -> Sequence[int]:
        limit = self._twice_the_limit(card.table)
        cards = card.table.cards
        return [
            gain if 2 * cards[turn.opponent].score >= limit else 0
            for turn, gain in zip(card.turns, card.gains, strict=True)
            if turn.opponent is not None
        ]

    def sources(self, card: Card) -> Iterator[Part]:
        table = card.table
        limit = self._twice_the_limit(table)
        for turn in card.turns:
            if turn.opponent is not None:
                score = table.cards[turn.opponent].score
                reason = Reason.ENOUGH if 2 * score >= limit else Reason.TOO_FEW
                figures = (("limit", table.points(limit) / 2),)
                worth = table.points(score)
                yield Part(turn, NOTHING, self.article, reason, worth, figures=figures)

    def _twice_the_limit(self, table: CardTable) -> int:
        moved = sum(number for letter, number in self.applied if letter == "L")
        return table.win * table.most_games + moved * table.unit
