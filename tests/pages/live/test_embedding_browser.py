"""A club's own site, of another origin, that frames a table: its height, its links, its policy."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from clubs.models import Club
from crosstable.results import Result
from pages.embed_codes import FRAME, HEIGHTS
from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.shown import crowd, guide
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ONE_POLL = 10_000  # ms
AS_HIGH = """
    document.documentElement.scrollHeight <= innerHeight
    && innerHeight - document.body.getBoundingClientRect().height < 2
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        pass


class ClubSite:
    """A site of one page that frames an address, with the code that the console shows."""

    def __init__(self, folder: Path, kibitz: str) -> None:
        self.folder, self.kibitz = folder, kibitz
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def framing(self, path: str, more: str = "") -> str:
        """Give the address of a page that frames ``path``; ``more``: attributes of the frame."""
        code = FRAME.format(f"{self.kibitz}{path}", "Standings").replace(
            "<iframe", f"<iframe {more}"
        )
        page = f"<!doctype html><title>Club</title><h1>Our club</h1>{code}{HEIGHTS}"
        (self.folder / "page.html").write_text(page)
        return f"{self.origin}/page.html"


@pytest.fixture
def club_site(tmp_path: Path, live_server) -> Iterator[ClubSite]:
    site = ClubSite(tmp_path, live_server.url)
    yield site
    site.server.shutdown()
    site.server.server_close()


def framed(tournament: Tournament, page: str) -> str:
    event = tournament.event
    return f"/en/embed/{event.club.slug}/{event.slug}/{tournament.slug}/{page}"


def frame(page: Page) -> FrameLocator:
    return page.frame_locator("iframe.kibitz")


def assert_as_high_as_its_table(page: Page) -> None:
    page.wait_for_function("document.querySelector('iframe.kibitz').style.height.endsWith('px')")
    page.frames[1].wait_for_function(AS_HIGH)


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.whole)])
def test_the_frame_is_as_high_as_its_table(visitors: Visitors, club_site: ClubSite, width) -> None:
    page = visitors(width=width)
    page.goto(club_site.framing(framed(crowd(30), "standings/")))
    expect(frame(page).locator("#standings tbody tr")).to_have_count(30)
    assert_as_high_as_its_table(page)
    page.set_viewport_size({"width": 1640 - width, "height": 900})
    assert_as_high_as_its_table(page)
    page.reload()  # what the browser has kept may be framed as well
    expect(frame(page).locator("#standings tbody tr")).to_have_count(30)


@pytest.mark.whole
def test_links_open_a_window_of_their_own(visitors: Visitors, club_site: ClubSite) -> None:
    event = crowd(4)
    page = visitors()
    page.goto(club_site.framing(framed(event, "pairings/")))
    with page.context.expect_page() as opened:
        frame(page).get_by_role("link", name="Player 1", exact=True).click()
    opened.value.wait_for_load_state()
    assert "/players/" in opened.value.url
    assert opened.value.evaluate("window.opener") is None
    assert page.url.startswith(club_site.origin)


def test_a_result_arrives_in_the_frame(
    six: Played, visitors: Visitors, club_site: ClubSite
) -> None:
    page = visitors(clock=True)
    page.goto(club_site.framing(framed(six.tournament, "pairings/")))
    expect(frame(page).get_by_text("live", exact=True)).to_be_visible()
    six.enter(1, 1, Result.WHITE_WINS)
    page.clock.run_for(ONE_POLL)
    expect(frame(page).locator("#board-1 .result")).to_have_text("1 – 0")
    frame(page).get_by_role("button", name="Pause live updates").click()
    six.enter(1, 2, Result.WHITE_WINS)
    page.clock.run_for(ONE_POLL)
    expect(frame(page).locator("#board-2 .result")).not_to_have_text("1 – 0")
    frame(page).get_by_role("button", name="Pause live updates").click()
    expect(frame(page).locator("#board-2 .result")).to_have_text("1 – 0")


def test_only_named_sites_may_frame_it(visitors: Visitors, club_site: ClubSite) -> None:
    tournament = crowd(4)
    clubs = Club.objects.filter(pk=tournament.club.pk)
    page = visitors()
    heads = frame(page).locator("h1")
    clubs.update(embed_sites="https://club.example")
    page.goto(club_site.framing(framed(tournament, "standings/")))
    page.wait_for_load_state("networkidle")
    assert heads.count() == 0
    visitors.complaints.clear()  # the browser has said so
    clubs.update(embed_sites=f"https://club.example\n{club_site.origin}")
    page.goto(club_site.framing(framed(tournament, "standings/")))
    expect(heads).to_have_text("Standings during round 1")


@pytest.mark.whole
def test_no_other_page_is_framed(visitors: Visitors, club_site: ClubSite) -> None:
    tournament = crowd(4)
    page = visitors()
    page.goto(club_site.framing(framed(tournament, "standings/").replace("/embed/", "/")))
    page.wait_for_load_state("networkidle")
    assert frame(page).locator("h1").count() == 0
    visitors.complaints.clear()


def test_a_frame_that_may_keep_nothing_still_works(visitors: Visitors, club_site: ClubSite) -> None:
    """In a sandbox the browser's storage is out of reach, as where it is refused to frames."""
    page = visitors()
    sandbox = 'sandbox="allow-scripts allow-popups"'
    page.goto(club_site.framing(framed(crowd(30), "standings/"), sandbox))
    expect(frame(page).get_by_role("button", name="Pause live updates")).to_be_visible()
    assert_as_high_as_its_table(page)


@pytest.mark.whole
@pytest.mark.parametrize(
    ("theme", "paper"), [("dark", "rgb(20, 21, 19)"), ("light", "rgb(246, 245, 241)")]
)
def test_a_theme_holds_whatever_the_reader_prefers(
    visitors: Visitors, club_site: ClubSite, theme: str, paper: str
) -> None:
    path, colour = (
        framed(crowd(4), "standings/"),
        "getComputedStyle(document.documentElement).backgroundColor",
    )
    for prefers in ("light", "dark"):
        page = visitors(color_scheme=prefers)
        page.goto(f"{path}?theme={theme}")
        assert page.evaluate(colour) == paper
        page.goto(path)
        assert (page.evaluate(colour) == paper) is (prefers == theme)


@pytest.mark.whole
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_for_everybody(visitors: Visitors, theme: str) -> None:
    tournament = guide(rounds=4)
    page = visitors(width=360)
    for name in ("standings/", "pairings/", "crosstable/"):
        page.goto(f"{framed(tournament, name)}?theme={theme}")
        assert_accessible(page)


@pytest.mark.whole
def test_without_scripts_it_is_a_table(visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    page.goto(framed(crowd(4), "standings/"))
    expect(page.locator("#standings tbody tr")).to_have_count(4)
    expect(page.get_by_role("button")).to_have_count(0)
