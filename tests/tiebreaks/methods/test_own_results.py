"""A participant's own results (C.07, article 7), and the Koya system (9.2)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.model import Scoring
from tests.tiebreaks.events import event, fractions, one_card
from tiebreaks import standings

CARD = [(2, "1"), (None, "H"), (3, "+"), (1, "-"), (None, "Z"), (None, "U"), (2, "=")]
"""A win, a half-point bye, forfeits won and lost, an absence, the bye, a draw."""


@pytest.mark.parametrize(
    ("code", "amounts"),
    [
        ("WIN", [1, 0, 1, 0, 0, 1, 0]),  # 7.1: as many points as a win, with or without playing
        ("WON", [1, 0, 0, 0, 0, 0, 0]),  # 7.2: over the board
        ("REP", [1, 0, 1, 0, 0, 1, 1]),  # 7.6: not half-, zero-point byes, forfeit losses
        ("STD", [1, 0.5, 1, 0, 0, 1, 0.5]),  # 7.7: by the points, where nothing was played
        ("PS", [1, 1.5, 2.5, 2.5, 2.5, 3.5, 4]),  # 7.5
    ],
)
def test_what_each_round_counts(code, amounts):
    value = standings(one_card(CARD), [code]).value(1, code)
    assert [part.amount for part in value.parts] == fractions(amounts)
    assert value.amount == sum(fractions(amounts))


def test_standard_points_are_measured_against_the_opponent():
    """7.7: 0-0 is as many points as the opponent has; ½-0 is more."""
    table = event("2w0 2b=", "1b0 1w0")
    assert [standings(table, ["STD"]).value(tpn, "STD").amount for tpn in (1, 2)] == fractions(
        [0.5 + 1, 0.5 + 0]
    )


def test_standard_points_where_nobody_came():
    """7.7: without playing, 0 points are less than a draw."""
    assert standings(event("2w-", "1b-"), ["STD"]).value(1, "STD").amount == 0


def test_standard_points_under_another_scoring():
    """7.7, 3-1-0: a win and a draw are 1½, not 4; a bye worth a draw is ½."""
    football = Scoring(win=Fraction(3), draw=Fraction(1), pab=Fraction(1))
    table = replace(event("2w1 2b= U", "1b0 1w= Z"), scoring=football)
    assert standings(table, ["STD"]).value(1, "STD").amount == Fraction(1 + 1)


def test_standard_points_of_several_games_in_a_round():
    """Each game of a round is measured by itself."""
    one = event("2w1 2b=", "1b0 1w=")
    both = {
        tpn: tuple(replace(turn, round=1) for turn in turns) for tpn, turns in one.turns.items()
    }
    table = replace(one, turns=both, rounds=1)
    assert standings(table, ["STD"]).value(1, "STD").amount == Fraction(3, 2)
    assert standings(table, ["BH"]).value(1, "BH").amount == 2 * Fraction(1, 2)  # 4.4


def test_pairing_numbers():
    """7.8: ascending, or in reverse."""
    table = event("2w=", "1b=", "4w=", "3b=")
    assert [row.participant.tpn for row in standings(table, ["TPN"]).rows] == [1, 2, 3, 4]
    assert [row.participant.tpn for row in standings(table, ["TPN/R"]).rows] == [4, 3, 2, 1]


def test_koya_in_a_round_robin_with_an_odd_number():
    """9.2: three players have two games each, so half is 1 of 2, though there are three rounds."""
    table = event("2w1 3b= Z", "1b0 Z 3w1", "Z 1w= 2b0", predetermined=True)
    found = standings(table, ["KS"])
    # scores 1½, 1, ½: 1 won against 2 (1 point), 2 lost to 1, 3 drew with 1 and lost to 2
    assert [found.value(tpn, "KS").amount for tpn in (1, 2, 3)] == fractions([1, 0, 0.5])
    assert dict(found.value(1, "KS").parts[0].figures) == {"limit": 1}


def test_koya_counts_forfeits():
    """9.2: points against somebody are points, however they came."""
    table = event("2w+ 3b1", "1b- 3w1", "2b0 1w0", predetermined=True)
    assert standings(table, ["KS"]).value(1, "KS").amount == 1
