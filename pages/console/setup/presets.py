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
from tournaments.setup import presets
from tournaments.steps.refusals import CONFIRM, Refused
from tournaments.words.systems import tiebreaks


@require_safe
def list_presets(request: HttpRequest, club: str) -> HttpResponse:
    """Show all of them."""
    return _page(request, club_for(request, club, May.RUN_TOURNAMENTS))


def _page(request: HttpRequest, club: Club, status: int = 200, **more: object) -> HttpResponse:
    listed = [(preset, tiebreaks(preset.edition)) for preset in presets.listed(club)]
    context = {"club": club, "presets": listed} | more
    return render(request, "console/setup/presets.html", context, status=status)


@require_POST
def rename(request: HttpRequest, club: str, preset: int) -> HttpResponse:
    the_club = club_for(request, club, May.MANAGE_CLUB)
    stored_preset = get_object_or_404(the_club.tiebreak_presets, pk=preset)
    name = request.POST.get("name", "")
    try:
        presets.rename(stored_preset, name)
    except Refused as refused:
        return _page(
            request, the_club, UNPROCESSABLE, wrong=preset, typed=name, why=refused.message
        )
    messages.success(request, _("Saved."))
    return go_to("console:presets", the_club.slug)


@require_POST
def delete(request: HttpRequest, club: str, preset: int) -> HttpResponse:
    the_club = club_for(request, club, May.MANAGE_CLUB)
    stored_preset = get_object_or_404(the_club.tiebreak_presets, pk=preset)
    if not confirmed(request):
        return confirm(
            request,
            title=_("Delete the list “%(name)s”?") % {"name": stored_preset.name},
            consequences=[_("Tournaments that took it keep theirs.")],
            level=CONFIRM,
            back=resolve_url("console:presets", the_club.slug),
            go_on=_("Delete"),
        )
    presets.delete(stored_preset)
    messages.success(request, _("The list is deleted."))
    return go_to("console:presets", the_club.slug)
