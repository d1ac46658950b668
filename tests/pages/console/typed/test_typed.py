"""Late results from a page: under whose name, for which players, and more than once."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import HTMX, Desk, address, played
from tests.worlds.matches import enter, game
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import LogEntry
from tournaments.rounds import pairing
from tournaments.steps.actions import Action

pytestmark = pytest.mark.sqlite


@kept
def open_round(world: World) -> Played:
    """Round 1 published: Ada-Cem on board 1, Dag-Bo on board 2."""
    found = played(world)
    found.publish()
    return found


@kept
def two_teams(world: World) -> Teams:
    """Two teams on two boards, round 1 published."""
    found = Teams.with_teams(world.event, world.people["arbiter"], 2, rounds=1, boards=2)
    found.publish()
    return found


@pytest.fixture
def desk(world: World, open_round: Played) -> Desk:
    return Desk.of(world, open_round.tournament)


def as_account(desk: Desk, account: object, name: str = "result", **data: Any) -> Any:
    """Send a result of board 1, or an undo, as a page opened under ``account`` does."""
    where = {"round": 1, "board": 1} if name == "result" else {}
    headers = HTMX | {"HTTP_KIBITZ_ACCOUNT": str(account)}
    return desk.client.post(address(name, desk.tournament, **where), data, **headers)


DRAW: dict[str, Any] = {"result": "draw", "seen": 0}


class TestUnderWhoseName:
    def test_the_one_that_is_signed_in(self, world, desk, open_round):
        answer = as_account(desk, world.people["arbiter"].pk, **DRAW)
        assert answer.status_code == 200
        assert open_round.board(1, 1).result is Result.DRAW

    def test_nobody_elses_session_writes_it(self, world, desk, open_round):
        answer = as_account(desk, world.people["assistant"].pk, **DRAW)
        assert answer.status_code == 401
        assert answer["Kibitz-Account"] == str(world.people["arbiter"].pk)
        assert open_round.board(1, 1).result is Result.NOT_YET_PLAYED

    def test_nor_takes_it_back(self, world, desk, open_round):
        open_round.enter(1, 1, Result.DRAW)
        assert as_account(desk, world.people["assistant"].pk, "undo").status_code == 401
        assert open_round.board(1, 1).result is Result.DRAW

    def test_of_teams_neither(self, world, two_teams):
        desk = Desk.of(world, two_teams.tournament)
        where = address("game", two_teams.tournament, round=1, board=1, game=1)
        other: dict[str, Any] = {"HTTP_KIBITZ_ACCOUNT": str(world.people["assistant"].pk)}
        assert desk.client.post(where, DRAW, **HTMX, **other).status_code == 401
        assert game(two_teams, 1).result is Result.NOT_YET_PLAYED

    def test_a_session_that_has_run_out_is_told_as_such(self, world, open_round):
        desk = Desk(open_round.tournament, Client())
        answer = as_account(desk, world.people["arbiter"].pk, **DRAW)
        assert (answer.status_code, answer["Kibitz-Account"]) == (401, "")
        assert answer["WWW-Authenticate"] == "Session"
        assert desk.get("results", "?v=1", round=1, htmx=True).status_code == 401
        assert desk.get("results", round=1).status_code == 404  # a page says how to sign in

    def test_a_stranger_is_told_of_nothing(self, world, open_round):
        desk = Desk.of(world, open_round.tournament, "stranger")
        assert as_account(desk, world.people["stranger"].pk, **DRAW).status_code == 404

    def test_without_its_cookie_it_is_given_another_token(self, world, open_round):
        client = Client(enforce_csrf_checks=True)
        client.force_login(world.people["arbiter"])
        desk, account = Desk(open_round.tournament, client), world.people["arbiter"].pk
        answer = as_account(desk, account, **DRAW)
        assert (answer.status_code, answer["Kibitz-Account"]) == (401, str(account))
        token = answer.cookies["csrftoken"].value
        assert as_account(desk, account, csrfmiddlewaretoken=token, **DRAW).status_code == 200


class TestForWhom:
    def seated(self, open_round: Played) -> str:
        """Name the players as the page's form does."""
        white, black = open_round.board(1, 1).turns.order_by("-colour")
        return f"{white.entry_id}-{black.entry_id}"

    def test_the_form_names_the_players(self, desk, open_round):
        page = desk.get("results", round=1).content.decode()
        assert f'name="between" value="{self.seated(open_round)}"' in page
        assert as_account_free(desk, between=self.seated(open_round)).status_code == 200

    def test_others_sit_there_now(self, desk, open_round):
        """The same result even: it would be called saved, and was another game's."""
        late = self.seated(open_round)
        pairing.unpair(open_round.round(1), open_round.by, confirmed=True)
        entries.check_in(open_round.entry("Cem"), open_round.by, present=False)
        open_round.again().publish()
        assert "Cem" not in open_round.boards(1)[0]
        open_round.enter(1, 1, Result.DRAW)
        answer = as_account_free(desk, between=late)
        assert answer.status_code == 409
        assert "Other players sit at board 1 now." in answer.content.decode()

    def test_of_teams(self, world, two_teams):
        desk = Desk.of(world, two_teams.tournament)
        board = game(two_teams, 1)
        where = {"round": 1, "board": 1, "game": 1}
        late = DRAW | {"between": f"{board.black_id}-{board.white_id}"}
        answer = desk.post("game", late, htmx=True, **where)
        assert answer.status_code == 409
        assert "The colours of board 1.1 have been changed since." in answer.content.decode()
        right = DRAW | {"between": f"{board.white_id}-{board.black_id}"}
        assert desk.post("game", right, htmx=True, **where).status_code == 200


