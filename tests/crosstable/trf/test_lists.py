"""Byes, acceleration, prohibited pairings and points apart: ``240`` to ``299``, and older codes."""

from fractions import Fraction

import pytest

from crosstable.model import Acceleration, Adjustment, Code, Prohibition, Turn
from crosstable.trf import NoticeCode
from tests.crosstable.lines import abnormal, placed, places, player, report

HALF = Fraction(1, 2)
FOUR = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, "4 w ="), player(4, "3 b ="))


def test_byes_of_coming_rounds_become_turns() -> None:
    """The example of the rule text, with players: two half-point byes in round 3."""
    found = report("142 5", *FOUR, "240 H 003  002  004", "240 F 002 0001", "240 z 004 0001")
    turns = found.crosstable.turns
    assert turns[2][1:] == (Turn(3, Code.HALF_POINT_BYE),)
    assert turns[4][1:] == (Turn(3, Code.HALF_POINT_BYE),)
    assert turns[1][1:] == (Turn(2, Code.FULL_POINT_BYE), Turn(4, Code.ZERO_POINT_BYE))
    assert found.crosstable.last_paired_round == 1


def test_a_bye_does_not_replace_a_round_that_is_there() -> None:
    found = report(*FOUR, "240 H 001 0003")
    assert found.crosstable.turns[3][0].code is Code.DRAW
    assert [(notice.code, notice.line) for notice in found.notices] == [
        (NoticeCode.BYE_NOT_TAKEN, 5)
    ]


def test_a_bye_for_a_blank_in_a_round_that_is_paired() -> None:
    found = report(*FOUR, player(5), "240 H 001 0005")
    assert found.crosstable.turns[5] == (Turn(1, Code.HALF_POINT_BYE),)


def test_players_who_miss_the_next_round() -> None:
    found = report("XXR 5", *FOUR, "XXZ 1 3", "XXZ 4")
    absent = Turn(2, Code.ZERO_POINT_BYE)
    assert [found.crosstable.turns[entry][1:] for entry in (1, 2, 3, 4)] == [
        (absent,),
        (),
        (absent,),
        (absent,),
    ]


def test_accelerated_rounds() -> None:
    """The example of the rule text, and the same without match points."""
    found = report(
        "250 00.0 02.0 001 003 0001 0090",
        "250       1.0   4   6    1   90",
        *FOUR,
    )
    assert found.crosstable.accelerations == (
        Acceleration(1, 3, 1, 90, Fraction(2), Fraction(0)),
        Acceleration(4, 6, 1, 90, Fraction(1)),
    )


def test_acceleration_player_by_player() -> None:
    """``XXA`` gives the points of each round; equal neighbours come together."""
    found = report(
        "XXA    1  1.0  1.0  0.5",
        "XXA    2  1.0  1.0  0.5",
        "XXA    4  0.0  1.0",
        *FOUR,
    )
    assert found.crosstable.accelerations == (
        Acceleration(1, 2, 1, 2, Fraction(1)),
        Acceleration(2, 2, 4, 4, Fraction(1)),
        Acceleration(3, 3, 1, 2, HALF),
    )


@pytest.mark.parametrize(
    ("record", "first", "last"), [("260 001 002    1    3    4", 1, 2), ("XXP 1 3 4", 1, 5)]
)
def test_prohibited_pairings(record: str, first: int, last: int) -> None:
    found = report("142 5", record, *FOUR)
    assert found.crosstable.prohibitions == (Prohibition(first, last, frozenset({1, 3, 4})),)


def test_a_bonus_and_a_penalty() -> None:
    found = report(
        abnormal("", "-0.5", "001", 1, 2),
        abnormal("", "1.0", "", 3),
        *FOUR,
    )
    assert found.crosstable.adjustments == (
        Adjustment(1, -HALF, 1),
        Adjustment(2, -HALF, 1),
        Adjustment(3, Fraction(1), 0),
    )
    assert [found.crosstable.score(entry, 1) for entry in (1, 2, 3, 4)] == [
        HALF,
        -HALF,
        1 + HALF,
        HALF,
    ]


def test_a_result_with_points_of_its_own() -> None:
    """A win in round 1 that is worth ½ to player 1, and to nobody else."""
    found = report(abnormal("W", "0.5", "001", 1), *FOUR)
    assert found.crosstable.score(1, 1) == HALF
    assert found.crosstable.turns[1][0].given == (("points", HALF),)
    assert not found.unknown


def test_points_apart_for_everybody_are_kept_for_turns_to_come() -> None:
    """The record that names a player prevails over the one that names nobody."""
    records = (abnormal("D", "0.0", "000", 3), abnormal("D", "1.0", ""))
    found = report(*records, *FOUR)
    assert [found.crosstable.score(entry, 1) for entry in (3, 4)] == [0, 1]
    assert tuple(kept.text for kept in found.unknown) == records


@pytest.mark.parametrize(
    ("draft", "format"),
    [
        ("299 W  2.0  0.5   1    1", abnormal("W", "0.5", "1", 1, match_points="2.0")),
        ("299        -0.5 001    1   10", abnormal("", "-0.5", "001", 1, 10)),
        ("299 -  0.0  1.5", abnormal("-", "1.5", "", match_points="0.0")),
    ],
)
def test_points_apart_by_the_columns_of_the_draft(draft: str, format: str) -> None:
    """TEC's own example: ``### T MMMM GGGG RRR PPP1`` over the record, points in 12 to 15."""
    players = (*FOUR, player(10))
    found, right = report(draft, *players), report(format, *players)
    assert found.crosstable == right.crosstable
    told = [notice.code for notice in found.notices]
    fits = draft == "299 -  0.0  1.5"  # in the columns of both
    assert told == ([] if fits else [NoticeCode.DRAFT_COLUMNS])


def test_a_record_299_that_fits_neither_is_judged_by_the_format() -> None:
    """Something in column 12, and points that only the format has room for."""
    line = placed(c1="299", c5="W", c12="x", c13="  0.5", c20="001", c24="   1")
    assert places(line, *FOUR) == [("column-not-blank", 1, 12)]


def test_points_apart_for_a_result_that_did_not_happen() -> None:
    found = report(abnormal("-", "0.5", "001", 1), *FOUR)
    assert found.crosstable.score(1, 1) == 1
    assert len(found.unknown) == 1
