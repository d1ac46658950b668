"""Papers for the wall: plain pages, and the list of them."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import Max
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from exchange.for_others.kinds import contents
from exchange.lists_out.kinds import ListRequest
from exchange.lists_out.table import Audience
from pages import access, list_files, other_files, paper
from pages.list_files import ListFile
from pages.live.page import PublicRequest, drawn_once, public_page, state_held
from pages.live.tournament import with_standings
from pages.live.windows import missing_window_is_404
from tournaments.models import Tournament
from tournaments.rounds import published, schedule
from tournaments.standings import windows
from tournaments.standings.windows import WindowRequest


@public_page
def documents(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """List everything there is to print."""
    shown_tournament = access.public_tournament(club, event, tournament)
    rounds = published.shown_rounds(shown_tournament)
    knockouts = list(
        shown_tournament.knockouts.exclude(started=None).annotate(last_round=Max("matches__round"))
    )
    has = contents(shown_tournament, rounds=bool(rounds or knockouts))
    context = {
        "tournament": shown_tournament,
        "rounds": rounds,
        "schedule": schedule.schedule(shown_tournament),
        "knockouts": knockouts,
        "lists": list_files.links(shown_tournament, Audience.VISITORS, "public"),
        "other_files": other_files.links(shown_tournament, Audience.VISITORS, "public", has),
        "starting_list": shown_tournament.public_players and has.people,
        "page": "documents",
    }
    return render(request, "live/tournament/documents.html", context)


@public_page
def list_file(
    request: PublicRequest,
    club: str,
    event: str,
    tournament: str,
    *,
    kind: str,
    form: str,
    number: int | None = None,
) -> HttpResponse:
    """Send a list of what the public pages show, made once while that is the same."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not shown_tournament.club.public_lists:
        raise Http404
    asked = ListRequest(shown_tournament, number, Audience.VISITORS)
    return _made_once(request, shown_tournament, lambda: list_files.list_file(asked, kind, form))


@public_page
def other_file(
    request: PublicRequest,
    club: str,
    event: str,
    tournament: str,
    *,
    kind: str,
    form: str,
    number: int | None = None,
) -> HttpResponse:
    """Send a file for another program, made once while what it holds is the same."""
    shown_tournament = access.public_tournament(club, event, tournament)
    asked = ListRequest(shown_tournament, number, Audience.VISITORS)
    other_files.asked_for(asked, kind, form)  # what was made for others is not for everybody
    return _made_once(request, shown_tournament, lambda: other_files.other_file(asked, kind, form))


def _made_once(
    request: PublicRequest, tournament: Tournament, make: Callable[[], ListFile]
) -> HttpResponse:
    stamp = state_held(tournament).stamp
    return list_files.download(drawn_once(f"{request.path} {tournament.pk} {stamp}", make))


@public_page
def pairings(
    request: PublicRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show one published round by board, and again by name."""
    shown_tournament = access.public_tournament(club, event, tournament)
    return paper.print_pairings(
        request,
        shown_tournament,
        published.shown_rounds(shown_tournament),
        round,
        _back(shown_tournament),
    )


@public_page
def by_name(
    request: PublicRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show one published round by name alone."""
    shown_tournament = access.public_tournament(club, event, tournament)
    seen = published.shown_rounds(shown_tournament)
    return paper.print_by_name(request, shown_tournament, seen, round, _back(shown_tournament))


@public_page
def starting_list(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show who plays, as far as everybody may see it."""
    shown_tournament = access.public_tournament(club, event, tournament)
    if not shown_tournament.public_players:
        raise Http404
    back = _back(shown_tournament)
    return paper.print_starting_list(request, shown_tournament, back, public=True)


@public_page
def all_rounds(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show all rounds of a round robin, before they are paired."""
    shown_tournament = access.public_tournament(club, event, tournament)
    return paper.print_schedule(request, shown_tournament, _back(shown_tournament))


@public_page
def standings(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the current standings."""
    shown_tournament = with_standings(club, event, tournament)
    return paper.print_standings(request, shown_tournament, _back(shown_tournament))


@public_page
def crosstable(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the current crosstable."""
    shown_tournament = with_standings(club, event, tournament)
    return paper.print_crosstable(request, shown_tournament, _back(shown_tournament))


@public_page
def cards(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show all cards, a hundred at a time: the longest page of all, cached while it holds."""
    shown_tournament = with_standings(club, event, tournament)
    with missing_window_is_404():
        window = WindowRequest(windows.window_request(request.GET, looks_for_names=False).first)

        def draw() -> str:
            parts = windows.parts(shown_tournament.entries.count(), window)
            back = _back(shown_tournament)
            page = paper.print_cards(request, shown_tournament, back, parts=parts)
            return page.content.decode()

        stamp = state_held(shown_tournament).stamp
        name = f"{request.path}{window.query} {shown_tournament.pk} {stamp}"
        return HttpResponse(drawn_once(name, draw))


@public_page
def card(
    request: PublicRequest, club: str, event: str, tournament: str, entry: int
) -> HttpResponse:
    """Show one player's card."""
    shown_tournament = with_standings(club, event, tournament)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)
    back = reverse("public:card", args=(club, event, tournament, entry))
    return paper.print_cards(request, shown_tournament, back, player)


def _back(tournament: Tournament) -> str:
    event = tournament.event
    return reverse("public:documents", args=(event.club.slug, event.slug, tournament.slug))
