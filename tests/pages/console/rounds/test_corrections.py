"""Corrections of a closed round: for good if the rules still allow it, else for the report."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.reading import rows
from tests.pages.rounds import Desk, address, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import ReportCorrection


@kept
def one_played(world: World) -> Played:
    """Round 1 of four players is closed: Ada-Cem 1-0, Dag-Bo drawn."""
    found = played(world, players=4, rounds=3)
    found.play(Result.WHITE_WINS, Result.DRAW)
    return found


@pytest.fixture
def desk(world: World, one_played: Played) -> Desk:
    return Desk.of(world, one_played.tournament)


WRONG = {"result": "black_wins", "seen": 1}


class TestAResult:
    def test_the_page_starts_from_what_is_there(self, desk):
        page = desk.get("correct", round=1, board=1).content.decode()
        assert '<option value="white_wins" selected>' in page
        assert "Rounds that are paired stay as they are." in page

    def test_it_is_asked_first(self, desk, one_played):
        asked = desk.post("correct", WRONG, round=1, board=1)
        assert asked.status_code == 409
        assert "Round 1, board 1: correct the result?" in asked.content.decode()
        assert rows(asked, "changes") == [
            ["Board 1", "Ada (White) – Cem (Black): 1 – 0", "Ada (White) – Cem (Black): 0 – 1"]
        ]
        assert one_played.board(1, 1).result is Result.WHITE_WINS

    def test_then_it_is_done(self, desk, one_played):
        answer = desk.post("correct", WRONG | {"confirmed": "yes"}, round=1, board=1)
        assert answer.url == address("results", one_played.tournament, round=1)
        assert said(answer) == ["Round 1, board 1 has been corrected."]
        assert one_played.board(1, 1).result is Result.BLACK_WINS

    def test_with_the_colours_the_other_way_round(self, desk, one_played):
        """The form has the result as it is, by the players: Ada wins, with either colour."""
        page = desk.get("correct", round=1, board=1).content.decode()
        assert '<option value="white_wins" selected>Ada wins</option>' in page
        wish = {"result": "white_wins", "seen": 1, "colours_reversed": "on"}
        asked = desk.post("correct", wish, round=1, board=1)
        assert "Round 1, board 1: change the colours round?" in asked.content.decode()
        assert rows(asked, "changes") == [
            ["Board 1", "Ada (White) – Cem (Black): 1 – 0", "Cem (White) – Ada (Black): 0 – 1"]
        ]
        desk.post("correct", wish | {"confirmed": "yes"}, round=1, board=1)
        assert one_played.boards(1) == ["Cem-Ada", "Dag-Bo"]
        assert one_played.board(1, 1).result is Result.BLACK_WINS

    def test_the_way_to_enter_results_leads_here(self, world, desk, one_played):
        there = desk.get("result", round=1, board=1)
        assert there.url == address("correct", one_played.tournament, round=1, board=1)
        assistant = Desk.of(world, one_played.tournament, "assistant")
        there = assistant.get("result", round=1, board=1)
        assert there.url == address("results", one_played.tournament, round=1)

    def test_somebody_was_quicker(self, desk, one_played):
        wish = WRONG | {"seen": 0, "confirmed": "yes"}
        assert said(desk.post("correct", wish, round=1, board=1)) == [
            "Board 1 has another result already."
        ]
        assert one_played.board(1, 1).result is Result.WHITE_WINS

    def test_a_faulty_form(self, desk):
        wish = WRONG | {"result": "one_all"}
        assert desk.post("correct", wish, round=1, board=1).status_code == 422


class TestForTheReportOnly:
    """After round 3 is published, round 1 is too old."""

    @pytest.fixture(autouse=True)
    def _two_more(self, one_played):
        one_played.play(Result.DRAW, Result.DRAW)
        one_played.publish()

    def test_the_page_says_so(self, desk):
        page = desk.get("correct", round=1, board=1).content.decode()
        assert "This round is too old" in page

    def test_it_is_kept_apart(self, desk, one_played):
        wish = {"result": "black_wins", "reason": "Score sheet"}
        answer = desk.post("correct", wish, round=1, board=1)
        assert said(answer) == ["For the report only: round 1, board 1."]
        assert one_played.board(1, 1).result is Result.WHITE_WINS
        kept = ReportCorrection.objects.get()
        assert (kept.white_code, kept.black_code, kept.reason) == ("0", "1", "Score sheet")
        page = desk.get("correct", round=1, board=1).content.decode()
        assert '<option value="black_wins" selected>' in page
        assert "Score sheet" in page

    def test_it_wants_a_reason(self, desk):
        assert desk.post("correct", {"result": "draw"}, round=1, board=1).status_code == 422

    def test_players_and_byes_stay(self, desk, one_played):
        answer = desk.get("corrections", round=1)
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "older ones for the rating report only (C.04.2, 4.3)" in page
        assert f"{address('settings', one_played.tournament)}#id_fide_mode" in page
        assert f'href="{address("results", one_played.tournament, round=1)}"' in page


class TestPlayersAndByes:
    def wish(self, found: Played, one: str, other: str, **more: str) -> dict[str, Any]:
        return {
            "what": "seats",
            "a": found.entry(one).pk,
            "b": found.entry(other).pk,
            "keep": "players",
            "seen": found.again().tournament.version,
        } | more

    def test_two_of_one_board_whoever_won_has_won(self, desk, one_played):
        wish = self.wish(one_played, "Ada", "Cem")
        asked = desk.post("corrections", wish, round=1)
        assert asked.status_code == 409
        assert rows(asked, "changes") == [
            ["Board 1", "Ada (White) – Cem (Black): 1 – 0", "Cem (White) – Ada (Black): 0 – 1"]
        ]
        desk.post("corrections", wish | {"confirmed": "yes"}, round=1)
        assert one_played.boards(1) == ["Cem-Ada", "Dag-Bo"]
        assert one_played.board(1, 1).result is Result.BLACK_WINS

    def test_where_results_cannot_stay_with_both_the_form_says_so_and_keeps_them(
        self, desk, one_played
    ):
        answer = desk.post("corrections", self.wish(one_played, "Ada", "Bo"), round=1)
        page = " ".join(answer.content.decode().split())
        assert answer.status_code == 422
        assert "Ada had 1 and Bo ½" in page
        assert (
            f'<option value="{one_played.entry("Bo").pk}" selected>Board 2, Black: Bo</option>'
            in page
        )

    def test_they_stay_with_the_boards_if_that_is_chosen(self, desk, one_played):
        wish = self.wish(one_played, "Ada", "Bo", keep="boards")
        asked = desk.post("corrections", wish, round=1)
        assert rows(asked, "changes") == [
            ["Board 1", "Ada (White) – Cem (Black): 1 – 0", "Bo (White) – Cem (Black): 1 – 0"],
            ["Board 2", "Dag (White) – Bo (Black): ½ – ½", "Dag (White) – Ada (Black): ½ – ½"],
        ]
        desk.post("corrections", wish | {"confirmed": "yes"}, round=1)
        assert one_played.boards(1) == ["Bo-Cem", "Dag-Ada"]

    def test_a_second_press_of_the_button_does_nothing(self, desk, one_played):
        wish = self.wish(one_played, "Ada", "Cem", confirmed="yes")
        assert desk.post("corrections", wish, round=1).status_code == 303
        assert desk.post("corrections", wish, round=1).status_code == 422
        assert one_played.boards(1) == ["Cem-Ada", "Dag-Bo"]

    def test_another_kind_of_bye(self, world):
        found = played(world, players=4, rounds=3, slug="c")
        entries.check_in(found.entry("Dag"), found.by, present=False)
        entries.check_in(found.entry("Cem"), found.by, present=False)
        found.play(Result.DRAW)
        desk = Desk.of(world, found.tournament)
        wish = {"what": "bye", "entry": found.entry("Dag").pk, "kind": "H", "confirmed": "yes"}
        asked = desk.post("corrections", wish | {"confirmed": ""}, round=1)
        assert rows(asked, "changes") == [["Bye", "Dag: did not play", "Dag: half-point bye"]]
        assert said(desk.post("corrections", wish, round=1)) == ["Round 1 has been corrected."]
        assert found.byes(1) == {"Cem": "Z", "Dag": "H"}

    def test_no_form_for_byes_where_there_are_none(self, desk):
        page = desk.get("corrections", round=1).content.decode()
        assert "another kind of bye" not in page

    @pytest.mark.parametrize("wish", [{}, {"what": "bye"}, {"what": "seats", "a": "1", "b": "x"}])
    def test_a_faulty_form(self, desk, wish):
        assert desk.post("corrections", wish, round=1).status_code == 422


def test_a_round_that_is_being_played_is_not_corrected(desk, one_played):
    one_played.publish()
    assert desk.get("correct", round=2, board=1).status_code == 404
    assert desk.get("corrections", round=2).status_code == 404


def test_a_board_that_is_not_there(desk):
    assert desk.get("correct", round=1, board=9).status_code == 404
