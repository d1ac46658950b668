"""Why the boards of a round are what they are, at the console: before it is published, too."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from clubs.access import May
from explain import brackets, reasons
from explain.questions.queue import Asker
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, show
from pages.why_not import ask_why_not
from tournaments.models import Round, RoundState
from tournaments.rounds.progress import progress
from tournaments.steps.stage import PLAYED

PAGES = {
    "parts/why/board.html": "console/rounds/why/board.html",
    "parts/why/bracket.html": "console/rounds/why/bracket.html",
    "parts/why/why_not.html": "console/rounds/why/why_not.html",
}
"""The page around each part; a dialog gets the part alone."""


@require_safe
def board(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Why these two meet at this board: a page, or what a dialog holds."""
    found = _explained(request, club, event, tournament, round)
    told = reasons.reason_for_board(found, board)
    if told is None:
        raise Http404
    return _answer(request, found, "parts/why/board.html", why=told)


@require_safe
def bracket(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, bracket: int
) -> HttpResponse:
    """A whole bracket: who was in it, who met, who went down, what every criterion counts."""
    found = _explained(request, club, event, tournament, round)
    told = brackets.explain_bracket(found, bracket)
    if told is None:
        raise Http404
    groups = brackets.list_brackets(found)
    return _answer(
        request, found, "parts/why/bracket.html", bracket=told, groups=groups, round=found
    )


@require_safe
def why_not(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """*Why not these two?*: the question with two players, and its answer."""
    found = _explained(request, club, event, tournament, round)
    asker = Asker(f"person {request.user.pk}", first=True)
    asked = ask_why_not(found, request.GET, asker, lambda: True)
    return _answer(request, found, "parts/why/why_not.html", asked.status, asked=asked)


def _explained(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    """A round that the engine has paired; one not yet published is the arbiter's alone."""
    found = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    round = round_of(found, number)
    own = round.state == RoundState.PAIRED and May.RUN_TOURNAMENTS in request.permissions
    if not (own or round.state in PLAYED) or not round.explained:  # type: ignore[attr-defined]
        raise Http404
    return round


def _answer(
    request: ConsoleRequest, of: Round, part: str, status: int = 200, **context: Any
) -> HttpResponse:
    template = part if request.htmx else PAGES[part]
    context["looked_over"] = of.state == RoundState.PAIRED
    if not request.htmx:
        context["progress"] = progress(of.tournament)
    return show(request, template, of.tournament, status=status, **context)
