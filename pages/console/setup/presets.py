"""The tie-break lists that a club has saved: arbiters see them, owners keep them in order."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render, resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.access import May, club_for
from clubs.models import Club
from clubs.pages import UNPROCESSABLE, confirm, confirmed, go_to
from tournaments.setup import presets as services
from tournaments.steps.refusals import CONFIRM, Refused
from tournaments.words.systems import tiebreaks


@require_safe
def presets(request: HttpRequest, club: str) -> HttpResponse:
    """All of them."""
    return _page(request, club_for(request, club, May.RUN_TOURNAMENTS))


def _page(request: HttpRequest, club: Club, status: int = 200, **more: object) -> HttpResponse:
    kept = [(one, tiebreaks(one.edition)) for one in club.tiebreak_presets.all()]
    context = {"club": club, "presets": kept} | more
    return render(request, "console/setup/presets.html", context, status=status)


@require_POST
def rename(request: HttpRequest, club: str, preset: int) -> HttpResponse:
    found = club_for(request, club, May.MANAGE_CLUB)
    one = get_object_or_404(found.tiebreak_presets, pk=preset)
    name = request.POST.get("name", "")
    try:
        services.rename(one, name)
    except Refused as refused:
        return _page(request, found, UNPROCESSABLE, wrong=preset, typed=name, why=refused.message)
    messages.success(request, _("Saved."))
    return go_to("console:presets", found.slug)


@require_POST
def delete(request: HttpRequest, club: str, preset: int) -> HttpResponse:
    found = club_for(request, club, May.MANAGE_CLUB)
    one = get_object_or_404(found.tiebreak_presets, pk=preset)
    if not confirmed(request):
        return confirm(
            request,
            title=_("Delete the list “%(name)s”?") % {"name": one.name},
            consequences=[_("Tournaments that took it keep theirs.")],
            level=CONFIRM,
            back=resolve_url("console:presets", found.slug),
            go_on=_("Delete"),
        )
    services.delete(one)
    messages.success(request, _("The list is deleted."))
    return go_to("console:presets", found.slug)
