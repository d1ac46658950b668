"""The expected change of a FIDE rating (B.02, 8.3; rapid and blitz 7.3), game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from ratings.editions import CUT, Edition, edition_for
from ratings.factors import factor
from ratings.first import first_rating
from ratings.games import ZERO, Change, Kind, Line, Rated, RatedGame, Reason, Setting
from ratings.numbers import half_up
from ratings.paces import Pace, minutes_needed, pace_of
from ratings.tables import EXPECTED, PERCENT, rating_difference

NOT_PLAYED: Mapping[Kind, Reason] = {
    Kind.UNDER_A_MOVE: Reason.UNDER_A_MOVE,
    Kind.FORFEIT: Reason.FORFEIT,
    Kind.BYE: Reason.BYE,
    Kind.ABSENT: Reason.ABSENT,
    Kind.OPEN: Reason.OPEN,
}


def change(own: Rated, games: Sequence[RatedGame], setting: Setting) -> Change:
    """Work out what games are expected to change, or the first rating of who has none.

    Raises :class:`ratings.editions.NotKnown` for events before 1 March 2024.
    """
    edition = edition_for(setting.pace, setting.starts)
    lines = [_line(own, game, setting, edition) for game in games]
    counted = [line for line in lines if line.counts]
    total = sum((line.gained for line in counted if line.gained is not None), ZERO)
    average, performance = _performance([line.game for line in counted])
    if own.rating is None:
        first = first_rating([line.game for line in counted], edition)
        return Change(lines, total, None, None, edition.article("2"), average, performance, first)
    k = factor(own, len(counted), setting, edition)
    return Change(lines, total, k, k.value * total, edition.article("3.2"), average, performance)


def _line(own: Rated, game: RatedGame, setting: Setting, edition: Edition) -> Line:
    if (left_out := _left_out(own, game, setting, edition)) is not None:
        return Line(game, *left_out)
    assert game.rating is not None  # noqa: S101  # otherwise it is left out
    rating = game.own_rating or own.rating
    if rating is None:
        return Line(game, Reason.COUNTS, edition.article("2.2"))
    difference = rating - game.rating
    used = edition.used(rating, difference)
    expected = Decimal(EXPECTED[used]) / PERCENT
    gained = Decimal(int(2 * game.score)) / 2 - expected
    reason = _reason(difference, used)
    return Line(game, reason, edition.article("3.1"), difference, used, expected, gained)


def _reason(difference: int, used: int) -> Reason:
    if used != difference:
        return Reason.CUT
    return Reason.IN_FULL if abs(difference) > CUT else Reason.COUNTS


def _left_out(
    own: Rated, game: RatedGame, setting: Setting, edition: Edition
) -> tuple[Reason, str] | None:
    """Say why a game does not count, and by which article."""
    if game.kind in NOT_PLAYED:
        return NOT_PLAYED[game.kind], "5.1"
    if setting.chess960:
        return Reason.CHESS960, ""
    if game.rating is None:
        return Reason.UNRATED_OPPONENT, edition.article("3.1")
    rating = game.own_rating or own.rating
    if edition.not_rated and rating and edition.not_rated.between(rating, game.rating):
        return Reason.TOO_FAR, edition.article("3.1")
    if (minutes := game.minutes or setting.minutes) is not None:
        return _by_time(rating, game, minutes, setting.pace, edition)
    return None


def _by_time(
    rating: int | None, game: RatedGame, minutes: Fraction, pace: Pace, edition: Edition
) -> tuple[Reason, str] | None:
    other = game.opponent_minutes or minutes
    if pace is not Pace.STANDARD and pace_of(minutes) is not pace:
        return Reason.OTHER_PACE, "1.1"
    if edition.same_times and other != minutes:
        return Reason.OTHER_TIMES, "1.2"
    if edition.minimum_times and min(minutes, other) < minutes_needed(rating, game.rating):
        return Reason.TOO_SHORT, "1.1"
    return None


def _performance(games: Sequence[RatedGame]) -> tuple[int | None, int | None]:
    """Return the rounded average of the opponents, and the rating that fits the score."""
    if not games:
        return None, None
    average = half_up(sum(game.rating or 0 for game in games), len(games))
    halves = int(2 * sum(game.score for game in games))
    return average, average + rating_difference(halves, len(games))
