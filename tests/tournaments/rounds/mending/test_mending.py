"""Mending a round that is being played: late arrivals, boards added, colours and seats changed."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.tournaments.rounds.mending.running import late, mend, play_first
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tests.worlds.teams import Teams
from tournaments.bridge import crosstables
from tournaments.bridge.layout import (
    Flip,
    GiveBye,
    PutTogether,
    Swap,
    TakeApart,
)
from tournaments.entries import byes, entries
from tournaments.models import Pairing
from tournaments.rounds import looking_over, match_results, pairing, results
from tournaments.rounds.mending import mending
from tournaments.rounds.mending.cautions import cautions
from tournaments.rounds.mending.places import places_of
from tournaments.rounds.seat_corrections import Keep
from tournaments.setup import changing
from tournaments.steps.refusals import Refused, Stale
from tournaments.teams import members, teams

pytestmark = pytest.mark.sqlite_whole

OPEN = Result.NOT_YET_PLAYED


class TestSomebodyLate:
    def test_is_seated_against_the_one_with_the_bye(self, five):
        fia = late(five)
        assert fia.first_round == 2
        mend(five, PutTogether(five.entry("Eva").pk, fia.pk))
        assert five.boards(1) == ["Ada-Cem", "Dag-Bo", "Eva-Fia"]
        assert five.byes(1) == {}
        fia.refresh_from_db()
        assert (fia.first_round, fia.checked_in) == (1, True)

    def test_with_colours_by_the_rules(self, five):
        """Neither has played; Eva is ranked higher, with the odd number 5, and gets White, the
        colour drawn by lot (5.2.5)."""
        fia, eva = late(five).pk, five.entry("Eva").pk
        assert mending.seat(five.round(1), fia, eva) == PutTogether(eva, fia)
        assert mending.seat(five.round(1), eva, fia) == PutTogether(eva, fia)

    def test_with_colours_by_what_they_had(self, five):
        """Round 2: Cem and Bo have had Black once and are due White, whoever is named first."""
        play_first(five)
        five.publish()
        (alone,) = five.byes(2)
        fia = late(five)
        played = mending.seat(five.round(2), fia.pk, five.entry(alone).pk)
        had_black = alone in ("Cem", "Bo")
        assert played.white == (five.entry(alone).pk if had_black else fia.pk)

    def test_results_on_other_boards_stay(self, five):
        five.enter(1, 1, Result.WHITE_WINS)
        mend(five, PutTogether(five.entry("Eva").pk, late(five).pk))
        assert five.board(1, 1).result is Result.WHITE_WINS
        assert five.board(1, 1).version == 1

    def test_the_bye_no_longer_counts(self, five):
        five.enter(1, 1, Result.WHITE_WINS)
        fia, eva = late(five), five.entry("Eva")
        mend(five, PutTogether(fia.pk, eva.pk))
        five.enter(1, 3, Result.WHITE_WINS)
        table = crosstables.build(five.tournament)
        assert table.score(eva.pk, 1, table.primary) == 0
        assert table.score(fia.pk, 1, table.primary) == 1

    def test_one_marked_absent_too(self, five, event, arbiter):
        found = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], rounds=3, name="D")
        entries.check_in(found.entry("Dag"), arbiter, present=False)
        found.publish()
        assert found.byes(1) == {"Cem": "U", "Dag": "Z"}
        mend(found, PutTogether(found.entry("Cem").pk, found.entry("Dag").pk))
        assert found.boards(1)[-1] == "Cem-Dag"
        assert found.entry("Dag").checked_in, "so the next round pairs him"

    def test_one_with_a_half_point_bye_too(self, event, arbiter):
        names = ["Ada", "Bo", "Cem", "Dag"]
        found = Played.with_players(
            event, arbiter, names, rounds=3, name="D", half_point_byes=1, half_point_byes_until=3
        )
        byes.request_bye(found.entry("Dag"), arbiter, 1, "H")
        found.publish()
        mend(found, PutTogether(found.entry("Cem").pk, found.entry("Dag").pk))
        assert found.byes(1) == {}

    def test_not_one_who_has_withdrawn(self, five):
        play_first(five)
        entries.withdraw(five.entry("Dag"), five.by, confirmed=True)
        five.publish()
        dag = five.entry("Dag").pk
        other = late(five)
        with pytest.raises(Refused, match="Dag withdrew after round 1: bring Dag back first"):
            mending.plan(five.round(2), PutTogether(dag, other.pk))

    def test_the_next_round_pairs_them(self, five):
        fia = late(five)
        mend(five, PutTogether(five.entry("Eva").pk, fia.pk))
        for board in (1, 2, 3):
            five.enter(1, board, Result.DRAW)
        results.close(five.round(1), five.by)
        five.again().publish()
        assert five.byes(2) == {}
        assert not {"Eva-Fia", "Fia-Eva"} & set(five.boards(2)), "they have met"


class TestOtherChanges:
    def test_a_board_for_two_who_have_none(self, five):
        fia, gry = late(five), late(five, "Gry", 1850)
        mend(five, PutTogether(fia.pk, gry.pk))
        assert five.boards(1)[2] == "Fia-Gry"
        assert five.byes(1) == {"Eva": "U"}

    def test_colours(self, five):
        mend(five, Flip(1))
        assert five.boards(1) == ["Cem-Ada", "Dag-Bo"]

    def test_seats(self, five):
        mend(five, Swap(five.entry("Cem").pk, five.entry("Bo").pk))
        assert five.boards(1) == ["Ada-Bo", "Dag-Cem"]

    def test_a_seat_and_the_bye(self, five):
        mend(five, Swap(five.entry("Bo").pk, five.entry("Eva").pk))
        assert five.boards(1) == ["Ada-Cem", "Dag-Eva"]
        assert five.byes(1) == {"Bo": "U"}

    def test_a_board_is_taken_apart(self, five):
        mend(five, TakeApart(2))
        assert five.boards(1) == ["Ada-Cem"]
        assert five.byes(1) == {"Eva": "U", "Bo": "Z", "Dag": "Z"}
        mend(five, PutTogether(five.entry("Bo").pk, five.entry("Dag").pk))
        assert five.board(1, 2) is not None, "the free number is taken again"

    def test_a_bye(self, five):
        fia = late(five)
        with pytest.raises(Refused, match="change places"):
            mending.plan(five.round(1), GiveBye(fia.pk))
        mend(five, GiveBye(five.entry("Eva").pk, "Z"))
        mend(five, GiveBye(fia.pk))
        assert five.byes(1) == {"Eva": "Z", "Fia": "U"}

    def test_what_is_so_already(self, five):
        with pytest.raises(Refused, match="That is how it is already"):
            mending.plan(five.round(1), GiveBye(five.entry("Eva").pk))

    def test_every_change_raises_the_version_of_its_boards_alone(self, five):
        before = five.tournament.version
        mend(five, Flip(1))
        assert five.tournament.version == before + 1
        assert (five.board(1, 1).version, five.board(1, 2).version) == (1, 0)


class TestResultsThatAreThere:
    def test_who_keeps_them_has_to_be_said(self, five):
        five.enter(1, 1, Result.WHITE_WINS)
        with pytest.raises(Refused, match="who keeps the results"):
            mend(five, Flip(1))
        assert five.boards(1)[0] == "Ada-Cem"

    def test_colours_with_the_players(self, five):
        """Ada has won with White, and has now won with Black."""
        five.enter(1, 1, Result.WHITE_WINS)
        mend(five, Flip(1), Keep.PLAYERS)
        assert (five.boards(1)[0], five.board(1, 1).result) == ("Cem-Ada", Result.BLACK_WINS)

    def test_colours_with_the_board(self, five):
        five.enter(1, 1, Result.WHITE_WINS)
        mend(five, Flip(1), Keep.BOARDS)
        assert (five.boards(1)[0], five.board(1, 1).result) == ("Cem-Ada", Result.WHITE_WINS)

    def test_seats_with_the_board(self, five):
        five.enter(1, 1, Result.WHITE_WINS)
        mend(five, Swap(five.entry("Cem").pk, five.entry("Bo").pk), Keep.BOARDS)
        assert five.board(1, 1).result is Result.WHITE_WINS
        assert five.board(1, 2).result is OPEN

    def test_seats_with_the_players_only_if_they_make_results(self, five):
        """Cem has lost on board 1, Bo has nothing: Ada's win would stand against no result."""
        five.enter(1, 1, Result.WHITE_WINS)
        swap = Swap(five.entry("Cem").pk, five.entry("Bo").pk)
        with pytest.raises(Refused, match="On board 1 White would bring 1 along") as refused:
            mending.plan(five.round(1), swap, Keep.PLAYERS)
        assert refused.value.field == "keep"
        five.enter(1, 2, Result.WHITE_WINS)
        mend(five, swap, Keep.PLAYERS)
        assert [five.board(1, board).result for board in (1, 2)] == [Result.WHITE_WINS] * 2

    def test_no_result_goes_where_there_is_no_board(self, five):
        five.enter(1, 2, Result.DRAW)
        swap = Swap(five.entry("Bo").pk, five.entry("Eva").pk)
        with pytest.raises(Refused):
            mending.plan(five.round(1), swap, Keep.PLAYERS)
        mend(five, swap, Keep.BOARDS)
        assert (five.boards(1)[1], five.board(1, 2).result) == ("Dag-Eva", Result.DRAW)

    def test_a_board_with_a_result_is_not_taken_apart(self, five):
        five.enter(1, 2, Result.DRAW)
        with pytest.raises(Refused, match="Board 2 has the result ½ – ½: clear it first"):
            mending.plan(five.round(1), TakeApart(2))

    def test_a_result_typed_before_the_seats_changed(self, five):
        """It was meant for Ada and Cem, and Cem does not sit there any more."""
        round, between = five.round(1), f"{five.entry('Ada').pk}-{five.entry('Cem').pk}"
        mend(five, Swap(five.entry("Cem").pk, five.entry("Bo").pk))
        with pytest.raises(Stale, match="Other players sit at board 1 now"):
            results.enter(round, 1, Result.WHITE_WINS, 0, five.by, between=between)
        with pytest.raises(Stale):
            results.enter(round, 1, Result.WHITE_WINS, 0, five.by)  # a form without the players
        assert five.board(1, 1).result is OPEN

    def test_a_result_typed_before_the_colours_changed(self, five):
        round, between = five.round(1), f"{five.entry('Ada').pk}-{five.entry('Cem').pk}"
        mend(five, Flip(1))
        with pytest.raises(Stale):
            results.enter(round, 1, Result.WHITE_WINS, 1, five.by, between=between)
        assert five.board(1, 1).result is OPEN


