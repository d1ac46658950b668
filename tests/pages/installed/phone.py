"""A phone whose browser has a worker, and what that keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.servers.browser import PATIENCE, TURN, Visitors

KEPT = """async () => {
    const found = {};
    for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        found[name] = requests.map((each) => each.url.replace(location.origin, ""));
    }
    return found;
}"""
OF_WHEN = """async ([path, at]) => {
    const name = (await caches.keys()).find((each) => each.startsWith("kibitz-pages-"));
    const pages = await caches.open(name);
    const kept = await pages.match(path);
    const headers = new Headers(kept.headers);
    if (at) headers.set("Kibitz-Kept-At", at);
    if (at) await pages.put(path, new Response(await kept.text(), { headers }));
    return Number(headers.get("Kibitz-Kept-At"));
}"""
LOST = "The connection is gone. What you see is as of"


def phone(visitors: Visitors, **options: Any) -> Page:
    """Open a browser of 360 px with a worker, in Istanbul's time."""
    of_a_phone: dict[str, Any] = {"width": 360, "timezone_id": "Europe/Istanbul"}
    return visitors(service_workers="allow", **(of_a_phone | options))


def kept(page: Page) -> dict[str, list[str]]:
    """List the paths in each of the browser's caches."""
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return found


def kept_pages(page: Page) -> list[str]:
    """List the pages that are kept, the latest last."""
    found = kept(page)
    return [path for name, paths in found.items() if "-pages-" in name for path in paths]


def all_kept(page: Page) -> list[str]:
    return [path for paths in kept(page).values() for path in paths]


def goto_and_keep(page: Page, path: str) -> None:
    """Open a page and wait until it is kept, and what comes after it too."""
    page.goto(path)
    explained = f"/{path.split('/')[1]}/kibitz.offline"
    wait_for(page, lambda: path in kept_pages(page), f"{path} is kept")
    wait_for(page, lambda: explained in all_kept(page), f"{explained} is kept")


def wait_for(page: Page, told: Callable[[], bool], what: str) -> None:
    """Wait for what the worker does: Playwright's own waiting takes any promise for a yes."""
    for _turn in range(PATIENCE // TURN):
        if told():
            return
        page.wait_for_timeout(TURN)
    raise TimeoutError(what)


def look_again(page: Page) -> None:
    """Have the live part ask now."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def expect_lost(page: Page) -> None:
    expect(page.locator("#trouble")).to_contain_text(LOST)
    expect(page.locator("[data-live-sign]")).to_be_hidden()
    expect(page.locator("[data-as-of]")).to_be_visible()


def expect_live(page: Page) -> None:
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("[data-live-sign]")).to_be_visible()
    expect(page.locator("[data-as-of]")).to_be_hidden()
