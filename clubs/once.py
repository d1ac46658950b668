"""Forms that create something create it once, however often their button is pressed.

The page carries a mark of its own (``{% once %}``). The first request with a mark creates the thing
and records where that led, in one transaction; any other request with the same mark is sent there
too. Of two at the same moment the second waits in the database until the first is done.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from clubs.models import Sending, User
from clubs.pages import SeeOther

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)

FIELD = "once"
KEPT = timedelta(days=2)


def once(
    view: Callable[Concatenate[R, P], HttpResponse],
) -> Callable[Concatenate[R, P], HttpResponse]:
    """Let ``view`` act on each page's form once. It has created something if it redirects (303).

    This is for forms without scripts: requests from htmx, or without a mark, go through.
    """

    @wraps(view)
    def sent_once(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        mark, by = _mark(request), request.user
        if mark is None or not isinstance(by, User):
            return view(request, *args, **kwargs)
        with transaction.atomic():
            sending, first = Sending.objects.get_or_create(mark=mark, by=by)
            if not first:
                return SeeOther(sending.led_to)
            answer = view(request, *args, **kwargs)
            if isinstance(answer, SeeOther):
                _note(sending, answer.url)
            else:
                transaction.set_rollback(True)
            return answer

    return sent_once


def _mark(request: HttpRequest) -> uuid.UUID | None:
    if request.method != "POST" or "HX-Request" in request.headers:
        return None
    try:
        return uuid.UUID(request.POST.get(FIELD, ""))
    except ValueError:
        return None


def _note(sending: Sending, led_to: str) -> None:
    """Record where this one led, and delete old records."""
    sending.led_to = led_to
    sending.save(update_fields=["led_to"])
    Sending.objects.filter(at__lt=timezone.now() - KEPT).delete()
