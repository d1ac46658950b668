"""An update of a list under way, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from clubs.pages import SeeOther, go_to
from exchange.ratinglists import jobs
from pages.lists.access import lists_administrator
from ratinglists.models import UNDER_WAY, ListUpdate, UpdateState
from tournaments.steps.refusals import Refused

UPDATE = "lists/update.html"
NO_CONTENT = 204
TAKEN_WITHIN = timedelta(seconds=10)
"""An update that has waited for longer has found no worker."""
QUIET = timedelta(seconds=30)
"""A worker that has said nothing for longer may have died."""


@dataclass(frozen=True)
class UpdateProgress:
    """The progress of an update under way, for the page that waits for it."""

    update: ListUpdate

    @property
    def waits(self) -> bool:
        return self.update.state == UpdateState.QUEUED

    @property
    def nobody_there(self) -> bool:
        return self.waits and timezone.now() - self.update.requested > TAKEN_WITHIN

    @property
    def silent(self) -> bool:
        alive = self.update.alive
        return not self.waits and alive is not None and timezone.now() - alive > QUIET

    @property
    def seen(self) -> str:
        """A word for what the page shows."""
        if self.waits:
            return "nobody" if self.nobody_there else "waits"
        update = self.update
        word = f"{update.phase}-{update.people}-{update.share}"
        return f"{word}-{self.silent:d}-{update.stop_wanted:d}"


@require_http_methods(["GET", "HEAD", "POST"])
def update(request: HttpRequest, update: UUID) -> HttpResponse:
    """Show the progress, the question or the outcome; stop it, or load it all the same."""
    lists_administrator(request)
    found = ListUpdate.objects.select_related("list").filter(pk=update).first()
    if found is None:
        messages.info(request, _("It is no longer known what came of that list."))
        onward = reverse("lists:lists")
        return HttpResponseClientRedirect(onward) if _asked_by_script(request) else go_to(onward)
    if request.method == "POST":
        return _step(request, found)
    if found.state in UNDER_WAY:
        return _under_way(request, found)
    if _asked_by_script(request):
        return HttpResponseClientRedirect(request.path)
    return render(request, UPDATE, {"update": found, "rating_list": found.list})


def _asked_by_script(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def _step(request: HttpRequest, found: ListUpdate) -> SeeOther:
    step = request.POST.get("step")
    try:
        if step == "stop":
            jobs.stop(found)
        elif step == "confirm":
            jobs.confirm(found)
    except Refused as refused:
        messages.error(request, refused.message)
    return go_to("lists:update", found.pk)


def _under_way(request: HttpRequest, found: ListUpdate) -> HttpResponse:
    """Show the progress. An open page asks each second with what it shows: 204 if unchanged."""
    progress = UpdateProgress(found)
    if _asked_by_script(request) and request.GET.get("seen") == progress.seen:
        return HttpResponse(status=NO_CONTENT)
    context = {"update": found, "rating_list": found.list, "progress": progress}
    template = f"{UPDATE}#part" if _asked_by_script(request) else UPDATE
    return render(request, template, context)