class TestWhereNothingCanBeMended:
    def test_a_table(self, event, arbiter):
        found = set_up(event, arbiter, NAMES)
        found.publish()
        with pytest.raises(Refused, match="those of its table"):
            mending.plan(found.round(1), Flip(1))

    def test_before_and_after(self, five):
        play_first(five)
        with pytest.raises(Refused, match="Round 1 is closed: correct"):
            mending.plan(five.round(1), Flip(1))
        five.pair()
        with pytest.raises(Refused, match="look it over"):
            mending.plan(five.round(2), Flip(1))


def test_boards_that_the_arbiter_puts_together(four):
    """A round robin without a table here: Ada and Dag have met, and would meet again."""
    changing.update_tournament(
        four.tournament, four.by, predetermined=True, tiebreaks=["PTS", "DE", "SB"]
    )
    for number, pairs in enumerate([("Ada-Dag", "Bo-Cem"), ("Ada-Bo", "Cem-Dag")], start=1):
        round = pairing.by_hand(four.again().tournament, four.by)
        for white, black in (pair.split("-") for pair in pairs):
            together = PutTogether(four.entry(white).pk, four.entry(black).pk)
            looking_over.apply(round, four.by, together, four.again().tournament.version)
        looking_over.publish(four.round(number), four.by)
        if number == 1:
            four.enter(1, 1, Result.DRAW)
            four.enter(1, 2, Result.DRAW)
            results.close(four.round(1), four.by)
    swap = Swap(four.entry("Bo").pk, four.entry("Dag").pk)
    told = [caution.text for caution in cautions(mending.plan(four.round(2), swap)).all]
    assert "Ada – Dag: they met in round 1." in told
    mend(four, Flip(1))
    assert four.boards(2) == ["Bo-Ada", "Cem-Dag"]


