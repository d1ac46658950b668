"""Section 1, from an address: a server of our own that does what servers do."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.exchange.ratinglists import server as servers
from tests.ratinglists.tried.hall import Hall
from tests.ratinglists.tried.reading import LISTS, generation
from tests.ratinglists.tried.sentences import Part

part = Part("1. Reading, from an address")


@part.sentence("on a laptop the page offers what is newer at the address; a press fetches it")
def offered(hall: Hall) -> None:
    body = hall.made("txt").read_bytes()
    _assert_loaded(hall, [servers.whole(body, ETag='"1"')])


@part.sentence("304: there is no newer list; the one in use stays")
def unchanged(hall: Hall) -> None:
    before = generation(hall)
    hall.answers([servers.status(304)])
    page = hall.page()
    _fetch(page)
    expect(page.get_by_text("There is no newer list.").first).to_be_visible(timeout=hall.patience)
    assert generation(hall) == before


@part.sentence("an answer that breaks off is gone on with")
def broken_off(hall: Hall) -> None:
    body = hall.made("txt").read_bytes()
    tag = {"ETag": '"2"'}
    half = servers.breaks_off(body, len(body) // 2, **tag)
    _assert_loaded(hall, [half, servers.whole(body, **tag)])


@part.sentence("429 and 503 are tried again after the pause that the server asks for")
def too_many(hall: Hall) -> None:
    body = hall.made("txt").read_bytes()
    busy = [servers.status(code, Retry_After="1") for code in (429, 503)]
    _assert_loaded(hall, [*busy, servers.whole(body, ETag='"3"')])


@part.sentence("a page of HTML in place of the list is told, and the old list stays")
def a_page(hall: Hall) -> None:
    _assert_refused(hall, servers.a_page)


@part.sentence("a server that lies about the length is found out, and the old list stays")
def lies(hall: Hall) -> None:
    body = hall.made("txt").read_bytes()
    _assert_refused(hall, servers.promises(body, len(body) - 500))


def _assert_loaded(hall: Hall, answers: Sequence[servers.Behaviour]) -> None:
    """Demand that a fetch with these answers puts a new list in its place."""
    before = generation(hall)
    hall.answers(answers)
    page = hall.page()
    _fetch(page)
    hall.wait(page)
    assert generation(hall) != before


def _assert_refused(hall: Hall, answer: servers.Behaviour) -> None:
    """Demand that a fetch with this answer is refused in words, and changes nothing."""
    before = generation(hall)
    hall.answers([answer])
    page = hall.page()
    _fetch(page)
    told = page.locator("main .note.error:visible").first
    expect(told).to_be_visible(timeout=hall.patience)
    assert "broke down" not in told.inner_text()
    assert generation(hall) == before


def _fetch(page: Page) -> None:
    page.goto(LISTS)
    page.get_by_role("button", name="Fetch the latest").first.click()
    page.wait_for_url(lambda url: "/updates/" in url)
