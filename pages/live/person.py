"""A person's own address in an event, which outlives numbers and groups, and what it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from pages import access
from pages.live.page import PublicRequest, live_page, public_page
from pages.reads import person as persons
from pages.reads.person import PersonsPlace
from tournaments.models import Tournament


@public_page
def by_number(
    request: PublicRequest, club: str, event: str, tournament: str, number: int
) -> HttpResponse:
    """Redirect to the page of whoever has this number now: an address to type from the wall."""
    shown_tournament = access.public_tournament(club, event, tournament)
    entry = get_object_or_404(shown_tournament.entries, tpn=number)
    return _to_page(required_place(shown_tournament, persons.key_of(entry)))


@public_page
def person(
    request: PublicRequest, club: str, event: str, tournament: str, who: str
) -> HttpResponse:
    """Redirect to a person's card, in the tournament of the event that they play in now."""
    shown_tournament = access.public_tournament(club, event, tournament)
    return _to_page(required_place(shown_tournament, who))


@public_page
def now(
    request: PublicRequest,
    club: str,
    event: str,
    tournament: str,
    *,
    who: str,
    round: int | None = None,
) -> HttpResponse:
    """Show one person's board, what comes next, and their line of the standings, or of those after
    one round.
    """
    shown_tournament = access.public_tournament(club, event, tournament)
    place = required_place(shown_tournament, who)

    def read() -> Mapping[str, Any]:
        here = place.tournament == shown_tournament
        return {
            "place": place,
            "who": who,
            "elsewhere": None if here else person_address(place),
            "now": persons.now(place, round) if here else None,
        }

    return live_page(
        request,
        shown_tournament,
        "live/person/now.html",
        read,
        page="now",
        entry=place.entry,
        member=place.member,
    )


def required_place(tournament: Tournament, who: str) -> PersonsPlace:
    """Return a person's place. Raises ``Http404`` if the public sees nobody of this key."""
    place = persons.place_of(tournament, who)
    if place is None:
        raise Http404
    return place


def person_address(place: PersonsPlace) -> str:
    """Return the address that is shared, remembered and printed."""
    who = persons.key_of(place.entry, place.member)
    return reverse("public:person", args=[*_path(place.tournament), who])


def _to_page(place: PersonsPlace) -> HttpResponse:
    tournament = place.tournament
    if tournament.public_standings and place.member:
        key = place.entry.pk, place.member.player_id
        return redirect("public:member", *_path(tournament), *key)
    if tournament.public_standings:
        return redirect("public:card", *_path(tournament), place.entry.pk)
    who = persons.key_of(place.entry, place.member)
    return redirect("public:person_now", *_path(tournament), who)


def _path(tournament: Tournament) -> tuple[str, str, str]:
    event = tournament.event
    return event.club.slug, event.slug, tournament.slug
