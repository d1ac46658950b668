"""C.12: others are moved down; who may not meet whom makes each position, worked out by hand.

The engine and the literal pairer are both asked, so that they are not wrong together.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from crosstable.model import Prohibition
from pairing.kernel.result import RoundPairing
from pairing.tsf.dutch import readings
from tests.pairing.build import table
from tests.pairing.tsf.dutch import build
from tests.pairing.tsf.dutch.build import of, pairs, report
from tests.pairing.tsf.dutch.literal import Round

# 1 to 4 have two points, 5 has one, 6, 7 and 8 have none.
FOUR_AND_ONE = "F F\nF F\nF F\nF F\nF Z\nZ Z\nZ Z\nZ Z"
STAR = [*combinations((2, 3, 4), 2)]
"""Of the first four 1 alone may be met: one pair, and two are moved down."""


def paired(text: str, round_number: int, apart: Iterable[tuple[int, int]]) -> RoundPairing:
    """Pair the round by the engine, and by the text too."""
    apart = list(apart)
    pairing = build.paired(text, round_number, apart)
    prohibitions = tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart)
    boards = {(board.white, board.black) for board in pairing.boards}
    assert Round(table(text, prohibitions=prohibitions), round_number).pair() == (
        boards,
        pairing.bye,
    )
    return pairing


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


def test_it_is_asked_again_for_the_next_one_without_an_opponent() -> None:
    """Round 4: 1 has 3 points; 2, 3 and 4 have 2; 5 and 6 have 1; 7 has none.

    1 goes down alone (C.1). 3 may meet nobody but 7 and leaves 1, 2 and 4; 1-2 leaves 4 as well.
    Among 3, 4, 5 and 6 nobody may meet anybody. C.1 of 3: with 1-4 it would be 2 and 3; p is 2
    (A.6; half were moved down, A.3), and 3 is in no pair: C.12 is of no help, 3 moves on. C.1 of 4:
    with 1-4 it is 2, whom 5 and 6 may meet: p is 1 now, and C.12 accepts. 5 was paired up in the
    round before (A.4), so that B.5 speaks for 2-6 (C.7). Of 3, 5 and 7 it is 3-7 (D.1); 5 has the
    bye. That everybody can be paired is not asked before the lowest bracket (C.13).
    """
    text = "F F 5w+\nF F Z\nF F Z\nF F Z\nH H 1b-\nH H Z\nZ Z Z"
    three = [(3, other) for other in (1, 2, 4, 5, 6)]
    pairing = paired(text, 4, [*three, (1, 5), (4, 5), (4, 6), (5, 6), (6, 7)])
    assert (pairs(pairing), pairing.bye) == (of((1, 4), (2, 6), (3, 7)), 5)
    bracket = report(pairing, 1)
    assert (bracket.again, bracket.before, bracket.downfloaters) == ("C.12", (3, 4), (2, 3))
    assert [one.article for one in report(pairing, 2).transferred] == ["C.1", "C.6"]


def test_a_resident_without_an_opponent_has_moved_on_before_p_is_known() -> None:
    """1-2 leaves 3 and 4, who may both meet 5. 6 may meet none of the three and moves on (C.1).

    Then p is 1 (C.3: two of three were moved down), and 3-5 is that pair. C.1 asks for another set
    for those moved down only, not for 6, though with 1-3 it would be 2 and 4, and 2-6, 4-5.
    """
    text = "F F\nF F\nF F\nF F\nF Z\nF Z\nZ Z\nZ Z"
    pairing = paired(text, 3, [*STAR, (3, 6), (4, 6), (5, 6)])
    assert pairs(pairing) == of((1, 2), (3, 5), (4, 7), (6, 8))
    assert report(pairing, 0).again == ""


def test_residents_count_in_p_while_somebody_moved_down_is_without_an_opponent() -> None:
    """Round 4: 1 has 3 points; 2, 3 and 4 have 2; 5 and 6 have 1; 7 and 8 have none.

    1 may meet 7 and 8 only. 2-3 leaves 4, who may meet 5 and 6. C.1 comes to 1 first: p is 2, of 1,
    4, 5 and 6. With 2-4 it would be 3, who may meet 5, and 6 would have nobody either: that is one
    pair, not two, and helps neither. 1 moves on, 4-5 is made, 6 comes down with 1.
    """
    one = [(1, other) for other in range(2, 7)]
    text = "F F F\nF F Z\nF F Z\nF F Z\nF Z Z\nF Z Z\nZ Z Z\nZ Z Z"
    pairing = paired(text, 4, [*one, (3, 6), (5, 6)])
    assert pairs(pairing) == of((2, 3), (4, 5), (1, 7), (6, 8))
    assert report(pairing, 1).again == ""
