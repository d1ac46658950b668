"""Repeated requests of pages, answered by their stamps before anything else is done.

An answer of the site to an address (``pages.live.page.StampedResponse``) is stored with every
header, and sent again for the same request as long as the tournament's stamp holds. Such a request
no longer reaches Django: reading it would take longer than answering it.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from pages.live.page import StampedResponse
from tournaments.standings import stamps
from tournaments.standings.stamps import Stamp

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

MOST_BYTES = 32_000_000
"""The most that each process stores of answers, headers included."""
ANSWER_OVERHEAD = 3_000
"""Unit: bytes that an answer takes besides its content."""
QUERY = re.compile(r"(?:(.+)&)?v=([\w-]*)(?:&(.+))?", re.ASCII)
GZIP = re.compile(r"\bgzip\b")
"""A check as in Django's own middleware."""
LOOKED_AT = ("SCRIPT_NAME", "PATH_INFO", "HTTP_HOST", "wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO")
"""The parts of such a request that the site uses, besides its query and its encodings."""

Address = tuple[Any, ...]


class Poll(NamedTuple):
    """``address``: all that an answer depends on except the stamp; ``holds``: the page's stamp."""

    address: Address
    holds: str


class PollAnswer(NamedTuple):
    """``status`` with its reason, as in ``204 No Content``."""

    status: str
    headers: list[tuple[str, str]]
    content: bytes

    @property
    def size(self) -> int:
        return ANSWER_OVERHEAD + len(self.content)


@dataclass
class PolledPage:
    """The answers of an address under one stamp: to a page that holds it already, and to others."""

    tournament: int
    stamp: Stamp
    holds: str
    nothing_new: PollAnswer | None = None
    part: PollAnswer | None = None

    @property
    def size(self) -> int:
        return sum(answer.size for answer in (self.nothing_new, self.part) if answer)


@dataclass
class PolledPages:
    """The pages requested last, by all threads of this process."""

    most: int = MOST_BYTES
    size: int = 0
    by_address: OrderedDict[Address, PolledPage] = field(default_factory=OrderedDict)
    lock: Lock = field(default_factory=Lock)

    def get(self, address: Address) -> PolledPage | None:
        with self.lock:
            page = self.by_address.get(address)
            if page is not None:
                self.by_address.move_to_end(address)
            return page

    def note(self, address: Address, stamped: StampedResponse, answer: PollAnswer) -> None:
        """Store an answer, and forget those requested longest ago."""
        with self.lock:
            page = self.by_address.pop(address, None)
            self.size -= page.size if page else 0
            if page is None or page.stamp != stamped.stamp:
                page = PolledPage(stamped.tournament, stamped.stamp, str(stamped.stamp))
            if answer.content:
                page.part = answer
            else:
                page.nothing_new = answer
            self.by_address[address] = page
            self.size += page.size
            while self.size > self.most:
                _address, oldest = self.by_address.popitem(last=False)
                self.size -= oldest.size

    def forget(self) -> None:
        """Forget all answers."""
        with self.lock:
            self.by_address.clear()
            self.size = 0


pages = PolledPages()


class Polls:
    """The application in front of Django, in ``config.wsgi``."""

    def __init__(self, site: WSGIApplication) -> None:
        self.site = site

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        poll = poll_of(environ)
        if poll is None:
            return self.site(environ, start_response)
        answer = _stored_answer(poll)
        if answer is not None:
            start_response(answer.status, answer.headers.copy())
            return [answer.content]
        return self._ask_site(poll, environ, start_response)

    def _ask_site(
        self, poll: Poll, environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Let the site answer, and store the answer if others may have the same."""
        begun: list[Any] = []

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            begun[:] = status, headers.copy()  # servers add their own to the list
            return start_response(status, headers, *failed)

        response = self.site(environ, start)
        if isinstance(response, StampedResponse) and _is_for_all(response):
            status, headers = begun
            pages.note(poll.address, response, PollAnswer(status, headers, response.content))
        return response


def _is_for_all(response: StampedResponse) -> bool:
    """Tell whether nothing on its way out has made the answer personal."""
    return not response.cookies and "public" in response.get("Cache-Control", "")


def poll_of(environ: WSGIEnvironment) -> Poll | None:
    """Read a request as a poll; ``None`` if it is none, or if few others make the same."""
    if environ.get("HTTP_HX_REQUEST") != "true" or environ["REQUEST_METHOD"] != "GET":
        return None
    asked = QUERY.fullmatch(environ.get("QUERY_STRING", ""))
    if asked is None or "HTTP_IF_NONE_MATCH" in environ:
        return None
    before, holds, after = asked.groups()
    packed = GZIP.search(environ.get("HTTP_ACCEPT_ENCODING", "")) is not None
    return Poll((*map(environ.get, LOOKED_AT), before, after, packed), holds)


def _stored_answer(poll: Poll) -> PollAnswer | None:
    page = pages.get(poll.address)
    if page is None or page.stamp != stamps.process_stamps.known(page.tournament):
        return None
    return page.nothing_new if poll.holds == page.holds else page.part
