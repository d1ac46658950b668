"""The link of a team's captain: made, shown once, and revoked."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.pages import confirmed, go_to, whole_number
from pages.console.entries.members import team_for
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from pages.sharing.codes import code_in_page
from tournaments.models import Entry
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.teams import captains


@require_http_methods(["GET", "HEAD", "POST"])
def link(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Make a link for the captain and show it, this once; the address alone has nothing to show."""
    team = team_for(request, club, event, tournament, entry)
    if request.method != "POST":
        return go_to(_back(team))
    try:
        token = captains.make_link(team, request.user, _seen(request), confirmed(request))
    except NeedsConfirmation as needs:
        return ask(request, needs, _back(team))
    except Refused as refused:
        messages.error(request, refused.message)
        return go_to(_back(team))
    made = request.build_absolute_uri(reverse("captain:line_up", args=[token]))
    return show(
        request,
        "console/entries/captain_link.html",
        team.tournament,
        page="entries",
        team=team,
        made=made,
        code=code_in_page(made),
    )


@require_POST
def revoke(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Revoke a captain's link."""
    team = team_for(request, club, event, tournament, entry)

    def act(confirmed: bool) -> str:
        captains.revoke_link(team, request.user, _seen(request))
        return _("The captain’s link of %(team)s does not work any more.") % {"team": team.name}

    return carry_out(request, act, then=_back(team))


def _seen(request: ConsoleRequest) -> int | None:
    return whole_number(request.POST.get("seen", ""))


def _back(team: Entry) -> str:
    return f"{address('entry', team.tournament, entry=team.pk)}#captain"
