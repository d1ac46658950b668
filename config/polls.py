"""Pages that ask again and again: answered by their stamps, before anything else is asked.

What the site has answered an address (``pages.live.page.Stamped``) is kept as it left
it, with every header, and sent again to whoever asks for the same as long as the tournament's stamp
holds. Django itself hears of such a request no more: to read it would take longer than to answer.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from pages.live.page import Stamped
from tournaments.standings import stamps
from tournaments.standings.stamps import Stamp

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

MOST_BYTES = 32_000_000
"""The most that each process keeps of answers, headers included."""
ROUND_AN_ANSWER = 3_000
"""Unit: bytes that an answer takes beside its content."""
QUERY = re.compile(r"(?:(.+)&)?v=([\w-]*)(?:&(.+))?", re.ASCII)
GZIP = re.compile(r"\bgzip\b")
"""As Django's own middleware looks for it."""
LOOKED_AT = ("SCRIPT_NAME", "PATH_INFO", "HTTP_HOST", "wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO")
"""The parts of such a request that the site looks at, beside its query and its encodings."""

Address = tuple[Any, ...]


class Poll(NamedTuple):
    """``address``: all that an answer depends on but the stamp; ``holds``: which one that is."""

    address: Address
    holds: str


class Answer(NamedTuple):
    """``status`` with its reason, as in ``204 No Content``."""

    status: str
    headers: list[tuple[str, str]]
    content: bytes

    @property
    def size(self) -> int:
        return ROUND_AN_ANSWER + len(self.content)


@dataclass
class Page:
    """The answers of an address under one stamp: to a page that holds it already, and to others."""

    tournament: int
    stamp: Stamp
    holds: str
    nothing_new: Answer | None = None
    part: Answer | None = None

    @property
    def size(self) -> int:
        return sum(each.size for each in (self.nothing_new, self.part) if each)


@dataclass
class Pages:
    """Those asked for last, by all threads of this process."""

    most: int = MOST_BYTES
    size: int = 0
    found: OrderedDict[Address, Page] = field(default_factory=OrderedDict)
    lock: Lock = field(default_factory=Lock)

    def get(self, address: Address) -> Page | None:
        with self.lock:
            page = self.found.get(address)
            if page is not None:
                self.found.move_to_end(address)
            return page

    def note(self, address: Address, stamped: Stamped, answer: Answer) -> None:
        """Keep what was answered, and forget what nobody has asked for longest."""
        with self.lock:
            page = self.found.pop(address, None)
            self.size -= page.size if page else 0
            if page is None or page.stamp != stamped.stamp:
                page = Page(stamped.tournament, stamped.stamp, str(stamped.stamp))
            if answer.content:
                page.part = answer
            else:
                page.nothing_new = answer
            self.found[address] = page
            self.size += page.size
            while self.size > self.most:
                _address, oldest = self.found.popitem(last=False)
                self.size -= oldest.size

    def forget(self) -> None:
        """Drop all that was kept."""
        with self.lock:
            self.found.clear()
            self.size = 0


pages = Pages()


class Polls:
    """Stands before Django, in ``config.wsgi``."""

    def __init__(self, site: WSGIApplication) -> None:
        self.site = site

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        poll = poll_of(environ)
        if poll is None:
            return self.site(environ, start_response)
        answer = _kept(poll)
        if answer is not None:
            start_response(answer.status, answer.headers.copy())
            return [answer.content]
        return self._asked(poll, environ, start_response)

    def _asked(
        self, poll: Poll, environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Let the site answer, and keep it if others may have the same."""
        begun: list[Any] = []

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            begun[:] = status, headers.copy()  # servers add their own to the list
            return start_response(status, headers, *failed)

        response = self.site(environ, start)
        if isinstance(response, Stamped) and _is_for_all(response):
            status, headers = begun
            pages.note(poll.address, response, Answer(status, headers, response.content))
        return response


def _is_for_all(response: Stamped) -> bool:
    """Nothing on its way out has made it somebody's own."""
    return not response.cookies and "public" in response.get("Cache-Control", "")


def poll_of(environ: WSGIEnvironment) -> Poll | None:
    """``None``: no page that asks again, or not for something that many others ask for."""
    if environ.get("HTTP_HX_REQUEST") != "true" or environ["REQUEST_METHOD"] != "GET":
        return None
    asked = QUERY.fullmatch(environ.get("QUERY_STRING", ""))
    if asked is None or "HTTP_IF_NONE_MATCH" in environ:
        return None
    before, holds, after = asked.groups()
    packed = GZIP.search(environ.get("HTTP_ACCEPT_ENCODING", "")) is not None
    return Poll((*map(environ.get, LOOKED_AT), before, after, packed), holds)


def _kept(poll: Poll) -> Answer | None:
    page = pages.get(poll.address)
    if page is None or page.stamp != stamps.here.known(page.tournament):
        return None
    return page.nothing_new if poll.holds == page.holds else page.part
