"""Two players, or teams, that exchange their pairing numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import whole_number
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from tournaments.entries import exchanging, numbering
from tournaments.entries.exchanging import Choice
from tournaments.models import Entry, Tournament

TEMPLATE = "console/entries/exchange.html"


@require_http_methods(["GET", "HEAD", "POST"])
def exchange(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show who can exchange the number with whom, and exchange two (``?entry=`` is one of them)."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if the_tournament.by_table or the_tournament.knock_out:
        raise Http404
    if request.method != "POST":
        return _page(request, the_tournament)
    one, other = (_choice(request.POST.get(name, "")) for name in ("one", "other"))

    def act(confirmed: bool) -> str:
        exchanging.exchange(the_tournament, request.user, one, other, confirmed)
        return _("The two have exchanged their pairing numbers.")

    here = address("exchange", the_tournament)
    return carry_out(request, act, then=address("entries", the_tournament), back=here)


def _choice(sent: str) -> Choice:
    """Read an entry and the number that it was shown with: ``12-3``."""
    entry, _dash, number = sent.partition("-")
    return whole_number(entry) or 0, whole_number(number) or 0


def _page(request: ConsoleRequest, tournament: Tournament) -> HttpResponse:
    exchangeable: Sequence[Entry] = exchanging.exchangeable(tournament)
    for entry in exchangeable:
        entry.tournament = tournament
    wanted = whole_number(request.GET.get("entry", ""))
    chosen = next((entry for entry in exchangeable if entry.pk == wanted), None)
    context: dict[str, Any] = {
        "exchangeable": exchangeable,
        "chosen": chosen,
        "partners": exchanging.partners(chosen, exchangeable) if chosen else [],
        "alone": None if chosen else tournament.entries.filter(pk=wanted or 0).first(),
        "numbered": tournament.entries.exclude(tpn=None).exists(),
        "locked": not numbering.may_renumber(tournament),
    }
    return show(request, TEMPLATE, tournament, page="entries", **context)
