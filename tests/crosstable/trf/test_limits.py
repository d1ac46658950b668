"""The limits of a report file: the table in docs/trf.md, from both sides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import Adjustment, Crosstable, Participant
from crosstable.team_events import Conflict, Contradiction, event_of
from crosstable.trf import FaultCode, NoticeCode, TrfFaults, read
from tests.crosstable.lines import faults, placed, player, report

F = FaultCode
PAIR = [player(1, "2 w 1"), player(2, "1 b 0")]


def last_game_in(round: int) -> list[str]:
    blank = [""] * (round - 1)
    return [player(1, *blank, "2 w 1"), player(2, *blank, "1 b 0")]


def byes(count: int) -> str:
    return "240 H 002 " + " ".join(["   1"] * count)


def acceleration(rounds: int) -> list[str]:
    """Accelerate 500 players in so many rounds."""
    players = [player(number) for number in range(1, 501)]
    return ["142 250", placed(c1="250", c10=" 1.0", c15=f"001 {rounds:03d}    1  500"), *players]


def for_everybody(count: int) -> list[str]:
    players = [player(number) for number in range(1, 501)]
    return [*players, *[placed(c1="299", c13="  1.0", c20="001")] * count]


LIMITS = [
    ("bytes", (["#" * 9_999] * 400, F.TOO_LARGE, ["#" * 9_999] * 401)),
    ("lines", (["###"] * 19_998 + PAIR, F.TOO_MANY_LINES, ["###"] * 19_999 + PAIR)),
    ("a line", ([f"012 {'A' * 9_996}"], F.LINE_TOO_LONG, [f"012 {'A' * 9_997}"])),
    (
        "players",
        (
            [player(number) for number in range(1, 4_001)],
            F.TOO_MANY_PLAYERS,
            [player(number) for number in range(1, 4_002)],
        ),
    ),
    ("rounds", (last_game_in(250), F.TOO_MANY_ROUNDS, last_game_in(251))),
    ("records", (["112 A"] * 5_000, F.TOO_MANY_RECORDS, ["112 A"] * 5_001)),
    ("listed", ([*PAIR, *[byes(1_000)] * 50], F.TOO_MANY_NAMED, [*PAIR, *[byes(1_001)] * 50])),
    ("in a range", (acceleration(100), F.TOO_MANY_NAMED, acceleration(101))),
    ("everybody", (for_everybody(100), F.TOO_MANY_NAMED, for_everybody(101))),
]
"""What is limited: lines that may be read, the fault, lines that may not."""


@pytest.mark.parametrize(("fits", "code", "too_much"), [case for _, case in LIMITS])
def test_a_limit_from_both_sides(fits: list[str], code: FaultCode, too_much: list[str]) -> None:
    if code is F.TOO_LARGE:  # 400 such lines are 4,000,000 bytes with their ends
        fits, too_much = ["\n".join(fits)[: -len("012 A\n")], "012 A"], ["\n".join(too_much)]
    read("\n".join(fits).encode())
    with pytest.raises(TrfFaults) as refused:
        read("\n".join(too_much).encode())
    assert {fault.code for fault in refused.value.faults} == {code}


@pytest.mark.parametrize(
    "line",
    [
        "142 251",
        "240 H 251 0001",
        "XXA    1 " + " 1.0 " * 251,
        "320  1.0  2.0 " + "001 " * 251,
        placed(c1="300", c5="251   1"),
    ],
)
def test_no_record_speaks_of_a_round_beyond_the_last_possible(line: str) -> None:
    assert {fault.code for fault in faults(*PAIR, "310   1 Club", line)} & {
        F.TOO_MANY_ROUNDS,
        F.NUMBER,
    }


def test_two_hundred_faults_are_looked_for() -> None:
    """And said in few words, however much stands there."""
    found = faults(*["142 " + "x" * 9_000] * 300)
    assert len(found) == 200
    assert max(len(fault.found) for fault in found) == 80


def test_two_hundred_notices_of_a_kind_are_told_and_those_of_others_too() -> None:
    found = report(*["nothing known"] * 300, *PAIR, player(3, c10="x"))
    codes = [notice.code for notice in found.notices]
    assert [codes.count(code) for code in (NoticeCode.NOT_UNDERSTOOD, NoticeCode.SEX)] == [200, 1]
    assert len(found.unknown) == 300


def test_a_match_of_more_boards_than_there_are() -> None:
    with pytest.raises(Contradiction) as found:
        event_of(report("352 " + "WB" * 13, placed(c1="310", c5="  1", c74="   1"), player(1)))
    assert found.value.conflict is Conflict.BOARDS
    assert found.value.figures == {"boards": 26, "most": 24}


def test_adjustments_are_added_to_whom_they_are_of() -> None:
    """Player 1: 1 + ½ - ¼ by round 2, ¼ less before; absences bring nothing."""
    people = tuple(Participant(number, number, f"P{number}") for number in (1, 2))
    worth = ((1, "1", 0), (1, "1/2", 1), (1, "-1/4", 2), (2, "3", 1))
    given = tuple(Adjustment(who, Fraction(points), round) for who, points, round in worth)
    table = Crosstable(people, {}, rounds=3, adjustments=given)
    assert [table.score(1, through) for through in range(3)] == [1, Fraction(3, 2), Fraction(5, 4)]
    assert table.score(2, 3) == 3
