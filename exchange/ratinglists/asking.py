"""Questions to the address of a list: by HTTP, and answered by its own host alone."""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from django.utils import timezone
from django.utils.translation import gettext as _

ASKED = 10
"""Unit: seconds for the answer to a question."""
NAME = "Kibitz (chess tournaments; rating lists)"
AGAIN = {
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.INTERNAL_SERVER_ERROR,
    HTTPStatus.BAD_GATEWAY,
    HTTPStatus.SERVICE_UNAVAILABLE,
    HTTPStatus.GATEWAY_TIMEOUT,
}
"""Answers that may be better the next time."""


class NotFetched(Exception):  # noqa: N818 - what the pages say
    """There is no list to be had there. ``message`` says why, for people."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BrokenOff(Exception):  # noqa: N818 - tried again
    """The answer did not come, or not to its end. ``wait``: seconds that the address asks for;
    ``anew``: what has come is of no use.
    """

    def __init__(self, message: str, wait: float | None = None, *, anew: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.wait = wait
        self.anew = anew


class Unchanged(Exception):  # noqa: N818 - the answer 304
    """There is no other than the one known."""


@dataclass(frozen=True)
class Edition:
    """The file that an address has now, as its headers say; for the next conditional request."""

    etag: str = ""
    last_modified: str = ""

    @classmethod
    def told_by(cls, headers: HTTPMessage) -> Edition:
        return cls(headers.get("ETag", "")[:200], headers.get("Last-Modified", "")[:60])

    @property
    def conditions(self) -> dict[str, str]:
        """The headers that ask only for another one."""
        asked = {"If-None-Match": self.etag, "If-Modified-Since": self.last_modified}
        return {name: value for name, value in asked.items() if value}

    @property
    def same(self) -> str:
        """The value of ``If-Range``; empty if nothing tells for certain that it is the same."""
        return self.last_modified if self.etag.startswith("W/") else self.etag or self.last_modified


class StaysThere(HTTPRedirectHandler):
    """Follow an answer that leads elsewhere on the same host, a few times."""

    max_redirections = 5
    max_repeats = 2

    def redirect_request(  # noqa: PLR0917 - the signature of urllib
        self, req: Request, fp: Any, code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        before, then = urlsplit(req.full_url), urlsplit(newurl)
        same_host = before.hostname == then.hostname
        if not same_host or then.scheme not in (before.scheme, "https"):
            raise _elsewhere(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener() -> OpenerDirector:
    """Return one that knows HTTP and nothing else: no files of this machine."""
    opener = OpenerDirector()
    for handler in (
        ProxyHandler,
        HTTPHandler,
        HTTPSHandler,
        StaysThere,
        HTTPDefaultErrorHandler,
        HTTPErrorProcessor,
    ):
        opener.add_handler(handler())
    opener.addheaders = [("User-Agent", NAME), ("Accept-Encoding", "identity")]
    return opener


def require_http(address: str) -> None:
    """Raise :class:`NotFetched` for an address that is not one of the web."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NotFetched(
            _("%(address)s is no address to fetch a list from: it has to begin with https://")
            % {"address": address[:200]}
        )


def request_for(address: str, headers: Mapping[str, str], method: str = "GET") -> Request:
    """Return a request to an address of the web. Raises :class:`NotFetched` for any other."""
    require_http(address)
    return Request(address, headers=dict(headers), method=method)  # noqa: S310 - just required


def has_newer(address: str, known: Edition) -> bool:
    """Ask whether the address has another file than the one known, without fetching it.

    Raises :class:`NotFetched` if it does not answer.
    """
    request = request_for(address, known.conditions, "HEAD")
    try:
        with open_address(request, ASKED) as answer:
            return Edition.told_by(answer.headers) != known or known == Edition()
    except BrokenOff as broken:
        raise NotFetched(broken.message) from broken
    except Unchanged:
        return False


def open_address(request: Request, seconds: float) -> HTTPResponse:
    """Send the request, and return the answer whose body is to be read."""
    try:
        answer: HTTPResponse = _opener().open(request, timeout=seconds)
    except HTTPError as fault:
        with fault:
            raise _fault_of(fault) from fault
    except URLError as fault:
        if isinstance(fault.reason, ssl.SSLCertVerificationError):
            raise NotFetched(
                _("The address cannot prove that it is who it says (its certificate).")
            ) from fault
        raise BrokenOff(_("The address does not answer.")) from fault
    except (OSError, HTTPException, ValueError) as fault:
        raise BrokenOff(_("The address does not answer.")) from fault
    return answer


def _elsewhere(address: str) -> NotFetched:
    return NotFetched(
        _("The address leads on to another one, which is not followed: %(address)s")
        % {"address": address[:200]}
    )


def _fault_of(fault: HTTPError) -> Exception:
    if fault.code == HTTPStatus.NOT_MODIFIED:
        return Unchanged()
    if fault.code == HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
        return BrokenOff(_("The list broke off before its end."), anew=True)
    if 300 <= fault.code < 400:
        if str(fault.reason).startswith(StaysThere.inf_msg[:30]):
            return NotFetched(_("The address leads from one to the next without end."))
        return _elsewhere(fault.headers.get("Location", ""))
    words = _("The address answers: %(code)d %(reason)s.") % {
        "code": fault.code,
        "reason": str(fault.reason)[:80],
    }
    if fault.code in AGAIN:
        return BrokenOff(words, _seconds(fault.headers.get("Retry-After", "")))
    return NotFetched(words)


def _seconds(text: str) -> float | None:
    """Read ``Retry-After``: a number of seconds, or a moment."""
    if text.strip().isdigit():
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    if timezone.is_naive(moment):
        return None
    return max(0.0, (moment - timezone.now()).total_seconds())
