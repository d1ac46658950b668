"""Points, absences and adjustments of a crosstable."""

from fractions import Fraction

import pytest

from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    POINTS,
    Adjustment,
    Code,
    Colour,
    Crosstable,
    Participant,
    Scoring,
    Turn,
)

HALF = Fraction(1, 2)
ANITA, BJORN = Participant(11, 1, "Anita"), Participant(12, 2, "Bjørn")
TABLE = Crosstable(
    participants=(ANITA, BJORN),
    turns={
        11: (
            Turn(1, Code.WIN, 12, Colour.WHITE),
            Turn(3, Code.FORFEIT_LOSS, 12, Colour.BLACK),
            Turn(4, Code.HALF_POINT_BYE),
        ),
        12: (
            Turn(1, Code.LOSS, 11, Colour.BLACK),
            Turn(2, Code.PAIRING_ALLOCATED_BYE),
            Turn(3, Code.FORFEIT_WIN, 11, Colour.WHITE),
        ),
    },
    rounds=5,
    adjustments=(
        Adjustment(12, -HALF, round=3),
        Adjustment(12, Fraction(1), round=0, score=GAME_POINTS),
    ),
)


def test_identity_and_pairing_number() -> None:
    assert (TABLE.by_id[12], TABLE.by_tpn[2]) == (BJORN, BJORN)


def test_a_round_without_a_turn_is_a_zero_point_bye() -> None:
    assert [turn.code for turn in TABLE.history(11, 4)] == list("1Z-H")
    assert TABLE.turns_in(12, 5) == (Turn(5, Code.ZERO_POINT_BYE),)


def test_the_score_after_each_round() -> None:
    assert [TABLE.score(11, through) for through in range(5)] == [0, 1, 1, 1, 1 + HALF]
    assert [TABLE.score(12, through) for through in range(4)] == [0, 0, 1, 1 + HALF]


def test_each_score_has_its_own_adjustments() -> None:
    assert TABLE.score(12, 0, GAME_POINTS) == 1


def test_the_last_paired_round_has_an_opponent_or_a_pairing_allocated_bye() -> None:
    assert TABLE.last_paired_round == 3
    assert TABLE.before(3).last_paired_round == 2
    assert TABLE.before(1).last_paired_round == 0


def test_before_a_round_nothing_of_it_is_known() -> None:
    assert TABLE.before(3).turns == {11: TABLE.turns[11][:1], 12: TABLE.turns[12][:2]}


@pytest.mark.parametrize(
    ("code", "played", "forfeited"),
    [("1", True, False), ("L", True, False), ("-", False, True), ("?", False, False)],
)
def test_played_and_forfeited(code: str, played: bool, forfeited: bool) -> None:
    turn = Turn(1, Code(code), 12, Colour.WHITE)
    assert (turn.played, turn.forfeited) == (played, forfeited)


def test_a_forfeit_without_opponent_is_neither() -> None:
    turn = Turn(1, Code.FORFEIT_LOSS)
    assert (turn.played, turn.forfeited) == (False, False)


@pytest.mark.parametrize(
    "scoring",
    [
        Scoring(),
        Scoring(win=Fraction(3), draw=Fraction(1)),
    ],
)
def test_codes_are_worth_what_record_162_says(scoring: Scoring) -> None:
    """W: win, forfeit win, full-point bye, PAB; D: draw, half-point bye, unknown; else nothing."""
    expected = {
        **dict.fromkeys("1+WFU", scoring.win),
        **dict.fromkeys("=DH?", scoring.draw),
        **dict.fromkeys("0L-Z ", 0),
    }
    assert {code: scoring.points(Code(code)) for code in expected} == expected
    assert set(expected) == set(Code)


def test_pab_absence_and_unknown_results_may_be_worth_something_else() -> None:
    scoring = Scoring(absence=HALF, pab=HALF, unknown=Fraction(0))
    assert [scoring.points(Code(code)) for code in "Z-U?"] == [HALF, HALF, HALF, 0]


def test_a_turn_may_have_points_of_its_own() -> None:
    turn = Turn(1, Code.WIN, 12, Colour.WHITE, ((POINTS, HALF),))
    assert TABLE.points(turn) == HALF
    assert TABLE.points(turn, GAME_POINTS) == 1


def test_a_match_is_worth_what_its_score_says() -> None:
    """Record 362: 2, 1, 0 match points; on four boards a drawn match is 2 game points."""
    teams = Crosstable(
        participants=(ANITA, BJORN),
        turns={11: (Turn(1, Code.FORFEIT_WIN, 12), Turn(2, Code.HALF_POINT_BYE))},
        rounds=2,
        scores=(MATCH_POINTS, GAME_POINTS),
        scorings={
            MATCH_POINTS: Scoring(win=Fraction(2), draw=Fraction(1)),
            GAME_POINTS: Scoring(win=Fraction(4), draw=Fraction(2)),
        },
    )
    assert teams.score(11, 2, MATCH_POINTS) == 2 + 1
    assert teams.score(11, 2, GAME_POINTS) == 4 + 2
    assert teams.score(11, 2) == 1 + HALF
