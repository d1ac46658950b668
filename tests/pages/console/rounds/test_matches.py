"""Results of matches between teams: boards and matches, by form and by key; line-ups."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, address, said
from tests.worlds.matches import codes, enter, game, keys, seats
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import LineUp, RoundState
from tournaments.rounds import results

pytestmark = pytest.mark.sqlite_whole


@kept
def open_round(world: World) -> Teams:
    """Two matches on two boards, round 1 published: Team 1-Team 3, Team 4-Team 2."""
    found = Teams.with_teams(world.event, world.people["arbiter"], 4, rounds=3, boards=2)
    found.publish()
    return found


@pytest.fixture
def desk(world: World, open_round: Teams) -> Desk:
    return Desk.of(world, open_round.tournament)


@pytest.fixture
def assistant(world: World, open_round: Teams) -> Desk:
    return Desk.of(world, open_round.tournament, "assistant")


DRAW: dict[str, Any] = {"result": "draw", "seen": 0}


def post(desk: Desk, match: int, board: int, data: dict[str, Any] = DRAW, **more: Any) -> Any:
    return desk.post("game", data, round=1, board=match, game=board, **more)


def test_the_page_has_a_line_a_board_under_its_match(desk):
    page = desk.get("tournament").content.decode()
    assert page.count('<tr class="match"') == 2
    for row in ("board-1-1", "board-1-2", "board-2-1", "board-2-2"):
        assert f'<tr id="{row}"' in page
    assert "<b>0</b>/4" in page


def test_or_a_line_a_match(desk, open_round):
    enter(open_round, 1, Result.DRAW)
    page = desk.get("results", "?view=matches", round=1).content.decode()
    assert "½ – ½" in page
    assert '<tr id="board-' not in page


def test_a_form_writes_the_result_and_leads_to_the_next_open_board(desk, open_round):
    answer = post(desk, 1, 2)
    assert answer.status_code == 303
    assert answer.url == address("results", open_round.tournament, round=1) + "#board-2-1"
    assert said(answer) == ["Board 1.2: ½ – ½ saved."]
    assert game(open_round, 2).result is Result.DRAW


def test_htmx_gets_the_row_its_match_the_counter_and_what_to_say(desk, open_round):
    """Team 3 has White on board 2 and wins there: 0 to 1."""
    answer = post(desk, 1, 2, {"result": "white_wins", "seen": 0}, htmx=True)
    page = answer.content.decode()
    assert page.lstrip().startswith('<tr id="board-1-2"')
    assert page.count("<tr") == 2
    assert "0 – 1" in page
    assert "1 board open" in page
    assert "<b>1</b>/4" in page
    assert "Board 1.2: 1 – 0 saved." in page


def test_assistants_enter_results(assistant, open_round):
    post(assistant, 1, 1)
    post(assistant, 1, 2)
    assert codes(open_round) == "=="


def test_a_double_click_is_one_step(desk, open_round):
    post(desk, 1, 1)
    version = open_round.again().tournament.version
    assert post(desk, 1, 1).status_code == 303
    assert open_round.again().tournament.version == version


def test_a_stale_form_shows_who_was_quicker(desk, assistant, open_round):
    post(assistant, 1, 1)
    answer = post(desk, 1, 1, {"result": "white_wins", "seen": 0}, htmx=True)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Assistant wrote ½ – ½ at" in page
    assert "Write 1 – 0 over it" in page
    assert post(desk, 1, 1, {"result": "white_wins", "seen": 0}).status_code == 409
    assert post(desk, 1, 1, {"result": "white_wins", "seen": 1}).status_code == 303
    assert game(open_round, 1).result is Result.WHITE_WINS


@pytest.mark.parametrize(
    "data", [{}, {"result": "won", "seen": 0}, {"result": "draw", "seen": "x"}, {"result": "draw"}]
)
def test_what_is_no_result_is_refused_in_words(desk, data):
    assert post(desk, 1, 1, data, htmx=True).status_code == 422
    assert post(desk, 1, 1, data).status_code == 303


@pytest.mark.parametrize(("match", "board"), [(3, 1), (1, 3), (0, 0), (10**9, 10**9)])
def test_boards_that_are_not_there(desk, match, board):
    assert post(desk, match, board).status_code == 404
    assert desk.get("game", round=1, board=match, game=board).status_code == 404


def test_all_results_of_a_board(desk):
    page = desk.get("game", round=1, board=1, game=2).content.decode()
    assert "Board 1.2: 3.2 – 1.2" in page
    assert page.count('class="choice"') > 10
    part = desk.get("game", round=1, board=1, game=2, htmx=True, target="dialog-body")
    assert b"<html" not in part.content
    assert b'data-row="board-1-2"' in part.content


def test_a_row_alone(desk):
    row = desk.get("game", round=1, board=1, game=2, htmx=True, target="board-1-2").content
    assert row.decode().lstrip().startswith('<tr id="board-1-2"')


def test_a_match_that_is_not_played(desk, open_round):
    page = desk.get("result", round=1, board=1).content.decode()
    assert "Match 1: Team 1 – Team 3" in page
    answer = desk.post("result", {"absent": "black", "seen": 0}, round=1, board=1)
    assert answer.url.endswith("#match-1")
    assert codes(open_round) == "+-"


def test_forfeiting_asks_before_writing_over(desk, open_round):
    post(desk, 1, 1)
    data = {"absent": "both", "seen": 0}
    asked = desk.post("result", data, round=1, board=1)
    assert asked.status_code == 409
    assert b"Forfeit the whole of match 1?" in asked.content
    desk.post("result", data | {"confirmed": "yes"}, round=1, board=1)
    assert codes(open_round) == "--"


@pytest.mark.parametrize("data", [{}, {"absent": "x", "seen": 0}, {"absent": "both", "seen": "x"}])
def test_who_does_not_come_has_to_be_said(desk, data):
    assert desk.post("result", data, round=1, board=1).status_code == 422


def test_undo(desk, open_round):
    post(desk, 1, 1)
    answer = desk.post("undo", htmx=True)
    assert "Undone in match 1." in answer.content.decode()
    assert game(open_round, 1).result is Result.NOT_YET_PLAYED
    assert "nothing of yours" in desk.post("undo", htmx=True).content.decode()
    post(desk, 1, 1, DRAW | {"seen": game(open_round, 1).version})
    assert said(desk.post("undo"))[-1] == "Undone in match 1."


def test_an_open_page_hears_what_others_did(desk, assistant, open_round):
    version = open_round.again().tournament.version
    assert desk.get("results", f"?v={version}", round=1, htmx=True).status_code == 204
    post(assistant, 2, 1)
    page = desk.get("results", f"?v={version}", round=1, htmx=True).content.decode()
    assert 'id="board-2-1"' in page
    assert 'id="match-2"' in page
    assert 'id="board-1-1"' not in page


def whole_round(world: Teams) -> None:
    for match in (1, 2):
        for board in (1, 2):
            enter(world, board, Result.DRAW, match=match)
    results.close(world.round(1), world.by)


def test_a_closed_round_is_corrected_by_the_arbiter(desk, assistant, open_round):
    whole_round(open_round)
    page = desk.get("results", round=1).content.decode()
    assert page.count(">Correct</a>") == 4
    wanted = {"result": "white_wins", "seen": game(open_round, 1).version}
    asked = post(desk, 1, 1, wanted)
    assert asked.status_code == 409
    assert b"correct" in asked.content
    post(assistant, 1, 1, wanted | {"confirmed": "yes"})
    assert codes(open_round) == "=="
    post(desk, 1, 1, wanted | {"confirmed": "yes"})
    assert codes(open_round) == "10"
    assert assistant.get("game", round=1, board=1, game=1).status_code == 303


def test_rounds_end_when_every_board_is_in(desk, open_round):
    post(desk, 1, 1)
    assert "Results are missing on boards 1.2, 2.1, 2.2." in said(desk.post("close", round=1))
    for match, board in ((1, 2), (2, 1), (2, 2)):
        post(desk, match, board)
    desk.post("close", round=1)
    assert open_round.round(1).state == RoundState.CLOSED


def test_line_ups_of_all_teams(desk, open_round):
    page = desk.get("line_ups", round=2).content.decode()
    assert page.count('class="sheet stack"') == 4
    assert "fixed order" in page
    assert "4.3" in page  # the reserve
    assert "against" not in page


def line_up(desk: Desk, world: Teams, names: list[str], round: int = 2, **more: Any) -> Any:
    members = keys(world, *names)
    data = {f"board_{n}": member or "" for n, member in enumerate(members, 1)}
    team = world.entry("Team 1").pk
    return desk.post("line_up", data | more, round=round, entry=team)


def test_naming_a_line_up(desk, open_round):
    team = open_round.entry("Team 1").pk
    assert desk.get("line_up", round=2, entry=team).status_code == 200
    answer = line_up(desk, open_round, ["1.1", "1.3"])
    assert answer.url.endswith(f"#team-{team}")
    assert b"named" in desk.get("line_ups", round=2).content
    page = line_up(desk, open_round, ["1.3", "1.1"])
    assert page.status_code == 422
    assert "stands before" in page.content.decode()
    line_up(desk, open_round, ["1.1", "1.3"], withdraw="yes")
    assert not LineUp.objects.exists()


def test_a_line_up_that_was_shown_is_asked_about(desk, open_round):
    assert line_up(desk, open_round, ["1.1", "-"], round=1).status_code == 409
    line_up(desk, open_round, ["1.1", "-"], round=1, confirmed="yes")
    assert seats(open_round) == ["1.1 3.1", "3.2 -"]
    page = desk.get("results", round=1).content.decode()
    assert "Nobody sits here" in page
    assert b"late" in desk.get("line_ups", round=1).content


def test_the_deadline_is_set_with_the_times(desk, open_round):
    page = desk.get("rounds").content.decode()
    assert "Line-ups of round 2 by" in page
    times = {"round_2": "2026-05-02T10:00", "due_2": "2026-05-02T09:30"}
    assert desk.post("rounds", times).status_code == 303
    second = open_round.round(2)
    assert (second.starts - second.line_ups_due).total_seconds() == 30 * 60
    page = desk.get("line_ups", round=2).content.decode()
    assert "To be handed in by" in page
    refused = desk.post("rounds", times | {"due_2": "2026-05-02T10:30"})
    assert refused.status_code == 422
    assert "The round has begun by then." in refused.content.decode()


def test_players_have_no_deadline(world):
    assert b'name="due_1"' not in Desk.of(world, world.tournament).get("rounds").content


@pytest.mark.parametrize("value", ["x", "-1", "999999999999", "1' OR 1=1"])
def test_players_that_are_not_the_teams(desk, open_round, value):
    team = open_round.entry("Team 1").pk
    answer = desk.post("line_up", {"board_1": value, "board_2": ""}, round=2, entry=team)
    assert answer.status_code == 422


def test_assistants_do_not_see_line_ups(assistant, open_round):
    assert assistant.get("line_ups", round=2).status_code == 403


def test_players_have_no_line_ups(world):
    desk = Desk.of(world, world.tournament)
    assert desk.get("line_ups", round=1).status_code == 404
    assert desk.get("game", round=1, board=1, game=1).status_code == 404


@pytest.mark.parametrize("teams", [2, 6])
def test_queries_do_not_grow_with_the_teams(world, django_assert_max_num_queries, teams):
    found = Teams.with_teams(world.event, world.people["arbiter"], teams, rounds=1, boards=3)
    found.publish()
    desk = Desk.of(world, found.tournament)
    desk.get("results", round=1)
    with django_assert_max_num_queries(22):
        desk.get("results", round=1)
    with django_assert_max_num_queries(22):
        desk.get("line_ups", round=1)
