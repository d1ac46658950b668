"""Results typed into forms without rows of boards, in a real browser whose network goes away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crosstable.results import Result
from tests.kept import kept
from tests.pages.axe import assert_accessible
from tests.pages.console.typed.lost_network import Network, answer_lost
from tests.pages.knockouts import cup
from tests.pages.rounds_browser import CLOCK, Opener
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.knockouts import match
from tournaments.models import Tournament
from tournaments.rounds import results
from tournaments.steps.actions import Action

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]

FIRST: dict[str, Any] = {"place": 1, "round": 1, "match": 1}


@kept
def duel(world: World) -> Bracket:
    """Two players; the first, P001, has White in the first game."""
    bracket = cup(world, players=2)
    bracket.white(bracket.match(1, 1))
    return bracket


@kept
def over(six: Played) -> Played:
    """Round 1, closed with three draws."""
    for board in (1, 2, 3):
        six.enter(1, board, Result.DRAW)
    results.close(six.round(1), six.by)
    return six.again()


def opened(open_at: Opener, found: Any, name: str, **where: Any) -> tuple[Page, Network]:
    page = open_at(found, name, options=CLOCK, **where)
    return page, Network(page)


def note(page: Page) -> Any:
    return page.locator("[data-typed-note]")


def reload(page: Page) -> None:
    """The page comes, and what it sends still gets nowhere."""
    page.once("dialog", lambda dialog: dialog.accept())
    page.context.set_offline(False)
    page.reload()


def steps(found: Any, action: Action) -> int:
    tournament: Tournament = found.tournament
    return tournament.log.filter(action=action).count()


def test_boards_of_a_match_between_teams(duel: Bracket, open_at: Opener) -> None:
    """Board 2 is chosen and not entered yet when the answer for board 1 comes."""
    Tournament.objects.filter(pk=duel.tournament.pk).update(boards=2)
    page, network = opened(open_at, duel, "knockout_match", **FIRST)
    first, second = page.get_by_label("Result of board 1"), page.get_by_label("Result of board 2")
    network.go()
    first.select_option(label="1 – 0")
    page.get_by_role("button", name="Enter board 1").click()
    expect(note(page)).to_contain_text("Waiting to be saved: 1. The connection is gone")
    expect(page.locator("#board-1-1")).to_contain_text("1 – 0 waits")
    reload(page)
    expect(page.locator("#board-1-1")).to_contain_text("1 – 0 waits")
    assert_accessible(page)
    second.select_option(label="½ – ½")
    network.come_back()
    network.wait_until_saved()
    expect(page.get_by_role("table")).to_contain_text("board 1: 1 – 0 · board 2: –")
    expect(note(page)).to_be_hidden()
    expect(second).to_have_value("draw")
    network.fails = answer_lost
    page.get_by_role("button", name="Enter board 2").click()
    network.wait_until(lambda: network.sent > 3, "it is sent again")
    network.fails = None
    network.wait_until_saved()
    expect(page.get_by_role("heading", name="Games, game 2")).to_be_visible()
    assert duel.match(1, 1).games.get().boards == ["10", "=="]
    assert steps(duel, Action.GAME_BOARD_ENTERED) == 2


def test_a_game_of_a_match_and_what_follows(duel: Bracket, open_at: Opener) -> None:
    """What is pressed last counts for the game; taking back waits until it is saved."""
    page, network = opened(open_at, duel, "knockout_match", **FIRST)
    network.go()
    page.get_by_role("button", name="0 – 1").click()
    page.get_by_role("button", name="½ – ½").click()
    expect(page.locator("#step-result")).to_contain_text("½ – ½, draw waits")
    expect(page.locator("#step-walkover")).to_have_attribute("inert", "")
    network.come_back()
    network.wait_until_saved()
    expect(page.get_by_role("heading", name="Games, game 2")).to_be_visible()
    assert duel.match(1, 1).games.get().result is Result.DRAW
    network.go()
    page.get_by_role("button", name="1 – 0").click()
    page.get_by_role("button", name="Take back the last step").click()
    expect(note(page)).to_contain_text("Then follows: Take back the last step.")
    network.come_back()
    network.wait_until(lambda: steps(duel, Action.MATCH_STEP_UNDONE) == 1, "it is taken back")
    expect(page.get_by_role("heading", name="Games, game 2")).to_be_visible()
    assert steps(duel, Action.GAME_ENTERED) == 2
    assert duel.match(1, 1).games.get().result is Result.DRAW


def test_somebody_else_has_gone_on_with_the_match(duel: Bracket, open_at: Opener) -> None:
    """It is not saved, and stays on the page until it is dropped; the page shows what there is."""
    page, network = opened(open_at, duel, "knockout_match", **FIRST)
    network.go()
    page.get_by_role("button", name="1 – 0").click()
    match.enter(duel.match(1, 1), duel.by, Result.DRAW, duel.match(1, 1).version)
    network.come_back()
    network.wait_until(lambda: "Not saved, and waiting" in note(page).inner_text(), "it is told")
    expect(note(page)).to_contain_text("1 – 0, P001 wins. Somebody was quicker")
    expect(page.get_by_role("heading", name="Games, game 2")).to_be_visible()
    note(page).get_by_role("button", name="Drop it").click()
    expect(note(page)).to_be_hidden()


def test_lots_are_drawn_once_and_neither_came_is_asked(world: World, open_at: Opener) -> None:
    bracket = cup(world, players=2)
    page, network = opened(open_at, bracket, "knockout_match", **FIRST)
    network.fails = answer_lost
    page.get_by_role("button", name="P001: left hand").click()
    network.wait_until(lambda: network.sent > 1, "it is sent again")
    network.fails = None
    network.wait_until_saved()
    expect(page.get_by_role("heading", name="has won the lot")).to_be_visible()
    assert steps(bracket, Action.COLOURS_DRAWN) == 1
    page.get_by_text("Somebody does not come").click()
    network.go()
    page.get_by_role("button", name="Neither came").click()
    network.come_back()
    network.wait_until(lambda: page.locator("#confirm").count() == 1, "it is asked")
    page.get_by_role("button", name="Go on").click()
    network.wait_until_saved()
    expect(page.get_by_role("link", name="Back to the bracket")).to_be_visible()
    assert steps(bracket, Action.WALKOVER) == 1


def test_the_page_of_one_board(six: Played, open_at: Opener) -> None:
    page, network = opened(open_at, six, "result", round=1, board=2)
    network.go()
    page.get_by_role("button", name="Both forfeit").click()
    expect(page.get_by_role("heading", name="Board 2")).to_contain_text("− – − waits")
    reload(page)
    expect(note(page)).to_contain_text("Waiting to be saved: 1.")
    network.come_back()
    network.wait_until(lambda: page.url.endswith("/results/#board-2"), "it is saved")
    expect(page.locator("#board-2 .result")).to_have_text("− – −")
    assert steps(six, Action.RESULT_ENTERED) == 1


def test_a_correction_asks_when_the_network_is_back(over: Played, open_at: Opener) -> None:
    page, network = opened(open_at, over, "correct", round=1, board=1)
    network.go()
    page.get_by_label("Result").select_option("white_wins")
    page.get_by_role("button", name="Correct").click()
    reload(page)
    network.come_back()
    network.wait_until(lambda: page.locator("#confirm").count() == 1, "it is asked")
    network.fails = answer_lost
    page.get_by_role("button", name="Go on").click()
    network.wait_until(lambda: steps(over, Action.RESULT_CORRECTED) == 1, "it is corrected")
    network.wait_until(lambda: network.sent > 4, "it is sent again")
    network.fails = None
    network.wait_until(lambda: "/results/" in page.url, "it is saved")
    expect(page.get_by_text("Round 1, board 1 has been corrected.").first).to_be_visible()
    assert steps(over, Action.RESULT_CORRECTED) == 1


def test_a_match_that_is_not_played(world: World, open_at: Opener) -> None:
    teams = Teams.with_teams(world.event, world.people["arbiter"], 2, rounds=1, boards=2)
    teams.publish()
    page, network = opened(open_at, teams, "result", round=1, board=1)
    network.go()
    page.get_by_label("neither of them").check()
    page.get_by_role("button", name="Forfeit the match").click()
    expect(note(page)).to_contain_text("Waiting to be saved: 1.")
    network.come_back()
    network.wait_until(lambda: "/results/" in page.url, "it is saved")
    expect(page.locator("#board-1-1 .result")).to_have_text("− – −")
    assert steps(teams, Action.MATCH_FORFEITED) == 1
