"""Each step of part 1.1 on a position of its own, worked out by hand.

``F`` and ``Z`` are rounds without a game that brought a point or none; a forfeited game (``4b-``)
floats its players (A.4) and gives them no colour.
"""

from __future__ import annotations

from itertools import combinations

from pairing.tsf.dutch import readings
from pairing.tsf.dutch.editions import DUTCH_TSF
from pairing.tsf.dutch.situation import situation_of
from tests.pairing.build import table
from tests.pairing.tsf.dutch.build import of, paired, pairs, report

FOUR = "F\nF\nF\nF"


def but(players: int, *allowed: tuple[int, int]) -> set[tuple[int, int]]:
    """List all pairs of the first ``players`` except these."""
    return set(combinations(range(1, players + 1), 2)) - {*allowed}


def test_c_1_who_may_meet_nobody_is_moved_down() -> None:
    pairing = paired("F\nF\nF\nZ\nZ\nZ", 2, [(1, 2), (1, 3)])
    assert pairs(pairing) == of((1, 4), (2, 3), (5, 6))
    (floater,) = report(pairing, 0).transferred
    assert (floater.player, floater.article) == (1, "C.1")


def test_c_1_of_those_moved_down_whom_c_12_cannot_help_moves_on_alone() -> None:
    """1 has the most points, and may meet neither 2 nor 3, who have the next most."""
    pairing = paired("F F\nF Z\nF Z\nZ Z", 3, [(1, 2), (1, 3)])
    assert pairs(pairing) == of((1, 4), (2, 3))
    assert readings.MOVES_ON_ALONE in report(pairing, 1).readings


def test_c_6_as_they_stand() -> None:
    pairing = paired(FOUR, 2)
    assert pairs(pairing) == of((1, 3), (2, 4))
    assert [pair.article for pair in report(pairing, 0).made] == ["C.6", "C.6"]


def test_c_7_a_transposition() -> None:
    pairing = paired(FOUR, 2, [(1, 3)])
    assert pairs(pairing) == of((1, 4), (2, 3))
    made = report(pairing, 0).made
    assert made[0].article == "D.1"
    assert [(one.player, one.why) for one in made[0].passed] == [(3, "260")]


def test_c_8_an_exchange() -> None:
    """a) 2 and 3: S1 is 1, 3; S2 is 2, 4."""
    pairing = paired(FOUR, 2, [(1, 3), (1, 4)])
    assert pairs(pairing) == of((1, 2), (3, 4))
    exchange = report(pairing, 0).exchange
    assert exchange is not None
    assert (exchange.gone, exchange.came, exchange.number) == ((2,), (3,), 1)


def test_c_9_the_lowest_of_those_moved_down_gets_another_opponent() -> None:
    """1 and 2 may not meet, both move down. With 1-3 and 2-4, 8 would find nobody in the rest: 8
    may only meet 1 to 4. So 2 meets 5, and of 4, 6, 7, 8 the first pairing is 4-8, 6-7.
    """
    pairing = paired("F\nF\nZ\nZ\nZ\nZ\nZ\nZ", 2, [(1, 2), (5, 8), (6, 8), (7, 8)])
    assert pairs(pairing) == of((1, 3), (2, 5), (4, 8), (6, 7))
    made = report(pairing, 1).made
    assert [(pair.first, pair.second, pair.moved_down) for pair in made[:2]] == [
        (1, 3, True),
        (2, 5, True),
    ]
    assert readings.OPPONENTS_REARRANGED in made[1].readings


# 1 has two points; 2 to 5 one; 6 none. 2 came up for a forfeited game with 5 in round 2.
FLOATED = "F F\nZ 5w+\nF Z\nF Z\nF 2b-\nZ Z"


def test_b_5_nobody_floats_the_same_way_twice_running() -> None:
    """1 may not meet 2, who would float up again, and meets 3. Of 2, 4, 5 the pair would be 2-4,
    but 5 would float down again: so 2-5, and 4 goes down to 6.
    """
    pairing = paired(FLOATED, 3)
    assert pairs(pairing) == of((1, 3), (2, 5), (4, 6))
    bracket = report(pairing, 1)
    assert [(one.player, one.why) for one in bracket.made[0].passed] == [(2, "B.5")]
    (floater,) = bracket.transferred
    assert (floater.player, [(one.player, one.why) for one in floater.passed]) == (4, [(5, "B.5")])
    assert bracket.dropped_up == bracket.dropped_down == ()
    assert readings.FORFEIT_FLOATS in bracket.readings


