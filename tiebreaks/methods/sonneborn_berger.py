"""Tie-breaks on opponents' and own results together (C.07, article 9)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tiebreaks.cards import Card
from tiebreaks.parts import Part, Reason
from tiebreaks.registry import CardMethod, register


@register("SB")
class SonnebornBerger(CardMethod):
    """9.1: the score of each opponent, times the points scored against them. Unit: points²."""

    name = "Sonneborn-Berger"
    kind = "BC"
    modifiers = frozenset("CM")
    variants = ("", "/C1")
    unplayed_rounds = True

    def parts(self, card: Card) -> Iterator[Part]:
        for part, points in zip(card.opponents, card.gains, strict=True):
            if part is not None:
                yield part._replace(
                    amount=part.amount * points,
                    article=self.article if part.reason is Reason.SCORE else part.article,
                    figures=(*part.figures, ("points", points)),
                )

    def significance(self, part: Part) -> tuple[Fraction | None, Fraction]:
        """14.1.1: goes by the opponent's score, and only then by the product."""
        return part.worth, part.amount
