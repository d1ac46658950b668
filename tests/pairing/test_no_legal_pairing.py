"""A round that cannot be completed is answered with who blocks whom (1.9.3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.model import Crosstable, Prohibition
from pairing import (
    BarredFromBye,
    Blockade,
    Forbidden,
    ForbiddenPair,
    NobodyForBye,
    NoLegalPairing,
    Obstacle,
    as_json,
    pair,
)
from tests.pairing.build import table


def reasons(crosstable: Crosstable, round_number: int) -> Any:
    with pytest.raises(NoLegalPairing) as impossible:
        pair(crosstable, round_number)
    assert impossible.value.round == round_number
    json.dumps(as_json(impossible.value.reasons))
    return impossible.value.reasons


def test_nobody_may_have_the_bye() -> None:
    """Three players, round 4: each has had it."""
    (reason,) = reasons(table("2w1 3b1 U\n1b0 U 3w1\nU 1w0 2b0"), 4)
    assert reason == NobodyForBye(
        (BarredFromBye(1, 3, "U"), BarredFromBye(2, 2, "U"), BarredFromBye(3, 1, "U"))
    )


def test_two_who_have_met() -> None:
    (reason,) = reasons(table("2w1\n1b0"), 2)
    met = Forbidden(Obstacle.MET, "C1", round=1)
    assert reason == Blockade(((1,),), (), False, (ForbiddenPair(1, 2, met),), ())


def test_more_rounds_than_opponents() -> None:
    """Four players have all met after three rounds: the first has nobody left."""
    everybody = table("2w1 3b1 4w1\n1b0 4w1 3b1\n4w1 1w0 2w0\n3b0 2b0 1b0")
    (reason,) = reasons(everybody, 4)
    assert reason.groups == ((1,),)
    assert [(pair.other, pair.why.round) for pair in reason.forbidden] == [(2, 1), (3, 2), (4, 3)]


def test_three_who_all_need_the_same_opponent() -> None:
    """2, 3 and 4 shall not meet: only 1 could play them, and that is one against three."""
    club = Prohibition(1, 9, frozenset({2, 3, 4}))
    (reason,) = reasons(table(".\n.\n.\n.", prohibitions=(club,)), 1)
    assert len(reason.groups) == 2
    assert set(sum(reason.groups, ())) < {2, 3, 4}
    assert reason.opponents == (1,)
    assert [pair.why.obstacle for pair in reason.forbidden] == [Obstacle.PROHIBITED]


def test_a_prohibition_ends() -> None:
    club = Prohibition(1, 1, frozenset({1, 2}))
    reasons(table(".\n.", prohibitions=(club,)), 1)
    assert len(pair(table("Z\nZ", prohibitions=(club,)), 2).boards) == 1


def test_both_must_have_white() -> None:
    """1 and 2 had Black twice in a row; 3 and 4 are away."""
    (reason,) = reasons(table("3b1 4b1\n4b1 3b1\n1w0 2w0 Z\n2w0 1w0 Z"), 3)
    assert [pair.why.obstacle for pair in reason.forbidden] == [Obstacle.SAME_ABSOLUTE_COLOUR]


def test_topscorers_may_meet_in_the_last_round_all_the_same() -> None:
    crosstable = table("3b1 4b1\n4b1 3b1\n1w0 2w0 Z\n2w0 1w0 Z", rounds=3)
    (board,) = pair(crosstable, 3).boards
    assert {board.white, board.black} == {1, 2}


def test_the_bye_cannot_help_those_who_have_had_it() -> None:
    """2 and 3 have met, and both had the bye; only 1 could play one of them."""
    (reason,) = reasons(table("Z Z Z\nU 3w1 Z\nZ 2b0 U"), 4)
    assert reason.opponents == (1,)
    assert reason.bye is False
    assert [barred.player for barred in reason.barred] == [2, 3]


def test_nobody_to_pair_is_no_obstacle() -> None:
    nobody = pair(table("Z\nZ"), 1)
    assert (nobody.boards, nobody.bye) == ((), None)
    one = pair(table(".\nZ"), 1)
    assert (one.boards, one.bye) == ((), 1)
