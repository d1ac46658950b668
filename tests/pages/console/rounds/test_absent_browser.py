"""A result of a player who has left: the question stands at its board, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds_browser import press, row
from tests.worlds.played import Played
from tournaments.entries import entries

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.whole
def test_it_asks_by_key_and_by_button(world, open_at) -> None:
    """Of four by the table, Dag has left after round 1: Dag-Cem on board 1 is forfeited."""
    by = world.people["arbiter"]
    names = ["Ada", "Bo", "Cem", "Dag"]
    table = {"system": "round-robin", "edition": "single"}
    found = Played.with_players(world.event, by, names, 3, "B", **table)
    found.play(Result.DRAW, Result.DRAW)
    entries.withdraw(found.entry("Dag"), by, confirmed=True)
    found.publish()
    page = open_at(found, "results", round=2)
    asked = row(page, 1).get_by_role("alert")
    row(page, 1).click()
    press(page, "=")
    expect(asked).to_contain_text("Board 1: enter this result all the same?")
    expect(asked).to_contain_text("Dag (White) – Cem (Black): ½ – ½")
    assert_accessible(page)
    asked.get_by_role("link", name="Back, change nothing").click()
    expect(asked).to_have_count(0)
    row(page, 1).click()
    press(page, "m")
    page.locator("dialog[open]").get_by_role("button", name="Draw, unrated").click()
    expect(asked).to_contain_text("Board 1: enter this result all the same?")
    expect(page.locator("dialog[open]")).to_have_count(0)
    asked.get_by_role("button", name="Go on").click()
    expect(page.locator("#status")).to_contain_text("½ – ½, unrated saved.")
    assert found.board(2, 1).result is Result.UNRATED_DRAW
