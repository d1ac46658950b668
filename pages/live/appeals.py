"""Sheets for an appeals committee, for everybody: a board of a round, a place of the standings."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from explain import answers
from pages import access, appeals
from pages.live.page import PublicRequest, public_page
from pages.live.tournament import with_standings
from pages.live.why import shown_round
from tournaments.rounds import published


@public_page
def board(
    request: PublicRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Print why these two meet at this board, and why with these colours."""
    shown_tournament = access.public_tournament(club, event, tournament)
    why = answers.reason_for_board(shown_round(shown_tournament, round), board)
    back = reverse("public:why", args=(club, event, tournament, round, board))
    return appeals.print_board(request, shown_tournament, why, back)


@public_page
def compare(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """Print why A is above B, after ``round`` or now."""
    shown_tournament = with_standings(club, event, tournament)
    where = {"club": club, "event": event, "tournament": tournament}
    back = reverse("public:compare", kwargs=where | ({"round": round} if round else {}))
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    rounds = published.shown_rounds(shown_tournament)
    return appeals.print_compared(request, shown_tournament, rounds, round, back + query)


@public_page
def place(
    request: PublicRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Print why a player has this place."""
    shown_tournament = with_standings(club, event, tournament)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)
    player.tournament = shown_tournament
    back = reverse("public:card", args=(club, event, tournament, entry))
    return appeals.print_place(request, player, published.shown_rounds(shown_tournament), back)
