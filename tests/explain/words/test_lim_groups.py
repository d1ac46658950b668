"""Groups of the Lim system, worked out by hand, and what is told of each."""

from __future__ import annotations

import pytest

from crosstable.model import Prohibition
from explain.levels import Reason
from pairing.fide.lim.editions import LIM_2026_MAXI, Lim
from tests.explain.words.lim_rounds import BOTH, TYPES, first, group, paired, steps
from tests.pairing.build import table
from tests.pairing.fide.lim.test_examples import EVEN, ODD, OF_NUMBER_1
from tests.pairing.fide.lim.test_floaters import AFTER_ROUND_1, rated
from tests.pairing.fide.lim.test_sparing import FIVE_AND_MEDIAN, WITH_MEDIAN

GROUPS: dict[str, tuple[str, int, Reason, str, list[str]]] = {
    "lined up": (
        OF_NUMBER_1["proposed"][0],
        0,
        Reason.NATURAL,
        "6 players with ½ point are lined up by starting number. The first 3 play the other 3.",
        [
            "The players with equal points who meet one another are lined up by starting number:"
            " on top 1, 2 and 3, below 4, 5 and 6. First meets first."
        ],
    ),
    "one too many, for the colours": (
        AFTER_ROUND_1,
        0,
        Reason.ODD,
        "The group with 1 point has 3 players, an odd number. So P2 moves to the next group.",
        [
            "None of those who began in this group had an opponent in the next group.",
            (
                "Of the group, 1 should get White and 2 Black. Of the larger side, P2 was"
                " the nearest to the next group who could move."
            ),
        ],
    ),
    "nobody in the middle": (
        AFTER_ROUND_1,
        2,
        Reason.CAME_DOWN,
        "Nobody with ½ point is to be paired. 2 players who found no opponent in their own groups"
        " meet there.",
        ["From other groups: P2 and P4."],
    ),
    "alone": (
        TYPES,
        0,
        Reason.ALONE,
        "P1 is the only player with 4½ points to be paired, and moves to the next group.",
        [],
    ),
    "spared": (
        WITH_MEDIAN,
        0,
        Reason.ODD,
        "The group with 2 points has 3 players, an odd number. So P2 moves to the next group.",
        [
            "P3 moved to another group in the round before, too, and so stayed.",
            ("Of those who could move, P2 was the nearest to the next group by starting number."),
        ],
    ),
    "not spared without another who would do": (
        "F F\nF F\nF 4w+\nH 3b-",
        0,
        Reason.ODD,
        "The group with 2 points has 3 players, an odd number. So P3 moves to the next group.",
        [
            "None of those who began in this group had an opponent in the next group.",
            "P3 moved in the round before, too, but all others would have no opponent in the next"
            " group or move twice now.",
            ("Of those who could move, P3 was the nearest to the next group by starting number."),
        ],
    ),
    "not spared, as all moved": (
        "F 4w+\nF 5w+\nF 6w+\nH 1b-\nH 2b-\nH 3b-\nH H\nH H",
        0,
        Reason.ODD,
        "The group with 2 points has 3 players, an odd number. So P3 moves to the next group.",
        [
            "P3 moved in the round before, too, as did all the others.",
            ("Of those who could move, P3 was the nearest to the next group by starting number."),
        ],
    ),
    "instead of the one chosen before": (
        ODD,
        0,
        Reason.OTHERS,
        "No opponent was found for P2, who moved instead of the player first chosen to make the"
        " number even.",
        [
            "So P2 moves to the next group.",
            "Players changed opponents, so that more get the colour that they should.",
        ],
    ),
    "several leave": (
        EVEN,
        0,
        Reason.OTHERS,
        "The group with 3 points cannot be paired as it is: 2 players move to the next.",
        [
            ("The players before P2 kept their opponents, and then no possible opponent was free."),
            "Another player had moved, so P5 went along to keep the number even.",
        ],
    ),
    "two who have met": (
        "2w= F\n1b= F\nH H\nH H",
        0,
        Reason.MET,
        "2 players have met everybody in the group with 1½ points and move to the next.",
        [
            "P1 had already met everybody in the group.",
            "P2 had already met everybody in the group.",
        ],
    ),
    "a pair undone later": (
        "F\nF\n4w=\n3b=\nZ\nZ",
        0,
        Reason.OTHERS,
        "2 players of the group with 1 point joined the middle group, which could not be paired by"
        " itself.",
        ["Their pairs were undone to help the middle group: P1 and P2."],
    ),
    "extended": (
        "F\nF\n4w=\n3b=\nZ\nZ",
        2,
        Reason.JOINED,
        "The group with ½ point could not be paired by itself, so 2 players paired elsewhere"
        " joined it.",
        ["Their pairs in other groups were undone: P1 and P2."],
    ),
}
"""The first sentence of a group, and its steps."""


@BOTH
@pytest.mark.parametrize("case", GROUPS)
def test_what_is_told_of_a_group(edition: Lim, case: str) -> None:
    before, number, reason, told, more = GROUPS[case]
    found = paired(table(before), edition)
    levels = group(found, number)
    assert (levels.reason, first(found, levels)) == (reason, told)
    assert steps(found, levels) == more
    assert {"2.2", "A.3.2"} & {rule.article for rule in levels.rules}


def test_who_could_not_move_instead() -> None:
    """5 may meet 4 only, so that without 4 one pair fewer could be made: 3 moves for 5."""
    apart = tuple(Prohibition(1, 9, frozenset((one, 5))) for one in (1, 2, 3))
    found = paired(table(FIVE_AND_MEDIAN, prohibitions=apart))
    assert steps(found, group(found, 0))[:2] == [
        "P5 moved to another group in the round before, too, and so stayed.",
        "If one of these had moved, one pair fewer could have been made: P4.",
    ]


def test_not_spared_as_a_pair_fewer_could_be_made() -> None:
    """4 and 5 may meet nobody of the group but 3, and 4 nobody of the middle group."""
    two = ((1, 4), (2, 4), (1, 5), (2, 5), (4, 5), (4, 6), (4, 7))
    apart = tuple(Prohibition(1, 9, frozenset(pair)) for pair in two)
    found = paired(table(FIVE_AND_MEDIAN, prohibitions=apart))
    assert steps(found, group(found, 0))[:2] == [
        "Players with an opponent in the next group who had not come from another one: 4.",
        "P5 moved in the round before, too, but if another player had moved, one pair fewer could"
        " have been made.",
    ]


def test_too_far_away_by_rating() -> None:
    """2 would have evened out the colours, but is 101 points above 3."""
    crosstable = rated(table(AFTER_ROUND_1), 2200, 2101, 2000, 1900, 1880, 1860)
    found = paired(crosstable, LIM_2026_MAXI)
    assert steps(found, group(found, 0))[-1] == (
        "Of the group, 1 should get White and 2 Black. The player who would have"
        " evened that out was over 100 rating points away from P3."
    )
