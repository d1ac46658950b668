"""Each verdict's first sentence names what is obvious; each criterion has its own sentence."""

from __future__ import annotations

from typing import Any

import pytest

from explain.levels import Levels, Reason
from explain.versus import what_decides
from explain.why_not.standing import Standing
from explain.why_not.words import answer
from explain.words.weighing.counted import BYE_SCORE
from explain.words.weighing.criteria import Criteria
from explain.words.weighing.of_criteria import CRITERIA
from explain.words.worse.texts import LESS_WELL
from pairing import Verdict
from tests.explain.plain import faults
from tournaments.words.sentences import Voice

NAMES = {1: "Söylemez, Ilgın", 2: "Røed, Solveig", 3: "Gürbüz, Efe", 4: "Tveit, Marit"}
VOICE = Voice(NAMES)
DUTCH, TEAMS = Criteria("dutch", "fide-2026"), Criteria("team-swiss", "fide-2026")
LEVEL = Standing.of({1: "3", 2: "3", 3: "3", 4: "3"}, [(1, 3), (2, 4)])
APART = Standing.of({1: "3", 2: "1", 3: "3", 4: "1"}, [(1, 3), (2, 4)])
"""Each of the two meets somebody with as many points."""
CAME_DOWN = Standing.of({1: "3", 2: "2", 3: "2", 4: "2"}, [(1, 3), (2, 4)])
"""1 meets somebody with 2 points: not 2 all the same, so the points are not why."""
SIDE = {"score": "3", "pairs": [], "downfloaters": [], "counts": []}
MET = {"obstacle": "met", "article": "C1", "round": 2, "colour": None}
KEPT_APART = {"obstacle": "prohibited", "article": "260", "round": None, "colour": None}
BOTH_WHITE = {"obstacle": "same absolute colour", "article": "C3", "round": None, "colour": "w"}
FLOATING = {"code": "C6", "chosen": "0", "together": "2", "level": None}
TWO_WHITES = {"code": "C12", "chosen": "1", "together": "3", "level": None}


def report(verdict: Verdict, **fields: Any) -> dict[str, Any]:
    empty = dict.fromkeys(("bye", "board", "forbidden", "bracket", "worse", "chosen", "together"))
    two = {"one": 1, "other": 2, "verdict": verdict.value}
    return {**empty, **two, "away": [], "reasons": [], "rounds": [], "article": "", **fields}


def worse(found: dict[str, Any], **fields: Any) -> dict[str, Any]:
    sides = {"bracket": 0, "chosen": SIDE, "together": SIDE}
    return report(Verdict.WORSE, worse=found, **sides, **fields)


@pytest.mark.parametrize(
    ("found", "standing", "reason", "first"),
    [
        (
            report(Verdict.PAIRED, board=4),
            APART,
            Reason.NATURAL,
            "Ilgın Söylemez and Solveig Røed do meet, on board 4.",
        ),
        (
            report(Verdict.AWAY, away=[2]),
            APART,
            Reason.ABSENT,
            "Solveig Røed does not play in this round.",
        ),
        (
            report(Verdict.AWAY, away=[1, 2]),
            APART,
            Reason.ABSENT,
            "Neither Ilgın Söylemez nor Solveig Røed plays in this round.",
        ),
        (
            report(Verdict.FORBIDDEN, forbidden=MET, bye=2),
            APART,
            Reason.MET,
            "Ilgın Söylemez and Solveig Røed have already played each other, in round 2.",
        ),
        (
            report(Verdict.FORBIDDEN, forbidden=KEPT_APART),
            APART,
            Reason.FORBIDDEN,
            "Ilgın Söylemez and Solveig Røed are kept apart in this tournament.",
        ),
        (
            report(Verdict.FORBIDDEN, forbidden=BOTH_WHITE),
            LEVEL,
            Reason.COLOURS,
            "Ilgın Söylemez and Solveig Røed must both have White now.",
        ),
        (
            worse(FLOATING, bye=2),
            APART,
            Reason.BYE_LOWEST,
            "Solveig Røed has the bye in this round and so meets nobody.",
        ),
        (
            worse(FLOATING),
            APART,
            Reason.DIFFERENT_POINTS,
            "Ilgın Söylemez has 3 points, Solveig Røed 1 point. Players meet others with the same"
            " points wherever possible.",
        ),
        (
            report(Verdict.IMPOSSIBLE),
            APART,
            Reason.DIFFERENT_POINTS,
            "Ilgın Söylemez has 3 points, Solveig Røed 1 point. Players meet others with the same"
            " points wherever possible.",
        ),
        (
            worse(TWO_WHITES),
            CAME_DOWN,
            Reason.COLOURS,
            "If Ilgın Söylemez and Solveig Røed met, more players would not get the colour that"
            " they should get.",
        ),
        (
            report(Verdict.IMPOSSIBLE),
            LEVEL,
            Reason.OTHERS,
            "If Ilgın Söylemez and Solveig Røed met, the others could not all be paired.",
        ),
        (
            report(Verdict.LATER, article="4.2.2", bracket=0, chosen=SIDE, together=SIDE),
            LEVEL,
            Reason.ORDER,
            "Ilgın Söylemez and Solveig Røed could meet, but in the rules’ order other pairs come"
            " first.",
        ),
        (
            report(Verdict.CHOSEN),
            LEVEL,
            Reason.ORDER,
            "Ilgın Söylemez and Solveig Røed could meet, but in the rules’ order other pairs come"
            " first.",
        ),
        (
            report(Verdict.SCHEDULED, rounds=[3, 8]),
            Standing(),
            Reason.TABLE,
            "By the table, Ilgın Söylemez and Solveig Røed meet in rounds 3 and 8.",
        ),
    ],
)
def test_the_obvious_comes_first(
    found: dict[str, Any], standing: Standing, reason: Reason, first: str
) -> None:
    levels = answer(found, standing, DUTCH)
    assert (levels.reason, VOICE.tell(levels.first)) == (reason, first)
    assert faults(levels, NAMES, (1, 2)) == []


