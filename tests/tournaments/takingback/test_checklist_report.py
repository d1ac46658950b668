"""FIDE's checklist on the report of a tournament that was put back (44, 65, 113, 190)."""

from __future__ import annotations

import json

import pytest

from clubs.models import User
from crosstable.results import Result
from exchange.trf import writing
from exchange.whole import writing as whole_writing
from tests.tournaments.takingback.test_taking_back import back, step
from tests.worlds.played import Played
from tournaments.bridge.layout import Swap
from tournaments.entries import byes, entries, exchanging
from tournaments.models import Event
from tournaments.rounds import corrections, looking_over, pairing, results
from tournaments.rounds.entered import last_entered
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite_whole

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW


def remarks(played: Played) -> list[str]:
    """The lines of the report that begin with ``###``."""
    report = writing.write_report_file(played.again().tournament).decode()
    return [line.strip() for line in report.splitlines() if line.startswith("###")]


def by_hand(played: Played) -> None:
    """Pair round 1, let Cem and Dag change places, and publish: 1-3 4-2 become 1-4 3-2."""
    round = played.pair()
    change = Swap(played.entry("Cem").pk, played.entry("Dag").pk)
    looking_over.apply(round, played.by, change, played.tournament.version, confirmed=True)
    looking_over.publish(played.round(1), played.by, confirmed=True)


class TestEventsOfWhatWasTakenBack:
    def test_65_boards_made_by_hand_go_as_unpairing_takes_them(self, four: Played) -> None:
        by_hand(four)
        assert [line[:17] for line in remarks(four)] == ["### MPA @ Round 1"]
        entry = step(four, Action.PAIRED, round=1)
        back(four, entry)
        assert remarks(four) == [
            "### Taking back @ Round 1: round 1 published -> before round 1;"
            f" without step {entry.version} of the log"
        ]

    def test_65_and_come_back_with_them(self, four: Played) -> None:
        by_hand(four)
        before = remarks(four)
        back(four, step(four, Action.PUBLISHED))
        back(four, four.told())
        again = four.told().params["upto"]
        assert remarks(four) == [
            *before,
            "### Taking back @ Round 1: round 1 paired -> round 1 published;"
            f" without step {again} of the log",
        ]

    def test_65_an_unpairing_taken_back_is_none(self, four: Played) -> None:
        by_hand(four)
        before = remarks(four)
        pairing.unpair(four.round(1), four.by, confirmed=True)
        assert [line[:23] for line in remarks(four)] == ["### Unpairing @ Round 1"]
        back(four, four.told())
        assert remarks(four)[:1] == before
        assert len(remarks(four)) == 2

    def test_113_a_setting_that_was_taken_back(self, four: Played) -> None:
        four.pair()
        before = ",".join(four.tournament.tiebreaks)
        order = ["PTS", "SB"]
        changing.update_tournament(four.tournament, four.by, confirmed=True, tiebreaks=order)
        changed = four.told()
        assert len(remarks(four)) == 1
        back(four, changed)
        assert remarks(four) == [
            "### Taking back @ Round 1: round 1 paired -> round 1 paired;"
            f" without step {changed.version} of the log; tiebreaks PTS,SB -> {before}"
        ]

    def test_202_a_list_of_before_the_start_with_the_round_and_the_list_before(
        self, four: Played
    ) -> None:
        before = ",".join(four.tournament.tiebreaks)
        changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", "SB"])
        changed = four.told()
        four.publish()
        back(four, changed)
        (line,) = remarks(four)
        assert line.startswith("### Taking back @ Round 1: ")
        assert line.endswith(f"; tiebreaks PTS,SB -> {before}")

    def test_202_before_the_start_nobody_has_to_be_told(self, four: Played) -> None:
        changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", "SB"])
        back(four, four.told())
        four.publish()
        assert remarks(four) == []

    def test_44_fide_mode_left_stays_in_it(self, four: Played) -> None:
        four.pair()
        before = ",".join(four.tournament.tiebreaks)
        changing.update_tournament(
            four.tournament, four.by, confirmed=True, fide_mode=False, tiebreaks=["PTS", "SB"]
        )
        left = four.told()
        assert len(remarks(four)) == 2
        back(four, left, whole=True)
        assert four.tournament.tiebreaks != ["PTS", "SB"]
        assert remarks(four) == [
            "### Configuration @ Round 1: FIDE mode left",
            "### Taking back @ Round 1: round 1 paired -> round 1 paired;"
            f" before step {left.version} of the log; tiebreaks PTS,SB -> {before}",
        ]


