"""Lists taken from the console and from *Documents* in a browser, and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.exchange.lists_out.reading import csv_cells, xlsx_cells
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address, sign_in
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Player
from tournaments.standings import refreshing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NAMES = ["Şahin, İğdır", "Ødegård, Åse", '=HYPERLINK("http://example.org")', "Bo; Dag"]


def taken(page: Page, link: str, folder: Path) -> tuple[str, bytes]:
    """Press a link, and return the name and the content of the file that comes."""
    with page.expect_download() as download:
        page.get_by_role("link", name=link, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.name, path.read_bytes()


@pytest.fixture
def played(world: World) -> Played:
    """Round 1 of four whose names are hard to write: White wins on board 1, a draw on board 2."""
    made = Played.with_players(world.event, world.people["arbiter"], NAMES, 3, "B")
    Player.objects.filter(name=NAMES[0]).update(birth="1999/12/31", national_id="0012345")
    made.play(Result.WHITE_WINS, Result.DRAW)
    refreshing.refresh(made.tournament.pk)
    return made.again()


@pytest.mark.whole
def test_from_the_console(
    world: World, played: Played, visitors: Visitors, live_server, tmp_path: Path
) -> None:
    page = visitors(width=360)
    sign_in(page, world.people["arbiter"], live_server.url)
    page.goto(address("papers", played.tournament))
    assert_accessible(page)
    name, content = taken(page, "XLSX Players", tmp_path)
    assert name == "harbour-spring-b-players.xlsx"
    headings, first, *_rest = xlsx_cells(content)
    known = dict(zip(headings, first, strict=True))
    assert (known["Name"], known["National ID"]) == (NAMES[0], "0012345")
    assert known["Date of birth"] == "1999/12/31"
    name, content = taken(page, "CSV Players", tmp_path)
    assert [row[2] for row in csv_cells(content)[1:]] == [*NAMES[:2], f"'{NAMES[2]}", NAMES[3]]


@pytest.mark.whole
def test_from_documents(
    world: World, played: Played, visitors: Visitors, live_server, tmp_path: Path
) -> None:
    """The owner allows it, and a visitor takes the standings and the crosstable."""
    documents = "/en/harbour/spring/b/documents/"
    visitor = visitors(width=1280)
    visitor.goto(documents)
    expect(visitor.get_by_role("heading", name="Documents")).to_be_visible()
    expect(visitor.get_by_role("heading", name="Lists as files")).to_have_count(0)

    owner = visitors()
    sign_in(owner, world.people["owner"], live_server.url)
    owner.goto("/en/console/harbour/settings/")
    owner.get_by_label("Visitors may take lists as files").check()
    owner.get_by_role("button", name="Save").click()
    expect(owner.get_by_text("Saved.")).to_be_visible()

    visitor.reload()
    assert_accessible(visitor)
    name, content = taken(visitor, "XLSX Standings after round 1", tmp_path)
    assert name == "harbour-spring-b-standings-round-1.xlsx"
    headings, *rows = xlsx_cells(content)
    assert headings[:3] == ["Place", "Name", "Points"]
    assert [row[2] for row in rows] == [1, 0.5, 0.5, 0]
    assert rows[0][1] == NAMES[0]
    _name, content = taken(visitor, "CSV Crosstable", tmp_path)
    assert csv_cells(content)[1][1:4] == [NAMES[0], "2200", "4w1"]
