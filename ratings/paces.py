"""The kinds of play, and the thinking time that each of them takes.

Thinking time is that of one player for 60 moves. Unit: minutes.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

MOVES = 60
"""The moves that the thinking time is worked out for."""
STANDARD_FROM, RAPID_ABOVE, BLITZ_ABOVE = 60, 10, 3
"""The chapter on rapid and blitz, 1.1.1 and 1.1.2: rapid is above 10 and below 60 minutes, blitz
above 3 and up to 10; B.02, 1.1: standard takes 60 at least.
"""
STRONGEST = ((2400, 120), (1800, 90))
"""B.02, 1.1: from which rating of either player on a standard game takes how long."""
SHORTEST = 60
"""B.02, 1.1: the time of a standard game of two who are rated lower."""


class Pace(StrEnum):
    """The three kinds of play that ratings are kept for."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def pace_of(minutes: Fraction) -> Pace | None:
    """Return the kind of play for so much thinking time; ``None`` where it is not rated at all."""
    if minutes >= STANDARD_FROM:
        return Pace.STANDARD
    if minutes > RAPID_ABOVE:
        return Pace.RAPID
    return Pace.BLITZ if minutes > BLITZ_ABOVE else None


def minutes_needed(*ratings: int | None) -> int:
    """Return the least thinking time for a standard game of two (B.02, 1.1)."""
    strongest = max((rating or 0 for rating in ratings), default=0)
    return next((minutes for rating, minutes in STRONGEST if strongest >= rating), SHORTEST)
