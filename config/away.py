"""Timely answers to requests while the database is gone, hangs or cannot write."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _

from clubs import patience
from clubs.views import errors

RETRY_AFTER = 5
"""Unit: seconds after which a browser that retries on its own may do so."""
READING = {"GET", "HEAD", "OPTIONS"}
PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
}
"""SQLite errors that may pass; to SQLite "no such table" is an operational error too."""


class PatienceMiddleware:
    """A limit on each request: it waits no longer for the database than a person for a page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with patience.at_most(patience.REQUEST):
            return self.get_response(request)


def is_away(error: BaseException | None) -> bool:
    """Tell whether ``error`` means that the database cannot be reached or used at present."""
    if isinstance(error, InterfaceError):
        return True
    if not isinstance(error, OperationalError):
        return False
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in PASSING  # the other bits say more
    return True


def answer_failure(request: HttpRequest) -> HttpResponse:
    """Answer an uncaught exception: our own fault, or that of a database that is away."""
    if not is_away(sys.exc_info()[1]):
        return errors.failed(request)
    message = _message(request)
    if "HX-Request" in request.headers:
        response = HttpResponse(message, content_type="text/plain; charset=utf-8", status=503)
    else:
        again = request.method not in READING and not _may_be_stored()
        response = render(None, "503.html", {"told": message, "again": again}, status=503)
    response.headers["Retry-After"] = str(RETRY_AFTER)
    add_never_cache_headers(response)
    return response


def _may_be_stored() -> bool:
    limit = patience.current()
    return limit is not None and limit.committed


def _message(request: HttpRequest) -> str:
    """Say what became of the request; not "not saved" if something may have been stored."""
    if request.method in READING:
        return _("The site cannot reach its data at the moment. Try again in a minute.")
    if _may_be_stored():
        return _("This may not have been saved. Look whether it is there, in a minute.")
    return _("Not saved. Try again in a minute.")
