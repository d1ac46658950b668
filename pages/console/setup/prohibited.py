"""Who shall not meet: members of one family, of one delegation."""

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
    """What is prohibited, and the form for more."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    form = ProhibitForm(found, posted_data(request))
    if form.is_bound and form.is_valid():

        def act(confirmed: bool) -> str:
            changing.prohibit(found, request.user, **form.cleaned_data)
            return _("They shall not meet.")

        return carry_out(request, act, then=request.path)
    context = {
        "form": form,
        "groups": found.prohibited_pairings.prefetch_related("entries__player").order_by("pk"),
        "locked": found.fide_mode and stage.last_paired(found) > 0,
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return show(request, PAGE, found, page="entries", status=status, **context)


@require_POST
def allow(
    request: ConsoleRequest, club: str, event: str, tournament: str, prohibited: int
) -> HttpResponse:
    """They may meet again."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    one = get_object_or_404(found.prohibited_pairings, pk=prohibited)

    def act(confirmed: bool) -> str:
        changing.allow(found, request.user, one)
        return _("They may meet again.")

    return carry_out(request, act, then=address("prohibited", found))
