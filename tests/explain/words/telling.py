"""Explanations as they are told, each held to plain words on the way."""

from __future__ import annotations

from explain.brackets import levels_of_group
from explain.levels import Levels, Told
from explain.reasons import Reasons
from tests.explain.plain import faults
from tests.worlds.played import Played
from tournaments.rounds import boards


def meeting(played: Played, number: int, board: int, reader: str = "") -> tuple[Levels, Told]:
    """Tell why two meet, to everybody or to ``reader``."""
    reasons = Reasons(played.round(number))
    row = boards.board(reasons.round, board)
    assert row is not None
    return _told(played, reasons, reasons.meeting(row), reader)


def colours(played: Played, number: int, board: int, reader: str = "") -> tuple[Levels, Told]:
    """Tell why these colours."""
    reasons = Reasons(played.round(number))
    row = boards.board(reasons.round, board)
    assert row is not None
    return _told(played, reasons, reasons.colours(row), reader)


def bye(played: Played, number: int, reader: str = "") -> tuple[Levels, Told]:
    """Tell why the one with the bye has it."""
    reasons = Reasons(played.round(number))
    (row,) = boards.sheet(reasons.round).byes
    return _told(played, reasons, reasons.bye(row), reader)


def group(played: Played, number: int, bracket: int) -> tuple[Levels, Told]:
    """Tell what is the same for a whole group."""
    reasons = Reasons(played.round(number))
    return _told(played, reasons, levels_of_group(reasons, bracket), "")


def _told(
    played: Played, reasons: Reasons, levels: Levels | None, reader: str
) -> tuple[Levels, Told]:
    assert levels is not None
    assert faults(levels, reasons.facts.names) == []
    entry = played.entry(reader).pk if reader else None
    return levels, levels.told(reasons.voice(entry))
