"""Pages for what is missing, forbidden or broken, with a way on."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.middleware.csrf import get_token
from django.shortcuts import render

from clubs.access import Unconfirmed
from clubs.models import User
from clubs.pages import is_held_by_page, signed_out

TEMPLATES = {
    HTTPStatus.BAD_REQUEST: "400.html",
    HTTPStatus.FORBIDDEN: "403.html",
    HTTPStatus.NOT_FOUND: "404.html",
}


def is_console(request: HttpRequest) -> bool:
    """Tell whether the page is the console's or an account's, which know who is asking."""
    parts = request.path.split("/")
    return len(parts) > 2 and parts[2] in {"console", "account"}


def error_page(request: HttpRequest, status: HTTPStatus, **more: Any) -> HttpResponse:
    """Render the error's page. Like every public page, public ones use neither session nor user."""
    console = is_console(request)
    context = {
        "base": "base_console.html" if console else "base.html",
        "console": console,
        "sign_in": console and not isinstance(request.user, User),
    }
    return render(request, TEMPLATES[status], context | more, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):  # rendering would read the bad host again
        return HttpResponseBadRequest()
    return error_page(
        request, HTTPStatus.BAD_REQUEST, too_much=isinstance(exception, RequestDataTooBig)
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, HTTPStatus.FORBIDDEN, unconfirmed=isinstance(exception, Unconfirmed))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404; tell a page's script if only the session has expired."""
    asks = request.headers.get("HX-Request") == "true" and is_console(request)
    if asks and not isinstance(request.user, User):
        return signed_out(request)
    return error_page(request, HTTPStatus.NOT_FOUND)


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a failed CSRF check: mostly a form from before signing in or out, or no cookies.

    A page that sends what was typed earlier gets the signed-in account and a new token.
    """
    if is_held_by_page(request):
        get_token(request)
        return signed_out(request)
    return render(request, "403_csrf.html", status=403)


def failed(request: HttpRequest) -> HttpResponse:
    """Render the page for a failure, without database, session or context processors."""
    return render(None, "500.html", status=500)
