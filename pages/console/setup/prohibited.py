"""Players who must not meet: members of one family, of one delegation."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import May
from clubs.pages import UNPROCESSABLE, posted_data
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.setup.forms import ProhibitForm
from tournaments.setup import changing
from tournaments.steps import stage

PAGE = "console/setup/prohibited.html"


@require_http_methods(["GET", "HEAD", "POST"])
def prohibited(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the prohibitions, and the form for more."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = ProhibitForm(the_tournament, posted_data(request))
    if form.is_bound and form.is_valid():

        def act(confirmed: bool) -> str:
            changing.prohibit(the_tournament, request.user, **form.cleaned_data)
            return _("They are kept apart.")

        return carry_out(request, act, then=request.path)
    context = {
        "form": form,
        "groups": the_tournament.prohibited_pairings.prefetch_related("entries__player").order_by(
            "pk"
        ),
        "locked": the_tournament.fide_mode and stage.last_paired(the_tournament) > 0,
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return show(request, PAGE, the_tournament, page="entries", status=status, **context)


@require_POST
def allow(
    request: ConsoleRequest, club: str, event: str, tournament: str, prohibited: int
) -> HttpResponse:
    """Let the players of a prohibition meet again."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    group = get_object_or_404(the_tournament.prohibited_pairings, pk=prohibited)

    def act(confirmed: bool) -> str:
        changing.allow(the_tournament, request.user, group)
        return _("They may meet again.")

    return carry_out(request, act, then=address("prohibited", the_tournament))
