"""The numbers of a round robin or a knock-out, drawn or typed in before round 1 is paired."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, go_to, whole_number
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, show
from pairing.round_robin import varma
from tournaments.entries import drawing, numbering, roster
from tournaments.models import Entry, NumbersBy, Tournament
from tournaments.rounds import schedule
from tournaments.steps.refusals import Refused


@require_http_methods(["GET", "HEAD", "POST"])
def numbers(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the numbers of the table, and the ways to give them."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not (the_tournament.by_table or the_tournament.knock_out):
        raise Http404
    if request.method == "POST":
        return _give_numbers(request, the_tournament)
    return _page(request, the_tournament)


def _give_numbers(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    """Give numbers in the way ``how``; each ``number-<entry>`` is one that was typed in."""
    how, typed = request.POST.get("how", ""), _typed_numbers(request, tournament)
    if how not in NumbersBy:
        return _page(request, tournament, UNPROCESSABLE, typed)
    seed = request.POST.get("seed", "")
    try:
        drawing.give_numbers(tournament, request.user, NumbersBy(how), seed=seed, typed=typed)
    except Refused as refused:
        messages.error(request, refused.message)
        return _page(request, tournament, UNPROCESSABLE, typed)
    messages.success(request, _("The numbers are given."))
    return go_to(address("numbers", tournament))


def _typed_numbers(request: ConsoleRequest, tournament: Tournament) -> dict[int, int]:
    entries = tournament.entries.values_list("pk", flat=True)
    return {pk: whole_number(request.POST.get(f"number-{pk}", "")) or 0 for pk in entries}


def _page(
    request: ConsoleRequest,
    tournament: Tournament,
    status: int = 200,
    typed: dict[int, int] | None = None,
) -> HttpResponse:
    """Show the page, with the ``typed`` numbers if there are any."""
    current_roster = roster.roster(tournament)
    entries: list[Entry] = [line.entry for line in current_roster.lines]
    shown = {entry.pk: entry.tpn for entry in entries} if typed is None else typed
    context: dict[str, Any] = {
        "lines": [(entry, shown[entry.pk] or "") for entry in entries],
        "started": current_roster.started,
        "wanted": numbering.numbers_missing(tournament),
        "varma": tournament.by_table and len(entries) in varma.SIZES,
        "schedule": schedule.schedule(tournament),
    }
    return show(request, TEMPLATE, tournament, page="entries", status=status, **context)


TEMPLATE = "console/entries/numbers.html"
