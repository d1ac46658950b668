"""A whole tournament out of a report file."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May, person
from clubs.bodies import LIST, takes
from clubs.pages import UNPROCESSABLE, confirm, confirmed, sent
from clubs.patience import IMPORT, at_most
from crosstable.trf import Report
from tournaments.access import event_for
from tournaments.forms_base import refuse
from tournaments.forms_import import ReportForm
from tournaments.models import Event, Tournament
from tournaments.queries import import_notes
from tournaments.services import import_report
from tournaments.services.steps import NeedsConfirmation, Refused
from tournaments.views.console_frame import screen

PAGE = "console/setup/report.html"


@takes(LIST)
@at_most(IMPORT)
@require_http_methods(["GET", "HEAD", "POST"])
def report_import(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Players, rounds and results of a file; asks first where rounds are not as the rules pair."""
    found = event_for(request, club, event, May.RUN_TOURNAMENTS)
    form = ReportForm(found, sent(request), request.FILES or None)
    if not (form.is_bound and form.is_valid()):
        return _page(request, found, form)
    report = form.cleaned_data["report"]
    try:
        made = import_report.open_report(
            found, person(request), report, confirmed=confirmed(request), **form.values
        )
    except NeedsConfirmation as needs:
        return _ask(request, found, form, needs)
    except Refused as refused:
        refuse(form, refused)
        return _page(request, found, form)
    _tell(request, report, made)
    return screen(made)


def _page(request: HttpRequest, event: Event, form: ReportForm) -> HttpResponse:
    context = {"club": event.club, "event": event, "form": form}
    return render(request, PAGE, context, status=UNPROCESSABLE if form.is_bound else 200)


def _ask(
    request: HttpRequest, event: Event, form: ReportForm, needs: NeedsConfirmation
) -> HttpResponse:
    """The question's page posts the form again: the file travels in it as text."""
    posted = request.POST.copy()
    posted["text"] = form.cleaned_data["text"]
    request.POST = posted  # type: ignore[assignment]
    return confirm(
        request,
        title=needs.message,
        consequences=needs.consequences,
        level=needs.level,
        back=reverse("console:report_import", args=[event.club.slug, event.slug]),
        go_on=_("Bring it in as it is"),
    )


def _tell(request: HttpRequest, report: Report, made: Tournament) -> None:
    """What came in, and what was taken otherwise than it stood."""
    figures = {
        "name": made.name,
        "players": len(report.crosstable.participants),
        "rounds": report.crosstable.last_paired_round,
    }
    messages.success(
        request, _("%(name)s is here: %(players)d players, %(rounds)d rounds.") % figures
    )
    for remark in import_notes.first(import_notes.remarks(report.notices)):
        messages.warning(request, remark)
    notes = (*import_notes.rules_taken(report, made), *import_notes.notes(report))
    for note in import_notes.first(notes):
        messages.info(request, note)
