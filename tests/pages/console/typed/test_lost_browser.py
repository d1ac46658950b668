"""Thirty results typed while the network is slow and then gone for ten seconds: thirty arrive.

``whole_lost_network.py`` does it hundreds of times, by lot.
"""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.console.typed.lost_network import A_KEY, Network, in_a_hall
from tests.pages.console.typed.thirty_boards import BOARDS, KINDS, MEANS, entered, written
from tests.pages.rounds_browser import Opener
from tests.worlds.world import World
from tournaments.models import RoundState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GONE = 10_000
"""How long the network is away. Unit: milliseconds."""
KEYS = list(islice(cycle("1=00=1="), BOARDS))


@pytest.mark.parametrize(
    ("kind", "answers_take"),
    [
        ("players", 0),
        pytest.param("teams", 500, marks=pytest.mark.whole),
        pytest.param("players", 500, marks=pytest.mark.whole),
        pytest.param("teams", 0, marks=pytest.mark.whole),
    ],
)
def test_thirty_of_thirty_arrive(
    world: World,
    open_at: Opener,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    answers_take: int,
) -> None:
    """Close is pressed at once; if answers are slow, the page is loaded again before that."""
    found = KINDS[kind](world)
    page = in_a_hall(open_at, found, monkeypatch)
    network = Network(page)
    network.delay = answers_take
    network.type(" ".join(KEYS[:10]))
    network.go()
    network.type(" ".join(KEYS[10:]))
    network.pass_time(GONE - 20 * A_KEY)
    expect(page.locator("[data-typed-note]")).to_contain_text("The connection is gone")
    assert len([result for result in entered(found) if result is not Result.NOT_YET_PLAYED]) <= 10
    if answers_take:
        page.context.set_offline(False)  # to load the page: what it sends still gets nowhere
        page.reload()
        expect(page.locator("tr.saving")).not_to_have_count(0)
    page.get_by_role("button", name="Close round 1").click()
    expect(page.locator("[data-typed-note]")).to_contain_text("Then follows: Close round 1.")
    network.come_back()
    network.wait_until(lambda: "/results/" not in page.url, "the round is closed")
    expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()
    assert entered(found) == [MEANS[key] for key in KEYS]
    assert written(found) == BOARDS
    assert found.round(1).state == RoundState.CLOSED
