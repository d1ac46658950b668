"""Public pages that only team tournaments have: boards of matches, players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse

from pages import access
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.tournament import required, with_standings
from tournaments.models import Tournament
from tournaments.rounds import published, team_sheet
from tournaments.standings import team_players


@public_page
def boards(
    request: PublicRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show one round's matches with all their boards."""
    shown_tournament = require_teams(access.public_tournament(club, event, tournament))

    def read() -> Mapping[str, Any]:
        sheet = required(published.sheet(shown_tournament, round), round)
        matches = team_sheet.matches(sheet.round, sheet.boards) if sheet else []
        return {"sheet": sheet, "matches": matches}

    return live_page(
        request, shown_tournament, "live/rounds/match_boards.html", read, page="pairings"
    )


@public_page
def best_on_boards(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the best players on each board."""
    shown_tournament = require_teams(with_standings(club, event, tournament))

    def read() -> Mapping[str, Any]:
        return {
            "boards": team_players.board_rankings(
                shown_tournament, published.shown_rounds(shown_tournament)
            )
        }

    return live_page(
        request, shown_tournament, "live/standings/best_on_boards.html", read, page="best"
    )


def require_teams(tournament: Tournament) -> Tournament:
    """Raise ``Http404`` for a tournament of players."""
    if not tournament.for_teams:
        raise Http404
    return tournament
