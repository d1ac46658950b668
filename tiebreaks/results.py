"""The results of a crosstable as the cards need them, before any rule looks at them."""

from __future__ import annotations

from math import lcm

from crosstable.model import Code, Crosstable, Turn
from tiebreaks.numbers import common_scale


class NoSuchRound(ValueError):  # noqa: N818 - the word that the pages use
    """A round that the tournament does not have."""

    def __init__(self, round: int, rounds: int) -> None:
        self.round = round
        super().__init__(f"no round {round}; the tournament has {rounds}")


def last_round(crosstable: Crosstable) -> int:
    """Return the last round with any result; 0 before that.

    A round is paired before it is played: its pairing-allocated bye alone is a result only if it
    has no games. Requested byes may lie in rounds still to come.
    """
    decided, to_play, allocated = {0}, set(), set()
    for turns in crosstable.turns.values():
        for turn in turns:
            if turn.code is Code.NOT_YET_PLAYED:
                to_play.add(turn.round)
            elif turn.opponent is not None:
                decided.add(turn.round)
            elif turn.code is Code.PAIRING_ALLOCATED_BYE:
                allocated.add(turn.round)
    return max(decided | allocated - to_play)


def unit_of(crosstable: Crosstable, score: str) -> int:
    """Return the least number of units to a point of this score that hold every result and
    adjustment.
    """
    given = (
        points
        for turns in crosstable.turns.values()
        for turn in turns
        for name, points in turn.given
        if name == score
    )
    adjusted = (
        adjustment.points for adjustment in crosstable.adjustments if adjustment.score == score
    )
    return lcm(crosstable.scoring_of(score).unit, common_scale([*given, *adjusted]))


def draw_last_round(turns: list[Turn], gains: list[int], last: int, draw: int) -> None:
    """Turn one participant's paired games of the ``last`` round into draws, worth ``draw`` each.

    Changes the turns, and what they brought, in place.
    """
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.round < last:
            return
        if turn.opponent is not None:
            turns[index] = Turn(turn.round, Code.DRAW, turn.opponent, turn.colour)
            gains[index] = draw


def play_forfeits(turns: list[Turn]) -> None:
    """Turn one participant's forfeits into games with the same points, in place."""
    for index, turn in enumerate(turns):
        if turn.forfeited:
            code = Code.WIN if turn.code is Code.FORFEIT_WIN else Code.LOSS
            turns[index] = Turn(
                turn.round, code, turn.opponent, turn.colour, turn.given, turn.boards
            )
