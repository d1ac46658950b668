"""The kind of play that a time control makes, by the thinking time for 60 moves."""

from __future__ import annotations

import re
from fractions import Fraction

from ratings import paces
from ratings.paces import MOVES
from tournaments.models import Play

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,6})(?:\+(\d{1,4}))?", re.ASCII)
_MINUTES = re.compile(r"(\d{1,3})\s*(?:['’′]|min|dk|dakika|minut)", re.IGNORECASE)
_SECONDS = re.compile(r"\+\s*(\d{1,3})\s*(?:[\"”″]|''|s|sn|sek)", re.IGNORECASE)
_SHORT = re.compile(r"\s*(\d{1,3})\s*\+\s*(\d{1,3})\s*", re.ASCII)


def pace_of(code: str, words: str) -> Play | None:
    """Return the kind of play of a time control, by its code in the report or else its words."""
    minutes = minutes_of(code, words)
    return None if minutes is None else of_minutes(minutes)


def minutes_of(code: str, words: str) -> Fraction | None:
    """Return a player's thinking time for 60 moves; ``None`` where nobody can tell."""
    return _by_code(code) or _by_words(words)


def of_minutes(minutes: Fraction) -> Play | None:
    """Return the kind of play for so much thinking time; ``None`` where it is not rated at all."""
    pace = paces.pace_of(minutes)
    return Play(pace) if pace else None


def _by_code(code: str) -> Fraction | None:
    """Read ``40/5400+30:1800+30``: seconds, with the moves of a period and seconds a move."""
    seconds, left, last = Fraction(0), MOVES, 0
    if not code.strip():
        return None
    for written in code.replace(" ", "").split(":"):
        period = _PERIOD.fullmatch(written)
        if period is None:
            return None
        moves, base, increment = (int(figure or 0) for figure in period.groups())
        played = min(moves, left) if moves else left
        seconds += int(base) + increment * played
        left, last = left - played, increment
        if not left:
            break
    return (seconds + last * left) / 60


def _by_words(words: str) -> Fraction | None:
    """Read ``90 min + 30 s a move`` and ``15+10``; nothing that has several periods."""
    short = _SHORT.fullmatch(words)
    if short:
        base, increment = map(int, short.groups())
        return Fraction(base) + Fraction(increment * MOVES, 60)
    minutes, seconds = _MINUTES.findall(words), _SECONDS.findall(words)
    if len(minutes) != 1 or len(seconds) > 1:
        return None
    return Fraction(int(minutes[0])) + Fraction(sum(map(int, seconds)) * MOVES, 60)
