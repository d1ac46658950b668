"""The truth of an answer's report on itself: brackets, counts, floaters, the bye."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.trf import read
from pairing import BracketReport, Cause, as_json, pair
from tests.pairing.build import table

DATA = Path(__file__).parents[2] / "tests/data/pairing"


def count(report: BracketReport, code: str) -> list[int]:
    return [count.total for count in report.counts if count.code == code]


def test_an_odd_scoregroup_sends_one_down() -> None:
    """Round 2: 1, 2, 3 won. 3 floats to 4, whom nobody of 4, 5, 6 keeps from it."""
    crosstable = table("4w1\n5b1\n6w1\n1b0\n2w0\n3b0")
    pairing = pair(crosstable, 2)
    first, second = pairing.explanation.brackets
    assert (first.score, first.mdps, first.residents) == (1, (), (1, 2, 3))
    assert (first.pairs, first.downfloaters, first.cause) == (((2, 1)[::-1],), (3,), Cause.ODD)
    assert (count(first, "C6"), count(first, "C12")) == ([1], [0])
    assert (second.mdps, second.residents, second.downfloaters) == ((3,), (4, 5, 6), ())
    assert second.cause is Cause.NONE
    assert pairing.explanation.bye is None


def test_players_who_have_met_both_float_down() -> None:
    """Round 2 after a draw each; then 1 and 2 lead and have met."""
    crosstable = table("2w= 3w1\n1b= 4b1\n4w= 1b0\n3b= 2w0")
    first = pair(crosstable, 3).explanation.brackets[0]
    assert (first.downfloaters, first.cause) == ((1, 2), Cause.OPPONENTS)
    assert count(first, "C6") == [2]


def test_floating_down_so_that_those_below_can_be_paired() -> None:
    """1 and 2 lead and may meet, but 3 and 4 below have met: C4 sends 1 and 2 down to them."""
    crosstable = table("4w1\n3b1\n2w0\n1b0")
    below = pair(table("4w1 H\n3b1 H\n2w0 4b=\n1b0 3w="), 3).explanation
    assert below.brackets[0].cause is Cause.COMPLETION
    assert below.brackets[0].downfloaters == (1, 2)
    assert pair(crosstable, 2).explanation.brackets[0].cause is Cause.NONE


def test_the_bye_says_who_could_not_have_it() -> None:
    """Round 2 of five: 5 had it, 3 and 4 lost; 4 is the lower of those with least points."""
    bye = pair(table("3w1\n4b1\n1b0\n2w0\nU"), 2).explanation.bye
    assert bye is not None
    assert (bye.player, bye.score, bye.unplayed, bye.bracket) == (4, Fraction(0), 0, 1)
    assert bye.barred == ()
    # Round 3: 1 has 2 points, the others 1. 1 can only meet 5 (met 2 and 3; 4 must have Black too);
    # 4 has met 2, so 3 meets 2 (both due White) or 4 (due Black): 2 has the bye (C12).
    later = pair(table("3w1 2w1\n4b1 1b0\n1b0 U\n2w0 5w1\nU 4b0"), 3).explanation.bye
    assert later is not None
    assert (later.player, later.score) == (2, Fraction(1))
    assert [(barred.player, barred.round) for barred in later.barred] == [(3, 2), (5, 1)]


@pytest.mark.parametrize("path", sorted(DATA.glob("dutch*.trf")), ids=lambda path: path.stem)
def test_brackets_add_up(path: Path) -> None:
    crosstable = read(path.read_bytes()).crosstable
    for number in range(1, crosstable.last_paired_round + 1):
        pairing = pair(crosstable, number)
        json.dumps(as_json(pairing))
        brackets = pairing.explanation.brackets
        moved: tuple[int, ...] = ()
        for bracket in brackets:
            assert bracket.mdps == moved
            members = {*bracket.mdps, *bracket.residents}
            paired = [player for pair in bracket.pairs for player in pair]
            assert {*paired, *bracket.downfloaters} == members
            assert len(paired) + len(bracket.downfloaters) == len(members)
            assert count(bracket, "C6") == [len(bracket.downfloaters)]
            moved = bracket.downfloaters
        assert moved == (() if pairing.bye is None else (pairing.bye,))
        boards = {frozenset((board.white, board.black)) for board in pairing.boards}
        assert boards == {frozenset(pair) for bracket in brackets for pair in bracket.pairs}
