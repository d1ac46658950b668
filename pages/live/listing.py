"""Public pages above a tournament: the front page, clubs and events."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone

from pages import access
from pages.live.page import PublicRequest, public_page
from pages.reads import listing


@public_page
def home(request: PublicRequest) -> HttpResponse:
    """Show what is on now, and the clubs."""
    context = {
        "calendar": listing.front_page(timezone.localdate()),
        "clubs": listing.public_clubs(),
        "checker": settings.PUBLIC_CHECKER,
    }
    return render(request, "live/listing/home.html", context)


@public_page
def club(request: PublicRequest, club: str) -> HttpResponse:
    """Show a club's events."""
    shown_club = access.public_club(club)
    calendar = listing.club_page(shown_club, timezone.localdate())
    return render(request, "live/listing/club.html", {"club": shown_club, "calendar": calendar})


@public_page
def event(request: PublicRequest, club: str, event: str) -> HttpResponse:
    """Show an event's tournaments."""
    shown_event = access.public_event(club, event)
    return render(
        request,
        "live/listing/event.html",
        {"event": shown_event, "line": listing.event_line(shown_event)},
    )
