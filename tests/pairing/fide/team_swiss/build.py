"""Teams in place of players, for random tournaments."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from crosstable.model import GAME_POINTS, MATCH_POINTS, Crosstable, Scoring, Turn

GAME_POINTS_OF = {"1": (3, 4), "=": (2, 2), "0": (0, 1)}


def as_teams(table: Crosstable) -> Crosstable:
    """Turn events into those of teams: 2, 1, 0 match points, and game points on four boards."""
    match_points = Scoring(win=Fraction(2), draw=Fraction(1), pab=Fraction(1))

    def given(entry: int, turn: Turn) -> Turn:
        least, most = GAME_POINTS_OF.get(turn.code.value, (0, 2))
        games = Random(f"{entry}/{turn.round}").randint(least, most)  # noqa: S311 - the same each time
        points = ((MATCH_POINTS, match_points.points(turn.code)), (GAME_POINTS, Fraction(games)))
        return replace(turn, given=points)

    return replace(
        table,
        turns={e: tuple(given(e, turn) for turn in turns) for e, turns in table.turns.items()},
        scores=(MATCH_POINTS, GAME_POINTS),
        scorings={
            MATCH_POINTS: match_points,
            GAME_POINTS: Scoring(win=Fraction(4), draw=Fraction(2)),
        },
    )
