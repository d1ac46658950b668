"""The Chromium of the machine, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.servers import run

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HEIGHT = 900
PATIENCE = 15_000  # ms until an element that does not come is a failure


def program() -> str | None:
    """``CHROMIUM`` where it is set, else the first found on the path."""
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
    """Hands out pages, each a visitor of its own, and keeps what their consoles complained of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.pages: list[Page] = []
        self.complaints: list[str] = []

    def __call__(self, *, width: int = 1280, javascript: bool = True, **options: Any) -> Page:
        """A page of ``width`` px that shares no cookie with any other; paths are the site's own."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": HEIGHT},
            java_script_enabled=javascript,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        page.on("console", self._listen)
        self.pages.append(page)
        return page

    def _listen(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            self.complaints.append(message.text)

    def close(self) -> None:
        for page in self.pages:
            page.context.close()


def serious_faults(page: Page) -> list[str]:
    """What axe finds serious or critical on the page: rule, help and the first element."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