def test_the_fine_reason_follows_in_a_step_with_both_figures() -> None:
    told = answer(worse(TWO_WHITES), APART, DUTCH).told(VOICE)
    assert told.steps == [
        (
            "If Ilgın Söylemez and Solveig Røed met, the first change would be in the"
            " group with 3 points. Then 2 more players would not get the right colour."
            " That would be 3 instead of 1."
        )
    ]
    assert [rule.article for rule in told.rules] == ["C12"]


def test_the_order_brings_them_other_opponents() -> None:
    found = report(Verdict.LATER, article="4.2.2", bracket=0, chosen=SIDE, together=SIDE)
    assert answer(found, LEVEL, DUTCH).told(VOICE).steps == [
        "No rule would be kept less well if the two met.",
        (
            "Of pairings that are equally good, the first in a fixed order is made. In"
            " this group, Ilgın Söylemez plays Efe Gürbüz, and Solveig Røed plays Marit"
            " Tveit."
        ),
    ]
    (*_, step) = answer(found, LEVEL, DUTCH).told(Voice(NAMES, 2)).steps
    assert step.endswith(
        "In this group, you play Marit Tveit, and Ilgın Söylemez plays Efe Gürbüz."
    )


def test_to_one_of_the_two() -> None:
    levels = answer(worse(FLOATING), APART, DUTCH)
    assert Voice(NAMES, 1).tell(levels.first).startswith("You have 3 points, Solveig Røed 1 point.")
    assert Voice(NAMES, 2).tell(levels.first).startswith("You have 1 point, Ilgın Söylemez 3")


def test_teams_are_called_teams() -> None:
    by_criterion = {"code": "C8", "chosen": "0", "together": "1", "level": None}
    for found in (
        report(Verdict.PAIRED, board=2),
        report(Verdict.IMPOSSIBLE),
        worse(by_criterion),
        worse({"code": "3.4.2", "chosen": "0", "together": "1", "level": None}),
    ):
        for standing in (LEVEL, APART):
            levels = answer(found, standing, TEAMS)
            told = " ".join(VOICE.tell_all(levels.sentences))
            assert "team" in told or "match" in told
            assert "player" not in told
            assert "board" not in told


@pytest.mark.parametrize(
    ("standing", "apart"),
    [
        (LEVEL, False),
        (APART, True),
        (CAME_DOWN, False),
        # who came up to meet 3, with 3 points: 1 has found one there, and not 2
        (Standing.of({1: "3", 2: "2", 3: "3", 4: "3"}, [(1, 3), (2, 4)]), False),
        # 2 has the bye, or nobody's opponents are known
        (Standing.of({1: "3", 2: "2", 3: "3"}, [(1, 3)]), True),
        (Standing.of({1: "3", 2: "2"}, []), True),
        # both move to other points, but less far than to each other
        (Standing.of({1: "3", 2: "1", 3: "5/2", 4: "0"}, [(1, 3), (2, 4)]), True),
        (Standing(), False),
    ],
)
def test_whether_points_keep_two_apart(standing: Standing, apart: bool) -> None:
    assert standing.keeps_apart(1, 2) is apart
    assert standing.keeps_apart(2, 1) is apart


EACH = [(key, code) for key, words in CRITERIA.items() for code in words]


@pytest.mark.parametrize(("key", "code"), EACH, ids=str)
def test_each_criterion_says_what_would_be_worse(key: tuple[str, str], code: str) -> None:
    """If the two met, and with boards made by hand; in three languages, to each of the two."""
    criteria = Criteria(*key)
    found = {"code": code, "chosen": "1", "together": "3", "level": None}
    by_hand = {"bracket": 0, "verdict": "worse", "worse": found, "chosen": SIDE, "edited": SIDE}
    for levels in (
        answer(worse(found), LEVEL, criteria),
        answer(worse(found), APART, criteria),
        what_decides(by_hand, criteria),
    ):
        assert faults(levels, NAMES, (1, 2)) == []
        assert levels.first.everybody not in (LESS_WELL.if_met.everybody, LESS_WELL.by_hand)
        assert levels.rules
        assert has_figures(levels) or criteria.words_for(code) is BYE_SCORE or bye(levels)


def has_figures(levels: Levels) -> bool:
    """Tell whether both figures are told."""
    return any("there" in sentence.figures for sentence in levels.sentences)


def bye(levels: Levels) -> bool:
    return levels.reason is Reason.BYE_HAD or "bye" in VOICE.tell(levels.sentences[-1])
