"""One match of teams: its boards, and the forfeit of a match that is not played."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from clubs.pages import UNPROCESSABLE
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.rounds.forms import MatchForfeitForm
from tournaments.models import Round
from tournaments.rounds import match_results, matches
from tournaments.rounds.progress import progress


def match_page(request: ConsoleRequest, round: Round, number: int) -> HttpResponse:
    """Show one match and its boards, or forfeit it if a team does not come."""
    if request.method == "POST":
        return _forfeit(request, round, number)
    return _match(request, round, number, MatchForfeitForm())


def _match(
    request: ConsoleRequest,
    round: Round,
    number: int,
    form: MatchForfeitForm,
    status: int = 200,
) -> HttpResponse:
    match = matches.match_row(round, number)
    if match is None:
        raise Http404
    form.name_teams(match.white.entry.name, match.black.entry.name)
    context: dict[str, Any] = {
        "round": round,
        "match": match,
        "teams": (match.white, match.black),
        "form": form,
        "progress": progress(round.tournament),
    }
    template = "console/rounds/results/match.html"
    return show(request, template, round.tournament, status=status, **context)


def _forfeit(request: ConsoleRequest, round: Round, number: int) -> HttpResponse:
    form = MatchForfeitForm(request.POST)
    if not form.is_valid():
        return _match(request, round, number, form, status=UNPROCESSABLE)
    result, seen = form.cleaned_data["absent"], form.cleaned_data["seen"]

    def act(confirmed: bool) -> str:
        match_results.forfeit(
            round, number, result, seen=seen, by=request.user, confirmed=confirmed
        )
        return _("Match %(match)d is forfeited.") % {"match": number}

    return carry_out(
        request,
        act,
        then=f"{address('results', round.tournament, round=round.number)}#match-{number}",
        back=address("result", round.tournament, round=round.number, board=number),
    )
