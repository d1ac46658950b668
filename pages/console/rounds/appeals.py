"""Sheets for an appeals committee, at the console: before anything is public, too."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from clubs.access import May
from explain import answers
from pages import appeals
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address
from pages.console.rounds.why import may_read_log, shown_round
from tournaments.rounds import published


@require_safe
def board(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Print why these two meet at this board, and why with these colours."""
    found = shown_round(request, club, event, tournament, round)
    why = answers.reason_for_board(found, board, tell_who=may_read_log(request))
    back = address("why", found.tournament, round=round, board=board)
    return appeals.print_board(request, found.tournament, why, back)


@require_safe
def compare(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Print why A is above B, whether the standings are public or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    rounds = published.shown_rounds(the_tournament)
    back = address("papers", the_tournament)
    return appeals.print_compared(request, the_tournament, rounds, None, back, choose=True)


@require_safe
def place(
    request: ConsoleRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Print why a player has this place, whether the standings are public or not."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    player = get_object_or_404(the_tournament.entries.select_related("player"), pk=entry)
    player.tournament = the_tournament
    rounds = published.shown_rounds(the_tournament)
    return appeals.print_place(request, player, rounds, address("papers", the_tournament))
