"""The arbiter's list of the teams of a tournament, with their players in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.entries import roster
from tournaments.models import Entry, Game, LineUpSeat, Member, Tournament
from tournaments.steps import stage
from tournaments.teams import strengths
from tournaments.teams.sealing import has_sealed_line_up


@dataclass(frozen=True)
class TeamLine:
    """One team. ``typed``: its strength is not that of its players; ``wants``: what is not yet in
    order, in words.
    """

    line: roster.RosterLine
    members: Sequence[Member]
    typed: bool
    wants: Sequence[str]

    @property
    def entry(self) -> Entry:
        return self.line.entry


@dataclass(frozen=True)
class RosterSeat:
    """A player in a team's order. ``removable``: in no game and no line-up."""

    member: Member
    removable: bool
    reserve: bool


@dataclass(frozen=True)
class TeamRoster:
    """One team's page. ``fixed``: a new order now needs confirmation."""

    summary: TeamLine
    seats: Sequence[RosterSeat]
    fixed: bool
    full: bool


def team_lines(tournament: Tournament) -> tuple[roster.Roster, list[TeamLine]]:
    """List all teams by number, or in the order of numbers to come. Six queries, however many."""
    listed = roster.roster(tournament)
    members: dict[int, list[Member]] = {}
    for member in _members(tournament):
        members.setdefault(member.entry_id, []).append(member)
    return listed, [
        _line(tournament, line, members.get(line.entry.pk, ())) for line in listed.lines
    ]


def _members(tournament: Tournament, **only: object) -> list[Member]:
    rows = tournament.members.filter(**only).select_related("player")
    return list(rows.order_by("entry", "place"))


def _line(tournament: Tournament, line: roster.RosterLine, members: Sequence[Member]) -> TeamLine:
    boards = tournament.boards or 0
    usual = strengths.average((member.rating for member in members), boards)
    return TeamLine(
        line,
        members,
        typed=line.entry.rating not in (None, usual),
        wants=_wants(tournament, members),
    )


def _wants(tournament: Tournament, members: Sequence[Member]) -> list[str]:
    boards = tournament.boards or 0
    wants = []
    if len(members) < boards:
        wants.append(
            _("%(count)d players for %(boards)d boards") % {"count": len(members), "boards": boards}
        )
    wants += [
        _("%(lower)s is rated %(by)d above %(higher)s, and sits below")
        % {"lower": pair.lower.player.name, "higher": pair.higher.player.name, "by": pair.by}
        for pair in strengths.out_of_order(members, tournament.rating_tolerance)
    ]
    return wants


def team_roster(entry: Entry) -> TeamRoster:
    """Return one team, with the possible actions on each of its players."""
    tournament = entry.tournament
    members = _members(tournament, entry=entry)
    sealed = has_sealed_line_up(entry)  # who could be removed would tell who is not in it
    sat = {member.pk for member in members} if sealed else _have_sat(members)
    boards = tournament.boards or 0
    most = None if tournament.reserves is None else boards + tournament.reserves
    return TeamRoster(
        _line(tournament, roster.roster_line(entry), members),
        [
            RosterSeat(member, removable=member.pk not in sat, reserve=place >= boards)
            for place, member in enumerate(members)
        ],
        fixed=stage.last_paired(tournament) > 0,
        full=most is not None and len(members) >= most,
    )


def _have_sat(members: Sequence[Member]) -> set[int | None]:
    """Return the members in a game or a line-up."""
    games = Game.objects.filter(Q(white__in=members) | Q(black__in=members))
    seats = LineUpSeat.objects.filter(member__in=members)
    pairs = [*games.values_list("white", "black"), *seats.values_list("member", "member")]
    return {member for pair in pairs for member in pair}
