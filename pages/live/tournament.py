"""Public pages of a tournament. Each page is live: see ``pages.live.page``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from explain.pictures.places.page import places_beside
from explain.standings import card
from explain.worth.card import card_worth
from pages import access
from pages.live import knockouts
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.windows import (
    boards_asked_for,
    missing_group_is_left,
    missing_window_is_404,
    redirect_to_row,
    window_asked_for,
    window_of_boards,
)
from pages.reads import finding, listing, overview
from tournaments.models import KnockOutSeat, Tournament
from tournaments.rounds import published, schedule, team_sheet
from tournaments.standings import crosstable, grid, groups, table, team_players
from tournaments.standings.match_records import match_records
from tournaments.standings.windows import WindowRequest
from tournaments.steps.stage import last_paired
from tournaments.words.search import LONGEST
from tournaments.worth.changes import worked_out

T = TypeVar("T")


@public_page
def tournament(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the current state, and links to everything else."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if shown_tournament.knock_out and last_paired(shown_tournament):
        return knockouts.bracket_page(request, knockouts.knockout_of(shown_tournament, place=1))
    return live_page(
        request,
        shown_tournament,
        "live/tournament/tournament.html",
        lambda: {"overview": overview.overview(shown_tournament)},
        page="overview",
    )


@public_page
@missing_window_is_404()
def pairings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """Show a window of one round's boards; without a number, of the round published last."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if shown_tournament.knock_out:
        return redirect_to_bracket(shown_tournament)
    asked = boards_asked_for(request, shown_tournament)

    def read() -> Mapping[str, Any]:
        sheet, taken_back = _sheet_or_taken_back(shown_tournament, round)
        window = None
        if sheet and not shown_tournament.for_teams:
            sheet, window = window_of_boards(sheet, asked)
        matches = (
            team_sheet.matches(sheet.round, sheet.boards)
            if shown_tournament.for_teams and sheet
            else []
        )
        return {"sheet": sheet, "window": window, "matches": matches, "taken_back": taken_back}

    return live_page(
        request,
        shown_tournament,
        "live/rounds/pairings.html",
        read,
        asked=asked,
        page="pairings",
    )


def _sheet_or_taken_back(
    tournament: Tournament, round: int | None
) -> tuple[published.PublishedSheet | None, int | None]:
    """Return a round's boards, and the number of the round that has been taken back, for those who
    saw it. Raises ``Http404`` if the public never saw round ``round``.
    """
    shown = published.shown_rounds(tournament)
    sheet, taken_back = published.sheet_of(shown, round), published.taken_back(tournament, shown)
    return (sheet if round and round == taken_back else required(sheet, round)), taken_back


