"""The reasons for a round's boards, at the console: before the round is published, too."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubs.access import May
from explain import answers, brackets
from explain.questions.queue import Asker
from pages.access import round_of, shown_to_all, tournament_for
from pages.console.frame import ConsoleRequest, show
from pages.trying import try_two
from pages.why_not import ask_why_not
from tournaments.models import Round, RoundState
from tournaments.rounds.progress import progress
from tournaments.rounds.published import is_shown
from tournaments.steps.stage import PLAYED

PAGES = {
    "parts/why/board.html": "console/rounds/why/board.html",
    "parts/why/bye.html": "console/rounds/why/bye.html",
    "parts/why/bracket.html": "console/rounds/why/bracket.html",
    "parts/why/why_not.html": "console/rounds/why/why_not.html",
}
"""The page around each part; a dialog gets the part alone."""


@require_safe
def board(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Show why these two meet at this board, as a page or for the dialog."""
    found = shown_round(request, club, event, tournament, round)
    why = answers.reason_for_board(found, board, tell_who=may_read_log(request))
    if why is None:
        raise Http404
    return _answer(request, found, "parts/why/board.html", why=why)


@require_safe
def bye(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, entry: int
) -> HttpResponse:
    """Show why this entry has no opponent in this round."""
    found = shown_round(request, club, event, tournament, round)
    why = answers.reason_for_bye(found, entry, tell_who=may_read_log(request))
    if why is None:
        raise Http404
    return _answer(request, found, "parts/why/bye.html", why=why)


@require_safe
def bracket(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, bracket: int
) -> HttpResponse:
    """Show a whole bracket: its players and boards, downfloaters, and each criterion's count."""
    explained_round = round_explained(request, club, event, tournament, round)
    explained_bracket = brackets.explain_bracket(explained_round, bracket)
    if explained_bracket is None:
        raise Http404
    groups = brackets.list_brackets(explained_round)
    trial = try_two(explained_round, explained_bracket, request.GET, _asker(request), lambda: True)
    return _answer(
        request,
        explained_round,
        "parts/why/bracket.html",
        trial.status,
        trial=trial,
        bracket=explained_bracket,
        groups=groups,
        round=explained_round,
    )


@require_safe
def why_not(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show the question *Why not these two?*, and its answer."""
    explained_round = round_explained(request, club, event, tournament, round)
    question = ask_why_not(explained_round, request.GET, _asker(request), lambda: True)
    part = "parts/why/why_not.html"
    return _answer(request, explained_round, part, question.status, asked=question)


def _asker(request: ConsoleRequest) -> Asker:
    return Asker(f"person {request.user.pk}", first=True)


def round_explained(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    """Return a round that the engine paired; before it is published, only to the arbiter."""
    round = shown_round(request, club, event, tournament, number)
    if not round.explained:  # type: ignore[attr-defined]  # annotated by the query
        raise Http404
    return round


def shown_round(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    """Return a round with its boards; before it is published, only to the arbiter."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    round = round_of(the_tournament, number)
    may_look_over = round.state == RoundState.PAIRED and May.RUN_TOURNAMENTS in request.permissions
    if not (may_look_over or round.state in PLAYED):
        raise Http404
    return round


def _address_for_all(request: ConsoleRequest, explained: Round) -> str:
    """Return the address of the same page for players; empty if they cannot see it."""
    page = request.resolver_match
    if page is None or not is_shown(explained) or not shown_to_all(explained.tournament):
        return ""
    return reverse(f"public:{page.url_name}", kwargs=page.kwargs)


def may_read_log(request: ConsoleRequest) -> bool:
    return May.RUN_TOURNAMENTS in request.permissions


def _answer(
    request: ConsoleRequest, explained_round: Round, part: str, status: int = 200, **context: Any
) -> HttpResponse:
    template = part if request.htmx else PAGES[part]
    context["looked_over"] = explained_round.state == RoundState.PAIRED
    context["shared"] = _address_for_all(request, explained_round)
    if not request.htmx:
        context["progress"] = progress(explained_round.tournament)
    return show(request, template, explained_round.tournament, status=status, **context)
