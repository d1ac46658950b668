"""Round robins paired by the table: places are those of C.05, annex 1, by pairing number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.model import Code, Crosstable, Participant, Turn
from pairing import NoLegalPairing, NoTable, Verdict, pair, why_not
from pairing.round_robin.editions import (
    ARTICLE,
    DOUBLE,
    DOUBLE_EXCHANGED,
    SINGLE,
    BergerExplanation,
)

SIX = {
    "single": ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    "double": [
        *("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"),
        *("6-1 5-2 4-3", "4-6 3-5 2-1", "6-2 1-3 5-4", "5-6 4-1 3-2", "6-3 2-4 1-5"),
    ],
    "double-exchanged": [
        *("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "3-6 4-2 5-1", "6-5 1-4 2-3"),
        *("6-1 5-2 4-3", "4-6 3-5 2-1", "6-2 1-3 5-4", "5-6 4-1 3-2", "6-3 2-4 1-5"),
    ],
}
"""C.05, annex 1: the second cycle has the colours reversed; the last two rounds of the first change
places where they are exchanged."""


def entered(players: int) -> Crosstable:
    """Ids 101, 102 …; pairing numbers with gaps, as withdrawals before the start leave them."""
    people = tuple(Participant(100 + n, 2 * n, f"Player {n}") for n in range(1, players + 1))
    return Crosstable(participants=people[::-1], turns={}, rounds=5, predetermined=True)


def boards(table: Crosstable, round_number: int, edition: str) -> str:
    found = pair(table, round_number, system="round-robin", edition=edition)
    assert found.bye is None
    assert {board.article for board in found.boards} == {ARTICLE}
    return " ".join(f"{board.white - 100}-{board.black - 100}" for board in found.boards)


@pytest.mark.parametrize("edition", SIX)
def test_every_round_is_the_row_of_the_table(edition: str) -> None:
    rounds = range(1, len(SIX[edition]) + 1)
    assert [boards(entered(6), number, edition) for number in rounds] == SIX[edition]


def test_of_five_the_opponent_of_number_6_is_free_without_a_bye() -> None:
    table = entered(5)
    assert [boards(table, n, "single") for n in (1, 2)] == ["2-5 3-4", "5-3 1-2"]
    free = [SINGLE.pair(table, n).explanation for n in (1, 2)]
    assert [why.free for why in free if isinstance(why, BergerExplanation)] == [101, 104]


def test_who_is_away_stays_in_the_table() -> None:
    table = replace(entered(6), turns={101: (Turn(1, Code.ZERO_POINT_BYE),)})
    assert boards(table, 1, "single") == SIX["single"][0]


@pytest.mark.parametrize(
    ("round_number", "cycle", "row"), [(3, 1, 3), (4, 1, 5), (5, 1, 4), (6, 2, 1), (10, 2, 5)]
)
def test_the_reason_is_the_cycle_and_the_row(round_number: int, cycle: int, row: int) -> None:
    why = DOUBLE_EXCHANGED.pair(entered(6), round_number).explanation
    assert isinstance(why, BergerExplanation)
    assert (why.cycle, why.row) == (cycle, row)
    assert why.numbers == (101, 102, 103, 104, 105, 106)


@pytest.mark.parametrize(
    ("players", "round_number", "reason"),
    [(6, 6, NoTable(6, 5)), (6, 0, NoTable(6, 5)), (2, 1, NoTable(2, 0)), (25, 1, NoTable(25, 0))],
)
def test_beyond_the_table(players: int, round_number: int, reason: NoTable) -> None:
    with pytest.raises(NoLegalPairing) as none:
        SINGLE.pair(entered(players), round_number)
    assert none.value.reasons == (reason,)


def test_how_many_rounds() -> None:
    assert [SINGLE.rounds(players) for players in (2, 3, 6, 7, 24, 25)] == [0, 3, 5, 7, 23, 0]
    assert [DOUBLE.rounds(players) for players in (3, 6)] == [6, 10]


def test_why_not_says_when_they_meet() -> None:
    """1 and 2 in round 2, and with the colours reversed in round 7 (above)."""
    later = why_not(entered(6), 1, 101, 102, system="round-robin", edition="double")
    assert (later.verdict, later.rounds) == (Verdict.SCHEDULED, (2, 7))
    now = why_not(entered(6), 2, 102, 101, system="round-robin", edition="double")
    assert (now.verdict, now.board) == (Verdict.PAIRED, 3)
