"""What everybody can open of a tournament. Each page is live: see ``public_live``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from explain.standings import card as cards
from pages import access
from pages.live import knockouts
from pages.live.page import PublicRequest, live_page, public_page
from pages.live.windows import asked_by, my_place, windows_known
from pages.reads import listing, overview
from tournaments.models import Tournament
from tournaments.rounds import published, schedule, team_sheet
from tournaments.standings import crosstable as crosstables
from tournaments.standings import grid as grids
from tournaments.standings import table as rankings
from tournaments.standings import team_players
from tournaments.steps.stage import last_paired

T = TypeVar("T")


@public_page
def tournament(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """What is going on, and where to look further."""
    found = access.public_tournament(club, event, tournament)
    if found.knock_out and last_paired(found):
        return knockouts.bracket_page(request, knockouts.knockout_of(found, place=1))
    return live_page(
        request,
        found,
        "live/tournament/tournament.html",
        lambda: {"overview": overview.overview(found)},
        page="overview",
    )


@public_page
def pairings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """One round's boards; without a number, the round published last."""
    found = access.public_tournament(club, event, tournament)
    if found.knock_out:
        return to_the_bracket(found)

    def read() -> Mapping[str, Any]:
        sheet = required(published.sheet(found, round), round)
        matches = team_sheet.matches(sheet.round, sheet.boards) if found.for_teams and sheet else []
        return {"sheet": sheet, "matches": matches}

    return live_page(request, found, "live/rounds/pairings.html", read, page="pairings")


@public_page
def all_rounds(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Every round of a round robin, those to come as the table has them."""
    found = access.public_tournament(club, event, tournament)
    if not found.by_table:
        raise Http404

    def read() -> Mapping[str, Any]:
        return {"schedule": schedule.schedule(found)}

    return live_page(request, found, "live/rounds/all_rounds.html", read, page="all_rounds")


@public_page
@windows_known()
def standings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int | None = None
) -> HttpResponse:
    """After one round; without a number, as they are now. A window of them."""
    found = with_standings(club, event, tournament)
    if found.knock_out:
        return knockouts.places_page(request, found)
    asked = asked_by(request, found)

    def read() -> Mapping[str, Any]:
        table = rankings.table(found, published.shown_rounds(found), round, asked)
        return {"table": required(table, round)}

    return my_place(request, found, round) or live_page(
        request, found, "live/standings/standings.html", read, asked=asked, page="standings"
    )


@public_page
@windows_known()
def crosstable(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Who met whom, as it is now: a window of it, but all of a round robin's."""
    found = with_standings(club, event, tournament)
    if found.knock_out:
        return to_the_bracket(found)
    asked = asked_by(request, found)

    def read() -> Mapping[str, Any]:
        shown = published.shown_rounds(found)
        if found.predetermined:
            grid = grids.grid(found, shown)
            return {"grid": grid, "table": grid and grid.table}
        crosstable = crosstables.crosstable(found, shown, asked)
        return {"crosstable": crosstable, "table": crosstable and crosstable.table}

    return my_place(request, found) or live_page(
        request, found, "live/standings/crosstable.html", read, asked=asked, page="crosstable"
    )


@public_page
def players(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """The starting list."""
    found = access.public_tournament(club, event, tournament)
    if not found.public_players:
        raise Http404

    def read() -> Mapping[str, Any]:
        return {"players": listing.starting_list(found), "teams": team_players.rosters(found)}

    template = "live/tournament/teams.html" if found.for_teams else "live/tournament/players.html"
    return live_page(request, found, template, read, page="players")


@public_page
def card(
    request: PublicRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """One player's card: every round, and what each tie-break is made of."""
    found = with_standings(club, event, tournament)
    if found.knock_out:
        return to_the_bracket(found)
    player = get_object_or_404(found.entries.select_related("player"), pk=entry)

    def read() -> Mapping[str, Any]:
        shown = published.shown_rounds(found)
        players = team_players.team(player, shown) if found.for_teams else []
        return {"card": cards.card(player, shown), "players": players}

    return live_page(request, found, "live/cards/card.html", read, page="card", entry=player)


def to_the_bracket(tournament: Tournament) -> HttpResponse:
    """Which tells of a knock-out what boards, crosstable and cards tell of other tournaments."""
    event = tournament.event
    return redirect("public:tournament", event.club.slug, event.slug, tournament.slug)


def with_standings(club: str, event: str, tournament: str) -> Tournament:
    """A public tournament whose standings are public too."""
    found = access.public_tournament(club, event, tournament)
    if not found.public_standings:
        raise Http404
    return found


def required(found: T | None, number: int | None) -> T | None:
    """A round that was asked for by its number must be there."""
    if found is None and number is not None:
        raise Http404
    return found
