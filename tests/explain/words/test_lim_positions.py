"""Positions of the Lim system, worked out by hand, and what decided who meets, in words."""

from __future__ import annotations

import pytest

from crosstable.model import EntryId, Prohibition
from explain.levels import Reason
from pairing.fide.lim.editions import LIM_2026_MAXI, LIM_TSF, Lim
from tests.explain.words.lim_rounds import BOTH, TYPES, first, group, meeting, paired, steps
from tests.pairing.build import table
from tests.pairing.fide.lim.test_by_hand import BLOCKED
from tests.pairing.fide.lim.test_colours import left_alone
from tests.pairing.fide.lim.test_examples import EVEN, ODD, OF_NUMBER_1
from tests.pairing.fide.lim.test_floaters import AFTER_ROUND_1
from tests.pairing.fide.lim.test_sparing import WITH_MEDIAN

COLOURS_APART = (
    "5w1 6b1 7b=\n8w1 9b1 10b=\nH H H\nH H H\n"
    "1b0 Z Z Z\nZ 1w0 Z Z\nZ Z 1w= Z\n2b0 Z Z Z\nZ 2w0 Z Z\nZ Z 2w= Z"
)
"""1 and 2 have 2½ points of 3, and both had Black twice running; 3 and 4 have 1½."""

POSITIONS: dict[str, tuple[str, tuple[EntryId, EntryId], Reason, str]] = {
    "opposite in the line-up": (
        OF_NUMBER_1["proposed"][0],
        (1, 4),
        Reason.NATURAL,
        "Both have ½ point. In the line-up of their group, place 1 plays place 4.",
    ),
    "opposite among those that others have not got as opponents": (
        "H H\nZ Z\nZ Z\nZ Z\nZ Z\nZ Z",  # 6, 5, 4, 3, 2 without points: 2 goes up to 1
        (5, 3),
        Reason.NATURAL,
        "Both have 0 points. Of those in the group who meet one another, place 2 plays place 4.",
    ),
    "those before have met": (
        OF_NUMBER_1["1 has met 4"][0],
        (1, 5),
        Reason.MET,
        "Both have ½ point. P4 stood before P5 in line, but has already met P1.",
    ),
    "the natural opponent plays another": (
        OF_NUMBER_1["1 has met 4"][0],
        (2, 4),
        Reason.TAKEN,
        "Both have ½ point. P5 plays P1, so P4 is next in line for P2.",
    ),
    "all of the group met": (
        "2w= F\n1b= F\nH H\nH H",
        (1, 3),
        Reason.MET,
        "P1 has already met all possible opponents with 1½ points, and so plays P3, who has 1"
        " point.",
    ),
    "must have the same colour": (
        COLOURS_APART,
        (1, 3),
        Reason.COLOURS,
        (
            "P1 must have White, and nobody in the group with 2½ points made that"
            " possible. So the opponent is P3 (1½ points)."
        ),
    ),
    "alone": (
        TYPES,
        (7, 8),
        Reason.ALONE,
        "P8 was the only one to be paired with 0 points, and so plays P7, who has 2½ points.",
    ),
    "through several groups": (
        TYPES,
        (1, 6),
        Reason.CAME_DOWN,
        "P1 has 4½ points and found no opponent in the groups between, and so plays P6, who has 2½"
        " points.",
    ),
    "an odd number": (
        WITH_MEDIAN,
        (2, 5),
        Reason.ODD,
        "The group with 2 points had one player too many. So P2 plays P5, who has 1 point.",
    ),
    "another player would have no opponent": (
        "2b= H H H\n1w= 3b= 5b= 6w=\nH 2w= H H\nH H H H\nH H 2w= H\nH H H 2b=",
        (1, 5),
        Reason.OTHERS,  # 2 has met all but 4
        (
            "Both have 2 points. P4 stood before P5 in line, but then another player"
            " would have no opponent."
        ),
    ),
    "those before keep their opponents": (
        EVEN,
        (2, 7),
        Reason.OTHERS,
        (
            "P2 found no opponent with 3 points, as the players before keep theirs. So"
            " the opponent is P7 (2½ points)."
        ),
    ),
    "in company": (
        EVEN,
        (5, 8),
        Reason.ODD,
        "To keep the number with 3 points even, P5 moved too and plays P8, who has 2½ points.",
    ),
    "instead of the one chosen before": (
        ODD,
        (2, 8),
        Reason.OTHERS,
        (
            "P2 found no opponent with 3 points, as the players before keep theirs. So"
            " the opponent is P8 (2½ points)."
        ),
    ),
    "nobody in the middle": (
        AFTER_ROUND_1,
        (2, 4),
        Reason.CAME_DOWN,
        "P2 has 1 point, P4 0 points. Neither found an opponent with equal points, so they meet.",
    ),
    "only two": (
        AFTER_ROUND_1,
        (1, 3),
        Reason.NOBODY_ELSE,
        "Both have 1 point, and nobody else of their group was still free.",
    ),
    "a pair undone for the middle group": (
        "F\nF\n4w=\n3b=\nZ\nZ",
        (1, 3),
        Reason.OTHERS,
        "So that others can be paired, P1, with 1 point, gets another opponent: P3, who has ½"
        " point.",
    ),
    "undone from below, with one from above": (
        "4w= F F\nF F 4b=\nF 4w= F\n1b= 3b= 2w=\nZ Z Z\nZ Z Z",
        (3, 5),
        Reason.OTHERS,
        "So that others can be paired, P5, with 0 points, gets another opponent: P3, who has 2½"
        " points.",
    ),
    "two whose pairs were undone": (
        BLOCKED,
        (2, 3),
        Reason.OTHERS,
        "Both have 2 points and moved to another group. There, P3 was the first possible opponent"
        " of P2.",
    ),
}
"""The first sentence for a board, and its reason."""