def as_account_free(desk: Desk, **more: str) -> Any:
    return desk.post("result", DRAW | more, htmx=True, round=1, board=1)


class TestUndo:
    def test_a_press_that_is_sent_twice_takes_back_one_result(self, desk, open_round):
        open_round.enter(1, 1, Result.DRAW)
        open_round.enter(1, 2, Result.DRAW)
        for _sent in range(2):
            answer = desk.post("undo", {"press": "a"}, htmx=True).content.decode()
            assert "Undone. Board 2: no result." in answer
        assert open_round.board(1, 1).result is Result.DRAW
        desk.post("undo", {"press": "b"}, htmx=True)
        assert open_round.board(1, 1).result is Result.NOT_YET_PLAYED

    def test_one_that_comes_late_takes_back_nothing_later(self, desk, open_round):
        open_round.enter(1, 1, Result.DRAW)
        seen = LogEntry.objects.latest("version").version
        open_round.enter(1, 2, Result.DRAW)
        desk.post("undo", {"press": "a", "upto": seen}, htmx=True)
        assert open_round.board(1, 1).result is Result.NOT_YET_PLAYED
        assert open_round.board(1, 2).result is Result.DRAW

    def test_what_no_page_asks_is_refused(self, desk):
        assert desk.post("undo", {"upto": "soon"}).status_code == 400
        assert desk.post("undo", {"press": "x" * 41}).status_code == 400

    def test_of_teams(self, world, two_teams):
        desk = Desk.of(world, two_teams.tournament)
        enter(two_teams, 1, Result.DRAW)
        enter(two_teams, 2, Result.DRAW)
        for _sent in range(2):
            answer = desk.post("undo", {"press": "a"}, htmx=True).content.decode()
            assert "Undone in match 1." in answer
        assert [game(two_teams, board).result.open for board in (1, 2)] == [False, True]
        assert two_teams.told().action == Action.MATCH_BOARD_UNDONE
        seen = two_teams.told().version
        enter(two_teams, 2, Result.DRAW)
        desk.post("undo", {"press": "b", "upto": seen}, htmx=True)
        assert [game(two_teams, board).result.open for board in (1, 2)] == [True, False]
