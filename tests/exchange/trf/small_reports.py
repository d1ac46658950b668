"""Tournaments brought in from small report files, and rounds as they were played."""

from __future__ import annotations

from typing import Any

from clubs.models import User
from crosstable.model import Crosstable, Turn
from crosstable.trf import Report, read
from exchange.trf import reading
from tournaments.models import Event, Tournament


def bring_in(event: Event, by: User, report: Report, **more: Any) -> Tournament:
    given: dict[str, Any] = {"confirmed": True, "name": "A", "slug": "a"} | more
    return reading.open_report(event, by, report, **given)


def small(*rows: str, more: str = "") -> Report:
    """A report of three rounds; each row is a player's rating, and then the cells of rounds."""
    lines = [
        f"001 {number:4} m    {f'Player {number}':33} {row[:4]}".ljust(91) + row[5:]
        for number, row in enumerate(rows, start=1)
    ]
    text = "\n".join(["012 Small Open", "XXR 3", "XXC white1", *lines, more]) + "\n"
    return read(text.encode())


def as_played(table: Crosstable) -> dict[int, list[tuple[int, str, str, int | None]]]:
    """By pairing number: round, code, colour and the opponent's number of every turn."""

    def line(turn: Turn) -> tuple[int, str, str, int | None]:
        opponent = table.by_id[turn.opponent].tpn if turn.opponent is not None else None
        return turn.round, turn.code.value, turn.colour or "", opponent

    return {
        one.tpn: [line(turn) for turn in table.history(one.id, table.last_paired_round)]
        for one in table.participants
    }


CLEAN = ["2400    3 w 1", "2300    4 b 1", "2200    1 b 0", "2100    2 w 0"]
"""Round 1 of four players as the rules pair it: 1 against 3, 4 against 2, White for number 1."""
