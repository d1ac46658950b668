"""Teams with their players from a list: shown first, then entered, all of it or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.models import User
from exchange.lists import team_rows
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.previews.decisions import Decisions
from exchange.previews.players import (
    Newcomer,
    Outcome,
    give_numbers,
    naming_line,
    outcome_params,
    preview_as_shown,
    ratings_here,
    register_players,
    settle,
)
from exchange.previews.preview import ListPreview
from tournaments.models import Entry, Member, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
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
    *,
    decisions: Decisions | None = None,
    shown: str | None = None,
    confirmed: bool = False,
) -> Outcome:
    """Enter the teams of a list and their players, after those a team has; return what was done.

    As ``import_players``. Raises ``ImportFaults`` for players of other teams too.
    """
    with take_step(tournament, by, Action.TEAMS_IMPORTED) as step:
        preview = preview_as_shown(step, rows, seen_version, decisions, shown)
        refuse_players_of_other_teams(step.tournament, preview)
        settled = settle(preview)
        newcomers, outcome = register_players(step.tournament, preview, settled)
        people = {newcomer.row.line: newcomer for newcomer in newcomers}
        step.params = outcome_params(step.tournament, preview, settled, outcome) | {
            "players": len(newcomers),
            "teams": _enter_teams(
                step.tournament, group_by_team(step.tournament, settled.rows), people
            ),
        }
        new_ratings = ratings_here(preview, settled)
        known_members = Member.objects.filter(tournament=step.tournament, player__in=new_ratings)
        rated = {
            member: new_ratings[member.player_id]
            for member in known_members.select_related("entry", "player")
        }
        step.params["rated"] = [[logged_name(m), m.rating, new] for m, new in rated.items()]
        members.rate_all(step.tournament, rated)
        outcome.rated = len(rated)
        give_numbers(step, confirmed)
    return outcome


def _enter_teams(
    tournament: Tournament, listed: Sequence[ListedTeam], people: Mapping[int, Newcomer]
) -> int:
    """Enter missing teams and players, and return how many teams. ``people``: by line."""
    new = {team.name: team for team in listed if team.known is None}
    new_entries = teams.enter_all(
        tournament, list(new), about=lambda name: naming_line(new[name].rows[0])
    )
    entry_of = dict(zip(new, new_entries, strict=True))
    joining, newcomer_of = [], {}
    for team in listed:
        entry = team.known or entry_of[team.name]
        entry.tournament = tournament
        for row in team.rows:
            if row.line in people:
                newcomer = people[row.line]
                joining.append((entry, newcomer.player))
                newcomer_of[newcomer.player] = newcomer
    joined = members.join_all(joining, about=lambda p: naming_line(newcomer_of[p].row))
    with_seeds = ((member, newcomer_of[member.player].seed) for member in joined)
    members.rate_all(tournament, {member: seed for member, seed in with_seeds if seed})
    return len(new)