class TestWhereItWasPutBack:
    def test_113_from_where_to_where(self, four: Played) -> None:
        four.play(WHITE, DRAW)
        four.play(DRAW, DRAW)
        four.publish()
        closed = step(four, Action.ROUND_CLOSED, round=1)
        back(four, closed, whole=True)
        assert remarks(four) == [
            "### Taking back @ Round 3: round 3 published -> round 1 published;"
            f" before step {closed.version} of the log"
        ]

    def test_113_a_slip_of_the_hand_in_the_running_round_is_none(self, four: Played) -> None:
        four.publish()
        four.enter(1, 1, WHITE)
        back(four, four.told())
        entries.check_in(four.entry("Bo"), four.by, present=False)
        back(four, four.told())
        assert remarks(four) == []

    def test_190_a_correction_taken_back(self, four: Played) -> None:
        """Ada (1) beat Cem (3), it was corrected to a draw, and is a win again."""
        four.play(WHITE, DRAW)
        corrections.correct(four.round(1), 1, DRAW, four.by, confirmed=True)
        corrected = four.told()
        assert remarks(four) == ["### Correction @ Round 1: round 1, 1-3: 1:0 -> =:="]
        back(four, corrected)
        assert remarks(four) == [
            "### Taking back @ Round 1: round 1 closed -> round 1 closed;"
            f" without step {corrected.version} of the log; round 1, 1-3: =:= -> 1-3: 1:0"
        ]

    def test_190_a_result_typed_twice_of_a_closed_round(self, four: Played) -> None:
        four.publish()
        four.enter(1, 1, WHITE)
        four.enter(1, 1, DRAW)
        second = four.told()
        four.enter(1, 2, DRAW)
        results.close(four.round(1), four.by)
        back(four, second)
        assert [line.partition("log; ")[2] for line in remarks(four)] == [
            "round 1, 1-3: =:= -> 1-3: 1:0"
        ]

    def test_190_a_bye_and_colours(self, event: Event, arbiter: User) -> None:
        five = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag", "Eva"], rounds=5)
        byes.request_bye(five.entry("Eva"), arbiter, 1, "Z")
        five.play(WHITE, DRAW)
        corrections.correct_bye(five.round(1), five.entry("Eva"), "H", arbiter, confirmed=True)
        bye = five.told()
        corrections.correct(five.round(1), 1, WHITE, arbiter, confirmed=True, colours_reversed=True)
        colours = five.told()
        back(five, bye)
        back(five, colours)
        assert [line.partition("log; ")[2] for line in remarks(five)] == [
            "round 1, 5: H -> Z",
            "round 1, 3-1: 0:1 -> 1-3: 1:0",
        ]


class TestWhatIsReadFromTheLog:
    """Steps that were taken back are not in force anywhere."""

    def test_an_exchange_of_numbers(self, six: Played) -> None:
        six.tournament.entries.filter(player__name__in=["Bo", "Cem"]).update(rating=2190)
        entries.renumber(six.tournament, six.by)
        two = [(six.entry(name).pk, six.entry(name).tpn or 0) for name in ("Bo", "Cem")]
        exchanging.exchange(six.tournament, six.by, two[0], two[1], confirmed=True)
        back(six, six.told())
        six.pair()
        assert [six.entry(name).tpn for name in ("Ada", "Bo", "Cem")] == [1, 2, 3]
        data = json.loads(whole_writing.write_whole(six.tournament))
        assert data["exchanges"] == []
        assert not [line for line in remarks(six) if line.startswith("### Exchange")]

    def test_who_gave_a_board_its_result(self, four: Played) -> None:
        four.publish()
        four.enter(1, 1, WHITE)
        first = four.told()
        four.enter(1, 1, DRAW)
        back(four, four.told())
        assert last_entered(four.round(1), 1) == first

    def test_what_can_be_undone(self, four: Played) -> None:
        four.publish()
        four.enter(1, 1, WHITE)
        back(four, four.told())
        with pytest.raises(Refused, match="nothing of yours to undo"):
            results.undo(four.tournament, four.by)

    def test_an_undo_taken_back(self, four: Played) -> None:
        four.publish()
        four.enter(1, 1, WHITE)
        entered = four.told()
        results.undo(four.tournament, four.by)
        back(four, four.told())
        assert four.board(1, 1).result is WHITE
        assert last_entered(four.round(1), 1) == entered
