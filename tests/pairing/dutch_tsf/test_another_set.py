"""C.12: others are moved down; who may not meet whom makes each position, worked out by hand."""

from __future__ import annotations

from itertools import combinations

from pairing.dutch_tsf import readings
from tests.pairing.dutch_tsf.build import of, paired, pairs, report

# 1 to 4 have two points, 5 has one, 6, 7 and 8 have none.
FOUR_AND_ONE = "F F\nF F\nF F\nF F\nF Z\nZ Z\nZ Z\nZ Z"
STAR = [*combinations((2, 3, 4), 2)]
"""Of the first four 1 alone may be met: one pair, and two are moved down."""


def test_p_pairs_are_enough_though_not_all_moved_down_are_among_them() -> None:
    """1-2 would leave 3 and 4, who may not meet 5. Two came down to one: A.3, p is 1.

    With 1-3 it is 2 and 4, and the one pair is 2-5. 4, without an opponent, moves on to 6.
    """
    pairing = paired(FOUR_AND_ONE, 3, [*STAR, (3, 5), (4, 5)])
    assert pairs(pairing) == of((1, 3), (2, 5), (4, 6), (7, 8))
    bracket = report(pairing, 0)
    assert (bracket.again, bracket.before, bracket.downfloaters) == ("C.12", (3, 4), (2, 4))
    assert {readings.ANOTHER_SET, readings.P_PAIRS} <= set(bracket.readings)
    assert readings.MOVES_ON_ALONE in report(pairing, 1).readings


def test_another_one_for_who_has_no_opponent_though_p_pairs_could_be_made() -> None:
    """1-2 would leave 3 and 4, of whom 3 may not meet 5; p is 1, and 4-5 would be that pair.

    C.1 asks for another one all the same: with 1-3 it is 2 and 4, who may both meet 5. 2 does.
    """
    pairing = paired(FOUR_AND_ONE, 3, [*STAR, (3, 5)])
    assert pairs(pairing) == of((1, 3), (2, 5), (4, 6), (7, 8))
    assert report(pairing, 0).again == "C.12"
    assert [one.article for one in report(pairing, 1).transferred] == ["C.6"]


def test_but_not_if_that_one_has_no_opponent_either() -> None:
    """Neither 2 nor 3 may meet 5. With 1-3, 2 would be the one who moves on alone; so it is 3."""
    pairing = paired(FOUR_AND_ONE, 3, [*STAR, (2, 5), (3, 5)])
    assert pairs(pairing) == of((1, 2), (4, 5), (3, 6), (7, 8))
    assert report(pairing, 0).again == ""
    assert [one.article for one in report(pairing, 1).transferred] == ["C.1"]


def test_if_p_pairs_can_be_made_in_no_way_it_stays() -> None:
    """None of 2, 3 and 4 may meet 5: all move on from 1-2."""
    pairing = paired(FOUR_AND_ONE, 3, [*STAR, (2, 5), (3, 5), (4, 5)])
    assert pairs(pairing) == of((1, 2), (3, 6), (4, 7), (5, 8))
    assert report(pairing, 0).again == ""


def test_beside_somebody_who_has_to_move_on_alone() -> None:
    """1 has the most points and may meet nobody before 10. 2-3 would leave 4, who may not meet 5 to
    9 either.

    1 moves on (C.1, nobody can go instead). For 4 another one can: with 2-4 it is 3, and 3-5 is the
    one pair of those moved down who are left. Of 6 to 9 it is 6-8 and 7-9; 1 comes down to 10.
    """
    one, four = [(1, other) for other in range(2, 10)], [(4, other) for other in range(5, 10)]
    text = "\n".join(["F F F", *["F F Z"] * 3, *["F Z Z"] * 5, *["Z Z Z"] * 3])
    pairing = paired(text, 4, [*one, *four])
    assert pairs(pairing) == of((2, 4), (3, 5), (6, 8), (7, 9), (1, 10), (11, 12))
    bracket = report(pairing, 1)
    assert (bracket.again, bracket.before, bracket.downfloaters) == ("C.12", (1, 4), (1, 3))
    assert readings.P_PAIRS in bracket.readings
