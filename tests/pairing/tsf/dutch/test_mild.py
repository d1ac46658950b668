"""A.7 in even rounds: mild preferences that give way; worked out by hand.

``mW`` and ``mB`` stand for a mild preference for White or Black (two games, one with each colour),
``sW`` for a strong one; players whose games are named, but not their points, are away.
"""

from __future__ import annotations

from pairing.tsf.dutch import readings
from pairing.tsf.dutch.editions import DUTCH_TSF
from pairing.tsf.dutch.situation import situation_of
from tests.pairing.build import table
from tests.pairing.tsf.dutch.build import of, paired, pairs, report

# 1 and 3 mW, 2 and 4 mB; x is 0.
AS_MANY = (
    "5w= 6b= H\n6b= 5w= H\n7w= 8b= H\n8b= 7w= H\n1b= 2b= Z Z\n2w= 1w= Z Z\n3b= 4b= Z Z\n4w= 3w= Z Z"
)


def test_where_x_is_0_mild_preferences_are_kept_to() -> None:
    """q is 2, two prefer each colour: x is 0. 1-3 would deny one of them White: 1-4, 2-3."""
    pairing = paired(AS_MANY, 4)
    assert pairs(pairing) == of((1, 4), (2, 3))
    bracket = report(pairing, 0)
    assert bracket.x == (0, 0)
    assert [(one.player, one.why) for one in bracket.made[0].passed] == [(3, "B.4")]
    assert readings.MILD_WHERE_X in bracket.made[0].readings
    assert readings.MILD_WHERE_X not in bracket.readings


def test_c_11_raises_x_but_that_is_no_reason_to_give_way() -> None:
    """Only 1-3 and 2-4 may be made, and both deny somebody a colour: x is raised by two."""
    pairing = paired(AS_MANY, 4, [(1, 2), (1, 4), (2, 3), (3, 4)])
    assert pairs(pairing) == of((1, 3), (2, 4))
    assert (report(pairing, 0).x, report(pairing, 0).added) == ((0, 0), 2)


def test_where_x_is_above_0_mild_ones_of_the_majority_are_for_either_colour() -> None:
    """Four prefer White, q is 2: x would be 2. Without 2 and 4, mW, it is 0: 1-3, both sW, clash.

    So 1-4 and 2-3, with one mW each.
    """
    four = "5b= H H\n7w= 8b= H\n6b= H H\n8w= 7b= H"
    text = f"{four}\n1w= Z Z Z\n3w= Z Z Z\n2b= 4w= Z Z\n4b= 2w= Z Z"
    pairing = paired(text, 4)
    assert pairs(pairing) == of((1, 4), (2, 3))
    bracket = report(pairing, 0)
    assert (bracket.x, bracket.added) == ((0, 0), 0)
    assert readings.MILD_WHERE_X in bracket.readings
    crosstable = table(text)
    situation = situation_of(crosstable, DUTCH_TSF.field(crosstable, 4))
    counted = situation.counted(0b1111)
    assert (situation.every.surplus(0b1111), counted.surplus(0b1111)) == (2, 0)
    assert [counted.clashes[place] for place in range(4)] == [0b0101, 0, 0b0101, 0]


# 1 and 4 mB; 2 and 3 sW; 5 and 6 mW.
SIX = (
    "7b= 8w= H\n9b= H H\n10b= H H\n8b= 7w= H\n11w= 12b= H\n12w= 11b= H\n"
    "1w= 4b= Z Z\n4w= 1b= Z Z\n2w= Z Z Z\n3w= Z Z Z\n5b= 6w= Z Z\n6b= 5w= Z Z"
)


def test_mild_ones_of_the_minority_are_kept_to() -> None:
    """Four of six prefer White, q is 3: x would be 1. Without 5 and 6, mW, it is 0.

    1-4 would deny one of them Black. So 1-5; then 2-4, and 3-6 with 6 for either colour.
    """
    pairing = paired(SIX, 4)
    assert pairs(pairing) == of((1, 5), (2, 4), (3, 6))
    made = report(pairing, 0).made
    assert [(one.player, one.why) for one in made[0].passed] == [(4, "B.4")]
    assert readings.MILD_WHERE_X in made[2].readings
    assert report(pairing, 0).x == (0, 0)


# 1, with two points: sW. With one and a half: 2, 3 and 5 mW; 4 mB; 6 has not played.
COMES_DOWN = (
    "7b= F H\n8w= 9b= H\n9w= 8b= H\n11b= 10w= H\n10w= 11b= H\nH H H\n"
    "1w= Z Z Z\n2b= 3w= Z Z\n3b= 2w= Z Z\n5b= 4b= Z Z\n4w= 5w= Z Z"
)


def test_a_remainder_has_an_x_of_its_own() -> None:
    """1 comes down. Four of six prefer White, q is 3: x would be 1; without 2, 3 and 5, mW, it is
    0, so that 1 meets 2. Of 3, 4, 5 and 6 two prefer White and one Black, q is 2: x is 0, and mild
    ones are kept to. 3-5 would deny one of them White: 3-6, 4-5.
    """
    pairing = paired(COMES_DOWN, 4)
    assert pairs(pairing) == of((1, 2), (3, 6), (4, 5))
    bracket = report(pairing, 1)
    assert (bracket.heterogeneous, bracket.x) == (True, (0, 0))
    assert [one.why for one in bracket.made[1].passed] == ["B.4"]
    assert readings.MILD_WHERE_X in bracket.readings


def test_whom_those_moved_down_meet_decides_whether_the_rest_gives_way() -> None:
    """As before, but 4 may only meet 1 and 6. With 1-2 the rest would be 4-6 and 3-5, who clash, as
    its x is 0; with 1-3 it would be 4-6 and 2-5, just so. 1-4 leaves 2, 3, 5 and 6: three prefer
    White, q is 2, x would be 1, and without mild ones it is 0: 2-5 and 3-6.
    """
    pairing = paired(COMES_DOWN, 4, [(2, 4), (3, 4), (4, 5)])
    assert pairs(pairing) == of((1, 4), (2, 5), (3, 6))
    assert (report(pairing, 1).x, report(pairing, 1).added) == ((0, 0), 0)
