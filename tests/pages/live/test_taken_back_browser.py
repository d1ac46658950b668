"""An open page tells its reader that the round was taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.models import Event
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]
ONE_POLL = 10_000  # ms


@pytest.mark.parametrize("page_of", ["pairings/", "pairings/2/"])
def test_it_is_told_without_loading_anew(
    event: Event, arbiter: User, visitors: Visitors, page_of: str
) -> None:
    found = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], 3)
    found.play(Result.WHITE_WINS, Result.DRAW)
    found.publish()
    published = found.told()
    page = visitors(width=360, clock=True)
    page.goto(address(found.tournament, page_of))
    expect(page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    page.evaluate("window.sameDocument = true")
    take_back(published, arbiter, seen=plan(published).mark)
    page.clock.run_for(ONE_POLL)
    expect(page.locator("#taken-back")).to_have_text(
        "The pairing of round 2 has been taken back: what you saw of it does not hold any more."
    )
    expect(page.get_by_role("heading", name="Round 2", exact=True)).to_have_count(0)
    assert page.evaluate("window.sameDocument")
    assert_accessible(page)
