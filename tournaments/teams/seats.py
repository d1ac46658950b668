"""A team's seats in a round: as named, or by the team's fixed order."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.models import Entry, LineUp, LineUpSeat, Member, Round, Turn
from tournaments.steps import stage
from tournaments.teams.sealing import is_sealed

STAMP_DIGITS = 16
TeamSeats = list[Member | None]
"""One team's members in one round, from board 1 down."""


def seats_by_team(round: Round, teams: Collection[int]) -> dict[int, TeamSeats]:
    """Map each of ``teams`` (by entry) to its members on the boards of a round. Two queries."""
    boards = round.tournament.boards or 0
    return _seats(round, boards, _members(teams))


def _members(teams: Collection[int]) -> dict[int, list[Member]]:
    """Map each team to its players in the fixed order."""
    by_team: dict[int, list[Member]] = {entry: [] for entry in teams}
    members = Member.objects.filter(entry__in=teams).select_related("player")
    for member in members.order_by("entry", "place"):
        by_team[member.entry_id].append(member)
    return by_team


def _seats(round: Round, boards: int, members: dict[int, list[Member]]) -> dict[int, TeamSeats]:
    seats_of = {entry: _filled(order, boards) for entry, order in members.items()}
    known = {member.pk: member for order in members.values() for member in order}
    named = LineUpSeat.objects.filter(line_up__round=round, line_up__entry__in=members)
    for seat in named.filter(board__lte=boards).select_related("line_up"):
        seats_of[seat.line_up.entry_id][seat.board - 1] = known.get(seat.member_id or 0)
    return seats_of


def _filled(order: Sequence[Member], boards: int) -> TeamSeats:
    return [*order[:boards], *[None] * (boards - len(order))]


@dataclass(frozen=True)
class TeamRow:
    """One team of a round, with its members and line-up. ``opponent``: once published."""

    entry: Entry
    seats: TeamSeats
    members: list[Member]
    named: bool
    late: bool
    handed_in: datetime | None
    opponent: str
    away: bool
    by_captain: bool = False
    opened: bool = False
    """An arbiter has opened it while it was sealed."""
    sealed: bool = False
    """Handed in by the captain's link and read by nobody yet: ``seats`` are the fixed order."""
    stamp: str = ""
    """What a form carries that shows this row (:func:`line_up_stamp`)."""

    @property
    def boards(self) -> list[tuple[int, Member | None]]:
        """Each board's number and its member."""
        return list(enumerate(self.seats, start=1))

    @property
    def reserves(self) -> list[Member]:
        """Members of the team who do not play."""
        sitting = {member.pk for member in self.seats if member}
        return [member for member in self.members if member.pk not in sitting]


def team_rows(round: Round, unsealed: int | None = None) -> list[TeamRow]:
    """List every team still in the tournament, by number. Six queries.

    ``unsealed``: the team (by entry) whose own captain reads it.
    """
    entries = list(
        round.tournament.entries.exclude(withdrawn_after__lt=round.number).order_by("tpn", "pk")
    )
    members = _members([entry.pk for entry in entries])
    seated = _seats(round, round.tournament.boards or 0, members)
    named = {line_up.entry_id: line_up for line_up in LineUp.objects.filter(round=round)}
    opponents, away = _opponents(round)
    rows = []
    for entry in entries:
        line_up, order = named.get(entry.pk), members[entry.pk]
        sealed = line_up is not None and entry.pk != unsealed and is_sealed(line_up, round)
        rows.append(
            TeamRow(
                entry,
                _filled(order, round.tournament.boards or 0) if sealed else seated[entry.pk],
                order,
                named=line_up is not None,
                late=line_up is not None and line_up.late,
                handed_in=line_up.handed_in if line_up else None,
                opponent=opponents.get(entry.pk, ""),
                away=entry.pk in away,
                by_captain=line_up is not None and line_up.by_captain,
                opened=line_up is not None and line_up.opened,
                sealed=sealed,
                stamp=line_up_stamp(round, line_up, order),
            )
        )
    return rows


def line_up_stamp(round: Round, line_up: LineUp | None, order: Sequence[Member]) -> str:
    """Return a short text that changes with a team's line-up, its order and the boards."""
    parts = [
        str(round.tournament.boards),
        line_up.handed_in.isoformat() if line_up else "",
        *(str(member.pk) for member in order),
    ]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:STAMP_DIGITS]


def team_row(round: Round, entry: Entry, *, by_captain: bool = False) -> TeamRow | None:
    """Return one team's row, as its own captain or as others may read it."""
    rows = team_rows(round, entry.pk if by_captain else None)
    return next((team for team in rows if team.entry.pk == entry.pk), None)


def _opponents(round: Round) -> tuple[dict[int, str], set[int]]:
    """Map teams of a paired round to their opponents, and return those without one."""
    if round.state not in stage.ANY_PAIRED:
        return {}, set()
    turns = list(Turn.objects.filter(round=round).select_related("entry"))
    pairs: dict[int, list[Turn]] = {}
    for turn in turns:
        if turn.pairing_id is not None:
            pairs.setdefault(turn.pairing_id, []).append(turn)
    opponents = {}
    for first, second in pairs.values():
        opponents[first.entry_id] = second.entry.name
        opponents[second.entry_id] = first.entry.name
    return opponents, {turn.entry_id for turn in turns if turn.pairing_id is None}