@public_page
def all_rounds(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show every round of a round robin, future ones as the table has them."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not shown_tournament.by_table:
        raise Http404

    def read() -> Mapping[str, Any]:
        return {"schedule": schedule.schedule(shown_tournament)}

    return live_page(
        request, shown_tournament, "live/rounds/all_rounds.html", read, page="all_rounds"
    )


@public_page
@missing_window_is_404()
@missing_group_is_left
def standings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """Show a window of the standings after one round, or of a group in them; without a number, the
    current ones.
    """
    shown_tournament = with_standings(club, event, tournament)
    if shown_tournament.knock_out:
        return knockouts.places_page(request, shown_tournament)
    window_request = window_asked_for(request, shown_tournament)

    def read() -> Mapping[str, Any]:
        ranking = table.standings_table(
            shown_tournament, published.shown_rounds(shown_tournament), round, window_request
        )
        return {
            "table": required(ranking, round),
            "records": match_records(shown_tournament, ranking),
            "teams": team_players.rosters(shown_tournament),
        }

    group = window_request.group
    return redirect_to_row(request, shown_tournament, round, group) or live_page(
        request,
        shown_tournament,
        "live/standings/standings.html",
        read,
        asked=window_request,
        page="standings",
    )


@public_page
@missing_window_is_404()
def crosstable_page(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show a window of the current crosstable, or all of it for a round robin."""
    shown_tournament = with_standings(club, event, tournament)
    if shown_tournament.knock_out:
        return redirect_to_bracket(shown_tournament)
    window_request = replace(window_asked_for(request, shown_tournament), group="")

    def read() -> Mapping[str, Any]:
        shown = published.shown_rounds(shown_tournament)
        teams = team_players.rosters(shown_tournament)
        if shown_tournament.predetermined:
            full_grid = grid.grid(shown_tournament, shown)
            return {"grid": full_grid, "table": full_grid and full_grid.table, "teams": teams}
        window = crosstable.ranked_crosstable(shown_tournament, shown, window_request)
        return {"crosstable": window, "table": window and window.table, "teams": teams}

    return redirect_to_row(request, shown_tournament) or live_page(
        request,
        shown_tournament,
        "live/standings/crosstable.html",
        read,
        asked=window_request,
        page="crosstable",
    )


@public_page
def players(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the starting list."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not shown_tournament.public_players:
        raise Http404

    def read() -> Mapping[str, Any]:
        return {
            "players": listing.starting_list(shown_tournament),
            "teams": team_players.rosters(shown_tournament),
        }

    template = (
        "live/tournament/teams.html"
        if shown_tournament.for_teams
        else "live/tournament/players.html"
    )
    return live_page(request, shown_tournament, template, read, page="players")


@public_page
def card_page(
    request: PublicRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Show one player's card: every round, and what each tie-break is made of."""
    shown_tournament = with_standings(club, event, tournament)
    if shown_tournament.knock_out:
        return redirect_to_way(shown_tournament, entry)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)

    def read() -> Mapping[str, Any]:
        shown = published.shown_rounds(shown_tournament)
        players = team_players.player_lines(player, shown) if shown_tournament.for_teams else []
        drawn = card.card(player, shown)
        places = places_beside(player, shown, drawn.place, drawn.above)
        worth = None if shown_tournament.for_teams else card_worth(shown_tournament, entry)
        offered = groups.offered(shown_tournament, drawn.place.standings if drawn.place else None)
        return {
            "card": drawn,
            "players": players,
            "places": places,
            "worth": worth,
            "groups": groups.places_of(entry, offered),
        }

    return live_page(
        request, shown_tournament, "live/cards/card.html", read, page="card", entry=player
    )


@public_page
def find(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show where somebody plays now, or who plays on a board."""
    shown_tournament = access.public_tournament(club, event, tournament)
    typed = request.GET.get("q", "")[:LONGEST].strip()

    def read() -> Mapping[str, Any]:
        return {"answer": finding.answer(shown_tournament, typed), "typed": typed}

    asked = WindowRequest(typed=typed)
    return live_page(request, shown_tournament, "live/find.html", read, asked=asked, page="find")


def redirect_to_bracket(tournament: Tournament) -> HttpResponse:
    """Redirect to the bracket, which replaces a knock-out's boards, crosstable and cards."""
    event = tournament.event
    return redirect("public:tournament", event.club.slug, event.slug, tournament.slug)


def redirect_to_way(tournament: Tournament, entry: int) -> HttpResponse:
    """Redirect to a player's way through the bracket; to the bracket itself before there is one."""
    seats = KnockOutSeat.objects.filter(knockout__tournament=tournament, entry=entry)
    if not seats.filter(knockout__first_place=1).exists():
        return redirect_to_bracket(tournament)
    event = tournament.event
    return redirect("public:knockout_way", event.club.slug, event.slug, tournament.slug, 1, entry)


def with_standings(club: str, event: str, tournament: str) -> Tournament:
    """Return a public tournament whose standings are public too."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not shown_tournament.public_standings:
        raise Http404
    return shown_tournament


def ratings_shown(tournament: Tournament) -> bool:
    """Tell whether the public sees what results are worth."""
    return tournament.public_ratings and worked_out(tournament)


def required(answer: T | None, number: int | None) -> T | None:
    """Raise ``Http404`` if a round requested by its number is missing."""
    if answer is None and number is not None:
        raise Http404
    return answer