def test_c_9_criteria_for_upfloats_are_dropped_where_there_is_no_other_opponent() -> None:
    """1 may meet nobody but 2; of 3, 4, 5 the pair is 3-5, as 5 would float down again."""
    pairing = paired(FLOATED, 3, [(1, 3), (1, 4), (1, 5)])
    assert pairs(pairing) == of((1, 2), (3, 5), (4, 6))
    bracket = report(pairing, 1)
    assert (bracket.dropped_up, bracket.dropped_down) == (("B.6", "B.5"), ())
    assert readings.B6_FIRST in bracket.readings


# 1, 2 and 3 have a point and went down for forfeited games with 4, 5 and 6, who have none.
ALL_FLOATED = "F 4b-\nF 5b-\nF 6b-\nZ 1w-\nZ 2w-\nZ 3w-"


def test_c_10_criteria_for_downfloats_are_dropped() -> None:
    """Everybody would float again: 3 goes down, and meets 4."""
    pairing = paired(ALL_FLOATED, 3)
    assert pairs(pairing) == of((1, 2), (3, 4), (5, 6))
    assert report(pairing, 0).dropped_down == ("B.6", "B.5")
    assert report(pairing, 1).dropped_up == ("B.6", "B.5")


def test_b_6_two_rounds_before() -> None:
    """As above, but round 3 brought nothing: B.6 alone is dropped."""
    text = "\n".join(f"{line} Z" for line in ALL_FLOATED.splitlines())
    pairing = paired(text, 4)
    assert pairs(pairing) == of((1, 2), (3, 4), (5, 6))
    assert report(pairing, 0).dropped_down == ("B.6",)


def test_a_5_a_bye_is_a_downfloat() -> None:
    """3 had the bye in round 1 and would be left over again: 1-3, and 2 goes down to 4."""
    pairing = paired("4w1\nF\nU\n1b0 Z\nZ\nZ", 2, [(1, 2)])
    assert report(pairing, 0).downfloaters == (2,)
    assert of((1, 3)) <= pairs(pairing)


# Four winners of round 1 of whom 1 and 2 had White; the losers are away.
WINNERS = "5w1\n6w1\n7b1\n8b1\n1b0 Z\n2b0 Z\n3w0 Z\n4w0 Z"


def test_b_4_preferences() -> None:
    """1-3, 2-4 as they stand, x is 0: two prefer White, two Black."""
    pairing = paired(WINNERS, 2)
    assert pairs(pairing) == of((1, 3), (2, 4))
    assert report(pairing, 0).x == (0, 0)


def test_c_11_x_is_raised_where_it_has_to_be() -> None:
    """Only 1-2 and 3-4 may be made, and both deny somebody the colour preferred."""
    pairing = paired(WINNERS, 2, [(1, 3), (1, 4), (2, 3), (2, 4)])
    assert pairs(pairing) == of((1, 2), (3, 4))
    assert report(pairing, 0).added == 2
    assert readings.CRITERIA_RETURN not in report(pairing, 0).readings  # nobody floats


def test_a_8_x() -> None:
    """Three of five prefer Black: q is 3, x is 0; three of four: q is 2, x is 1."""
    text = "6w1\n7w1\n8w1\n9b1\n10b1\n1b0 Z\n2b0 Z\n3b0 Z\n4w0 Z\n5w0 Z"
    crosstable = table(text)
    situation = situation_of(crosstable, DUTCH_TSF.field(crosstable, 2))
    assert situation.surplus(0b11111) == 0
    assert situation.surplus(0b01111) == 1
    assert situation.surplus(0b11011) == 0


def test_c_12_another_player_is_moved_down() -> None:
    """1-2 would leave 3, who may meet none of 4, 5, 6: with 1-3 it is 2."""
    pairing = paired("F\nF\nF\nZ\nZ\nZ", 2, [(3, 4), (3, 5), (3, 6)])
    assert pairs(pairing) == of((1, 3), (2, 4), (5, 6))
    bracket = report(pairing, 0)
    assert (bracket.again, bracket.before, bracket.downfloaters) == ("C.12", (3,), (2,))


