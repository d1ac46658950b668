"""A whole tournament as one file of JSON: out, and in again."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from clubs.access import May
from clubs.bodies import SMALL, takes
from clubs.pages import UNPROCESSABLE, posted_data
from clubs.patience import IMPORT, at_most
from exchange.whole import writing
from pages.access import event_for, tournament_for
from pages.console.frame import ConsoleRequest
from pages.console.setup.importing import begin_import
from pages.console.setup.whole_forms import LONGEST, WholeForm
from tournaments.models import ImportKind


@at_most(IMPORT)
@require_safe
def export(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Send the file."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    name = f"{slugify(the_tournament.event.name)}-{the_tournament.slug}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(
        writing.write_whole(the_tournament), content_type="application/json", headers=headers
    )


@takes(LONGEST + SMALL)
@at_most(IMPORT)
@require_http_methods(["GET", "HEAD", "POST"])
def bring_in(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Take such a file, and show what is wrong with it or redirect to its job."""
    the_event = event_for(request, club, event, May.RUN_TOURNAMENTS)
    form = WholeForm(the_event, posted_data(request), request.FILES or None)
    if form.is_bound and form.is_valid():
        onward = begin_import(request, the_event, ImportKind.WHOLE, form)
        if onward is not None:
            return onward
    context = {"club": the_event.club, "event": the_event, "form": form}
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "console/setup/whole.html", context, status=status)
