"""Entering results: by a form, by a press of a key, and by two at once."""

from __future__ import annotations

from typing import ClassVar

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.reading import rows
from tests.pages.rounds import Desk, address, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import RoundState
from tournaments.rounds import results

pytestmark = pytest.mark.sqlite_whole


@kept
def open_round(world: World) -> Played:
    """Round 1 published: Ada-Cem on board 1, Dag-Bo on board 2."""
    found = played(world)
    found.publish()
    return found


@pytest.fixture
def desk(world: World, open_round: Played) -> Desk:
    return Desk.of(world, open_round.tournament)


@pytest.fixture
def assistant(world: World, open_round: Played) -> Desk:
    return Desk.of(world, open_round.tournament, "assistant")


def test_a_form_writes_the_result_and_leads_to_the_next_open_board(desk, open_round):
    answer = desk.post("result", {"result": "white_wins", "seen": 0}, round=1, board=1)
    assert answer.status_code == 303
    assert answer.url == address("results", open_round.tournament, round=1) + "#board-2"
    assert said(answer) == ["Board 1: 1 – 0 saved."]
    assert open_round.board(1, 1).result is Result.WHITE_WINS


def test_the_last_board_stays_where_it_is(desk):
    answer = desk.post("result", {"result": "draw", "seen": 0}, round=1, board=2)
    assert answer.url.endswith("#board-2")


def test_htmx_gets_the_row_the_counter_and_what_to_say(desk):
    answer = desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1, htmx=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.lstrip().startswith('<tr id="board-1"')
    assert page.count("<tr") == 1
    assert "<b>1</b>/2" in page
    assert "Board 1: ½ – ½ saved." in page
    assert "<html" not in page


@pytest.mark.parametrize("word", [result.name.lower() for result in Result])
def test_every_result_can_be_entered(desk, open_round, word):
    desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1)
    desk.post("result", {"result": word, "seen": 1}, round=1, board=1)
    assert open_round.board(1, 1).result.name.lower() == word


@pytest.mark.parametrize("word", ["", "one_all", "1-1"])
def test_no_other_result_can(desk, open_round, word):
    answer = desk.post("result", {"result": word, "seen": 0}, round=1, board=1)
    assert said(answer) == ["Choose one of the results."]
    again = desk.post("result", {"result": word, "seen": 0}, round=1, board=1, htmx=True)
    assert again.status_code == 422
    assert open_round.board(1, 1).result is Result.NOT_YET_PLAYED


class TestSomebodyWasQuicker:
    @pytest.fixture(autouse=True)
    def _quicker(self, assistant):
        assistant.post("result", {"result": "white_wins", "seen": 0}, round=1, board=1)

    def late(self, desk: Desk, result: str = "draw", seen: int = 0, *, htmx: bool = True):
        data = {"result": result, "seen": seen}
        return desk.post("result", data, round=1, board=1, htmx=htmx)

    def test_nothing_is_written_over(self, desk, open_round):
        answer = self.late(desk)
        assert answer.status_code == 409
        assert open_round.board(1, 1).result is Result.WHITE_WINS

    def test_it_is_told_who_wrote_what(self, desk):
        page = self.late(desk).content.decode()
        assert "Board 1: Assistant wrote 1 – 0 at" in page
        assert "Keep 1 – 0" in page
        assert "Write ½ – ½ over it" in page

    def test_without_a_script_it_is_told_on_the_boards_own_page(self, desk):
        answer = self.late(desk, htmx=False)
        page = answer.content.decode()
        assert answer.status_code == 409
        assert "<html" in page
        assert "Board 1: Assistant wrote 1 – 0 at" in page
        assert "Write ½ – ½ over it" in page

    def test_it_can_be_written_over_knowingly(self, desk, open_round):
        assert 'name="seen" value="1"' in self.late(desk).content.decode()
        self.late(desk, seen=1)
        assert open_round.board(1, 1).result is Result.DRAW

    def test_it_can_be_kept(self, desk):
        answer = desk.get("result", round=1, board=1, htmx=True, target="board-1")
        page = answer.content.decode()
        assert page.lstrip().startswith('<tr id="board-1"')
        assert "Assistant wrote" not in page

    def test_the_same_result_twice_is_no_conflict(self, desk):
        assert self.late(desk, "white_wins").status_code == 200