def test_c_13_the_one_before_the_lowest_is_paired_so_that_the_lowest_can_be() -> None:
    """5 and 6 may not meet. With two pairs above them nothing helps; with one, 1-2, 3 and 4 do."""
    pairing = paired("F\nF\nF\nF\nZ\nZ", 2, [(5, 6)])
    assert pairs(pairing) == of((1, 2), (3, 5), (4, 6))
    assert report(pairing, 0).again == "C.13"


def test_c_13_joined_with_the_one_before() -> None:
    """5 and 6 may meet 1 and 2 only, not 3 and 4, nor each other."""
    apart = [(5, 6), (3, 5), (3, 6), (4, 5), (4, 6)]
    pairing = paired("F F\nF F\nF Z\nF Z\nZ Z\nZ Z", 3, apart)
    assert pairs(pairing) == of((1, 5), (2, 6), (3, 4))
    (bracket,) = pairing.explanation.brackets
    assert report(pairing, 0).joined == 2
    assert (bracket.mdps, bracket.residents) == ((1, 2), (3, 4, 5, 6))


def test_c_14_fewer_pairs() -> None:
    """2, 3 and 4 may meet nobody here but 1: p is 1. Half of the next bracket came down: A.3."""
    pairing = paired("F\nF\nF\nF\nZ\nZ", 2, [(2, 3), (2, 4), (3, 4)])
    assert pairs(pairing) == of((1, 2), (3, 5), (4, 6))
    assert report(pairing, 0).p == (0, 1)
    assert report(pairing, 0).fewer == (0, 1)
    assert not report(pairing, 1).heterogeneous
    assert readings.HALF_MOVED_DOWN in report(pairing, 1).readings


def test_c_14_the_remainders_p_falls_first() -> None:
    """1 comes down and meets 2. Of 3 to 6, only 3 may meet others: one pair, 5 and 6 go down.

    If 1 met 3 instead, 2 could meet 4, but nobody 5 and 6 either.
    """
    rest = [(4, 5), (4, 6), (5, 6), (2, 5), (2, 6), (1, 4), (1, 5), (1, 6)]
    pairing = paired("F F\nF Z\nF Z\nF Z\nF Z\nF Z\nZ Z\nZ Z", 3, [*rest, (2, 3)])
    bracket = report(pairing, 1)
    assert bracket.p == (1, 1)
    assert of((1, 2), (3, 4), (5, 7), (6, 8)) == pairs(pairing)
    assert readings.P_OF_REMAINDER_FIRST in bracket.readings


def test_c_14_in_the_lowest_bracket_nobody_moved_down_can_be_paired_first() -> None:
    """2 and 3 had a point without a game (B.1): 1, who came down, has the bye."""
    pairing = paired("H H H\nF Z Z\nF Z Z", 4)
    assert (pairs(pairing), pairing.bye) == (of((2, 3)), 1)
    assert readings.LOWEST_AS_ONE in report(pairing, 1).readings


# 1 and 3 had Black once: strong for White. 2 and 4 had White and Black: mild for White.
STRONG_AND_MILD = "5b= H\n7w= 8b=\n6b= H\n8w= 7b=\n1w= Z Z\n3w= Z Z\n2b= 4w= Z\n4b= 2w= Z"


def test_a_7_in_odd_rounds_strong_preferences_count_as_absolute() -> None:
    """x is 2, so that any pair would do but for 1-3, both strong."""
    pairing = paired(STRONG_AND_MILD, 3)
    assert pairs(pairing) == of((1, 4), (2, 3))
    assert [one.why for one in report(pairing, 0).made[0].passed] == ["A.7"]


def test_a_7_but_not_where_somebody_would_have_to_go_down_for_it() -> None:
    """1 may meet 3 only, and 2 and 4 each other."""
    pairing = paired(STRONG_AND_MILD, 3, but(4, (1, 3), (2, 4)))
    assert pairs(pairing) == of((1, 3), (2, 4))
    assert not report(pairing, 0).strict
    assert readings.STRONG_AS_ABSOLUTE in report(pairing, 0).readings
