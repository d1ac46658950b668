"""A whole tournament from a report file."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.bodies import LIST, takes
from clubs.pages import UNPROCESSABLE, posted_data
from clubs.patience import IMPORT, at_most
from pages.access import event_for
from pages.console.setup.importing import begin_import
from pages.console.setup.report_forms import ReportForm
from tournaments.models import ImportKind

PAGE = "console/setup/report.html"


@takes(LIST)
@at_most(IMPORT)
@require_http_methods(["GET", "HEAD", "POST"])
def report_import(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Take the file, and show what is wrong with it or redirect to its job."""
    the_event = event_for(request, club, event, May.RUN_TOURNAMENTS)
    form = ReportForm(the_event, posted_data(request), request.FILES or None)
    if form.is_bound and form.is_valid():
        onward = begin_import(request, the_event, ImportKind.REPORT, form)
        if onward is not None:
            return onward
    context = {"club": the_event.club, "event": the_event, "form": form}
    return render(request, PAGE, context, status=UNPROCESSABLE if form.is_bound else 200)
