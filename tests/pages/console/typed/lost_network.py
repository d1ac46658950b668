"""A network that is slow, goes away and comes back, in the time of the page that uses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from playwright.sync_api import Page, Request, Route

from tests.pages.rounds import address, sign_in
from tests.pages.rounds_browser import Opener
from tests.servers.browser import HALL, PATIENCE, TURN
from tests.worlds.played import Played
from tournaments.standings import refreshing

A_KEY = 125
"""Eight keys a second. Unit: milliseconds, as all here."""
A_WHILE = 2_000
"""So much of the page's time goes by at once while nothing is slow."""
Answer = Callable[[Route], None]


def lost(route: Route) -> None:
    """Lose the request: nothing arrives at the server."""
    route.abort("internetdisconnected")


def answer_lost(route: Route) -> None:
    """Lose the answer: the request arrives."""
    asked = route.request
    headers = asked.all_headers() | {"host": urlsplit(asked.url).netloc}
    assert route.fetch(url=asked.url.replace(HALL, "127.0.0.1"), headers=headers).ok
    route.abort("connectionreset")


def busy(status: int, **headers: str) -> Answer:
    """Answer like a proxy, or the server itself, that cannot do it now."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda route: route.fulfill(status=status, headers=named, body="<h1>Not now</h1>")


def sign_in_to_the_hall(route: Route) -> None:
    """Answer as the network of many a hotel does."""
    route.fulfill(status=200, content_type="text/html", body="<h1>Welcome to our Wi-Fi</h1>")


def in_a_hall(open_at: Opener, found: Played, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Open round 1's results on a laptop in the hall, over plain HTTP; leaving is always confirmed.

    Its browser offers neither service workers nor ``crypto.randomUUID`` there. Nobody looks at the
    standings meanwhile, so that they are not worked out.
    """
    monkeypatch.setattr(refreshing.refresh_standings, "delay", lambda *ids: None)
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [*settings.ALLOWED_HOSTS, HALL])
    site = open_at.visitors.address.replace("localhost", HALL)
    page = open_at.visitors(clock=True)
    page.on("dialog", lambda dialog: dialog.accept())
    sign_in(page, found.by, site)
    page.goto(site + address("results", found.tournament, round=1))
    assert page.evaluate("[isSecureContext, 'randomUUID' in crypto]") == [False, False]
    return page


class Network:
    """The network that a page sends results through; ``pass_time`` moves the page's clock on.

    ``delay`` goes by before a request arrives; ``fails`` is what becomes of it, if anything else.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.delay = 0
        self.fails: Answer | None = None
        self.sent = 0
        self.now = 0
        self.slow: deque[tuple[int, Route]] = deque()
        self.under_way: set[Request] = set()
        """What the server has and has not answered; how long that takes is the machine's affair."""
        page.route("**/console/**", self._take)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)

    def _take(self, route: Route) -> None:
        if route.request.method != "POST" or "kibitz-account" not in route.request.headers:
            route.fallback()
            return
        self.sent += 1
        if self.delay and not self.fails:
            self.slow.append((self.now + self.delay, route))
            return
        self.under_way.add(route.request)
        if self.fails:
            self.fails(route)
        else:
            route.continue_()

    def _end(self, request: Request) -> None:
        self.under_way.discard(request)

    def go(self) -> None:
        """Take the network away; what is under way is lost too."""
        self.page.context.set_offline(True)
        self.fails = lost
        while self.slow:
            lost(self.slow.popleft()[1])

    def come_back(self) -> None:
        self.fails = None
        self.page.context.set_offline(False)

    def pass_time(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while self.now < end:
            turn = min(A_KEY if self.delay else A_WHILE, end - self.now)
            self.page.clock.run_for(turn)
            self.now += turn
            while self.slow and self.slow[0][0] <= self.now:
                route = self.slow.popleft()[1]
                self.under_way.add(route.request)
                route.continue_()

    def type(self, keys: str) -> None:
        """Type eight keys a second."""
        for key in keys.split():
            self.page.keyboard.press(key)
            self.pass_time(A_KEY)

    def wait_until(self, told: Callable[[], bool], what: str) -> None:
        """Let the page's time go by until ``told``; Playwright hears of requests meanwhile.

        It stands still while the server is at work: on a slow machine the page would give up what
        is about to be answered, as it does with a server that has been silent for its half minute.
        """
        for _turn in range(PATIENCE // TURN):
            if told():
                return
            if not self.under_way:
                self.pass_time(A_KEY)
            self.page.wait_for_timeout(TURN)
        raise TimeoutError(what)

    def wait_until_saved(self) -> None:
        self.wait_until(lambda: self.page.evaluate(UNSENT) == 0, "everything is saved")


UNSENT = (
    """() => Object.keys(localStorage).filter((key) => key.startsWith("kibitz-typed-1/")).length"""
)
