"""Public pages on what results are worth: the expected changes of ratings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render

from explain.worth.player import rated_player
from explain.worth.table import rating_table
from pages import access
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.tournament import ratings_shown
from pages.live.windows import missing_window_is_404, window_asked_for
from tournaments.models import Tournament


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
        page="rating_changes",
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
        "page": "rating_changes",
    }
    return render(request, part, context)


def with_ratings(club: str, event: str, tournament: str) -> Tournament:
    """Return a public tournament whose changes of ratings are public too."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not ratings_shown(shown_tournament):
        raise Http404
    return shown_tournament
