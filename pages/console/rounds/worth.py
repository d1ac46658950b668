"""What results are worth, at the console: from the first round on, whether public or not."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from clubs.access import May
from explain.worth.certificate import certificate
from explain.worth.norm_pages import norm_lines, norm_page
from explain.worth.player import rated_player
from explain.worth.table import rating_table
from pages import paper
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, show
from pages.live.windows import missing_window_is_404, window_asked_for
from tournaments.models import Tournament
from tournaments.worth.changes import worked_out
from tournaments.worth.norms import norms_possible

PAGE = "rating_changes"


@require_safe
@missing_window_is_404()
def changes(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show a window of everybody's expected change."""
    the_tournament = _with_ratings(request, club, event, tournament)
    asked = window_asked_for(request, the_tournament)
    table = rating_table(the_tournament, asked, to_all=False)
    path = address("rating_changes", the_tournament)
    return show(
        request,
        "console/rounds/rating_changes.html",
        the_tournament,
        PAGE,
        ratings=table,
        path=path,
    )


@require_safe
def change(
    request: ConsoleRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    player: int,
    round: int | None = None,
) -> HttpResponse:
    """Explain one player's expected change, or what one round adds to it."""
    the_tournament = _with_ratings(request, club, event, tournament)
    rated = rated_player(the_tournament, player, round, to_all=False)
    if rated is None:
        raise Http404
    part = "parts/worth/player.html" if request.htmx else "console/rounds/rating_change.html"
    return show(request, part, the_tournament, PAGE, rated=rated, round=round)


@require_safe
def norms(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the norms that are made, and those that still can be."""
    the_tournament = _with_norms(request, club, event, tournament)
    lines, path = norm_lines(the_tournament), address("norms", the_tournament)
    return show(request, "console/rounds/norms.html", the_tournament, PAGE, norms=lines, path=path)


@require_safe
def norm(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, player: int, title: str
) -> HttpResponse:
    """Explain one norm of one player, condition by condition."""
    the_tournament = _with_norms(request, club, event, tournament)
    explained = norm_page(the_tournament, player, title, to_all=False)
    if explained is None:
        raise Http404
    part = "parts/worth/norm.html" if request.htmx else "console/rounds/norm.html"
    return show(request, part, the_tournament, PAGE, norm=explained)


@require_safe
def print_certificate(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, player: int, title: str
) -> HttpResponse:
    """Print the data of form IT1 for a norm that was made."""
    the_tournament = _with_norms(request, club, event, tournament)
    found = certificate(the_tournament, player, title)
    if found is None:
        raise Http404
    back = address("norm", the_tournament, player=player, title=title)
    return paper.print_sheet(
        request, "print/certificate.html", the_tournament, back, certificate=found
    )


def _with_norms(request: ConsoleRequest, club: str, event: str, tournament: str) -> Tournament:
    the_tournament = _with_ratings(request, club, event, tournament)
    if not norms_possible(the_tournament):
        raise Http404
    return the_tournament


def _with_ratings(request: ConsoleRequest, club: str, event: str, tournament: str) -> Tournament:
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not worked_out(the_tournament):
        raise Http404
    return the_tournament
