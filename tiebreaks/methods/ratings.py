"""Tie-breaks on ratings (C.07, article 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tiebreaks.cards import Card
from tiebreaks.parts import MEAN_HALF_UP, ZERO, Missing, Part, Reason
from tiebreaks.registry import RATINGS, CardMethod, register


@register("ARO")
class AverageRatingOfOpponents(CardMethod):
    """10.1: the mean rating of the opponents played over the board, halves rounded up.

    An opponent without a rating counts with the rating that the arbiter set, if one was set;
    otherwise there is no value, and never a zero in its place.
    """

    name = "Average rating of opponents"
    kind = "D"
    combination = MEAN_HALF_UP
    modifiers = frozenset("CM")
    variants = ("", "/C1")
    needs = frozenset({RATINGS})

    def parts(self, card: Card) -> Iterator[Part]:
        table = card.table
        for turn in card.turns:
            if turn.opponent is None or not table.edition.rated_opponent(turn):
                continue
            rating = table.cards[turn.opponent].participant.rating
            if rating:
                yield Part(turn, Fraction(rating), self.article, Reason.RATING)
            elif table.unrated is not None:
                yield Part(turn, Fraction(table.unrated), self.article, Reason.RATING_SET)
            else:
                yield Part(turn, ZERO, self.article, Reason.UNRATED, dropped=self.article)

    def missing(self, parts: Sequence[Part]) -> Missing | None:
        unrated = any(part.reason is Reason.UNRATED for part in parts)
        return Missing.UNRATED if unrated else None
