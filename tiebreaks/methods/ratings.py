"""Tie-breaks on ratings (C.07, article 10).

A player without a rating counts with the one set by the arbiter, if any; otherwise there is no
value, and never a zero in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from crosstable.model import Code, Turn
from tiebreaks.cards import Card, rating_in
from tiebreaks.combinations import mean_half_up
from tiebreaks.methods.base import NOTHING, RATINGS, CardMethod
from tiebreaks.methods.opponents import OfOpponents
from tiebreaks.numbers import fraction
from tiebreaks.parts import Combination, Missing, Part, Reason
from tiebreaks.performances import perfect_performance, performance
from tiebreaks.words import gettext_noop as _

AT_START = 1
"""The round whose rating is a participant's own, which belongs to no game."""
HALVES: Mapping[Code, int] = {
    **dict.fromkeys((Code.WIN, Code.UNRATED_WIN, Code.FORFEIT_WIN), 2),
    **dict.fromkeys((Code.DRAW, Code.UNRATED_DRAW, Code.ADJOURNED), 1),
}
"""The count of a game in rating calculations, whatever the tournament gives for it. Unit: ½."""


class AverageRatingOfOpponents(CardMethod):
    """10.1: the mean rating of the opponents played over the board, halves rounded up."""

    base = "ARO"
    name = _("Average rating of opponents")
    description = _("The average rating of the opponents met at the board, rounded.")
    kind = "D"
    combination = Combination.MEAN_HALF_UP
    modifiers = frozenset("CM")
    variants: ClassVar[tuple[str, ...]] = ("", "/C1", "/C2", "/M1", "/M2")
    needs = frozenset({RATINGS})
    individuals_only = True
    of_ratings = True
    by_amount = True

    def amounts(self, card: Card) -> Sequence[int]:
        return [rating or 0 for rating in _ratings_met(card)]

    def missing(self, card: Card) -> Missing | None:
        table = card.table
        if table.all_rated or all(_ratings_met(card)):
            return None
        return Missing.UNRATED

    def sources(self, card: Card) -> Iterator[Part]:
        for turn, opponent in zip(card.games, card.opponents_met, strict=True):
            source = rating_source(card.table.cards[opponent], turn.round)
            left_out = self.article if source is Reason.UNRATED else ""
            figures = self.figures(turn)
            yield Part(turn, NOTHING, self.article, source, figures=figures, dropped=left_out)

    def figures(self, turn: Turn) -> tuple[tuple[str, Fraction], ...]:
        """Return what else the combination needs to know about a game."""
        return ()

    def combine(self, card: Card, remaining: Sequence[int]) -> int | Missing:
        return mean_half_up(remaining)


def _ratings_met(card: Card) -> Iterator[int | None]:
    """Yield the opponents' ratings, each in the round of the game."""
    table = card.table
    if table.one_rating_each:
        yield from map(table.ratings.__getitem__, card.opponents_met)
        return
    for turn, opponent in zip(card.games, card.opponents_met, strict=True):
        yield table.rating_in(opponent, turn.round)


def rating_source(card: Card, round: int) -> Reason:
    """Return where the participant's rating comes from."""
    if rating_in(card.participant, round):
        return Reason.RATING
    return Reason.RATING_SET if card.table.unrated else Reason.UNRATED


class Performance(AverageRatingOfOpponents):
    """Base of the methods that combine opponents' ratings with the points scored from them."""

    kind = "DB"
    modifiers = frozenset()
    variants: ClassVar[tuple[str, ...]] = ("",)

    def figures(self, turn: Turn) -> tuple[tuple[str, Fraction], ...]:
        return (("scored", fraction(HALVES.get(turn.code, 0), 2)),)

    def halves(self, card: Card) -> int:
        """Sum the half points from the games over the board."""
        return sum([HALVES.get(turn.code, 0) for turn in card.games])


class PerformanceRating(Performance):
    """10.2: the average rating of opponents, and the difference for the share of points."""

    base = "TPR"
    name = _("Tournament performance rating")
    description = _(
        "The rating at which such results are usual: the opponents’ average, raised or lowered"
        " by the share of points."
    )
    combination = Combination.PERFORMANCE

    def combine(self, card: Card, remaining: Sequence[int]) -> int | Missing:
        return performance(remaining, self.halves(card))


class PerfectPerformance(Performance):
    """10.3: the lowest rating that is expected to score as many points."""

    base = "PTP"
    name = _("Perfect tournament performance")
    description = _(
        "The lowest rating from which as many points against these opponents are expected."
    )
    combination = Combination.PERFECT

    def combine(self, card: Card, remaining: Sequence[int]) -> int | Missing:
        return perfect_performance(remaining, self.halves(card))


class AverageOfOpponents(OfOpponents):
    """The rounded mean of the opponents' performances. Unit: rating points."""

    kind = "DC"
    combination = Combination.MEAN_HALF_UP
    modifiers = frozenset("CM")
    needs = frozenset({RATINGS})
    individuals_only = True

    def combine(self, card: Card, remaining: Sequence[int]) -> int | Missing:
        return mean_half_up(remaining)


class AveragePerformance(AverageOfOpponents):
    """10.4: the mean performance rating of the opponents."""

    base = "APRO"
    name = _("Average performance rating of opponents")
    description = _(
        "The average performance rating of the opponents met at the board: how well they played"
        " here."
    )
    opponents_method = PerformanceRating


class AveragePerfectPerformance(AverageOfOpponents):
    """10.5: the mean perfect performance of the opponents."""

    base = "APPO"
    name = _("Average perfect performance of opponents")
    description = _(
        "The average perfect performance of the opponents met at the board: how well they played"
        " here."
    )
    opponents_method = PerfectPerformance


class Rating(CardMethod):
    """10.6: the rating itself, the highest first; reversed with ``/R``."""

    base = "RTNG"
    name = _("Rating")
    description = _("The player’s own rating; it says nothing about the games here.")
    kind = "B"
    modifiers = frozenset("R")
    variants: ClassVar[tuple[str, ...]] = ("", "/R")
    needs = frozenset({RATINGS})
    individuals_only = True

    def amounts(self, card: Card) -> Sequence[int]:
        return [card.table.rating_in(card.id, AT_START) or 0]

    def missing(self, card: Card) -> Missing | None:
        return None if card.table.rating_in(card.id, AT_START) else Missing.UNRATED

    def sources(self, card: Card) -> Iterator[Part]:
        source = rating_source(card, AT_START)
        left_out = self.article if source is Reason.UNRATED else ""
        yield Part(None, NOTHING, self.article, source, dropped=left_out)
