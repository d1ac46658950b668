"""Asking for messages of new rounds: what ``static/js/push.js`` posts.

A stranger gives an address that the host then calls, so each field has a limit and the address has
to be a known push service's (``tournaments.push.endpoints``). Neither session, cookie nor token: a
subscription is known by its address, which nobody but the browser knows.
"""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from clubs.pages import UNPROCESSABLE
from clubs.throttle import Throttle, address_of
from pages import access
from pages.sent_from_here import sent_by_our_script
from tournaments.models import Tournament
from tournaments.push import subscriptions
from tournaments.push.keys import host_keys
from tournaments.push.subscriptions import Wish
from tournaments.steps.refusals import Refused

BY_VISITOR = Throttle("push", tries=150, seconds=600)
"""All phones of a hall may have one address."""
BY_VISITOR_AND_TOURNAMENT = Throttle("push-tournament", tries=500, seconds=86_400)
MOST_BYTES = 4_000
"""Of a request. An endpoint has a thousand at most."""
JSON = "application/json"
LONGEST = {"endpoint": 1000, "p256dh": 100, "auth": 40}
LARGEST_KEY = 2**63 - 1


@csrf_exempt
@require_POST
@never_cache
def tell_me(request: HttpRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Have the browser told of this tournament's new rounds: ``204``, or ``{"error": …}``."""
    shown_tournament = _tournament(club, event, tournament)
    try:
        asked = _read(request, shown_tournament)
        subscriptions.subscribe(shown_tournament, _wish(asked))
    except Refused as refused:
        return _refuse(refused)
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


@csrf_exempt
@require_POST
@never_cache
def tell_me_no_more(request: HttpRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Have the browser told no more; it is the same if it was not told."""
    shown_tournament = _tournament(club, event, tournament)
    try:
        asked = _read(request, shown_tournament)
        subscriptions.unsubscribe(shown_tournament, _text(asked, "endpoint"))
    except Refused as refused:
        return _refuse(refused)
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


class NotRead(Refused):
    """A request that is refused before its fields are looked at, with a status of its own."""

    def __init__(self, message: str, status: HTTPStatus) -> None:
        super().__init__(message)
        self.status = status


def _tournament(club: str, event: str, tournament: str) -> Tournament:
    if host_keys() is None:
        raise Http404
    return access.public_tournament(club, event, tournament)


def _read(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    """Return the fields that were sent. Raises ``Refused``, for the most without reading them."""
    if not sent_by_our_script(request):
        raise NotRead(_("This was sent from another site."), HTTPStatus.FORBIDDEN)
    if request.content_type != JSON:
        raise NotRead(_("This has to be sent as JSON."), HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    length = request.headers.get("Content-Length", "")
    if not length.isdigit() or int(length) > MOST_BYTES:
        raise NotRead(_("That is too much for a request."), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    visitor = address_of(request)
    free = BY_VISITOR.count_try(visitor)
    if not (free and BY_VISITOR_AND_TOURNAMENT.count_try(visitor, str(tournament.pk))):
        message = _("So many have asked from here in a short time. Try again in a while.")
        raise NotRead(message, HTTPStatus.TOO_MANY_REQUESTS)
    try:
        asked = json.loads(request.body)
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise Refused(_("This is no object of JSON."))
    return asked


def _wish(asked: dict[str, Any]) -> Wish:
    person = asked.get("person")
    is_key = type(person) is int and 0 < person <= LARGEST_KEY
    if person is not None and not is_key:
        raise Refused(_("Who this is has to be the number of a player."), field="person")
    return Wish(
        endpoint=_text(asked, "endpoint"),
        p256dh=_text(asked, "p256dh"),
        auth=_text(asked, "auth"),
        language=translation.get_language(),
        person=person,
    )


def _text(asked: dict[str, Any], field: str) -> str:
    text = asked.get(field)
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST[field] or not text.isascii():
        raise Refused(
            _("This has to be text of %(most)d characters at most.") % {"most": LONGEST[field]},
            field=field,
        )
    return text


def _refuse(refused: Refused) -> HttpResponse:
    status = refused.status if isinstance(refused, NotRead) else UNPROCESSABLE
    return JsonResponse({"error": refused.message, "field": refused.field}, status=status)
