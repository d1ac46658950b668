"""Tie-breaks on ratings (C.07, article 10), and players without a rating."""

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.model import Scoring
from tests.tiebreaks.events import event
from tiebreaks import Missing, Reason, standings


def test_halves_are_rounded_up():
    """10.1: (1500 + 1601) / 2 = 1550½."""
    table = event("2w1 3b1", "1b0 U", "U 1w0", ratings={2: 1500, 3: 1601})
    value = standings(table, ["ARO"]).value(1, "ARO")
    assert value.amount == 1551
    assert value.combination == "mean rounded half up"


def test_only_opponents_met_over_the_board():
    """10.1, 15.1: not the one who did not come, not a bye."""
    table = event("2w1 3b+ U", "1b0 U Z", "U 1w- Z", ratings={2: 1500, 3: 1601})
    assert standings(table, ["ARO"]).value(1, "ARO").amount == 1500


def test_an_opponent_met_twice_counts_twice():
    """4.4: (1500 + 1500 + 1800) / 3."""
    table = event("2w1 2b1 3w0", "1b0 1w0 U", "U U 1b1", ratings={2: 1500, 3: 1800})
    assert standings(table, ["ARO"]).value(1, "ARO").amount == 1600


def test_the_cut_goes_before_the_mean():
    """14.1.1: without 1500."""
    table = event("2w1 3b1", "1b0 U", "U 1w0", ratings={2: 1500, 3: 1601})
    value = standings(table, ["ARO/C1"]).value(1, "ARO/C1")
    assert value.amount == 1601
    assert [part.dropped for part in value.parts] == ["14.1", ""]


def test_an_unrated_opponent_leaves_no_value_and_the_method_decides_nothing():
    """1 and 3 are tied; 1 met an unrated opponent, so ARO is left out between them."""
    table = event("2w1", "1b0", "4w1", "3b0", ratings={1: 1900, 3: 1800, 4: 1700})
    found = standings(table, ["PTS", "ARO"])
    value = found.value(1, "ARO")
    assert (value.amount, value.missing) == (None, Missing.UNRATED)
    assert value.parts[0].reason is Reason.UNRATED
    assert not value.parts[0].kept
    assert found.value(3, "ARO").amount == 1700
    assert [found.by_id[tpn].rank for tpn in (1, 3)] == [1, 1]
    assert [found.by_id[tpn].rank for tpn in (2, 4)] == [3, 4]  # who met 1900, who met 1800


def test_the_arbiter_can_set_a_rating():
    table = event("2w1 3b1", "1b0 U", "U 1w0", ratings={3: 1600})
    value = standings(table, ["ARO"], unrated=1400).value(1, "ARO")
    assert value.amount == 1500
    assert [part.reason for part in value.parts] == [Reason.RATING_SET, Reason.RATING]


def test_who_has_played_nobody_stands_behind_those_who_have():
    """All without a point: 1 lost to 2, 3 and 4 never came."""
    table = event("2w0", "1b1", "Z", "Z", ratings={1: 1500, 2: 1600})
    found = standings(table, ["PTS", "ARO"])
    assert [row.participant.tpn for row in found.rows] == [2, 1, 3, 4]
    assert [row.rank for row in found.rows] == [1, 2, 3, 3]
    assert found.value(3, "ARO").missing is Missing.NO_GAMES


def rated(results, ratings):
    """Build a player (TPN 1) with these results against opponents with these ratings."""
    cells = [f"{tpn}w{code}" for tpn, code in enumerate(results, 2)]
    answers = {"1": "0", "0": "1", "=": "="}
    others = (
        " ".join(["U"] * index + [f"1b{answers[code]}"] + ["U"] * (len(results) - 1 - index))
        for index, code in enumerate(results)
    )
    return event(" ".join(cells), *others, ratings=dict(enumerate(ratings, 2)))


def value(code, results, ratings):
    return standings(rated(results, ratings), [code]).value(1, code)


@pytest.mark.parametrize(
    ("results", "difference"),
    [
        ("11111", 800),  # all points
        ("00000", -800),
        ("111=0", 149),  # 70 %
        ("=====", 0),
        ("1=000", -149),  # 30 %
        ("110", 125),  # 2 of 3 is 66.7 %, rounded to 67 %
        ("100", -125),
        ("1=0===", 0),
        ("11=", 273),  # 83.3 %
    ],
)
def test_performance_is_the_mean_and_the_difference_of_the_table(results, difference):
    """10.2, table 8.1.1 of the rating regulations."""
    found = value("TPR", results, [1800] * len(results))
    assert found.amount == 1800 + difference
    assert found.combination == "performance"


@pytest.mark.parametrize(
    ("results", "ratings", "amount"),
    [
        ("=", [1800], 1800 - 3),  # 50 % are expected from 3 points below on
        ("1", [1800], 1800 + 736),  # 100 % only from 736 points more
        ("0", [1800], 1800 - 800),  # a zero score
        ("00", [1800, 1900], 1800 - 800),  # 800 below the lowest
        ("11", [1800, 1900], 1900 + 736),
        ("10", [1800, 1800], 1800 - 3),
        ("10", [1700, 1900], 1799),  # 99 more is 64 %, 101 less 36 %; of 1798 it is 63 + 36
        ("1=", [2000, 2000], 2000 + 189),  # 75 %
    ],
)
def test_perfect_performance_is_the_lowest_rating_that_is_enough(results, ratings, amount):
    """10.3, table 8.1.2."""
    found = value("PTP", results, ratings)
    assert found.amount == amount
    assert found.combination == "perfect performance"


def test_averages_of_the_opponents_performances():
    """10.4, 10.5. 2 beat 1 (1800) and nobody else: 2600 and 2536; 3 lost to 1: 1000 and 1000."""
    table = event("2w0 3b1", "1b1 U", "U 1w0", ratings={1: 1800, 2: 1500, 3: 1600})
    found = standings(table, ["APRO", "APPO"])
    assert [part.amount for part in found.value(1, "APRO").parts] == [2600, 1000]
    assert [part.amount for part in found.value(1, "APPO").parts] == [2536, 1000]
    assert found.value(1, "APRO").amount == 1800
    assert found.value(1, "APPO").amount == 1768


def test_the_rating_itself_and_reversed():
    """10.6."""
    table = event("2w=", "1b=", ratings={1: 1500, 2: 1600})
    assert [row.participant.tpn for row in standings(table, ["RTNG"]).rows] == [2, 1]
    assert [row.participant.tpn for row in standings(table, ["RTNG/R"]).rows] == [1, 2]


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_nobodys_missing_rating_is_a_silent_zero(code):
    """2 has none: no value if it is needed, or the one that the arbiter set."""
    table = event("2w1", "1b0", ratings={1: 1500})
    without = standings(table, [code])
    assert Missing.UNRATED in {row.values[0].missing for row in without.rows}
    assert [row.rank for row in without.rows] == [1, 1]
    with_one = standings(table, [code], unrated=1400)
    assert all(row.values[0].amount for row in with_one.rows)


def test_a_performance_counts_wins_as_wins_whatever_they_bring():
    """3-1-0: two wins and a draw are still 2½ of 3, 83 %."""
    plain = rated("11=", [1800] * 3)
    football = replace(plain, scoring=Scoring(win=Fraction(3), draw=Fraction(1)))
    assert standings(football, ["TPR"]).value(1, "TPR").amount == 1800 + 273
