"""The club's register of players."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May, club_for, person
from clubs.models import Club
from clubs.once import once
from clubs.pages import UNPROCESSABLE, go_to, posted_data
from pages.console.entries.entries import SUGGESTIONS
from pages.console.entries.forms import PickingForm, PlayerForm
from pages.console.forms import refuse
from pages.console.frame import address
from tournaments.entries import meant, picking, register, searching, touching
from tournaments.models import Entry, Member, Player
from tournaments.steps.refusals import Refused

FORM = "console/setup/player_form.html"
form_page = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def players(request: HttpRequest, club: str) -> HttpResponse:
    """Show everybody, or those whom ``q`` finds."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    typed = request.GET.get("q", "").strip()
    context = {
        "club": the_club,
        "typed": typed,
        "found": searching.find_players(searching.register_by_name(the_club), typed),
    }
    return render(request, "console/setup/players.html", context)


@form_page
@once
def player_new(request: HttpRequest, club: str) -> HttpResponse:
    """Take somebody into the register: typed, or picked from the rating lists (``listed``)."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    pick = picking.picked(request.GET.get("listed", ""), the_club)
    initial = {"federation": the_club.federation} | (pick.fields if pick else {})
    form = PickingForm(the_club, posted_data(request), initial=initial)
    who = None
    if form.is_bound and form.is_valid():
        try:
            who = meant.identify_new(the_club, form.sent)
            if not who.doubtful:
                return _taken_in(request, the_club, who)
        except Refused as refused:
            refuse(form, refused)
    return _form(request, the_club, form, meant=who)


def _taken_in(request: HttpRequest, club: Club, who: meant.Meant) -> HttpResponse:
    by = person(request)
    if who.player is None:
        taken = register.add_player(club, by, **who.fields)
    elif who.fields:
        taken = register.update_player(who.player, by, **who.fields)
    else:
        taken = who.player
    messages.success(request, _("%(name)s is in the register.") % {"name": taken.name})
    return go_to("console:players", club.slug)


@require_safe
def player_suggest(request: HttpRequest, club: str) -> HttpResponse:
    """Suggest those of the rating lists who match what was typed; the register's as taken in."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    found = picking.newcomers(the_club, request.GET.get("name", ""))
    return render(request, SUGGESTIONS, {"found": found, "of_register": True})


@form_page
def player(request: HttpRequest, club: str, player: int) -> HttpResponse:
    """Show what the register says of a player, and save corrections."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    stored_player = get_object_or_404(Player, club=the_club, pk=player)
    form = PlayerForm(posted_data(request), instance=get_object_or_404(Player, pk=player))
    if form.is_bound and form.is_valid():
        try:
            if form.changes:
                register.update_player(stored_player, person(request), **form.changes)
        except Refused as refused:
            refuse(form, refused)
        else:
            messages.success(request, _("Saved."))
            return go_to("console:players", the_club.slug)
    return _form(request, the_club, form, stored_player)


class RunningPart(NamedTuple):
    """A tournament under way, the player's rating there, and the page where it is changed."""

    tournament: str
    rating: int | None
    address: str


def _part(part: Entry | Member) -> RunningPart:
    tournament = part.tournament
    page = (
        address("entry", tournament, entry=part.pk)
        if isinstance(part, Entry)
        else address("member", tournament, member=part.pk)
    )
    return RunningPart(str(tournament), part.rating, page)


def _form(
    request: HttpRequest, club: Club, form: PlayerForm, player: Player | None = None, **more: Any
) -> HttpResponse:
    parts = [_part(part) for part in touching.running_parts(player)] if player else []
    context = {"club": club, "form": form, "player": player, "parts": parts, **more}
    return render(request, FORM, context, status=UNPROCESSABLE if form.is_bound else 200)


@require_POST
def player_remove(request: HttpRequest, club: str, player: int) -> HttpResponse:
    """Remove a player who never played here from the register."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    stored_player = get_object_or_404(Player, club=the_club, pk=player)
    try:
        register.remove_player(stored_player, person(request))
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        messages.success(
            request, _("%(name)s is out of the register.") % {"name": stored_player.name}
        )
    return go_to("console:players", the_club.slug)
