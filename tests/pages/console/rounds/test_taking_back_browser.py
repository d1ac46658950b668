"""Wrong clicks in front of two hundred players, put right in at most four presses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from crosstable.results import Result
from tests.exchange.lists.reading import bring_in, people_in
from tests.exchange.whole import files
from tests.pages.axe import assert_accessible
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import Player, Tournament
from tournaments.rounds import results

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FOUR = 4
"""The most presses that it may take."""
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "keyboard": (1280, {}),
    "phone": (360, {"color_scheme": "dark"}),
    "no scripts": (360, {"javascript": False}),
}
Happens = Callable[[Played], Callable[[], bool]]
"""Does the wrong thing, and returns what tells whether it has been put right."""


def wrong_pairing(found: Played) -> Callable[[], bool]:
    found.publish()
    return lambda: found.again().round(1).state == "paired"


def wrong_person_withdrawn(found: Played) -> Callable[[], bool]:
    found.play(Result.DRAW, Result.DRAW)
    entries.withdraw(found.entry("Bo"), found.by, confirmed=True)
    return lambda: found.entry("Bo").withdrawn_after is None


def wrong_round_closed(found: Played) -> Callable[[], bool]:
    round = found.publish()
    for board in (1, 2):
        found.enter(1, board, Result.DRAW)
    results.close(round, found.by)
    return lambda: found.again().round(1).state == "published"


def wrong_list_imported_over(found: Played) -> Callable[[], bool]:
    """The list of another group: two who do not play here, and a rating of somebody who does."""
    before = _people(found)
    bring_in(found, people_in("Name,Rating\nWrong One,1500\nWrong Two,1490\nCem,1234\n"))
    return lambda: _people(found) == before


def _people(found: Played) -> list[tuple[Any, ...]]:
    """The register, and who is entered with which number and rating."""
    entered = found.tournament.entries.order_by("pk")
    return [
        *Player.objects.order_by("pk").values_list("name", "rating"),
        *entered.values_list("player__name", "tpn", "rating"),
    ]


HAPPENED = [wrong_pairing, wrong_person_withdrawn, wrong_round_closed, wrong_list_imported_over]
CASES = [
    pytest.param(
        way,
        happens,
        id=f"{happens.__name__}-{way}",
        marks=[] if (way, happens) == ("keyboard", wrong_pairing) else [pytest.mark.whole],
    )
    for happens in HAPPENED
    for way in WAYS
]


@pytest.mark.parametrize(("way", "happens"), CASES)
def test_put_right(*, world: World, open_at: Any, way: str, happens: Happens) -> None:
    found = played(world, rounds=3)
    put_right = happens(found)
    assert not put_right()
    width, options = WAYS[way]
    page = open_at(found, "entries", width=width, options=options)
    press_all(
        page,
        way,
        page.get_by_role("link", name="Log", exact=True),
        page.get_by_role("link", name="Take back").first,
        page.get_by_role("button", name="Take it back"),
    )
    expect(page.get_by_text("Taken back: step")).to_be_visible()
    assert put_right()


@pytest.mark.whole
@pytest.mark.parametrize("way", WAYS)
def test_the_wrong_file_of_a_whole_tournament(world: World, open_at: Any, way: str) -> None:
    """It comes in as a tournament of its own: that one goes, and the one before is untouched."""
    found = played(world, rounds=3)
    found.play(Result.DRAW, Result.DRAW)
    wrong = files.bring_in(world.event, found.by, files.written(found.tournament), slug="wrong")
    width, options = WAYS[way]
    page = open_at(Played(wrong, found.by), "entries", width=width, options=options)
    press_all(
        page,
        way,
        page.get_by_role("link", name="Settings", exact=True),
        page.get_by_role("button", name="Delete the tournament"),
        page.get_by_role("button", name="Delete", exact=True),
    )
    expect(page.get_by_text("has been deleted.")).to_be_visible()
    assert not Tournament.objects.filter(pk=wrong.pk).exists()
    assert found.again().round(1).state == "closed"


def press_all(page: Page, way: str, *presses: Locator) -> None:
    assert len(presses) <= FOUR
    for pressed in presses:
        expect(pressed).to_be_visible()
        looked_at(page, way)
        if way == "keyboard":
            pressed.focus()
            page.keyboard.press("Enter")
        else:
            pressed.click()


def looked_at(page: Page, way: str) -> None:
    if way != "no scripts":
        assert_accessible(page)
