"""The origin of each number: pages of their own, or the content of a dialog."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render

from clubs.pages import UNPROCESSABLE, whole_number
from explain.pictures.places.page import places_of_two
from explain.pictures.stair.stair import stair as read_stair
from explain.standings import comparison, figures
from explain.standings.verdicts import told_verdict
from explain.standings.what_if import suppose
from pages import access
from pages.live.page import PublicRequest, public_page
from pages.live.tournament import redirect_to_bracket, required, with_standings
from tournaments.models import Tournament
from tournaments.rounds import published


@public_page
def compare(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """Explain why A is above B, after ``round`` or now; ``?one=`` and ``?other=`` are entries."""
    shown_tournament = with_standings(club, event, tournament)
    shown = published.shown_rounds(shown_tournament)
    choice = required(comparison.choice_after(shown_tournament, shown, round), round)
    typed = [request.GET.get(name, "") for name in ("one", "other")]
    picked = [whole_number(text) for text in typed]
    compared = comparison.compare_entries(choice, *picked) if choice else None
    if request.htmx and not compared:
        raise Http404
    faulty = any(typed) and not compared
    if choice and not any(typed):
        picked = [place.entry_id for place in choice.places[:2]]
    part = "parts/tiebreaks/compared.html" if request.htmx else "live/explained/compare.html"
    return _answer(
        request,
        part,
        shown_tournament,
        UNPROCESSABLE if faulty else 200,
        page="standings",
        choice=choice,
        compared=compared,
        verdict=told_verdict(shown_tournament, choice, compared) if choice and compared else None,
        places=places_of_two(shown_tournament, shown, choice, compared, own=picked[0]),
        faulty=faulty,
        picked=picked,
    )


@public_page
def stair(
    request: PublicRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    entry: int,
    round: int | None = None,
) -> HttpResponse:
    """Show who stands right above and below a player, after ``round`` or now, and what decides."""
    shown_tournament = with_standings(club, event, tournament)
    if shown_tournament.knock_out:
        return redirect_to_bracket(shown_tournament)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)
    player.tournament = shown_tournament
    steps = required(
        read_stair(player, published.shown_rounds(shown_tournament), round),
        round,
    )
    part = "parts/pictures/stair.html" if request.htmx else "live/explained/stair.html"
    return _answer(request, part, shown_tournament, page="card", entry=player, stair=steps)


@public_page
def column(
    request: PublicRequest, club: str, event: str, tournament: str, code: str
) -> HttpResponse:
    """Describe a column: what the tie-break asks, and its article."""
    shown_tournament = access.public_tournament(club, event, tournament)
    description = figures.column(shown_tournament, code)
    if description is None:
        raise Http404
    part = "parts/tiebreaks/column.html" if request.htmx else "live/explained/column.html"
    return _answer(request, part, shown_tournament, page="standings", column=description)


@public_page
def figure(
    request: PublicRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    entry: int,
    code: str,
    round: int | None = None,
) -> HttpResponse:
    """Explain one number of a player's card: a tie-break's value, or one round's contribution to
    it.
    """
    shown_tournament = with_standings(club, event, tournament)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)
    explanation = figures.figure(player, published.shown_rounds(shown_tournament), code, round)
    if explanation is None:
        raise Http404
    part = "parts/tiebreaks/figure.html" if request.htmx else "live/explained/figure.html"
    return _answer(request, part, shown_tournament, page="card", entry=player, figure=explanation)


@public_page
def what_if(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the standings that follow if unfinished boards end as the viewer sets; store nothing."""
    shown_tournament = with_standings(club, event, tournament)
    if shown_tournament.for_teams:
        raise Http404  # a match consists of its boards
    shown = published.shown_rounds(shown_tournament)
    supposed = suppose(shown_tournament, shown, request.GET.dict()) if shown else None
    part = "live/explained/what_if.html#supposed" if request.htmx else "live/explained/what_if.html"
    status = UNPROCESSABLE if supposed and supposed.faults else 200
    response = _answer(request, part, shown_tournament, status, page="standings", supposed=supposed)
    if supposed:
        query = urlencode(supposed.chosen)
        response["HX-Replace-Url"] = f"{request.path}?{query}" if query else request.path
    return response


def _answer(
    request: PublicRequest, template: str, tournament: Tournament, status: int = 200, **context: Any
) -> HttpResponse:
    return render(request, template, {"tournament": tournament, **context}, status=status)