@BOTH
@pytest.mark.parametrize("case", POSITIONS)
def test_what_decided_who_meets(edition: Lim, case: str) -> None:
    before, two, reason, told = POSITIONS[case]
    found = paired(table(before), edition)
    levels = meeting(found, *two)
    assert (levels.reason, first(found, levels)) == (reason, told)
    assert levels.rules
    assert all(rule.article.startswith("A.") for rule in levels.rules) is (edition is LIM_TSF)


def test_kept_apart_by_the_arbiter() -> None:
    """1 and 2 have a point; nobody else has."""
    apart = (Prohibition(1, 9, frozenset((1, 2))),)
    found = paired(table("F\nF\nH\nH", prohibitions=apart))
    levels = meeting(found, 1, 3)
    assert levels.reason is Reason.FORBIDDEN
    assert first(found, levels) == (
        "The arbiter keeps P1 apart from players of the group with 1 point. So the"
        " opponent is P3 (½ point)."
    )


def test_opponents_changed_for_colours() -> None:
    """1 and 3 are due White, 2 and 4 Black: not 1-3 and 2-4, as the line-up has it."""
    found = paired(left_alone("b", "w", "b", "w"))
    levels = meeting(found, 1, 4)
    assert levels.reason is Reason.COLOURS
    assert first(found, levels) == (
        "Both have ½ point. P3 stood before P4 in line, but needs the same colour as P1."
    )
    assert steps(found, levels)[0] == (
        "In the line-up of 4 players, P1 has place 1 and P4 place 4."
    )
    levels = meeting(found, 2, 3)
    assert levels.reason is Reason.TAKEN
    assert first(found, levels) == "Both have ½ point. P4 plays P1, so P3 is next in line for P2."


def test_both_must_have_the_same_colour_in_the_last_round() -> None:
    found = paired(left_alone("wbb", "wbb", rounds=4))
    levels = meeting(found, 1, 2)
    assert levels.reason is Reason.LAST_ROUND
    assert first(found, levels) == (
        "Both have 1½ points. Both must have White, but in the last round two"
        " players with equal points may meet all the same."
    )
    assert "6" in [rule.article for rule in levels.rules]


def test_one_who_comes_down_to_the_first_with_the_other_colour() -> None:
    """1 is due White, as is 2, who has drawn with Black; 3 is due Black."""
    found = paired(table("5b1\n3b=\n2w=\nH\n1w0\nH"))
    levels = meeting(found, 1, 3)
    assert levels.reason is Reason.ALONE
    assert steps(found, levels) == [
        ("These stood before P3 in line: P2. P1 should get the same colour as P2. So P1 plays P3.")
    ]


def test_one_who_would_leave_others_without_opponents_is_passed_over() -> None:
    """1 comes down to 2, 3 and 4, of whom 3 and 4 have met."""
    found = paired(table("F\nH\n4w=\n3b="))
    assert steps(found, meeting(found, 1, 3)) == [
        (
            "These stood before P3 in line: P2. Then another player would have no"
            " opponent. So P1 plays P3."
        )
    ]


@pytest.mark.parametrize(
    ("against", "reason", "told"),
    [
        (
            "rating",
            Reason.RATING,
            (
                "Both have ½ point. P3 stood before P4 in line, but too far away in rating"
                " for a change of opponents."
            ),
        ),
        (
            "incompatible",
            Reason.NOBODY_ELSE,  # by what the table says today, nothing keeps 1 and 3 apart
            "Both have ½ point. Of those who could play P1, P4 came first in line.",
        ),
        (
            "others",
            Reason.OTHERS,
            (
                "Both have ½ point. P3 stood before P4 in line, but then others would have"
                " no opponent or another colour."
            ),
        ),
    ],
)
def test_what_else_may_speak_against_one_before(against: str, reason: Reason, told: str) -> None:
    found = paired(left_alone("b", "w", "b", "w"), LIM_2026_MAXI)
    (bracket,) = found.report["brackets"]
    made = next(pair for pair in bracket["made"] if pair["first"] == 1)
    assert made["passed"] == [{"player": 3, "why": "colour"}]
    made["passed"][0]["why"] = against
    levels = meeting(found, 1, 4)
    assert (levels.reason, first(found, levels)) == (reason, told)
    assert any("P1" in step and "P4" in step for step in steps(found, levels))


def test_a_report_of_an_earlier_version_says_less() -> None:
    """It did not say why somebody came from another group."""
    found = paired(table(WITH_MEDIAN))
    for bracket in found.report["brackets"]:
        del bracket["arrived"]
        for floater in (*bracket["transferred"], *bracket["cracked"]):
            del floater["alone"]
    levels = meeting(found, 2, 5)
    assert levels.reason is Reason.CAME_DOWN
    assert first(found, levels) == "P2 has 2 points and P5 1 point: they play across two groups."
    assert group(found, 0).reason is Reason.ODD
