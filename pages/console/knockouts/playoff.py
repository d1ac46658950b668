"""A play-off among tied players: previewed, then made."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE
from pages.access import tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.knockouts.playoff_forms import PlayOffForm
from tournaments.knockouts import playoffs, playoffs_offered
from tournaments.models import Tournament
from tournaments.standings import ties
from tournaments.steps.refusals import Refused

PAGE = "console/knockouts/playoff.html"


@require_http_methods(["GET", "HEAD", "POST"])
def play_off(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Choose who takes part and for how many places, and preview the play-off before it is made.

    ``tied`` names the group, as the page of ties does. Posted with ``do=plan`` it is only shown.
    """
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    group = _group(the_tournament, request.POST.get("tied") or request.GET.get("tied", ""))
    form = PlayOffForm(group.entries, request.POST if request.method == "POST" else None)
    if form.is_bound and not form.is_valid():
        return _page(request, the_tournament, group, form)
    plan = _plan_for(request, the_tournament, form)
    if form.is_bound and plan and request.POST.get("do") != "plan":
        return _make_play_off(request, the_tournament, form, plan.first_place)
    return _page(request, the_tournament, group, form, plan)


def _group(tournament: Tournament, key: str) -> ties.TiedGroup:
    for group in ties.play_off_groups(tournament):
        if group.key == key:
            return group
    raise Http404


def _plan_for(
    request: ConsoleRequest, tournament: Tournament, form: PlayOffForm
) -> playoffs_offered.Planned | None:
    """Plan the play-off; ``None`` if it is impossible, which the page then says."""
    try:
        return playoffs_offered.planned(playoffs.wish(tournament, *form.wanted))
    except Refused as refused:
        if form.is_bound:
            refuse(form, refused)
        else:
            messages.error(request, refused.message)
        return None


def _page(
    request: ConsoleRequest,
    tournament: Tournament,
    group: ties.TiedGroup,
    form: PlayOffForm,
    plan: playoffs_offered.Planned | None = None,
) -> HttpResponse:
    context: dict[str, Any] = {"group": group, "form": form, "plan": plan}
    status = UNPROCESSABLE if form.is_bound and form.errors else 200
    return show(request, PAGE, tournament, status=status, **context)


def _make_play_off(
    request: ConsoleRequest, tournament: Tournament, form: PlayOffForm, first_place: int
) -> HttpResponse:
    entries, places = form.wanted

    def act(confirmed: bool) -> str:
        playoffs.make_play_off(
            tournament,
            request.user,
            entries,
            places=places,
            match_rules=form.rules,
            confirmed=confirmed,
        )
        return _("The play-off is made, and its first round is drawn.")

    bracket = address("knockout", tournament, place=first_place)
    return carry_out(request, act, then=bracket, back=address("ties", tournament))
