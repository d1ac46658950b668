"""Changes of ratings, held to calculations that FIDE has published and to ones shown here."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from ratings.change import change
from ratings.editions import NotKnown, list_for
from ratings.games import Change, Kind, Rated, RatedGame, Reason, Setting
from ratings.numbers import away_from_zero
from ratings.paces import Pace

HALF = Fraction(1, 2)
NOVEMBER = date(2025, 11, 1)
"""When FIDE's own examples were played, but for that which began on 31 October."""


def games(text: str) -> list[RatedGame]:
    """Read ``1787:1 2505:½``: each opponent's rating, and the score."""
    scores = {"1": Fraction(1), "½": HALF, "0": Fraction(0)}
    return [
        RatedGame(round, round + 100, int(rating), scores[score])
        for round, (rating, _colon, score) in enumerate(
            (game.partition(":") for game in text.split()), start=1
        )
    ]


def of(
    own: int | None, k: int | None, text: str, pace: Pace = Pace.STANDARD, on: date = NOVEMBER
) -> Change:
    return change(Rated(own, listed_k=k), games(text), Setting(pace, on, on))


def hundredths(found: Change) -> list[int]:
    """Return what each game gained, in hundredths."""
    return [int(100 * line.gained) for line in found.lines if line.gained is not None]


@pytest.mark.parametrize(
    ("own", "k", "text", "gained", "sum_times_k"),
    [
        (2813, 10, "1787:1 2025:1 2310:1 2400:1 2505:½", [0, 0, 4, 7, -36], "-2.50"),
        (2395, 10, "1995:1 2205:½ 2325:0 1995:1 1995:1", [8, -25, -60, 8, 8], "-6.10"),
        (2400, 10, "2000:1 2000:1 2121:1 2813:0 2084:1", [8, 8, 16, -8, 13], "3.70"),
        (2400, 10, "2000:1 2000:1 2230:1 2505:1 2155:½", [8, 8, 28, 64, -30], "7.80"),
        (2499, 10, "2099:1 2322:1 2422:1 2325:½ 2255:½", [8, 27, 39, -23, -30], "2.10"),
        (2505, 10, "2105:1 2105:1 2237:½ 2134:1 2813:½", [8, 8, -33, 10, 36], "2.90"),
        (2505, 10, "2105:1 2105:1 2105:1 2400:0 2118:1", [8, 8, 8, -64, 9], "-3.10"),
        (2053, 20, "1675:1 2310:0 1653:1 1884:1 2218:0", [9, -18, 8, 28, -28], "-0.20"),
    ],
)
def test_fides_own_calculations(
    own: int, k: int, text: str, gained: list[int], sum_times_k: str
) -> None:
    """FIDE prints opponents more than 400 apart as 400 apart; that gives the same."""
    found = of(own, k, text)
    assert hundredths(found) == gained
    assert found.change == Decimal(sum_times_k)


def test_one_player_in_three_events_of_a_period() -> None:
    """FIDE: 2505 → 2507 in December 2025, from 2.10, 2.90 and −3.10."""
    texts = (
        (2499, "2099:1 2322:1 2422:1 2325:½ 2255:½"),
        (2505, "2105:1 2105:1 2237:½ 2134:1 2813:½"),
        (2505, "2105:1 2105:1 2105:1 2400:0 2118:1"),
    )
    total = sum((of(own, 10, text).change or Decimal(0) for own, text in texts), Decimal(0))
    assert total == Decimal("1.90")
    assert 2505 + away_from_zero(total) == 2507


def test_a_half_is_rounded_away_from_zero() -> None:
    """FIDE: −2.50 made 2813 into 2810."""
    assert away_from_zero(Decimal("-2.50")) == -3
    assert away_from_zero(Decimal("2.50")) == 3
    assert away_from_zero(Decimal("-0.20")) == 0


@pytest.mark.parametrize(
    ("own", "k", "text", "pace", "expected"),
    [
        # 1 − .50, 1 − .57 (50 apart), ½ − .08, 1 − .92: .50 + .43 + .42 + .08 = 1.43
        (2000, 20, "2000:1 1950:1 2450:½ 1590:1", Pace.STANDARD, "28.6"),
        # ½ − .50 and 1 − .49: .51
        (1800, 20, "1800:½ 1804:1", Pace.STANDARD, "10.2"),
        # below 2650 449 points count as 400: .08 and −.42
        (2649, 10, "2200:1 2200:½", Pace.STANDARD, "-3.4"),
        # from 2650 on 460 points count in full: .05 and −.45
        (2660, 10, "2200:1 2200:½", Pace.STANDARD, "-4.0"),
        # but not in rapid: .08
        (2660, 10, "2200:1", Pace.RAPID, "0.8"),
    ],
)
def test_calculations_by_hand(own: int, k: int, text: str, pace: Pace, expected: str) -> None:
    assert of(own, k, text, pace).change == Decimal(expected)


def test_the_cut_at_400_is_named() -> None:
    below, above = of(2649, 10, "2200:1").lines[0], of(2650, 10, "2200:1").lines[0]
    assert (below.reason, below.difference, below.used) == (Reason.CUT, 449, 400)
    assert (above.reason, above.difference, above.used) == (Reason.IN_FULL, 450, 450)
    assert below.article == above.article == "8.3.1"


