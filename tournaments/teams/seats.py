"""A team's seats in a round: as named, or by the team's fixed order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.models import Entry, LineUp, LineUpSeat, Member, Round, Turn
from tournaments.steps import stage

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

    @property
    def boards(self) -> list[tuple[int, Member | None]]:
        """Each board's number and its member."""
        return list(enumerate(self.seats, start=1))

    @property
    def reserves(self) -> list[Member]:
        """Members of the team who do not play."""
        sitting = {member.pk for member in self.seats if member}
        return [member for member in self.members if member.pk not in sitting]


def team_rows(round: Round) -> list[TeamRow]:
    """List every team still in the tournament, by number. Six queries."""
    entries = list(
        round.tournament.entries.exclude(withdrawn_after__lt=round.number).order_by("tpn", "pk")
    )
    members = _members([entry.pk for entry in entries])
    seated = _seats(round, round.tournament.boards or 0, members)
    named = {line_up.entry_id: line_up for line_up in LineUp.objects.filter(round=round)}
    opponents, away = _opponents(round)
    return [
        TeamRow(
            entry,
            seated[entry.pk],
            members[entry.pk],
            entry.pk in named,
            entry.pk in named and named[entry.pk].late,
            named[entry.pk].handed_in if entry.pk in named else None,
            opponents.get(entry.pk, ""),
            entry.pk in away,
        )
        for entry in entries
    ]


def team_row(round: Round, entry: Entry) -> TeamRow | None:
    """Return one team's row."""
    return next((team for team in team_rows(round) if team.entry.pk == entry.pk), None)


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
