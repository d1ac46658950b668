"""Reasons for the boards of a published round, for the public."""

from __future__ import annotations

from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render

from clubs.throttle import Throttle, address_of
from explain import answers, brackets
from explain.questions.queue import Asker
from pages import access
from pages.live.page import PublicRequest, public_page
from pages.trying import try_two
from pages.why_not import ask_why_not
from tournaments.models import Round, Tournament
from tournaments.rounds import published

QUESTIONS = Throttle("why-not", tries=60, seconds=600)
"""Each question may keep the engine busy; known answers are free."""
PAGES = {
    "parts/why/board.html": "live/why/board.html",
    "parts/why/bye.html": "live/why/bye.html",
    "parts/why/meeting.html": "live/why/meeting.html",
    "parts/why/bracket.html": "live/why/bracket.html",
    "parts/why/why_not.html": "live/why/why_not.html",
}
"""The page around each part; a dialog gets the part alone."""


@public_page
def board(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Explain why these two meet at this board: a page, or the content of a dialog."""
    shown_tournament = access.public_tournament(club, event, tournament)
    reason = answers.reason_for_board(shown_round(shown_tournament, round), board)
    if reason is None:
        raise Http404
    return _answer(request, shown_tournament, "parts/why/board.html", why=reason)


@public_page
def bye(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int, entry: int
) -> HttpResponse:
    """Explain why this entry has no opponent in this round."""
    shown_tournament = access.public_tournament(club, event, tournament)
    reason = answers.reason_for_bye(shown_round(shown_tournament, round), entry)
    if reason is None:
        raise Http404
    return _answer(request, shown_tournament, "parts/why/bye.html", why=reason)


@public_page
def player(
    request: PublicRequest, *, club: str, event: str, tournament: str, entry: int, round: int
) -> HttpResponse:
    """Explain to a player this meeting and the colour in it."""
    shown_tournament = access.public_tournament(club, event, tournament)
    entrant = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)
    shown = shown_round(shown_tournament, round)
    reason = answers.reason_for_player(shown, entrant.pk)
    if reason is None:
        raise Http404
    return _answer(
        request, shown_tournament, "parts/why/meeting.html", why=reason, entry=entrant, round=shown
    )


@public_page
def bracket(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int, bracket: int
) -> HttpResponse:
    """Show a whole bracket: its players, pairs and downfloaters, and every criterion's count."""
    shown_tournament = access.public_tournament(club, event, tournament)
    shown = explained_round(shown_tournament, round)
    explanation = brackets.explain_bracket(shown, bracket)
    if explanation is None:
        raise Http404
    groups = brackets.list_brackets(shown)
    asker = Asker(address_of(request))
    trial = try_two(shown, explanation, request.GET, asker, lambda: _may_ask(request))
    return _answer(
        request,
        shown_tournament,
        "parts/why/bracket.html",
        trial.status,
        trial=trial,
        bracket=explanation,
        groups=groups,
        round=shown,
    )


@public_page
def why_not(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Ask *Why not these two?* about two players, and show the answer."""
    shown_tournament = access.public_tournament(club, event, tournament)
    shown = explained_round(shown_tournament, round)
    asker = Asker(address_of(request))
    state = ask_why_not(shown, request.GET, asker, lambda: _may_ask(request))
    return _answer(request, shown_tournament, "parts/why/why_not.html", state.status, asked=state)


def _may_ask(request: PublicRequest) -> bool:
    """Count one more question of this visitor, and return whether it is allowed."""
    return QUESTIONS.count_try(address_of(request))


def explained_round(tournament: Tournament, number: int) -> Round:
    """Return a published round that the engine has paired."""
    round = shown_round(tournament, number)
    if not round.explained:  # type: ignore[attr-defined]  # annotated by the query
        raise Http404
    return round


def shown_round(tournament: Tournament, number: int) -> Round:
    """Return a published round."""
    for round in published.shown_rounds(tournament):
        if round.number == number:
            round.tournament = tournament
            return round
    raise Http404


def _answer(
    request: PublicRequest, tournament: Tournament, part: str, status: int = 200, **context: object
) -> HttpResponse:
    template = part if request.htmx else PAGES[part]
    if request.htmx:
        status = HTTPStatus.OK  # so that the polling page shows the part
    page_context = {"tournament": tournament, "page": "pairings", **context}
    return render(request, template, page_context, status=status)
