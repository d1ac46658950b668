"""First ratings (B.02, 8.2 and 7.1.4; rapid and blitz 7.2 and 6.1.4)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from ratings.editions import Edition
from ratings.games import FirstRating, FirstReason, RatedGame
from ratings.numbers import HUNDREDTH, half_up
from ratings.tables import difference_for, per_cent

DRAWS, DRAWN_AGAINST = 2, 1800
"""8.2.2: the draws that are added, and the rating of those opponents."""
HIGHEST, LOWEST, FEWEST = 2200, 1400, 5


def first_rating(games: Sequence[RatedGame], edition: Edition) -> FirstRating:
    """Work out a first rating from the games against rated opponents."""
    score = sum((game.score for game in games), Fraction(0))
    count = len(games)
    if not score:
        article = edition.article("2.1")
        reason = FirstReason.NOTHING_SCORED if games else FirstReason.FEW_GAMES
        return FirstRating(count, score, None, None, None, None, reason, article)
    total, counted = _total(games), count + DRAWS
    percent = per_cent(int(2 * score) + DRAWS, counted)
    difference = difference_for(percent)
    exact = half_up(total + difference * counted, counted)
    rating = min(exact, HIGHEST)
    reason, article = _verdict(count, exact, edition)
    average = (Decimal(total) / counted).quantize(HUNDREDTH)
    return FirstRating(count, score, average, percent, difference, rating, reason, article)


def _total(games: Sequence[RatedGame]) -> int:
    return sum(game.rating or 0 for game in games) + DRAWS * DRAWN_AGAINST


def _verdict(games: int, rating: int, edition: Edition) -> tuple[FirstReason, str]:
    published = f"{edition.list}.1.4"
    if games < FEWEST:
        return FirstReason.FEW_GAMES, published
    if rating < LOWEST:
        return FirstReason.TOO_LOW, published
    if rating > HIGHEST:
        return FirstReason.CAPPED, edition.article("2.3")
    return FirstReason.PUBLISHED, edition.article("2.3")
