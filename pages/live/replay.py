"""A published round's pairing replayed, step by step, for the public."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render

from explain.pictures.replay.shown import show_round, show_step
from pages import access
from pages.live.page import PublicRequest, public_page
from pages.live.why import explained_round


@public_page
def step(
    request: PublicRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    round: int,
    bracket: int,
    step: int = 1,
) -> HttpResponse:
    """Show one step of a group: what is on the table then, and what was done."""
    shown_tournament = access.public_tournament(club, event, tournament)
    shown = explained_round(shown_tournament, round)
    shown_step = show_step(shown, bracket, step)
    if shown_step is None:
        raise Http404
    part = "parts/why/replay/step.html"
    return render(
        request,
        part if request.htmx else "live/why/replay_step.html",
        {"tournament": shown_tournament, "page": "pairings", "round": shown, "shown": shown_step},
    )


@public_page
def whole_round(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show the order in which the groups of a round were paired."""
    shown_tournament = access.public_tournament(club, event, tournament)
    shown = explained_round(shown_tournament, round)
    order = show_round(shown)
    if order is None:
        raise Http404
    return render(
        request,
        "live/why/replay_round.html",
        {"tournament": shown_tournament, "page": "pairings", "round": shown, "order": order},
    )
