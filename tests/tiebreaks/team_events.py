"""Small team tournaments: matches with their boards.

A cell is an opponent's number and the own results from board 1 down (``2:1=0+``), or the code of
a bye alone.
"""

from fractions import Fraction
from typing import Any

from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Code,
    Crosstable,
    Participant,
    Scoring,
    Turn,
)

POINTS = {"1": Fraction(1), "+": Fraction(1), "=": Fraction(1, 2)}


def team_event(*lines: str, primary: str = MATCH_POINTS, **more: Any) -> Crosstable:
    """One line a team, number 1 first: one cell a round."""
    cells = {number: line.split() for number, line in enumerate(lines, 1)}
    boards = max(len(cell.partition(":")[2]) for line in cells.values() for cell in line)
    half = Fraction(boards, 2)
    secondary = GAME_POINTS if primary == MATCH_POINTS else MATCH_POINTS
    return Crosstable(
        participants=tuple(Participant(number, number, f"team {number}") for number in cells),
        turns={
            number: tuple(_turn(round, cell, half) for round, cell in enumerate(line, 1))
            for number, line in cells.items()
        },
        rounds=max(map(len, cells.values())),
        scores=(primary, secondary),
        scorings={
            MATCH_POINTS: Scoring(win=Fraction(2), draw=Fraction(1)),
            GAME_POINTS: Scoring(win=Fraction(boards), draw=half),
        },
        **more,
    )


def _turn(round: int, cell: str, half: Fraction) -> Turn:
    opponent, _, results = cell.partition(":")
    if not results:
        return Turn(round, Code(cell))
    codes = tuple(Code(result) for result in results)
    points = sum((POINTS.get(code.value, Fraction(0)) for code in codes), Fraction(0))
    if all(code in (Code.FORFEIT_WIN, Code.FORFEIT_LOSS) for code in codes):
        code = Code.FORFEIT_WIN if points > half else Code.FORFEIT_LOSS
    else:
        code = Code.WIN if points > half else Code.DRAW if points == half else Code.LOSS
    return Turn(round, code, int(opponent), given=((GAME_POINTS, points),), boards=codes)
