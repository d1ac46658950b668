"""A file that is being brought in: the page that waits for it, asks, and reports how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from clubs.access import May, person
from clubs.pages import SeeOther, confirm, confirmed, go_to
from exchange.imports import jobs
from exchange.imports.progress import import_progress
from pages.access import event_for
from pages.console.forms import refuse
from pages.console.frame import screen
from pages.console.setup.report_forms import FileForm, ReportForm
from pages.console.setup.whole_forms import WholeForm
from tournaments.models import Event, ImportJob, ImportKind, ImportState
from tournaments.steps.refusals import Refused

PAGES: Mapping[str, tuple[str, str, type[FileForm]]] = {
    ImportKind.REPORT: ("console:report_import", "console/setup/report.html", ReportForm),
    ImportKind.WHOLE: ("console:whole_import", "console/setup/whole.html", WholeForm),
}
"""The address, template and form that each kind of file is sent by."""
UNDER_WAY = "console/setup/importing.html"
NO_CONTENT = 204


def begin_import(
    request: HttpRequest, event: Event, kind: ImportKind, form: FileForm
) -> HttpResponse | None:
    """Redirect to the job that a valid form requests; ``None`` if refused, as the form says."""
    cleaned = form.cleaned_data
    try:
        job = jobs.request_import(
            event, person(request), kind, cleaned["text"], form.values, key=cleaned["key"]
        )
    except Refused as refused:
        refuse(form, refused)
        return None
    return go_to(_address(event, job.pk))


def _address(event: Event, job: UUID) -> str:
    return reverse("console:import_job", args=[event.club.slug, event.slug, job])


@require_http_methods(["GET", "HEAD", "POST"])
def import_job(request: HttpRequest, club: str, event: str, job: UUID) -> HttpResponse:
    """Show the progress, the question that the job asks, the faults it found, or the tournament."""
    the_event = event_for(request, club, event, May.RUN_TOURNAMENTS)
    event_jobs = (
        ImportJob.objects.filter(event=the_event).select_related("tournament").defer("file")
    )
    current_job = event_jobs.filter(pk=job).first()
    if current_job is None:
        messages.info(request, _("It is no longer known what came of that file."))
        onward = reverse("console:event", args=[club, event])
        return HttpResponseClientRedirect(onward) if _asked_by_script(request) else go_to(onward)
    current_job.event = the_event
    if request.method == "POST":
        return _press_again(request, current_job)
    if _asked_by_script(request) and current_job.state not in jobs.UNDER_WAY:
        return HttpResponseClientRedirect(_address(the_event, current_job.pk))
    return SHOWN[ImportState(current_job.state)](request, current_job)


def _asked_by_script(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def _press_again(request: HttpRequest, job: ImportJob) -> SeeOther:
    try:
        jobs.press_again(job, confirmed(request))
    except Refused as refused:
        messages.error(request, refused.message)
    return go_to(_address(job.event, job.pk))


def _under_way(request: HttpRequest, job: ImportJob) -> HttpResponse:
    """Show the progress. An open page asks each second with what it shows: 204 if unchanged."""
    progress = import_progress(job)
    if _asked_by_script(request) and request.GET.get("seen") == progress.seen:
        return HttpResponse(status=NO_CONTENT)
    context = {"club": job.event.club, "event": job.event, "job": job, "progress": progress}
    template = f"{UNDER_WAY}#part" if _asked_by_script(request) else UNDER_WAY
    return render(request, template, context)


def _asks(request: HttpRequest, job: ImportJob) -> HttpResponse:
    question = job.outcome or {}
    page, _template, _form = PAGES[job.kind]
    response = confirm(
        request,
        title=question["message"],
        consequences=question["consequences"],
        level=question["level"],
        back=reverse(page, args=[job.event.club.slug, job.event.slug]),
        go_on=_("Bring it in as it is"),
    )
    response.status_code = 200
    return response


def _failed(request: HttpRequest, job: ImportJob) -> HttpResponse:
    """Show the form again, with what was refused; the file must be chosen again."""
    page, template, form_class = PAGES[job.kind]
    kept = ("name", "slug", "rated", "fide_mode")
    initial = {name: job.fields[name] for name in kept if name in job.fields}
    outcome = job.outcome or {}
    form = form_class(job.event, initial=initial)
    if outcome.get("field") in form.fields:
        form.cleaned_data = {}  # an unbound form has none, and add_error needs it
        form.add_error(outcome["field"], outcome["message"])
    context = {
        "club": job.event.club,
        "event": job.event,
        "form": form,
        "action": reverse(page, args=[job.event.club.slug, job.event.slug]),
        "refused": outcome.get("message", ""),
    }
    return render(request, template, context)


def _done(request: HttpRequest, job: ImportJob) -> HttpResponse:
    if job.tournament is None or job.tournament.deleted_at is not None:
        return go_to("console:event", job.event.club.slug, job.event.slug)
    for level, text in (job.outcome or {}).get("told", ()):
        messages.add_message(request, level, text)
    job.tournament.event = job.event
    return screen(job.tournament)


SHOWN: Mapping[ImportState, Callable[[HttpRequest, ImportJob], HttpResponse]] = {
    ImportState.QUEUED: _under_way,
    ImportState.RUNNING: _under_way,
    ImportState.ASKS: _asks,
    ImportState.FAILED: _failed,
    ImportState.DONE: _done,
}
