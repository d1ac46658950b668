"""Public pages of knock-outs and play-offs: the bracket, a match and its reasons, the places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from explain.knockouts.match import reason_for_match
from explain.knockouts.way import told_way
from explain.pictures.knockout.windows import NoSuchWindowError
from explain.worth.card import card_worth
from pages import access, paper
from pages.live.page import PublicRequest, live_page, public_page
from pages.reads import brackets
from tournaments.knockouts import bracket, match_sheet, way
from tournaments.models import KnockOut, Tournament


def knockout_of(tournament: Tournament, place: int) -> KnockOut:
    """Return a knock-out that has been drawn."""
    drawn_knockout = get_object_or_404(KnockOut, tournament=tournament, first_place=place)
    drawn_knockout.tournament = tournament
    if not drawn_knockout.started:
        raise Http404
    return drawn_knockout


@public_page
def knockout(
    request: PublicRequest, club: str, event: str, tournament: str, place: int
) -> HttpResponse:
    """Show all drawn rounds."""
    shown_tournament = access.public_tournament(club, event, tournament)
    return bracket_page(request, knockout_of(shown_tournament, place))


def bracket_page(request: PublicRequest, knockout: KnockOut) -> HttpResponse:
    """Show the bracket, live like every page of a tournament; or the way to the name found."""
    try:
        asked = brackets.bracket_request(request.GET)
    except NoSuchWindowError as beyond:
        raise Http404 from beyond
    found = brackets.find_seats(knockout, asked.typed) if asked.typed else None
    if found and len(found.seats) == 1 and not (found.near or found.more):
        marked = brackets.BracketRequest(marked=found.seats[0].number)
        return redirect(f"{request.path}{marked.query}#{brackets.MARKED}")

    def read() -> Mapping[str, Any]:
        drawn = bracket.bracket(knockout)
        try:
            shown = brackets.shown(drawn, asked, partial(_match_address, knockout))
        except NoSuchWindowError as beyond:
            raise Http404 from beyond
        taken_back = bracket.taken_back(drawn)
        more = {"shown": shown, "found": found, "taken_back": taken_back}
        return {"knockout": knockout, "bracket": drawn, **more}

    template = "live/knockouts/knockout.html"
    return live_page(request, knockout.tournament, template, read, asked=asked, page="bracket")


def _match_address(knockout: KnockOut, round: int, match: int) -> str:
    tournament, event = knockout.tournament, knockout.tournament.event
    slugs = (event.club.slug, event.slug, tournament.slug)
    return reverse("public:knockout_match", args=(*slugs, knockout.first_place, round, match))


@public_page
def way_through(
    request: PublicRequest, *, club: str, event: str, tournament: str, place: int, entry: int
) -> HttpResponse:
    """Show one participant's way through the bracket, which is the card of a knock-out."""
    shown_tournament = access.public_tournament(club, event, tournament)
    knockout = knockout_of(shown_tournament, place)
    player = get_object_or_404(shown_tournament.entries.select_related("player"), pk=entry)

    def read() -> Mapping[str, Any]:
        whole = bracket.bracket(knockout)
        through = way.way(whole, entry)
        if through is None:
            raise Http404
        worth = card_worth(shown_tournament, entry) if shown_tournament.knock_out else None
        told = told_way(whole, through)
        return {"knockout": knockout, "told": told, "way": through, "worth": worth}

    template = "live/knockouts/way.html"
    page = "card" if shown_tournament.knock_out else "bracket"
    return live_page(request, shown_tournament, template, read, page=page, entry=player)


@public_page
def match(
    request: PublicRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    place: int,
    round: int,
    match: int,
    entry: int | None = None,
) -> HttpResponse:
    """Show one match: its games, why these two meet, and why one of them is through.

    ``entry``: the one who plays in it and reads this, if the page is told to only one.
    """
    shown_tournament = access.public_tournament(club, event, tournament)
    knockout = knockout_of(shown_tournament, place)

    def read() -> Mapping[str, Any]:
        whole = bracket.bracket(knockout)
        sheet = match_sheet.sheet(whole, round, match)
        if sheet is None or (entry is not None and entry not in sheet.players):
            raise Http404
        why = reason_for_match(whole, sheet, entry)
        return {"knockout": knockout, "sheet": sheet, "match": sheet.match, "why": why}

    template = "live/knockouts/match.html"
    return live_page(request, shown_tournament, template, read, page="bracket")


def places_page(request: PublicRequest, tournament: Tournament) -> HttpResponse:
    """Show the standings of a stand-alone knock-out."""
    knockout = KnockOut.objects.filter(tournament=tournament, first_place=1).first()

    def read() -> Mapping[str, Any]:
        return {
            "knockout": knockout,
            "bracket": bracket.bracket(knockout) if knockout else None,
            "places": bracket.places(knockout) if knockout else [],
        }

    template = "live/knockouts/places.html"
    return live_page(request, tournament, template, read, page="standings")


@public_page
def print_bracket(
    request: PublicRequest, club: str, event: str, tournament: str, place: int
) -> HttpResponse:
    """Show the bracket for paper."""
    shown_tournament = access.public_tournament(club, event, tournament)
    back = reverse("public:documents", args=(club, event, tournament))
    return paper.print_knockout(request, knockout_of(shown_tournament, place), back)


@public_page
def print_by_name(
    request: PublicRequest, *, club: str, event: str, tournament: str, place: int, round: int
) -> HttpResponse:
    """Show one round by name, for paper."""
    shown_tournament = access.public_tournament(club, event, tournament)
    back = reverse("public:documents", args=(club, event, tournament))
    knockout = knockout_of(shown_tournament, place)
    return paper.print_knockout_by_name(request, knockout, round, back)
