"""The checker: anyone drops a report file and sees which of its boards follow the rules.

The form is sent without a session, a cookie or a token: it acts in nobody's name, and its result is
shown at an address that only its sender knows. All that another site could make a visitor's browser
do is keep us busy. That is refused by the headers in which browsers name the origin of a form; each
visitor has one file in the queue, and may check a few in ten minutes.

Without workers for it (on a laptop) there is no checker, unless it is asked for.
"""

from __future__ import annotations

import uuid
from http import HTTPStatus

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from clubs.bodies import LIST, takes
from clubs.pages import UNPROCESSABLE, go_to
from clubs.throttle import Throttle, address_of
from exchange.checker import checking, words
from explain.questions import queue
from explain.questions.asking import ASKED, FAILED, LATE
from explain.questions.queue import BUSY, FULL, Asker
from pages.asking_forms import CheckForm
from pages.live.page import PublicRequest, public_page
from pages.sent_from_here import sent_from_here

FORM, RESULT = "live/checker/checker.html", "live/checker/checked.html"
CHECKS = Throttle("checker", tries=10, seconds=600)
FORM_OVERHEAD = 20_000
"""Unit: bytes that a form takes beside its file."""


@takes(LIST)
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def checker(request: PublicRequest) -> HttpResponse:
    """Show the form, or begin the check that it asks for."""
    _require_checker()
    return _begin(request) if request.method == "POST" else _form(request)


@public_page
def _form(request: PublicRequest) -> HttpResponse:
    return render(request, FORM, _context(CheckForm()))


def _require_checker() -> None:
    if not settings.PUBLIC_CHECKER:
        raise Http404


def _begin(request: PublicRequest) -> HttpResponse:
    if not sent_from_here(request):
        raise PermissionDenied
    if _length(request) > checking.MOST_BYTES + FORM_OVERHEAD:
        return _refuse(
            request,
            _("The file is too large: at most %(most)d kB.")
            % {"most": checking.MOST_BYTES // 1000},
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        )
    visitor = address_of(request)
    refusal = queue.keeps_out(Asker(visitor))
    if refusal:
        return _refuse_for(request, refusal)
    with queue.reading() as admitted:
        return _read(request, visitor) if admitted else _refuse_for(request, FULL)


def _read(request: PublicRequest, visitor: str) -> HttpResponse:
    if not CHECKS.count_try(visitor):
        message = _("That was many files in a short time. Check the next one in ten minutes.")
        return _refuse(request, message, HTTPStatus.TOO_MANY_REQUESTS)
    form = CheckForm(request.POST, request.FILES)
    if not form.is_valid():
        return _never_cached(render(request, FORM, _context(form), status=UNPROCESSABLE))
    data, wanted = form.cleaned_data["data"], form.cleaned_data["wanted"]
    check, refusal = checking.start_check(data, wanted, Asker(visitor))
    if refusal:
        return _refuse_for(request, refusal)
    return go_to("public:checked", check=check)


def _refuse_for(request: PublicRequest, reason: str) -> HttpResponse:
    if reason == BUSY:
        message = _("One at a time: another file or question of yours is still to be answered.")
        return _refuse(request, message, HTTPStatus.TOO_MANY_REQUESTS)
    if reason == FULL:
        message = _("Others are being served. Send the file again in a minute.")
    else:
        message = _("The check could not be begun. Try again in a while.")
    return _refuse(request, message, HTTPStatus.SERVICE_UNAVAILABLE)


@require_safe
def result(request: PublicRequest, check: uuid.UUID) -> HttpResponse:
    """Show the result, or how far the check has come."""
    _require_checker()
    answer = checking.find_check(check)
    context: dict[str, object] = {
        "gone": answer is None,
        "failed": bool(answer and answer.state == FAILED),
        "late": bool(answer and answer.state == LATE),
    }
    if answer is not None:
        context["waiting"] = answer.state == ASKED
        context["before"] = answer.before
        context["checked"] = words.in_words(answer.content) if answer.content else None
    status = HTTPStatus.NOT_FOUND if answer is None else HTTPStatus.OK
    template = f"{RESULT}#result" if request.htmx else RESULT
    return _never_cached(render(request, template, context, status=status))


def _length(request: HttpRequest) -> int:
    return int(request.headers.get("Content-Length") or 0)


def _refuse(request: PublicRequest, message: str, status: int) -> HttpResponse:
    """Refuse the file without reading it."""
    return _never_cached(
        render(request, FORM, {**_context(CheckForm()), "refused": message}, status=status)
    )


def _context(form: CheckForm) -> dict[str, object]:
    return {"form": form, "most": checking.MOST_BYTES // 1000}


def _never_cached(response: HttpResponse) -> HttpResponse:
    """Keep every cache between us and the reader from storing it."""
    add_never_cache_headers(response)
    return response
