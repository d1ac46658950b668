"""Doubtful places of Lim and of the guide's Dutch, worked out by hand, by the literal pairers.

So that the pairers are not wrong together with the engines that are held against them. ``F``, ``H``
and ``Z`` are rounds without a game that bring a point, half a point or none; a forfeited game gives
no colour, but counts as a float. Who has no further round is away.
"""

from __future__ import annotations

from typing import Any

from crosstable.model import EntryId, Prohibition
from tests.pairing.build import table
from tests.pairing.fide.lim.literal import Round as Lim
from tests.pairing.tsf.dutch.literal import Round as GuidesDutch

Pairs = set[frozenset[EntryId]]


def pairs(
    text: type[Lim | GuidesDutch], lines: str, round_number: int, *apart: tuple[int, int]
) -> Pairs:
    """Pair the round; ``apart`` are pairs that may not meet."""
    fields: dict[str, Any] = {
        "prohibitions": tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart)
    }
    boards, bye = text(table(lines, **fields), round_number).pair()
    assert bye is None
    return {frozenset(board) for board in boards}


def of(*numbers: tuple[EntryId, EntryId]) -> Pairs:
    return set(map(frozenset, numbers))


def test_lim_3_10_1_nobody_is_spared_for_a_floater_of_type_c() -> None:
    """Round 3: 1, 2, 3 have 2 points, 4 and 5 have 1½, 7 has 1 (the median), 6 and 8 have 0.

    One of 1, 2, 3 has to go (2.3.4); nobody is due a colour, so it is the lowest, 3 (3.2.4), who
    floated in round 2 (to 6). None of the three may meet 4 or 5: all are of type c, and another in
    place of 3 would be one too. So 3 goes, finds nobody there either, and meets 7.
    """
    lines = "F F\nF F\nF 6w+\nF H\nF H\nZ 3b-\nF Z\nZ Z"
    apart = [(one, other) for one in (1, 2, 3) for other in (4, 5)]
    assert pairs(Lim, lines, 3, *apart) == of((1, 2), (4, 5), (3, 7), (6, 8))


def test_lim_3_10_who_floated_is_spared_for_a_floater_of_type_d() -> None:
    """As above, but all may meet: 2 is of type d and goes in place of 3, to meet 4; 5 meets 7."""
    lines = "F F\nF F\nF 6w+\nF H\nF H\nZ 3b-\nF Z\nZ Z"
    assert pairs(Lim, lines, 3) == of((1, 3), (2, 4), (5, 7), (6, 8))


def test_lim_3_10_2_nobody_is_spared_at_the_cost_of_a_pair() -> None:
    """As above, but 1 floated too (to 6, and 3 to 8), and 1 and 3 may not meet.

    2 alone could go in place of 3, and would leave 1 and 3: no pair. So 3 goes, and 1-2 is made.
    That 4.4.1 would bring 2 back, with 1 going, comes too late.
    """
    lines = "F 6w+\nF F\nF 8w+\nF H\nF H\nZ 1b-\nF Z\nZ 3b-"
    assert pairs(Lim, lines, 3, (1, 3)) == of((1, 2), (3, 4), (5, 7), (6, 8))


def test_guides_dutch_a_7_mild_preferences_bind_where_x_is_0() -> None:
    """Round 4: 1 and 3 had White, then Black, 2 and 4 Black, then White: w is 2, b 2, x 0 (A.8).

    1-3, 2-4 would deny a mild preference each (B.4): 1-4, 2-3 (D.1).
    """
    lines = """
        5w= 6b= H
        6b= 5w= H
        7w= 8b= H
        8b= 7w= H
        1b= 2b= Z Z
        2w= 1w= Z Z
        3b= 4b= Z Z
        4w= 3w= Z Z
    """
    assert pairs(GuidesDutch, lines, 4) == of((1, 4), (2, 3))


def test_guides_dutch_a_7_mild_preferences_of_the_majority_give_way() -> None:
    """Round 4: 1 and 3 had one game, with Black: strong for White. 2 and 4 are mild for White.

    x is 4 - 2 = 2; the mild ones count for either colour, so that it is 0, and 1-3 is not made.
    """
    lines = """
        5b= H   H
        7w= 8b= H
        6b= H   H
        8w= 7b= H
        1w= Z   Z   Z
        3w= Z   Z   Z
        2b= 4w= Z   Z
        4b= 2w= Z   Z
    """
    assert pairs(GuidesDutch, lines, 4) == of((1, 4), (2, 3))


def test_guides_dutch_a_7_mild_preferences_of_the_minority_bind() -> None:
    """Round 4: 2 and 3 are strong for White, 5 and 6 mild for White, 1 and 4 mild for Black.

    x is 4 - 3 = 1; with 5 and 6 for either colour it is 0. 1-4 would deny a mild preference for
    Black, which does not give way: 1-5, 2-4, 3-6 (D.1) clash nowhere, as 6 counts for either.
    """
    lines = """
        7b= 8w=  H
        9b= H    H
        10b= H   H
        8b= 7w=  H
        11w= 12b= H
        12w= 11b= H
        1w= 4b=  Z Z
        4w= 1b=  Z Z
        2w= Z    Z Z
        3w= Z    Z Z
        5b= 6w=  Z Z
        6b= 5w=  Z Z
    """
    assert pairs(GuidesDutch, lines, 4) == of((1, 5), (2, 4), (3, 6))


def test_guides_dutch_c_12_another_set_is_tried_where_one_of_it_can_be_helped() -> None:
    """Round 3: 1 has 2 points and may meet nobody but 7; 2, 3, 4 have 1; 5 has ½; 6, 7, 8 have 0.

    1 goes down alone (C.1). 2-3 leaves 4, who may not meet 5, and neither may 1: of 1, 4 and 5 no
    pair can be made, though p is 1 (A.6; two of three came down, A.3). C.12: with 2-4 it is 3, who
    can meet 5: p pairs, even if 1 is not among them. 1 meets 7, which leaves 6-8.
    """
    lines = "F F\nF Z\nF Z\nF Z\nH Z\nZ Z\nZ Z\nZ Z"
    apart = [(1, other) for other in (2, 3, 4, 5, 6, 8)]
    assert pairs(GuidesDutch, lines, 3, *apart, (4, 5)) == of((2, 4), (3, 5), (1, 7), (6, 8))
