"""The teams of a tournament, and one team: its names, its players in order, its byes."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _

from clubs.pages import UNPROCESSABLE, confirmed, go_to, posted_data
from pages.console.entries.forms import NewPersonForm
from pages.console.entries.team_forms import TeamForm
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, show
from tournaments.entries import roster
from tournaments.models import Entry, Tournament
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.teams import captains
from tournaments.teams.roster import team_lines, team_roster
from tournaments.teams.teams import add_team, update_team

LIST = "console/entries/teams.html"
TEAM = "console/entries/team.html"


def teams(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    """Show the list, with the line on top that takes the next team (``entries`` if teams play)."""
    form = TeamForm(posted_data(request))
    if form.is_bound and form.is_valid():
        values = form.values
        try:
            team_entry = add_team(
                tournament,
                request.user,
                values.pop("team_name"),
                confirmed=confirmed(request),
                **values,
            )
        except NeedsConfirmation as needs:
            return ask(request, needs, request.path)
        except Refused as refused:
            refuse(form, refused)
        else:
            message = _("%(name)s is in. Now its players, from board 1 on.") % {
                "name": team_entry.name
            }
            messages.success(request, message)
            return go_to(address("entry", tournament, entry=team_entry.pk))
    listed, lines = team_lines(tournament)
    context = {"form": form, "roster": listed, "lines": lines}
    status = UNPROCESSABLE if form.is_bound else 200
    return show(request, LIST, tournament, page="entries", status=status, **context)


def team(request: ConsoleRequest, entry: Entry) -> HttpResponse:
    """Show everything about one team (``entry`` if it is one), and save changes."""
    form = TeamForm(posted_data(request), instance=Entry.objects.get(pk=entry.pk))
    if form.is_bound and form.is_valid():
        try:
            if form.changes:
                update_team(entry, request.user, **form.changes)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _("Saved."))
            return go_to(address("entry", entry.tournament, entry=entry.pk))
    return team_page(request, entry, UNPROCESSABLE if form.is_bound else 200, form=form)


def team_page(
    request: ConsoleRequest, entry: Entry, status: int = 200, **more: Any
) -> HttpResponse:
    """Show a team's page; ``more`` has forms that were sent with errors."""
    tournament = entry.tournament
    context = {
        "team": team_roster(entry),
        "roster": roster.roster(tournament),
        "form": TeamForm(instance=entry),
        "adding": NewPersonForm(tournament),
        "captain_link": captains.link_of(entry),
        "may_have_links": captains.may_have_links(tournament),
    }
    return show(request, TEAM, tournament, page="entries", status=status, **(context | more))
