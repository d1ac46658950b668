"""What is hung on the wall: plain pages for paper, and the list of them."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from pages import access, paper
from pages.live.page import PublicRequest, held, kept, public_page
from pages.live.tournament import with_standings
from pages.live.windows import windows_known
from tournaments.models import Tournament
from tournaments.rounds import published
from tournaments.rounds import schedule as schedules
from tournaments.standings import windows
from tournaments.standings.windows import WindowRequest


@public_page
def documents(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Everything that there is to print."""
    found = access.public_tournament(club, event, tournament)
    context = {
        "tournament": found,
        "rounds": published.shown_rounds(found),
        "schedule": schedules.schedule(found),
        "knockouts": found.knockouts.exclude(started=None),
        "page": "documents",
    }
    return render(request, "live/tournament/documents.html", context)


@public_page
def pairings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """One published round by board, and again by name."""
    found = access.public_tournament(club, event, tournament)
    return paper.pairings(request, found, published.shown_rounds(found), round, _back(found))


@public_page
def schedule(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """All rounds of a round robin, before they are paired."""
    found = access.public_tournament(club, event, tournament)
    return paper.schedule(request, found, _back(found))


@public_page
def standings(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """As they are now."""
    found = with_standings(club, event, tournament)
    return paper.standings(request, found, _back(found))


@public_page
def crosstable(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """As it is now."""
    found = with_standings(club, event, tournament)
    return paper.crosstable(request, found, _back(found))


@public_page
def cards(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Everybody's, a hundred at a time: the longest page that there is, kept while it holds."""
    found = with_standings(club, event, tournament)
    with windows_known():
        asked = WindowRequest(windows.window_request(request.GET, looks_for_names=False).first)

        def draw() -> str:
            parts = windows.parts(found.entries.count(), asked)
            return paper.cards(request, found, _back(found), parts=parts).content.decode()

        name = f"{request.path}{asked.query} {found.pk} {held(found).stamp}"
        return HttpResponse(kept(name, draw))


@public_page
def card(
    request: PublicRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """One player's."""
    found = with_standings(club, event, tournament)
    player = get_object_or_404(found.entries.select_related("player"), pk=entry)
    back = reverse("public:card", args=(club, event, tournament, entry))
    return paper.cards(request, found, back, player)


def _back(tournament: Tournament) -> str:
    event = tournament.event
    return reverse("public:documents", args=(event.club.slug, event.slug, tournament.slug))
