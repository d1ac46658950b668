"""Colours and byes of the Lim system, worked out by hand, in words."""

from __future__ import annotations

import pytest

from explain.levels import Reason
from pairing.fide.lim.editions import Lim
from tests.explain.plain import faults
from tests.explain.words.lim_rounds import BOTH, first, paired, steps
from tests.pairing.build import table
from tests.pairing.fide.lim.test_colours import left_alone


@pytest.mark.parametrize(
    ("histories", "result", "reason", "told"),
    [
        (
            ("bwb", "wbb"),
            "=",
            Reason.COLOURS,
            (
                "Both should get White. P2 had Black in the last two games and so must have"
                " White now."
            ),
        ),
        (
            ("wwbw", "wbw."),
            "=",
            Reason.COLOURS,
            ("Both should get Black. P1 had White in two more games and so must have Black now."),
        ),
        (
            ("wb", "b."),
            "=",
            Reason.COLOURS,
            "Both should get White. P2 had Black more often, P1 both equally often.",
        ),
        (
            ("wbwb", "bwwb"),
            "=",
            Reason.ALTERNATE,
            "Both should get White. When their colours last differed, P1 had Black, so now the"
            " colours change.",
        ),
        (
            ("wb", "wb"),
            "=",
            Reason.NUMBER,
            "Both should get White and have had the same colours. P1 ranks higher and gets it.",
        ),
        (
            ("wb", "wb"),
            "0",
            Reason.NUMBER,
            "Both should get White and have had the same colours. Below the middle, the lower"
            " ranked player gets it: P2.",
        ),
        (
            ("w", "."),
            "=",
            Reason.COLOURS,
            "P1 should get Black, and P2 has not had a colour yet.",
        ),
    ],
)
def test_colours(histories: tuple[str, ...], result: str, reason: Reason, told: str) -> None:
    found = paired(left_alone(*histories, result=result))
    (board,) = found.boards
    levels = found.words.colours(found.facts, board)
    assert levels is not None
    assert faults(levels, found.facts.names, (1, 2)) == []
    assert (levels.reason, first(found, levels)) == (reason, told)
    assert len(levels.rules) == 1


def test_the_rounds_in_which_colours_last_differed() -> None:
    """In round 2, 1 had Black and 2 White."""
    found = paired(left_alone("wbwb", "bwwb"))
    levels = found.words.colours(found.facts, found.boards[0])
    assert levels is not None
    assert steps(found, levels)[-2:] == ["P1 had Black in round 2.", "P2 had White in round 2."]


@BOTH
@pytest.mark.parametrize(
    ("before", "reason", "told"),
    [
        (
            "F\nF\nZ",
            Reason.BYE_LOWEST,
            "P3 has the bye: the last by starting number of those with the fewest points.",
        ),
        (
            "2w=\n1b=\nZ",
            Reason.OTHERS,
            "P2, with ½ point, has the bye. If P3 had it, the others could not all be paired.",
        ),
        (
            "F 5w1\nF H\nH H\nF F\nU 1b0",  # 3 and 5 have a point; 5 has had the bye
            Reason.BYE_HAD,
            "P3, with 1 point, has the bye. All ranked lower have already had one, or a point"
            " without a game.",
        ),
    ],
)
def test_the_bye(edition: Lim, before: str, reason: Reason, told: str) -> None:
    found = paired(table(before), edition)
    levels = found.words.bye(found.facts, found.report["bye"])
    assert faults(levels, found.facts.names, (found.report["bye"]["player"],)) == []
    assert (levels.reason, first(found, levels)) == (reason, told)
    assert [rule.article for rule in levels.rules] == [edition.cite("1.1"), edition.cite("C2")]
