"""Every state in which a round can be, looked at by axe: also those that one seldom meets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address, played
from tests.pages.rounds_browser import Opener
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import PairingJob
from tournaments.rounds import results

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]


@dataclass
class Looker:
    """Opens a tournament's page as somebody, and has axe look at it."""

    open_at: Opener

    def __call__(
        self,
        found: Played,
        heading: str,
        name: str = "tournament",
        role: str = "arbiter",
        **more: int,
    ) -> Page:
        options = {"color_scheme": "dark"}
        page = self.open_at(found, name, role=role, width=360, options=options, **more)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert_accessible(page)
        return page


@pytest.fixture
def look(open_at: Opener) -> Looker:
    return Looker(open_at)


def test_before_the_first_round(world: World, look: Looker) -> None:
    nobody, one = (played(world, players=n, slug=f"t{n}") for n in (0, 1))
    look(nobody, "Who plays?")
    look(nobody, "Who plays?", role="assistant")
    look(one, "Who plays?")
    look(nobody, "Print and report", "papers")


def test_while_others_are_at_it(world: World, look: Looker) -> None:
    found = played(world)
    wish = PairingJob.objects.create(
        round=found.round(1), version=found.tournament.version, requested_by=found.by
    )
    look(found, "Round 1 is being paired")
    look(found, "Round 1 is being paired", role="assistant")
    wish.delete()
    look(found, "Round 1: who is here?", role="assistant")
    found.pair()
    look(found, "Round 1 is being looked over", role="assistant")


def test_where_the_rules_allow_no_pairing(world: World, look: Looker) -> None:
    """Two have met: there is no second round for them."""
    two = played(world, players=2)
    two.publish(confirmed=True)
    two.enter(1, 1, Result.DRAW)
    two.pair(confirmed=True)
    page = look(two, "Round 2: who is here?")
    expect(page.get_by_role("alert")).to_contain_text("There is no legal pairing")
    page.get_by_role("button", name="Pair this round by hand").click()
    expect(page.get_by_role("link", name="Back, change nothing")).to_be_visible()
    assert_accessible(page)  # the question that is asked first


def test_when_all_is_played(world: World, look: Looker) -> None:
    found = played(world, rounds=3)
    found.play(Result.DRAW, Result.WHITE_WINS)
    found.play(Result.ADJOURNED, Result.WHITE_WINS)
    found.play(Result.DRAW, Result.WHITE_WINS)
    look(found, "All rounds have been played, but for adjourned games")
    look(found, "Correct round 1, board 1", "correct", round=1, board=1)  # for the report only
    found.enter(2, 1, Result.BLACK_WINS, confirmed=True)
    look(found, "The tournament is over")
    look(found, "The tournament is over", role="assistant")
    look(found, "Print and report", "papers")


def test_what_is_asked_before_it_is_done(world: World, look: Looker) -> None:
    found = played(world)
    found.publish()
    page = look(found, "Round 1: results")
    page.get_by_text("More for this round").click()
    assert_accessible(page)
    page.get_by_role("button", name="Take the pairing back").click()
    expect(page.get_by_role("link", name="Back, change nothing")).to_be_visible()
    assert_accessible(page)
    for board in (1, 2):
        found.enter(1, board, Result.WHITE_WINS)
    results.close(found.round(1), found.by)
    page.goto(address("correct", found.tournament, round=1, board=1))
    page.get_by_label("Result").select_option(label="Draw")
    page.get_by_role("button", name="Correct").click()
    expect(page.get_by_role("heading", name="correct the result?")).to_be_visible()
    assert_accessible(page)


def test_pages_that_are_not_there(world: World, look: Looker) -> None:
    found = played(world)
    page = look(found, "Round 1: who is here?", role="assistant")
    page.goto(address("log", found.tournament))
    expect(page.get_by_role("heading", name="Your role does not allow this")).to_be_visible()
    assert_accessible(page)
    page.goto(address("results", found.tournament, round=3))
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    assert_accessible(page)
