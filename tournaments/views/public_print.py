"""What is hung on the wall: plain pages for paper, and the list of them."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render

from tournaments import access
from tournaments.queries import crosstable as crosstables
from tournaments.queries import pairings as rounds
from tournaments.queries import standings as rankings
from tournaments.views.public_live import PublicRequest, public_page
from tournaments.views.public_tournament import with_standings


@public_page
def documents(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Everything that there is to print."""
    found = access.public_tournament(club, event, tournament)
    context = {"tournament": found, "rounds": rounds.shown_rounds(found), "page": "documents"}
    return render(request, "public/documents.html", context)


@public_page
def pairings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """One published round by board, and again by name."""
    found = access.public_tournament(club, event, tournament)
    sheet = rounds.sheet(found, round)
    if sheet is None:
        raise Http404
    return render(request, "print/pairings.html", {"tournament": found, "sheet": sheet})


@public_page
def standings(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """As they are now."""
    found = with_standings(club, event, tournament)
    table = rankings.table(found, rounds.shown_rounds(found))
    if table is None:
        raise Http404
    return render(request, "print/standings.html", {"tournament": found, "table": table})


@public_page
def crosstable(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """As it is now."""
    found = with_standings(club, event, tournament)
    table = crosstables.crosstable(found, rounds.shown_rounds(found))
    if table is None:
        raise Http404
    return render(request, "print/crosstable.html", {"tournament": found, "crosstable": table})