def test_before_october_2025_everybody_was_cut() -> None:
    september = of(2700, 10, "2200:1", on=date(2025, 9, 30)).lines[0]
    october = of(2700, 10, "2200:1", on=date(2025, 10, 1)).lines[0]
    assert (september.used, october.used) == (400, 500)


def test_the_two_sides_of_a_game_may_use_other_differences() -> None:
    """FIDE: 2813 against 2400 is 413 for the one and 400 for the other."""
    assert of(2813, 10, "2400:1").lines[0].used == 413
    assert of(2400, 10, "2813:0").lines[0].used == -400


def test_600_points_apart_are_not_rated_in_rapid_and_blitz() -> None:
    """Since 1 December 2024, if one of the two is above 2600."""
    for pace in (Pace.RAPID, Pace.BLITZ):
        assert of(2660, 10, "2060:1", pace).lines[0].reason is Reason.TOO_FAR
        assert of(2060, 20, "2660:0", pace).lines[0].reason is Reason.TOO_FAR
        assert of(2660, 10, "2061:1", pace).lines[0].counts
        assert of(2600, 10, "2000:1", pace).lines[0].counts
        assert of(2660, 10, "2060:1", pace, on=date(2024, 11, 30)).lines[0].counts
    assert of(2660, 10, "2060:1").lines[0].counts


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Kind.FORFEIT, Reason.FORFEIT),
        (Kind.BYE, Reason.BYE),
        (Kind.ABSENT, Reason.ABSENT),
        (Kind.OPEN, Reason.OPEN),
        (Kind.UNDER_A_MOVE, Reason.UNDER_A_MOVE),
    ],
)
def test_what_was_not_played_does_not_count(kind: Kind, reason: Reason) -> None:
    game = RatedGame(1, 2, 2000, Fraction(1), kind)
    found = change(Rated(2000, 20), [game], Setting(Pace.STANDARD, NOVEMBER, NOVEMBER))
    assert found.lines[0].reason is reason
    assert (found.change, found.performance) == (0, None)


def test_unrated_opponents_do_not_count() -> None:
    game = RatedGame(1, 2, None, Fraction(1))
    found = change(Rated(2000, 20), [game], Setting(Pace.STANDARD, NOVEMBER, NOVEMBER))
    assert found.lines[0].reason is Reason.UNRATED_OPPONENT


@pytest.mark.parametrize(
    ("own", "other", "minutes", "counts"),
    [
        (2400, 1500, 119, False),
        (2399, 2400, 120, True),
        (1800, 1799, 89, False),
        (1799, 1800, 90, True),
        (1799, 1799, 59, False),
        (1799, 1799, 60, True),
    ],
)
def test_thinking_time_is_judged_game_by_game(
    own: int, other: int, minutes: int, counts: bool
) -> None:
    """B.02, 1.1: 120 minutes from 2400 on, 90 from 1800 on, else 60."""
    setting = Setting(Pace.STANDARD, NOVEMBER, NOVEMBER, Fraction(minutes))
    game = RatedGame(1, 2, other, HALF)
    line = change(Rated(own, 20), [game], setting).lines[0]
    assert line.counts == counts
    assert counts or line.reason is Reason.TOO_SHORT


def test_games_of_another_kind_of_play_do_not_count() -> None:
    """A golden point of five minutes in a rapid knock-out; and unequal times are not rated."""
    setting = Setting(Pace.RAPID, NOVEMBER, NOVEMBER, Fraction(20))
    golden = RatedGame(1, 2, 2000, HALF, minutes=Fraction(5))
    unequal = RatedGame(2, 2, 2000, HALF, minutes=Fraction(15), opponent_minutes=Fraction(12))
    found = change(Rated(2000, 20), [golden, unequal], setting)
    assert [line.reason for line in found.lines] == [Reason.OTHER_PACE, Reason.OTHER_TIMES]


def test_chess960_is_not_rated() -> None:
    setting = Setting(Pace.STANDARD, NOVEMBER, NOVEMBER, chess960=True)
    assert change(Rated(2000, 20), games("2000:1"), setting).lines[0].reason is Reason.CHESS960


def test_in_a_long_event_the_ratings_of_the_day_count() -> None:
    """2000 against 2000, then as 2050 against 2000: .50 and 1 − .57."""
    two = [RatedGame(1, 2, 2000, Fraction(1)), RatedGame(2, 3, 2000, Fraction(1), own_rating=2050)]
    found = change(Rated(2000, 20), two, Setting(Pace.STANDARD, NOVEMBER, NOVEMBER))
    assert hundredths(found) == [50, 43]


def test_performance_is_average_and_table() -> None:
    """2000, 2100 and 2201: 2100.33 → 2100; 2 of 3 are 67 %, +125."""
    found = of(2000, 20, "2000:1 2100:1 2201:0")
    assert (found.average, found.performance) == (2100, 2225)


def test_events_before_march_2024_are_not_worked_out() -> None:
    with pytest.raises(NotKnown):
        of(2000, 20, "2000:1", on=date(2024, 2, 29))
    assert of(2000, 20, "2000:1", on=date(2024, 3, 1)).change == 10


def test_the_list_of_the_first_day_counts() -> None:
    """FIDE: an event of 31 October to 2 November went by October's ratings."""
    assert list_for(date(2025, 10, 31)) == date(2025, 10, 1)
