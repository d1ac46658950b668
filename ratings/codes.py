"""Rounds of a crosstable as the games that ratings are worked out from."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from crosstable.model import Code, EntryId, Turn
from ratings.games import NOBODY, Kind, RatedGame

SCORES: Mapping[Code, Fraction] = {
    Code.WIN: Fraction(1),
    Code.DRAW: Fraction(1, 2),
    Code.LOSS: Fraction(0),
}
KINDS: Mapping[Code, Kind] = {
    **dict.fromkeys(SCORES, Kind.PLAYED),
    **dict.fromkeys((Code.UNRATED_WIN, Code.UNRATED_DRAW, Code.UNRATED_LOSS), Kind.UNDER_A_MOVE),
    **dict.fromkeys((Code.FORFEIT_WIN, Code.FORFEIT_LOSS), Kind.FORFEIT),
    **dict.fromkeys(
        (Code.PAIRING_ALLOCATED_BYE, Code.HALF_POINT_BYE, Code.FULL_POINT_BYE), Kind.BYE
    ),
    Code.ZERO_POINT_BYE: Kind.ABSENT,
    **dict.fromkeys((Code.NOT_YET_PLAYED, Code.ADJOURNED), Kind.OPEN),
}
"""The course of a round by its code in the report."""


def game_of(turn: Turn, ratings: Mapping[EntryId, int | None]) -> RatedGame:
    """Convert a turn to the game that ratings are worked out from."""
    return RatedGame(
        turn.round,
        turn.opponent or NOBODY,
        ratings.get(turn.opponent) if turn.opponent else None,
        SCORES.get(turn.code, Fraction(0)),
        KINDS[turn.code],
    )
