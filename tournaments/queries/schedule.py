"""All rounds of a round robin as the table has them, before the first is paired."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from crosstable.model import Colour
from tournaments import kinds
from tournaments.models import Entry, Tournament


@dataclass(frozen=True)
class Game:
    """One board of the table."""

    white: Entry
    black: Entry


@dataclass(frozen=True)
class ScheduledRound:
    """``free``: who has no opponent in it."""

    number: int
    starts: datetime | None
    games: list[Game]
    free: Entry | None


@dataclass(frozen=True)
class Meeting:
    """One player's side of one round."""

    opponent: Entry
    colour: Colour


@dataclass(frozen=True)
class Line:
    """One player's rounds (``None``: no game), and how many games have which colour."""

    entry: Entry
    meetings: list[Meeting | None]

    @property
    def whites(self) -> int:
        return sum(each is not None and each.colour is Colour.WHITE for each in self.meetings)

    @property
    def blacks(self) -> int:
        return sum(each is not None and each.colour is Colour.BLACK for each in self.meetings)


@dataclass(frozen=True)
class Schedule:
    """``lines`` are in the order of the numbers."""

    rounds: list[ScheduledRound]
    lines: list[Line]


def schedule(tournament: Tournament) -> Schedule | None:
    """``None`` unless it is a round robin whose players all have their numbers. Two queries."""
    table = kinds.table_of(tournament)
    if table is None:
        return None
    entries = list(tournament.entries.select_related("player").order_by("tpn"))
    if any(entry.tpn is None for entry in entries):
        return None
    starts = dict(tournament.rounds.values_list("number", "starts"))
    rounds = [
        ScheduledRound(
            number,
            starts.get(number),
            [Game(entries[game.white - 1], entries[game.black - 1]) for game in row.games],
            None if row.free is None else entries[row.free - 1],
        )
        for number, row in enumerate(table.table(len(entries)), start=1)
    ]
    return Schedule(rounds, [_line(entry, rounds) for entry in entries]) if rounds else None


def _line(entry: Entry, rounds: list[ScheduledRound]) -> Line:
    return Line(entry, [_meeting(entry, round) for round in rounds])


def _meeting(entry: Entry, round: ScheduledRound) -> Meeting | None:
    for game in round.games:
        if game.white == entry:
            return Meeting(game.black, Colour.WHITE)
        if game.black == entry:
            return Meeting(game.white, Colour.BLACK)
    return None
