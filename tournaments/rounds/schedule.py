"""All rounds of a round robin: as in the table, or as they were published since."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from django.db.models import F

from crosstable.model import Colour
from crosstable.results import Result
from pairing.round_robin.berger import BergerRow
from tournaments.bridge import kinds
from tournaments.models import Entry, Pairing, Tournament
from tournaments.standings.crosstable import game_points_scored
from tournaments.steps.stage import PLAYED


@dataclass(frozen=True)
class ScheduledGame:
    """One board of the table, or match. ``result``: if there is one; ``score``: both teams' game
    points in a match that has begun.
    """

    white: Entry
    black: Entry
    result: Result | None = None
    score: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True)
class ScheduledRound:
    """One round. ``free``: the player without an opponent. ``shown``: as it was published."""

    number: int
    starts: datetime | None
    games: list[ScheduledGame]
    free: Entry | None
    shown: bool


@dataclass(frozen=True)
class ScheduledMeeting:
    """One player's side of one round."""

    opponent: Entry
    colour: Colour


@dataclass(frozen=True)
class ScheduleLine:
    """One player's rounds (``None``: no game), and the number of games with each colour."""

    entry: Entry
    meetings: list[ScheduledMeeting | None]

    @property
    def whites(self) -> int:
        return sum(
            meeting is not None and meeting.colour is Colour.WHITE for meeting in self.meetings
        )

    @property
    def blacks(self) -> int:
        return sum(
            meeting is not None and meeting.colour is Colour.BLACK for meeting in self.meetings
        )


@dataclass(frozen=True)
class Schedule:
    """All rounds. ``lines`` are in the order of the numbers."""

    rounds: list[ScheduledRound]
    lines: list[ScheduleLine]


def schedule(tournament: Tournament) -> Schedule | None:
    """Build the schedule; ``None`` unless it is a round robin whose players all have their numbers.

    Four queries; some more for teams, however many there are.
    """
    table = kinds.table_of(tournament)
    if table is None:
        return None
    entries = list(tournament.entries.select_related("player").order_by("tpn"))
    if any(entry.tpn is None for entry in entries):
        return None
    starts = dict(tournament.rounds.values_list("number", "starts"))
    published = _published(tournament, entries)
    rounds = [
        ScheduledRound(
            number,
            starts.get(number),
            published.get(number) or _of_table(row, entries),
            None if row.free is None else entries[row.free - 1],
            number in published,
        )
        for number, row in enumerate(table.table(len(entries)), start=1)
    ]
    return Schedule(rounds, [_line(entry, rounds) for entry in entries]) if rounds else None


def _of_table(row: BergerRow, entries: Sequence[Entry]) -> list[ScheduledGame]:
    return [ScheduledGame(entries[game.white - 1], entries[game.black - 1]) for game in row.games]


def _published(tournament: Tournament, entries: Sequence[Entry]) -> dict[int, list[ScheduledGame]]:
    """Read the boards of published rounds, which may have been changed by hand."""
    by_key = {entry.pk: entry for entry in entries}
    boards = Pairing.objects.filter(round__tournament=tournament, round__state__in=PLAYED)
    scores = game_points_scored(tournament, list(tournament.rounds.filter(state__in=PLAYED)))
    rounds: dict[int, list[ScheduledGame]] = defaultdict(list)
    for board in (
        boards.order_by("board").annotate(number=F("round__number")).prefetch_related("turns")
    ):
        seats = {turn.colour: by_key[turn.entry_id] for turn in board.turns.all()}
        result = None if board.result is Result.NOT_YET_PLAYED else board.result
        white, black = (scores.get((seats[colour].pk, board.number)) for colour in "wb")
        score = None if white is None or black is None else (white, black)
        rounds[board.number].append(ScheduledGame(seats["w"], seats["b"], result, score))
    return rounds


def _line(entry: Entry, rounds: list[ScheduledRound]) -> ScheduleLine:
    return ScheduleLine(entry, [_meeting(entry, round) for round in rounds])


def _meeting(entry: Entry, round: ScheduledRound) -> ScheduledMeeting | None:
    for game in round.games:
        if game.white == entry:
            return ScheduledMeeting(game.black, Colour.WHITE)
        if game.black == entry:
            return ScheduledMeeting(game.white, Colour.BLACK)
    return None