class TestTeams:
    @pytest.fixture
    def three(self, event, arbiter) -> Teams:
        """Round 1 of three teams on two boards: one match, and a team has the bye."""
        found = Teams.with_teams(event, arbiter, 3, rounds=3, boards=2)
        found.publish()
        return found

    def test_the_boards_of_a_match_follow(self, three):
        match = Pairing.objects.get(round=three.round(1))
        before = {(game.board, game.white_id, game.black_id) for game in match.games.all()}
        mend(three, Flip(1))
        after = {(game.board, game.black_id, game.white_id) for game in match.games.all()}
        assert after == before
        match_results.undo(three.tournament, three.by)
        again = {(game.board, game.white_id, game.black_id) for game in match.games.all()}
        assert again == before

    def test_a_late_team_meets_the_one_with_the_bye(self, three):
        """Both teams have their boards by their fixed order, and the bye is gone."""
        late_team = teams.add_team(three.tournament, three.by, "Team 4", nickname="T4")
        for board in (1, 2):
            members.add_member(late_team, three.by, name=f"4.{board}", rating=2000)
        three.again()
        (alone,) = three.byes(1)
        mend(three, PutTogether(three.entry(alone).pk, late_team.pk))
        assert three.byes(1) == {}
        number = alone.removeprefix("Team ")
        match = Pairing.objects.get(round=three.round(1), board=2)
        sitting = list(match.games.values_list("white__player__name", "black__player__name"))
        assert sitting == [(f"{number}.1", "4.1"), ("4.2", f"{number}.2")]

    def test_a_pairing_with_one_board_played_is_not_taken_back(self, three):
        match_results.enter(three.round(1), 1, 1, Result.DRAW, seen=0, by=three.by)
        with pytest.raises(Refused, match="Matches: 1"):
            pairing.unpair(three.round(1), three.by, confirmed=True)

    def test_not_once_a_board_has_a_result(self, three):
        match_results.enter(three.round(1), 1, 1, Result.DRAW, seen=0, by=three.by)
        with pytest.raises(Refused, match="Match 1 has results: clear them first"):
            mending.plan(three.round(1), Flip(1))


def test_lists_show_boards_and_begin_with_the_one_in_question(five):
    fia = late(five)
    listed = [text for _entry, text in places_of(five.round(1)).options(2)]
    assert listed == [
        "Board 2, White: Dag",
        "Board 2, Black: Bo",
        "Board 1, White: Ada",
        "Board 1, Black: Cem",
        "bye: Eva",
        "no board: Fia",
    ]
    without = [text for _entry, text in places_of(five.round(1)).without_board(fia.pk)]
    assert without == ["no board: Fia", "bye: Eva"]
