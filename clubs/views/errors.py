"""What is said when something is not there, not allowed or not working, with a way on."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.middleware.csrf import get_token
from django.shortcuts import render

from clubs.access import Unconfirmed
from clubs.models import User
from clubs.pages import is_kept, signed_out

TEMPLATES = {
    HTTPStatus.BAD_REQUEST: "400.html",
    HTTPStatus.FORBIDDEN: "403.html",
    HTTPStatus.NOT_FOUND: "404.html",
}


def is_console(request: HttpRequest) -> bool:
    """``/<language>/console/…`` and ``/<language>/account/…`` know who is asking."""
    parts = request.path.split("/")
    return len(parts) > 2 and parts[2] in {"console", "account"}


def answer(request: HttpRequest, status: HTTPStatus, **more: Any) -> HttpResponse:
    """The error's page. Public ones look at neither session nor user, as every public page."""
    console = is_console(request)
    context = {
        "base": "base_console.html" if console else "base.html",
        "console": console,
        "sign_in": console and not isinstance(request.user, User),
    }
    return render(request, TEMPLATES[status], context | more, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):  # a page would ask for the name of the host again
        return HttpResponseBadRequest()
    return answer(
        request, HTTPStatus.BAD_REQUEST, too_much=isinstance(exception, RequestDataTooBig)
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, HTTPStatus.FORBIDDEN, unconfirmed=isinstance(exception, Unconfirmed))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A page's script is told whether it is only that the session has run out."""
    asks = request.headers.get("HX-Request") == "true" and is_console(request)
    if asks and not isinstance(request.user, User):
        return signed_out(request)
    return answer(request, HTTPStatus.NOT_FOUND)


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The CSRF check failed: mostly a form from before signing in or out, or no cookies.

    A page that sends what was typed earlier is told who is signed in, and given a new token.
    """
    if is_kept(request):
        get_token(request)
        return signed_out(request)
    return render(request, "403_csrf.html", status=403)


def failed(request: HttpRequest) -> HttpResponse:
    """Something broke: the page asks nothing of database, session or context processors."""
    return render(None, "500.html", status=500)
