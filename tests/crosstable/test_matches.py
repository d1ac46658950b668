"""Matches between teams, on up to four boards, White's colours on the odd ones."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.matches import colour_on, game_points, match_result, side_codes
from crosstable.model import Code, Colour, Scoring
from crosstable.results import Result

GAMES = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "0": Result.BLACK_WINS,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
    "x": Result.BOTH_FORFEIT,
    " ": Result.NOT_YET_PLAYED,
    "?": Result.ADJOURNED,
}


def sides(line: str) -> tuple[tuple[Code, ...], tuple[Code, ...]]:
    """Give the results in the colours of each board, board 1 first."""
    games = [(board, GAMES[letter]) for board, letter in enumerate(line, 1)]
    return side_codes(games, Colour.WHITE), side_codes(games, Colour.BLACK)


def test_colours_alternate_from_board_to_board() -> None:
    """C.04.6, 1.6.1: a team has the colour of its board 1."""
    assert [colour_on(board, Colour.WHITE).value for board in (1, 2, 3, 4)] == ["w", "b", "w", "b"]
    assert [colour_on(board, Colour.BLACK).value for board in (1, 2)] == ["b", "w"]


@pytest.mark.parametrize(
    ("line", "white", "result"),
    [
        ("1010", 4, Result.WHITE_WINS),  # White of the match has Black on boards 2 and 4
        ("1111", 2, Result.DRAW),
        ("0=1=", 2, Result.DRAW),  # 0 + ½ + 1 + ½
        ("01= ", 0.5, Result.NOT_YET_PLAYED),
        ("01=?", 1, Result.ADJOURNED),  # the adjourned game counts ½ (C.04.2, 3.1)
        ("+-+-", 4, Result.WHITE_WINS_BY_FORFEIT),
        ("-+-+", 0, Result.BLACK_WINS_BY_FORFEIT),
        ("xxxx", 0, Result.BOTH_FORFEIT),
        ("+x", 1, Result.WHITE_WINS_BY_FORFEIT),  # neither came to board 2
        ("++", 1, Result.DRAW),  # each came to one board
        ("-01", 2, Result.WHITE_WINS),  # one forfeited board among games that were played
    ],
)
def test_what_the_boards_make_of_a_match(line: str, white: float, result: Result) -> None:
    ours, theirs = sides(line)
    assert game_points(ours, Scoring()) == Fraction(white)
    assert match_result(ours, theirs, Scoring()) is result


def test_a_match_without_boards_is_open() -> None:
    assert match_result((), (), Scoring()) is Result.NOT_YET_PLAYED


def test_games_may_be_worth_more() -> None:
    """Record 162: 3-1-0. Two draws and a loss (2) against two draws and a win (5)."""
    ours, theirs = sides("==0")
    scoring = Scoring(win=Fraction(3), draw=Fraction(1))
    assert (game_points(ours, scoring), game_points(theirs, scoring)) == (2, 5)
    assert match_result(ours, theirs, scoring) is Result.BLACK_WINS