class TestWhatIsNew:
    def ask(self, desk: Desk, version: int):
        return desk.get("results", f"?v={version}", round=1, htmx=True)

    def test_nothing(self, desk, open_round):
        assert self.ask(desk, open_round.again().tournament.version).status_code == 204

    def test_the_rows_that_others_changed(self, desk, assistant, open_round):
        before = open_round.again().tournament.version
        assistant.post("result", {"result": "draw", "seen": 0}, round=1, board=2)
        page = self.ask(desk, before).content.decode()
        assert page.count("<tr") == 1
        assert 'id="board-2"' in page
        assert "½ – ½" in page
        assert f"?v={before + 1}" in page

    def test_somebody_went_on(self, desk, open_round):
        before = open_round.again().tournament.version
        open_round.enter(1, 1, Result.DRAW)
        open_round.enter(1, 2, Result.DRAW)
        results.close(open_round.round(1), open_round.by)
        page = self.ask(desk, before).content.decode()
        assert "This tournament has moved on" in page
        assert "hx-trigger" not in page

    def test_what_happens_elsewhere_changes_nothing_here(self, desk, open_round):
        before = open_round.again().tournament.version
        entries.add_entry(open_round.tournament, open_round.by, name="Late")
        page = self.ask(desk, before).content.decode()
        assert "<tr" not in page
        assert "This tournament has moved on" not in page
        assert f"?v={before + 1}" in page

    def test_a_version_that_is_none(self, desk):
        answer = desk.get("results", "?v=x", round=1, htmx=True)
        assert "This tournament has moved on" in answer.content.decode()


class TestUndo:
    def test_the_last_result_of_ones_own(self, desk, assistant, open_round):
        desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1)
        assistant.post("result", {"result": "draw", "seen": 0}, round=1, board=2)
        answer = desk.post("undo")
        assert said(answer)[-1] == "Undone. Board 1: no result."
        assert open_round.board(1, 1).result is Result.NOT_YET_PLAYED
        assert open_round.board(1, 2).result is Result.DRAW

    def test_htmx_gets_the_row(self, desk):
        desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1)
        page = desk.post("undo", htmx=True).content.decode()
        assert 'id="board-1"' in page
        assert "Undone. Board 1: no result." in page

    def test_nothing_to_undo(self, desk):
        assert said(desk.post("undo")) == ["There is nothing of yours to undo."]
        assert "nothing of yours" in desk.post("undo", htmx=True).content.decode()


class TestClosing:
    def test_boards_are_missing(self, desk, open_round):
        answer = desk.post("close", round=1)
        assert said(answer) == ["Results are missing on boards 1, 2."]
        assert open_round.round(1).state == RoundState.PUBLISHED

    def test_the_round_is_over(self, desk, open_round):
        open_round.enter(1, 1, Result.DRAW)
        open_round.enter(1, 2, Result.DRAW)
        assert said(desk.post("close", round=1)) == ["Round 1 is closed."]
        assert open_round.round(1).state == RoundState.CLOSED


