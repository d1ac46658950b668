"""Deleting tournaments, events and clubs, asked first; and what was deleted, to be brought back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from clubs import mailboxes
from clubs.access import May, club_for, person
from clubs.models import KEPT_DELETED, Club, User
from clubs.once import once
from clubs.pages import CONFIRM, confirm, confirmed, go_to, whole_number
from pages.access import event_for, tournament_for
from pages.console.frame import address
from pages.reads import deleted
from tournaments.models import Event, Tournament
from tournaments.setup import deleting
from tournaments.steps.refusals import Refused

T = TypeVar("T", Tournament, Event, Club)

form_page = require_http_methods(["GET", "HEAD", "POST"])


@require_POST
@once
def tournament_delete(request: HttpRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Delete a tournament, once it is confirmed."""
    found = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not confirmed(request):
        return _ask(request, found, found.name, back=address("settings", found))
    _delete(request, found, deleting.delete_tournament)
    return go_to("console:event", found.club.slug, found.event.slug)


@require_POST
@once
def event_delete(request: HttpRequest, club: str, event: str) -> HttpResponse:
    """Delete an event with its tournaments, once it is confirmed."""
    found = event_for(request, club, event, May.RUN_TOURNAMENTS)
    if not confirmed(request):
        back = resolve_url("console:event_edit", found.club.slug, found.slug)
        return _ask(request, found, found.name, back=back)
    _delete(request, found, deleting.delete_event)
    return go_to("console:club", found.club.slug)


@require_POST
@once
def club_delete(request: HttpRequest, club: str) -> HttpResponse:
    """Delete a club with everything in it, once it is confirmed."""
    found = club_for(request, club, May.MANAGE_CLUB)
    if not confirmed(request):
        return _ask(request, found, found.name, back=resolve_url("clubs:settings", found.slug))
    _delete(request, found, deleting.delete_club)
    return go_to("clubs:home")


def _ask(
    request: HttpRequest, what: Tournament | Event | Club, name: str, *, back: str
) -> HttpResponse:
    return confirm(
        request,
        title=_("Delete “%(name)s”?") % {"name": name},
        consequences=list(consequences_of(what)),
        level=CONFIRM,
        back=back,
        go_on=_("Delete"),
    )


def consequences_of(what: Tournament | Event | Club) -> Iterator[str]:
    """Say what goes, and until when it can be brought back."""
    figures = deleting.contents(what)
    if isinstance(what, Club):
        events, players = what.events.count(), what.players.count()
        yield ngettext("%(count)d event goes.", "%(count)d events go.", events) % {"count": events}
        text = _("Nobody can open the club’s console any more. Players in its register: %(count)d.")
        yield text % {"count": players}
    if not isinstance(what, Tournament):
        yield ngettext(
            "%(count)d tournament goes.", "%(count)d tournaments go.", figures.tournaments
        ) % {"count": figures.tournaments}
    yield _("Players and teams: %(entries)d; rounds: %(rounds)d; results: %(results)d.") % {
        "entries": figures.entries,
        "rounds": figures.rounds,
        "results": figures.results,
    }
    yield _("It is gone from all pages and lists at once, for the public too.")
    until = timezone.localtime(timezone.now() + KEPT_DELETED)
    text = _("Until %(day)s it can be brought back under “Deleted”; then it is removed for good.")
    yield text % {"day": date_format(until, "DATE_FORMAT")}


def _delete(request: HttpRequest, found: T, act: Callable[[T, User], None]) -> None:
    """Delete it, and say so; somebody else may just have done it."""
    try:
        act(found, person(request))
    except Refused as refused:
        messages.error(request, refused.message)
        return
    messages.success(request, deleted_message(found))


def deleted_message(what: Tournament | Event | Club) -> str:
    """Say that it has been deleted, and where it can be brought back."""
    text = _("“%(name)s” has been deleted. It can be brought back under “Deleted”.")
    return text % {"name": what.name}


@form_page
def list_deleted(request: HttpRequest, club: str) -> HttpResponse:
    """Show what was deleted in a club, and bring one of it back."""
    the_club = club_for(request, club, May.RUN_TOURNAMENTS)
    things = deleted.in_club(the_club)
    if request.method == "POST":
        return _bring_back(request, things, resolve_url("console:deleted", the_club.slug))
    context = {"club": the_club, "things": things}
    return render(request, "console/setup/deleted.html", context)


@form_page
@login_required
def list_deleted_clubs(request: HttpRequest) -> HttpResponse:
    """Show a person's deleted clubs, the administrator all of them, and bring one back."""
    if not mailboxes.may_act(person(request)):
        raise PermissionDenied
    things = deleted.clubs_of(person(request))
    if request.method == "POST":
        return _bring_back(request, things, resolve_url("console:deleted_clubs"))
    return render(request, "console/setup/deleted_clubs.html", {"things": things})


def _bring_back(
    request: HttpRequest, things: list[deleted.DeletedThing], page: str
) -> HttpResponse:
    """Bring back what the pressed button names. It may be back already."""
    kind, _colon, key = request.POST.get("thing", "").partition(":")
    number = whole_number(key)
    model = deleted.KINDS.get(kind)
    if model is None or number is None:
        raise Http404
    found = next((each.row for each in things if each.key == f"{kind}:{number}"), None)
    if found is None:
        messages.info(request, _("It is not here any more: it has been brought back or removed."))
        return go_to(page)
    try:
        back = _restore(found, request)
    except Refused as refused:
        messages.error(request, refused.message)
        return go_to(page)
    messages.success(request, _("“%(name)s” is back as it was.") % {"name": back.name})
    if back.slug != found.slug:
        text = _("Its address was taken meanwhile; it is now: %(slug)s.")
        messages.warning(request, text % {"slug": back.slug})
    return go_to(_page_of(back))


def _restore(found: Tournament | Event | Club, request: HttpRequest) -> Tournament | Event | Club:
    by = person(request)
    if isinstance(found, Tournament):
        return deleting.bring_tournament_back(found, by)
    if isinstance(found, Event):
        return deleting.bring_event_back(found, by)
    return deleting.bring_club_back(found, by)


def _page_of(back: Tournament | Event | Club) -> str:
    if isinstance(back, Tournament):
        return address("tournament", back)
    if isinstance(back, Event):
        return resolve_url("console:event", back.club.slug, back.slug)
    return resolve_url("console:club", back.slug)
