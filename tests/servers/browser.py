"""The Chromium of the machine, driven by Playwright."""

import json
import logging
import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    expect,
    sync_playwright,
)

from tests.servers import run

logger = logging.getLogger(__name__)

PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
HALL = "laptop.hall"
"""A name that is not this machine's to the browser: over plain HTTP it is not a secure context."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--process-per-site",
    "--ignore-certificate-errors",  # a test's own HTTPS has nobody to vouch for it
    f"--host-resolver-rules=MAP {HALL} 127.0.0.1",
]
HEIGHT = 900
NOWHERE = "**/nowhere"
TURN = 20  # ms between two looks whether something is so
LOOKED_AT = {"include": [["html"]], "exclude": [["tbody tr:nth-child(n+6)"]]}
KEPT_BY_A_SITE = "cookies,local_storage,indexeddb,service_workers,cache_storage"
SHOWN = 300  # bytes of what was sent, below a test that fails
PATIENCE = 15_000  # ms until an element that does not come is a failure


def program() -> str | None:
    """Find the browser: ``CHROMIUM`` if it is set, else the first one on the path."""
    found = (shutil.which(name) for name in PROGRAMS)
    return os.environ.get("CHROMIUM") or next((path for path in found if path), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    if program() is None:
        run.missing("Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


class Visitors:
    """Pages, each a visitor of its own, and the complaints of their consoles.

    A visitor who has left makes room for the next one, who finds the site's scripts and styles in
    the browser's memory, as people do, and nothing else of earlier visitors.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.free: dict[str, list[BrowserContext]] = defaultdict(list)
        self.taken: list[tuple[str, BrowserContext]] = []
        """With what they are like; nothing for one that no other test can use."""
        self.complaints: list[str] = []

    def __call__(
        self, *, width: int = 1280, javascript: bool = True, clock: bool = False, **options: Any
    ) -> Page:
        """Open a page of ``width`` px that shares no cookie with others; paths are the site's own.

        Its browser has no service worker, which would answer before ``page.route`` does, unless the
        test says ``service_workers="allow"``.

        ``clock``: the test moves the page's clock on.
        """
        kind = json.dumps([javascript, options], sort_keys=True)
        free = [] if clock else self.free[kind]
        context = free.pop() if free else self._context(javascript, options)
        self.taken.append(("" if clock else kind, context))
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        page.on("console", self._listen)
        page.on("response", write_down)
        if clock:
            page.clock.install()
            # Before the page is loaded: what it sends as an interception begins can slip past.
            page.route(NOWHERE, lambda route: route.fallback())
        return page

    def _context(self, javascript: bool, options: dict[str, Any]) -> BrowserContext:
        context = self.browser.new_context(
            **{"base_url": self.address, "service_workers": "block"} | options,
            java_script_enabled=javascript,
        )
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        return context

    def _listen(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            self.complaints.append(message.text)

    def leave(self) -> None:
        """Close every page; what the site kept in the browser goes with them."""
        for kind, context in self.taken:
            for page in context.pages:  # it may be sending still, through what a test has put there
                page.unroute_all(behavior="ignoreErrors")
            context.unroute_all(behavior="ignoreErrors")
            context.set_offline(False)
            page = context.pages[0] if context.pages else context.new_page()
            forget = context.new_cdp_session(page)
            what = {"origin": self.address, "storageTypes": KEPT_BY_A_SITE}
            forget.send("Storage.clearDataForOrigin", what)
            for page in context.pages:
                page.close()
            if kind:
                self.free[kind].append(context)
            else:
                context.close()
        self.taken.clear()
        self.complaints.clear()

    def close(self) -> None:
        for contexts in self.free.values():
            for context in contexts:
                context.close()


def write_down(answer: Response) -> None:
    """Log what was sent and how it was answered: pytest shows it below a test that fails."""
    asked = answer.request
    if asked.method != "GET" or answer.status >= HTTPStatus.BAD_REQUEST:
        sent = (asked.post_data_buffer or b"")[:SHOWN]
        logger.warning("%s %s %s %r", asked.method, asked.url, answer.status, sent)


def serious_faults(page: Page) -> list[str]:
    """List the serious and critical faults that axe finds: rule, help and the first element.

    Of a long table it looks at the first rows, which the others are made like.
    """
    return [fault for impact, fault in faults(page) if impact in ("serious", "critical")]


def faults(page: Page) -> list[tuple[str, str]]:
    """List all faults that axe finds, each with its impact."""
    options = {"resultTypes": ["violations"]}
    found = Axe().run(page, context=LOOKED_AT, options=options).response["violations"]
    return [
        (fault["impact"], f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html']}")
        for fault in found
    ]