class TestAnAdjournedGame:
    """Adjourned in round 1; round 2 is paired with it counted as a draw."""

    @pytest.fixture(autouse=True)
    def _adjourned(self, open_round):
        open_round.enter(1, 1, Result.ADJOURNED)
        open_round.enter(1, 2, Result.DRAW)
        results.close(open_round.round(1), open_round.by)
        open_round.again().pair(confirmed=True)

    def test_its_result_is_entered_in_the_closed_round(self, desk, open_round):
        assert "Enter" in desk.get("results", round=1).content.decode()
        desk.post("result", {"result": "draw", "seen": 1}, round=1, board=1)
        assert open_round.board(1, 1).result is Result.DRAW

    def test_another_result_than_the_draw_is_asked_about(self, desk, open_round):
        wish = {"result": "white_wins", "seen": 1}
        answer = desk.post("result", wish, round=1, board=1)
        assert answer.status_code == 409
        assert "This result is not the draw" in answer.content.decode()
        assert open_round.board(1, 1).result is Result.ADJOURNED
        desk.post("result", wish | {"confirmed": "yes"}, round=1, board=1)
        assert open_round.board(1, 1).result is Result.WHITE_WINS

    def test_the_closed_rounds_other_boards_take_no_result(self, desk, open_round):
        answer = desk.post("result", {"result": "white_wins", "seen": 1}, round=1, board=2)
        assert said(answer) == ["Round 1 is closed. A result in it can be corrected."]
        assert open_round.board(1, 2).result is Result.DRAW


def test_a_round_that_is_not_published_has_no_results_page(desk, open_round):
    assert desk.get("results", round=2).status_code == 404


def test_a_board_that_is_not_there(desk):
    assert desk.get("result", round=1, board=9).status_code == 404


def test_every_result_of_a_board_is_offered_once(desk):
    dialog = desk.get("result", round=1, board=1, htmx=True, target="dialog-body").content.decode()
    page = desk.get("result", round=1, board=1).content.decode()
    for result in Result:
        assert dialog.count(f'value="{result.name.lower()}"') == 1
        assert page.count(f'value="{result.name.lower()}"') == 1
    assert "data-typed" in dialog
    assert 'data-row="board-1"' in dialog
    assert "data-typed-page" in page
    assert "data-typed-page" not in dialog


class TestSomebodyWhoHasLeft:
    """A round robin of four by the table, round 2: Dag-Cem on board 1, forfeited: Dag has left."""

    @pytest.fixture
    def left(self, world: World) -> Played:
        found = Played.with_players(
            world.event,
            world.people["arbiter"],
            ["Ada", "Bo", "Cem", "Dag"],
            3,
            "R",
            system="round-robin",
            edition="single",
        )
        found.play(Result.DRAW, Result.DRAW)
        entries.withdraw(found.entry("Dag"), found.by, confirmed=True)
        found.publish()
        return found

    DRAW: ClassVar = {"result": "draw", "seen": 1}

    @pytest.mark.parametrize("htmx", [True, False])
    def test_a_draw_asks_by_key_and_without_a_script(self, world, left, htmx):
        """Two games of three are half of them or more (C.05)."""
        desk = Desk.of(world, left.tournament, "assistant")
        asked = desk.post("result", self.DRAW, round=2, board=1, htmx=htmx)
        page = " ".join(asked.content.decode().split())
        assert asked.status_code == 409
        assert 'id="confirm"' in page
        assert "Board 1: enter this result all the same?" in page
        assert "Dag has then played 2 of 3 games, half of them or more: Dag comes back" in page
        assert '<input type="hidden" name="result" value="draw">' in page
        assert asked["HX-Reselect"] == "#confirm"
        assert rows(asked, "changes") == [
            ["Board 1", "Dag (White) – Cem (Black): − – +", "Dag (White) – Cem (Black): ½ – ½"]
        ]
        assert left.board(2, 1).result is Result.BLACK_WINS_BY_FORFEIT
        desk.post("result", self.DRAW | {"confirmed": "yes"}, round=2, board=1)
        assert left.board(2, 1).result is Result.DRAW

    def test_a_board_of_others_asks_nothing(self, world, left):
        desk = Desk.of(world, left.tournament)
        answer = desk.post("result", self.DRAW | {"seen": 0}, round=2, board=2, htmx=True)
        assert answer.status_code == 200
