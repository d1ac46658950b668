"""Public pages on what results are worth: the expected changes of ratings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render

from explain.worth.norm_pages import norm_lines, norm_page
from explain.worth.player import rated_player
from explain.worth.table import rating_table
from pages import access
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.tournament import ratings_shown
from pages.live.windows import missing_window_is_404, window_asked_for
from tournaments.models import Tournament
from tournaments.worth.norms import norms_possible

PAGE = "rating_changes"


@public_page
@missing_window_is_404()
def changes(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show a window of everybody's expected change."""
    shown_tournament = with_ratings(club, event, tournament)
    asked = window_asked_for(request, shown_tournament)

    def read() -> Mapping[str, Any]:
        return {"ratings": rating_table(shown_tournament, asked)}

    return live_page(
        request,
        shown_tournament,
        "live/worth/changes.html",
        read,
        asked=asked,
        page=PAGE,
    )


@public_page
def change(
    request: PublicRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    player: int,
    round: int | None = None,
) -> HttpResponse:
    """Explain one player's expected change, or what one round adds to it."""
    shown_tournament = with_ratings(club, event, tournament)
    rated = rated_player(shown_tournament, player, round)
    if rated is None:
        raise Http404
    part = "parts/worth/player.html" if request.htmx else "live/worth/change.html"
    context = {
        "tournament": shown_tournament,
        "rated": rated,
        "round": round,
        "page": PAGE,
    }
    return render(request, part, context)


@public_page
def norms(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the norms that are made, and those that still can be."""
    shown_tournament = with_norms(club, event, tournament)

    def read() -> Mapping[str, Any]:
        return {"norms": norm_lines(shown_tournament)}

    return live_page(request, shown_tournament, "live/worth/norms.html", read, page=PAGE)


@public_page
def norm(
    request: PublicRequest, *, club: str, event: str, tournament: str, player: int, title: str
) -> HttpResponse:
    """Explain one norm of one player, condition by condition."""
    shown_tournament = with_norms(club, event, tournament)
    explained = norm_page(shown_tournament, player, title)
    if explained is None:
        raise Http404
    part = "parts/worth/norm.html" if request.htmx else "live/worth/norm.html"
    context = {"tournament": shown_tournament, "norm": explained, "page": PAGE}
    return render(request, part, context)


def with_norms(club: str, event: str, tournament: str) -> Tournament:
    """Return a public tournament in which norms can be made, and are public."""
    shown_tournament = with_ratings(club, event, tournament)
    if not norms_possible(shown_tournament):
        raise Http404
    return shown_tournament


def with_ratings(club: str, event: str, tournament: str) -> Tournament:
    """Return a public tournament whose changes of ratings are public too."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not ratings_shown(shown_tournament):
        raise Http404
    return shown_tournament
