"""``make run`` from an empty folder to the first published round, and there again after a stop.

Only the command that is typed is Linux's own here; the program behind it is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.servers.browser import Visitors
from tests.servers.typed_command import Served, require_installed

pytestmark = [pytest.mark.browser, pytest.mark.whole, pytest.mark.django_db]

PLAYERS = ["Aydın, Ece", "Berg, Ola", "Çelik, Cem", "Dahl, Gro"]
PASSWORD = "queen takes pawn"


class Newcomer:
    """Somebody who types one line, and then only what pages ask for: every step is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines, self.pages, self.presses, self.fields = 1, 0, 0, 0
        page.on("framenavigated", lambda _frame: self._turn())

    def _turn(self) -> None:
        self.pages += 1

    @property
    def counted(self) -> tuple[int, int, int]:
        return self.lines, self.presses, self.fields

    def __str__(self) -> str:
        lines, presses, fields = self.counted
        return f"{lines} line typed, {self.pages} pages, {presses} presses, {fields} fields"

    def fill(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)
        self.fields += 1

    def press(self, wanted: Locator) -> None:
        wanted.click()
        self.presses += 1

    def button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def link(self, name: str) -> None:
        self.press(self.page.get_by_role("link", name=name, exact=True).first)


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Served]:
    require_installed()
    served = Served("run", tmp_path)
    try:
        served.wait()
        yield served
    finally:
        served.end()


def test_from_an_empty_folder_to_the_first_round(
    laptop: Served, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    visitors = Visitors(browser, laptop.address)
    newcomer = Newcomer(visitors())
    begin(newcomer)
    publish_first_round(newcomer)
    with capsys.disabled():
        print(f"\nTo the first published round of {len(PLAYERS)} players: {newcomer}")  # noqa: T201
    _lines, presses, fields = newcomer.counted
    assert presses <= 8 + len(PLAYERS), "docs/hosting.md says so"
    assert fields <= 9 + len(PLAYERS), "docs/hosting.md says so"
    where = newcomer.page.url
    boards = newcomer.page.locator("#results tbody").inner_text()
    assert laptop.press_ctrl_c() == 0
    assert "Traceback" not in laptop.said
    assert f"Your data stays in {tmp_path / 'data'}" in laptop.said

    again = Served("run", tmp_path, laptop.port)
    try:
        again.wait()
        newcomer.page.goto(where)
        assert newcomer.page.locator("#results tbody").inner_text() == boards
        assert again.get("/en/account/laptop/first/")[0] == 404
    finally:
        again.end()
    assert visitors.complaints == []
    visitors.close()


def begin(newcomer: Newcomer) -> None:
    newcomer.page.goto("/")
    newcomer.fill("Name of the club", "Şişli Satranç Kulübü")
    newcomer.fill("Your name", "Ece Aydın")
    newcomer.fill("E-mail address", "ece@example.org")
    newcomer.fill("Password", PASSWORD)
    newcomer.fill("Password, once more", PASSWORD)
    newcomer.button("Begin")
    expect(newcomer.page.get_by_role("heading", level=1)).to_have_text("Şişli Satranç Kulübü")


def publish_first_round(newcomer: Newcomer) -> None:
    page = newcomer.page
    newcomer.link("New event")
    newcomer.fill("Name", "Club evening")
    newcomer.fill("First day", "2026-11-27")
    newcomer.button("Set up the event")
    newcomer.fill("Name", "A")
    newcomer.fill("Number of rounds", "3")
    newcomer.button("Go on to the players")
    for name in PLAYERS:
        newcomer.fill("Name", name)
        newcomer.button("Add")
        expect(page.get_by_role("status").filter(has_text=f"{name} is in.")).to_be_attached()
    newcomer.link("The round")
    newcomer.button("Everybody is here")
    # A press on the page that is going would be heard, and the browser stay on the one that comes.
    expect(page.get_by_role("button", name="Dahl, Gro", pressed=True)).to_be_visible()
    newcomer.button("Pair round 1")
    publish = page.get_by_role("button", name="Publish round 1", exact=True)
    expect(publish).to_be_visible(timeout=60_000)  # the process that pairs has only just begun
    newcomer.press(publish)
    expect(page.locator("#results tbody tr")).to_have_count(len(PLAYERS) // 2)
