"""Results typed while the network is gone, for boards that somebody else changes meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.console.typed.six_players import NONE, entered
from tests.pages.rounds_browser import outcome, row
from tests.worlds.played import Played
from tournaments.bridge.layout import BoardChange, Flip, Swap
from tournaments.rounds.mending import mending

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def mend(six: Played, change: BoardChange) -> None:
    round = six.again().round(1)
    mending.apply(round, six.by, change, mending.plan(round, change).seen, confirmed=True)


@pytest.mark.whole
def test_others_sit_there_now(six, page, network):
    """Dag and Bo have changed places before the result of Ada and Dag arrives."""
    network.go()
    network.type("1 0")
    mend(six, Swap(six.entry("Dag").pk, six.entry("Bo").pk))
    network.come_back()
    expect(row(page, 1)).to_contain_text("Other players sit at board 1 now.")
    expect(row(page, 2)).to_contain_text("Other players sit at board 2 now.")
    assert_accessible(page)
    assert entered(six) == [NONE, NONE, NONE]


@pytest.mark.whole
def test_the_same_two_with_other_colours(six, page, network):
    """Ada has won, with White as it was typed; Ada has Black now."""
    network.go()
    network.type("1")
    mend(six, Flip(1))
    network.come_back()
    expect(row(page, 1)).to_contain_text("The colours of board 1 have been changed since.")
    assert entered(six) == [NONE, NONE, NONE]
    row(page, 1).get_by_role("button", name="Write 0 – 1 over it").click()
    expect(outcome(page, 1)).to_have_text("0 – 1")
    assert six.boards(1)[0] == "Dag-Ada"
    assert entered(six) == [Result.BLACK_WINS, NONE, NONE]
