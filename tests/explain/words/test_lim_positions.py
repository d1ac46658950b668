"""Positions of the Lim system, worked out by hand, and what decided in each, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from crosstable.model import Crosstable, EntryId, Prohibition
from explain.facts import Facts, facts_of_crosstable
from explain.levels import Levels, Reason
from explain.words.lim.system import LimWords
from explain.words.weighing.criteria import Criteria
from pairing import as_json
from pairing.fide.lim.editions import LIM_2026, LIM_2026_MAXI, LIM_TSF, Lim
from tests.explain.plain import faults
from tests.pairing.build import table
from tests.pairing.fide.lim.test_by_hand import BLOCKED
from tests.pairing.fide.lim.test_colours import left_alone, next_round
from tests.pairing.fide.lim.test_examples import EVEN, ODD, OF_NUMBER_1
from tests.pairing.fide.lim.test_floaters import AFTER_ROUND_1, rated
from tests.pairing.fide.lim.test_sparing import FIVE_AND_MEDIAN, WITH_MEDIAN
from tournaments.words.sentences import Voice

BOTH = pytest.mark.parametrize("edition", [LIM_2026, LIM_TSF], ids=["fide-2026", "tsf"])


class Paired(NamedTuple):
    """A round paired by the engine, with its report as it is stored."""

    words: LimWords
    facts: Facts
    report: dict[str, Any]
    boards: list[dict[str, Any]]


def paired(crosstable: Crosstable, edition: Lim = LIM_2026, names: str = "Player") -> Paired:
    round = next_round(crosstable)
    pairing = edition.pair(crosstable, round)
    facts = facts_of_crosstable(crosstable, round, edition)
    facts = replace(facts, names={entry: f"{names} {entry}" for entry in facts.names})
    report: Any = as_json(pairing.explanation)
    boards: Any = as_json(pairing.boards)
    return Paired(LimWords(Criteria("lim", edition.name)), facts, report, boards)


def meeting(found: Paired, one: EntryId, other: EntryId) -> Levels:
    for bracket in found.report["brackets"]:
        levels = found.words.meeting(found.facts, bracket, (one, other))
        if levels:
            assert faults(levels, found.facts.names, (one, other)) == []
            return levels
    raise AssertionError("the two do not meet")


def group(found: Paired, number: int) -> Levels:
    bye = found.report["bye"]
    here = bye if bye and bye["bracket"] == number else None
    levels = found.words.group(found.facts, found.report["brackets"][number], here)
    assert levels is not None
    assert faults(levels, found.facts.names) == []
    return levels


def first(found: Paired, levels: Levels) -> str:
    return levels.told(Voice(found.facts.names)).first.replace("Player ", "P")


def steps(found: Paired, levels: Levels) -> list[str]:
    return [step.replace("Player ", "P") for step in levels.told(Voice(found.facts.names)).steps]


COLOURS_APART = (
    "5w1 6b1 7b=\n8w1 9b1 10b=\nH H H\nH H H\n"
    "1b0 Z Z Z\nZ 1w0 Z Z\nZ Z 1w= Z\n2b0 Z Z Z\nZ 2w0 Z Z\nZ Z 2w= Z"
)
"""1 and 2 have 2½ points of 3, and both had Black twice running; 3 and 4 have 1½."""
TYPES = (
    "2w1 3b1 4w1 5b1 H\n1b0 F F F F\nF 1w0 F F F\nF F 1b0 F H\nF F F 1w0 H\n"
    "H H H H H\nH H H H H\nZ Z Z Z Z"
)
"""1 has beaten 2 to 5 and goes from 4½ past 4 and 3½ to the middle group (2½)."""

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
        "Both have ½ point. Before P5 in line stood P4, but P1 and P4 have already met.",
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
        "P1 must have White, and nobody in the group with 2½ points allowed that. So it is P3, with"
        " 1½ points.",
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
        "Both have 2 points. Before P5 in line stood P4, but then another player would have no"
        " opponent.",
    ),
    "those before keep their opponents": (
        EVEN,
        (2, 7),
        Reason.OTHERS,
        "P2 found nobody with 3 points, as those before keep their opponents. So it is P7, with 2½"
        " points.",
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
        "P2 found nobody with 3 points, as those before keep their opponents. So it is P8, with 2½"
        " points.",
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
        "The arbiter keeps P1 apart from players of the group with 1 point. So it is P3, with ½"
        " point."
    )


def test_opponents_changed_for_colours() -> None:
    """1 and 3 are due White, 2 and 4 Black: not 1-3 and 2-4, as the line-up has it."""
    found = paired(left_alone("b", "w", "b", "w"))
    levels = meeting(found, 1, 4)
    assert levels.reason is Reason.COLOURS
    assert first(found, levels) == (
        "Both have ½ point. Before P4 in line stood P3, who needs the same colour as P1."
    )
    assert steps(found, levels)[1] == (
        "Players changed opponents, so that more get the colour that they should."
    )
    levels = meeting(found, 2, 3)
    assert levels.reason is Reason.TAKEN
    assert first(found, levels) == "Both have ½ point. P4 plays P1, so P3 is next in line for P2."


def test_both_must_have_the_same_colour_in_the_last_round() -> None:
    found = paired(left_alone("wbb", "wbb", rounds=4))
    levels = meeting(found, 1, 2)
    assert levels.reason is Reason.LAST_ROUND
    assert first(found, levels) == (
        "Both have 1½ points. Both must have White, but in the last round two with equal points"
        " may meet all the same."
    )
    assert "6" in [rule.article for rule in levels.rules]


def test_one_who_comes_down_to_the_first_with_the_other_colour() -> None:
    """1 is due White, as is 2, who has drawn with Black; 3 is due Black."""
    found = paired(table("5b1\n3b=\n2w=\nH\n1w0\nH"))
    levels = meeting(found, 1, 3)
    assert levels.reason is Reason.ALONE
    assert steps(found, levels) == [
        "Before P3 in line stood P2. P1 should get the same colour as P2. So P1 plays P3."
    ]


def test_one_who_would_leave_others_without_opponents_is_passed_over() -> None:
    """1 comes down to 2, 3 and 4, of whom 3 and 4 have met."""
    found = paired(table("F\nH\n4w=\n3b="))
    assert steps(found, meeting(found, 1, 3)) == [
        "Before P3 in line stood P2. Then another player would have no opponent. So P1 plays P3."
    ]


@pytest.mark.parametrize(
    ("against", "reason", "told"),
    [
        (
            "rating",
            Reason.RATING,
            "Both have ½ point. Before P4 in line stood P3, whose rating was too far away for a"
            " change of opponents.",
        ),
        (
            "incompatible",
            Reason.NOBODY_ELSE,  # by what the table says today, nothing keeps 1 and 3 apart
            "Both have ½ point. Of those who could play P1, P4 came first in line.",
        ),
        (
            "others",
            Reason.OTHERS,
            "Both have ½ point. Before P4 in line stood P3, but then others would lose an opponent"
            " or their colour.",
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
            "1 of the group should get White, 2 Black. Of the larger side, P2 was the nearest to"
            " the next group who could move.",
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
            "Of those who could move, P2 was by starting number the nearest to the next group.",
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
            "Of those who could move, P3 was by starting number the nearest to the next group.",
        ],
    ),
    "not spared, as all moved": (
        "F 4w+\nF 5w+\nF 6w+\nH 1b-\nH 2b-\nH 3b-\nH H\nH H",
        0,
        Reason.ODD,
        "The group with 2 points has 3 players, an odd number. So P3 moves to the next group.",
        [
            "P3 moved in the round before, too, as did all the others.",
            "Of those who could move, P3 was by starting number the nearest to the next group.",
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
            "The players before P2 kept their opponents, and then nobody possible was free.",
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
        "1 of the group should get White, 2 Black. The player who would have evened that out was"
        " over 100 rating points away from P3."
    )


@pytest.mark.parametrize(
    ("histories", "result", "reason", "told"),
    [
        (
            ("bwb", "wbb"),
            "=",
            Reason.COLOURS,
            "Both should get White. P2 had Black in the last two games, so must have White now.",
        ),
        (
            ("wwbw", "wbw."),
            "=",
            Reason.COLOURS,
            "Both should get Black. P1 had White in two more games, so must have Black now.",
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
