"""Matches between teams, and the result that their boards make.

White of a match is the team that has White on board 1; colours alternate from board to board
(C.04.6, 1.6.1; record ``352``). A side's codes stand from board 1 down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from crosstable.model import Code, Colour, Scoring
from crosstable.results import Result

FORFEITS = frozenset({Code.FORFEIT_WIN, Code.FORFEIT_LOSS})


def colour_on(board: int, of_match: Colour) -> Colour:
    """Return a team's colour on a board, given its colour in the match."""
    return of_match if board % 2 else of_match.opposite


def side_codes(games: Iterable[tuple[int, Result]], of_match: Colour) -> tuple[Code, ...]:
    """Return a team's codes on the boards of a match, which is given as (board, result)."""
    return tuple(
        result.white if colour_on(board, of_match) is Colour.WHITE else result.black
        for board, result in sorted(games, key=lambda game: game[0])
    )


def game_points(codes: Iterable[Code], scoring: Scoring) -> Fraction:
    """Sum what a side's boards have brought; open boards that are not adjourned count nothing."""
    return Fraction(sum(map(scoring.units.__getitem__, codes)), scoring.unit)


def match_result(white: Sequence[Code], black: Sequence[Code], scoring: Scoring) -> Result:
    """Return the match's result from both sides' codes: the side with more game points has won.

    It is open as long as a board is. Without a single game it is forfeited: by both, if nobody came
    to any board; forfeits that balance each other draw it.
    """
    codes = frozenset((*white, *black))
    if not codes or Code.NOT_YET_PLAYED in codes:
        return Result.NOT_YET_PLAYED
    if Code.ADJOURNED in codes:
        return Result.ADJOURNED
    if codes == {Code.FORFEIT_LOSS}:
        return Result.BOTH_FORFEIT
    ahead = game_points(white, scoring) - game_points(black, scoring)
    if ahead == 0:
        return Result.DRAW
    if codes <= FORFEITS:
        return Result.WHITE_WINS_BY_FORFEIT if ahead > 0 else Result.BLACK_WINS_BY_FORFEIT
    return Result.WHITE_WINS if ahead > 0 else Result.BLACK_WINS
