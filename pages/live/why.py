"""Why the boards of a published round are what they are, for everybody who asks."""

from __future__ import annotations

from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render

from clubs.throttle import Throttle, address_of
from explain import brackets, reasons
from explain.questions.queue import Asker
from pages import access
from pages import asked as asking
from pages.live.page import PublicRequest, public_page
from tournaments.models import Round, Tournament
from tournaments.rounds import published

QUESTIONS = Throttle("why-not", tries=60, seconds=600)
"""Each may keep the engine busy; answers that are known already are free."""
PAGES = {
    "parts/why/board.html": "live/why/board.html",
    "parts/why/meeting.html": "live/why/meeting.html",
    "parts/why/bracket.html": "live/why/bracket.html",
    "parts/why/why_not.html": "live/why/why_not.html",
}
"""The page around each part; a dialog gets the part alone."""


@public_page
def board(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Why these two meet at this board: a page, or what a dialog holds."""
    found = access.public_tournament(club, event, tournament)
    told = reasons.why(_shown(found, round), board)
    if told is None:
        raise Http404
    return _answer(request, found, "parts/why/board.html", why=told)


@public_page
def player(
    request: PublicRequest, *, club: str, event: str, tournament: str, entry: int, round: int
) -> HttpResponse:
    """Why this player met that one, with that colour, told to the player."""
    found = access.public_tournament(club, event, tournament)
    entrant = get_object_or_404(found.entries.select_related("player"), pk=entry)
    shown = _shown(found, round)
    told = reasons.mine(shown, entrant.pk)
    if told is None:
        raise Http404
    return _answer(request, found, "parts/why/meeting.html", why=told, entry=entrant, round=shown)


@public_page
def bracket(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int, bracket: int
) -> HttpResponse:
    """A whole bracket: who was in it, who met, who went down, what every criterion counts."""
    found = access.public_tournament(club, event, tournament)
    shown = _shown(found, round)
    told = brackets.bracket(shown, bracket)
    if told is None:
        raise Http404
    groups = brackets.groups(shown)
    return _answer(
        request, found, "parts/why/bracket.html", bracket=told, groups=groups, round=shown
    )


@public_page
def why_not(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """*Why not these two?*: the question with two players, and its answer."""
    found = access.public_tournament(club, event, tournament)
    shown = _shown(found, round)
    asker = Asker(address_of(request))
    asked = asking.ask(shown, request.GET, asker, lambda: _may_ask(request))
    return _answer(request, found, "parts/why/why_not.html", asked.status, asked=asked)


def _may_ask(request: PublicRequest) -> bool:
    """One more question of this visitor, who is counted."""
    return QUESTIONS.count_try(address_of(request))


def _shown(tournament: Tournament, number: int) -> Round:
    """A published round that the engine has paired."""
    for round in published.shown_rounds(tournament):
        if round.number == number and round.explained:  # type: ignore[attr-defined]
            round.tournament = tournament
            return round
    raise Http404


def _answer(
    request: PublicRequest, tournament: Tournament, part: str, status: int = 200, **context: object
) -> HttpResponse:
    template = part if request.htmx else PAGES[part]
    if request.htmx:
        status = HTTPStatus.OK  # the page that asks again shows what it is told
    whole = {"tournament": tournament, "page": "pairings", **context}
    return render(request, template, whole, status=status)
