"""Teams with their players from a list: shown first, then entered, all of it or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.models import User
from exchange.lists import team_rows
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.lists.players import ListPreview, naming_line, preview_list, register_players
from tournaments.entries import numbering
from tournaments.models import Entry, Member, Player, Tournament
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Stale
from tournaments.steps.step import take_step
from tournaments.teams import members, teams


@dataclass
class ListedTeam:
    """A team of the list with its lines from board 1 on; ``known``: its entry, if it has one."""

    name: str
    known: Entry | None
    rows: list[ListRow] = field(default_factory=list)


def group_by_team(tournament: Tournament, rows: Iterable[ListRow]) -> list[ListedTeam]:
    """Group the rows of a list by team, in its order.

    Players are in the order of their boards, or else of their lines.
    """
    entries_by_name = {entry.team_name.casefold(): entry for entry in tournament.entries.all()}
    by_name: dict[str, ListedTeam] = {}
    for row in rows:
        key = row.team.casefold()
        team = by_name.setdefault(key, ListedTeam(row.team, entries_by_name.get(key)))
        team.rows.append(row)
    for team in by_name.values():
        team.rows.sort(key=lambda row: (team_rows.board_place(row), row.line))
    return list(by_name.values())


def refuse_players_of_other_teams(tournament: Tournament, preview: ListPreview) -> None:
    """Raise ``ImportFaults`` for all who play for another team already."""
    rows = Member.objects.filter(tournament=tournament).select_related("entry")
    plays_for = {member.player_id: member.entry.team_name for member in rows}
    faults = [
        ListFault(
            known_player.row.line,
            "team",
            _("%(name)s plays for %(team)s already.")
            % {"name": known_player.player.name, "team": plays_for[known_player.player.pk]},
        )
        for known_player in (*preview.changed, *preview.unchanged)
        if known_player.entered
        and plays_for[known_player.player.pk].casefold() != known_player.row.team.casefold()
    ]
    if faults:
        raise ImportFaults(sorted(faults, key=lambda fault: fault.line))


def import_teams(
    tournament: Tournament,
    by: User | None,
    rows: Sequence[ListRow],
    seen_version: int,
    same: Mapping[int, int] | None = None,
) -> ListPreview:
    """Enter the teams of a list and their players, after those a team has; return what was done.

    As ``import_players``: all rows or none. Raises ``ImportFaults`` for players of other teams.
    """
    with take_step(tournament, by, Action.TEAMS_IMPORTED) as step:
        if step.tournament.version != seen_version:
            raise Stale(_("Somebody has changed the tournament meanwhile. Look again."), None)
        preview = preview_list(step.tournament, rows, same)
        refuse_players_of_other_teams(step.tournament, preview)
        people = {row.line: player for row, player in register_players(step.tournament, preview)}
        new_teams = _enter_teams(step.tournament, group_by_team(step.tournament, rows), people)
        step.params = {
            "teams": new_teams,
            "players": len(people),
            "new": len(preview.new) + len(preview.doubtful),
            "round": stage.last_paired(step.tournament),
            "numbers": numbering.as_params(numbering.number_late_entry(step.tournament)),
        }
    return preview


def _enter_teams(
    tournament: Tournament, listed: Sequence[ListedTeam], people: Mapping[int, Player]
) -> int:
    """Enter missing teams and players, and return how many teams. ``people``: players by line."""
    new = {team.name: team for team in listed if team.known is None}
    new_entries = teams.enter_all(
        tournament, list(new), about=lambda name: naming_line(new[name].rows[0])
    )
    entry_of = dict(zip(new, new_entries, strict=True))
    joining, row_of = [], {}
    for team in listed:
        entry = team.known or entry_of[team.name]
        entry.tournament = tournament
        for row in team.rows:
            if row.line in people:
                joining.append((entry, people[row.line]))
                row_of[people[row.line]] = row
    members.join_all(joining, about=lambda player: naming_line(row_of[player]))
    return len(new)
