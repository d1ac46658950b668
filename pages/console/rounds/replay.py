"""A round's pairing replayed, step by step, at the console: before it is published, too."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from explain.pictures.replay.shown import show_round, show_step
from pages.console.frame import ConsoleRequest, show
from pages.console.rounds.why import round_explained
from tournaments.models import RoundState
from tournaments.rounds.progress import progress


@require_safe
def step(
    request: ConsoleRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    round: int,
    bracket: int,
    step: int = 1,
) -> HttpResponse:
    """Show one step of a group: what is on the table then, and what was done."""
    explained = round_explained(request, club, event, tournament, round)
    shown_step = show_step(explained, bracket, step)
    if shown_step is None:
        raise Http404
    context: dict[str, Any] = {"round": explained, "shown": shown_step}
    if request.htmx:
        return show(request, "parts/why/replay/step.html", explained.tournament, **context)
    return show(
        request,
        "console/rounds/why/replay_step.html",
        explained.tournament,
        progress=progress(explained.tournament),
        **context,
    )


@require_safe
def whole_round(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show the order in which the groups of a round were paired."""
    explained = round_explained(request, club, event, tournament, round)
    order = show_round(explained)
    if order is None:
        raise Http404
    return show(
        request,
        "console/rounds/why/replay_round.html",
        explained.tournament,
        progress=progress(explained.tournament),
        round=explained,
        order=order,
        looked_over=explained.state == RoundState.PAIRED,
    )
