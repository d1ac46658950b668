"""The players of one team: added, put in order, corrected, removed."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import May
from clubs.pages import UNPROCESSABLE, confirmed, go_to, posted_data, whole_number
from pages.access import tournament_for
from pages.console.entries.forms import NewPersonForm, ParticipantForm
from pages.console.entries.list_forms import RegularsForm
from pages.console.entries.teams import team_page
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from tournaments.entries import meant, searching
from tournaments.models import Entry, Member, Player
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.teams import members


def team_for(request: ConsoleRequest, club: str, event: str, tournament: str, entry: int) -> Entry:
    """Return a team of a tournament that this person runs."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    team = get_object_or_404(the_tournament.entries.filter(player=None), pk=entry)
    team.tournament = the_tournament
    return team


def member_for(
    request: ConsoleRequest, club: str, event: str, tournament: str, member: int
) -> Member:
    """Return a team's player in a tournament that this person runs."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    team_member = get_object_or_404(
        the_tournament.members.select_related("player", "entry"), pk=member
    )
    team_member.entry.tournament = team_member.tournament = the_tournament
    return team_member


def _team_address(team: Entry) -> str:
    return f"{address('entry', team.tournament, entry=team.pk)}#players"


@require_POST
def add(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Add the player named on this line after the others; if several match, ask which one."""
    team = team_for(request, club, event, tournament, entry)
    form = NewPersonForm(team.tournament, request.POST)
    if not form.is_valid():
        return team_page(request, team, UNPROCESSABLE, adding=form)
    try:
        who = meant.identify(team.tournament, form.sent)
        if who.doubtful:
            return team_page(request, team, UNPROCESSABLE, adding=form, meant=who)
        new_member = members.add_member(
            team, request.user, who.player, seed=form.seed(who.player), **who.fields
        )
    except Refused as refused:
        refuse(form, refused)
        return team_page(request, team, UNPROCESSABLE, adding=form)
    message = _("%(name)s is in, in place %(place)d.")
    messages.success(request, message % {"name": new_member.player.name, "place": new_member.place})
    return go_to(_team_address(team))


@require_http_methods(["GET", "HEAD", "POST"])
def regulars(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Add players ticked in the register to the team, all in one step."""
    team = team_for(request, club, event, tournament, entry)
    form = RegularsForm(team.tournament, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            count = members.add_from_register(team, request.user, form.cleaned_data["players"])
        except Refused as refused:
            messages.error(request, refused.message)
        else:
            messages.success(request, _("Taken in: %(count)d.") % {"count": count})
            return go_to(_team_address(team))
    entered = searching.players_entered(team.tournament)
    free = [p for p in searching.register_by_name(team.tournament.club) if p.pk not in entered]
    return show(
        request,
        "console/entries/regulars.html",
        team.tournament,
        page="entries",
        status=UNPROCESSABLE if form.is_bound else 200,
        form=form,
        players=free,
        team=team,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def member(
    request: ConsoleRequest, club: str, event: str, tournament: str, member: int
) -> HttpResponse:
    """Show one player of a team, and save corrections."""
    team_member = member_for(request, club, event, tournament, member)
    shown = Player.objects.get(pk=team_member.player_id)  # the form writes into this one
    form = ParticipantForm(team_member, shown, posted_data(request))
    if form.is_bound and form.is_valid():
        try:
            if form.changes:
                members.update_member(team_member, request.user, confirmed(request), **form.changes)
        except NeedsConfirmation as needs:
            return ask(request, needs, request.path)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _("Saved."))
            return go_to(_team_address(team_member.entry))
    return show(
        request,
        "console/entries/member.html",
        team_member.tournament,
        page="entries",
        status=UNPROCESSABLE if form.is_bound else 200,
        form=form,
        member=team_member,
        team=team_member.entry,
    )


@require_POST
def move(
    request: ConsoleRequest, club: str, event: str, tournament: str, member: int
) -> HttpResponse:
    """Move a player to another place (``to``) of the order."""
    team_member = member_for(request, club, event, tournament, member)
    place = whole_number(request.POST.get("to", ""))
    if place is None or place < 1:
        raise Http404

    def act(confirmed: bool) -> str:
        moved = members.move_member(team_member, request.user, place, confirmed)
        figures = {"name": moved.player.name, "place": moved.place}
        return _("%(name)s is now in place %(place)d.") % figures

    return carry_out(request, act, then=_team_address(team_member.entry))


@require_POST
def order(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Order the players by rating, the highest on top."""
    team = team_for(request, club, event, tournament, entry)

    def act(confirmed: bool) -> str:
        members.order_by_rating(team, request.user, confirmed)
        return _("The order follows the ratings.")

    return carry_out(request, act, then=_team_address(team))


@require_POST
def remove(
    request: ConsoleRequest, club: str, event: str, tournament: str, member: int
) -> HttpResponse:
    """Remove a player who has not played for the team."""
    team_member = member_for(request, club, event, tournament, member)

    def act(confirmed: bool) -> str:
        members.remove_member(team_member, request.user)
        return _("%(name)s is out of the team.") % {"name": team_member.player.name}

    return carry_out(request, act, then=_team_address(team_member.entry))
