"""What goes along with a shared address: its picture, its code, and a sheet for the door."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import get_language

from pages import access
from pages.live.page import PublicRequest, drawn_once, public_page, state_held
from pages.live.person import person_address, required_place
from pages.reads import overview, person
from pages.reads.person import PersonsPlace
from pages.sharing import codes, picture
from pages.sharing.picture import Line, Words
from tournaments.models import Tournament
from tournaments.words.figures import points

LONGEST_NAME = 200
"""Unit: letters of a line that is drawn; the rest would be cut off anyway."""


@public_page
def tournament_picture(
    request: PublicRequest, club: str, event: str, tournament: str
) -> HttpResponse:
    """Draw a tournament's state and its leaders."""
    shown_tournament = access.public_tournament(club, event, tournament)
    return _picture(request, shown_tournament, lambda: _words_of(shown_tournament))


@public_page
def person_picture(
    request: PublicRequest, club: str, event: str, tournament: str, who: str
) -> HttpResponse:
    """Draw where a person plays."""
    shown_tournament = access.public_tournament(club, event, tournament)
    place = required_place(shown_tournament, who)
    return _picture(request, shown_tournament, lambda: _words_of_person(place))


@public_page
def tournament_code(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Draw the code of a tournament's address."""
    shown_tournament = access.public_tournament(club, event, tournament)
    return _code(request, shown_tournament.pk, _address(shown_tournament))


@public_page
def person_code(
    request: PublicRequest, club: str, event: str, tournament: str, who: str
) -> HttpResponse:
    """Draw the code of a person's address."""
    shown_tournament = access.public_tournament(club, event, tournament)
    place = required_place(shown_tournament, who)
    return _code(request, shown_tournament.pk, person_address(place))


@public_page
def door(request: PublicRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show a sheet for the door: the tournament's address to type, and its code."""
    shown_tournament = access.public_tournament(club, event, tournament)
    address = _address(shown_tournament)
    context = {
        "tournament": shown_tournament,
        "address": request.build_absolute_uri(address),
        "back": reverse("public:documents", args=address.strip("/").split("/")[1:]),
    }
    return render(request, "print/door.html", context)


def _picture(
    request: PublicRequest, tournament: Tournament, say: Callable[[], Words]
) -> HttpResponse:
    name = f"{request.path} {tournament.pk} {state_held(tournament).stamp} {get_language()}"
    return HttpResponse(drawn_once(name, lambda: picture.draw(say())), content_type="image/png")


def _code(request: PublicRequest, tournament: int, address: str) -> HttpResponse:
    absolute = request.build_absolute_uri(address)
    drawn = drawn_once(f"code {absolute} {tournament}", lambda: codes.drawn_code(absolute))
    return HttpResponse(drawn, content_type="image/svg+xml")


def _address(tournament: Tournament) -> str:
    event = tournament.event
    return reverse("public:tournament", args=[event.club.slug, event.slug, tournament.slug])


def _words_of(tournament: Tournament) -> Words:
    seen = overview.overview(tournament)
    stage = _plain("parts/stage.html", stage=seen.stage)
    rows = [Line(f"{row.rank}", row.entry.name, points(row.points)) for row in seen.leaders]
    event = tournament.event
    return Words(f"{event.club.name} · {event.name}", tournament.name, stage, rows)


def _words_of_person(place: PersonsPlace) -> Words:
    tournament, now = place.tournament, person.now(place)
    answer = now.answer if now else None
    below = _plain("live/person/in_words.html", tournament=tournament, answer=answer, now=now)
    return Words(f"{tournament.event.name} · {tournament.name}", place.name, below)


def _plain(template: str, **context: object) -> str:
    """Render a template to one line of text without marks."""
    text = html.unescape(strip_tags(render_to_string(template, context)))
    return re.sub(r"\s+", " ", text).replace(" ,", ",").strip()[:LONGEST_NAME]
