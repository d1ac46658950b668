"""Corrections: how far back they reach, their warnings, and the places that show them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from crosstable.results import Result
from exchange.trf import writing
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.entries import byes
from tournaments.logbook import lines as log
from tournaments.models import ReportCorrection, RequestedBye
from tournaments.rounds import corrections, seat_corrections
from tournaments.rounds.seat_corrections import Keep
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.sqlite_whole

DRAWS = (Result.DRAW, Result.DRAW)


def test_the_last_round_is_corrected_after_a_warning(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    with pytest.raises(NeedsConfirmation) as needed:
        corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by)
    assert needed.value.level == CONFIRM
    corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by, confirmed=True)
    assert four.board(1, 1).result is Result.BLACK_WINS
    told = four.told()
    assert told.action == Action.RESULT_CORRECTED
    assert (told.params["before"], told.params["result"]) == ("10", "01")


def test_a_round_that_is_paired_from_the_wrong_result_is_mentioned(four: Played) -> None:
    four.play(*DRAWS)
    four.pair()
    with pytest.raises(NeedsConfirmation) as needed:
        corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by)
    assert "unpair it and pair again" in needed.value.consequences[0]


def test_fide_mode_lets_one_correct_the_last_round_and_the_one_before(event, arbiter) -> None:
    """C.04.2, 4.3; checklist, 189 to 191."""
    ten = Played.with_players(event, arbiter, list("ABCDEFGHIJ"), rounds=5)
    draws = [Result.DRAW] * 5
    for _ in range(3):
        ten.play(*draws)
    for number, possible in ((3, True), (2, True), (1, False)):
        assert corrections.may_correct(ten.tournament, number) == possible
    corrections.correct(ten.round(2), 1, Result.BOTH_LOSE, arbiter, confirmed=True)
    with pytest.raises(Refused, match="rating report only"):
        corrections.correct(ten.round(1), 1, Result.BOTH_LOSE, arbiter, confirmed=True)
    ten.publish()  # now round 4 is the last round played
    with pytest.raises(Refused, match="rating report only"):
        corrections.correct(ten.round(2), 1, Result.DRAW, arbiter, confirmed=True)
    changing.update_tournament(ten.tournament, arbiter, confirmed=True, fide_mode=False)
    corrections.correct(ten.round(1), 1, Result.BOTH_LOSE, arbiter, confirmed=True)


def test_the_round_being_played_is_entered_not_corrected(four: Played) -> None:
    four.publish()
    with pytest.raises(Refused, match="enter its results"):
        corrections.correct(four.round(1), 1, Result.DRAW, four.by, confirmed=True)


def test_a_stale_correction_is_told(four: Played) -> None:
    four.play(*DRAWS)
    with pytest.raises(Stale):
        corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by, confirmed=True, seen=0)


@pytest.mark.parametrize("reversed", [False, True])
def test_a_correction_that_is_sent_again_is_made_once(four: Played, reversed: bool) -> None:
    four.play(*DRAWS)
    about: dict[str, Any] = {
        "confirmed": True,
        "seen": four.board(1, 1).version,
        "colours_reversed": reversed,
    }
    for _sent in range(2):
        corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by, **about)
        steps = four.tournament.log.filter(action=Action.RESULT_CORRECTED)
        assert steps.count() == 1
    assert four.boards(1)[0] == ("Cem-Ada" if reversed else "Ada-Cem")
    assert points(four, "Ada", "Cem") == [0, 1]


def test_a_correction_leaves_no_result_out(four: Played) -> None:
    four.play(*DRAWS)
    with pytest.raises(Refused, match="should have"):
        corrections.correct(four.round(1), 1, Result.NOT_YET_PLAYED, four.by, confirmed=True)


def points(played: Played, *names: str) -> list[Fraction]:
    """Read what the crosstable gives them."""
    table = crosstables.build(played.again().tournament)
    return [table.score(played.entry(name).pk, table.last_paired_round) for name in names]


def asked_about(needed: pytest.ExceptionInfo[NeedsConfirmation]) -> list[tuple[str, str, str]]:
    return [(one.what, one.before, one.after) for one in needed.value.changes]


ADA, CEM = "Ada (White) – Cem (Black)", "Cem (White) – Ada (Black)"


class TestColours:
    """C.04.2, 4.3.2: a game played with the wrong colours. Ada has won it, with whichever."""

    @pytest.fixture(autouse=True)
    def _over(self, four: Played) -> None:
        four.play(Result.WHITE_WINS, Result.DRAW)

    def correct(self, four: Played, result: Result, *, confirmed: bool = True) -> None:
        corrections.correct(
            four.round(1), 1, result, four.by, confirmed=confirmed, colours_reversed=True
        )

    def test_whoever_won_has_won(self, four: Played) -> None:
        self.correct(four, Result.WHITE_WINS)
        assert four.boards(1) == ["Cem-Ada", "Dag-Bo"]
        assert four.board(1, 1).result is Result.BLACK_WINS
        assert points(four, "Ada", "Cem") == [1, 0]

    def test_the_page_is_told_the_board_before_and_after(self, four: Played) -> None:
        with pytest.raises(NeedsConfirmation) as needed:
            self.correct(four, Result.WHITE_WINS, confirmed=False)
        assert asked_about(needed) == [("Board 1", f"{ADA}: 1 – 0", f"{CEM}: 0 – 1")]

    def test_another_result_is_what_it_says_of_the_players(self, four: Played) -> None:
        """Black, so far, is Cem."""
        with pytest.raises(NeedsConfirmation) as needed:
            self.correct(four, Result.BLACK_WINS, confirmed=False)
        assert asked_about(needed) == [("Board 1", f"{ADA}: 1 – 0", f"{CEM}: 1 – 0")]
        self.correct(four, Result.BLACK_WINS)
        assert points(four, "Ada", "Cem") == [0, 1]

    def test_the_log_and_the_report_tell_both(self, four: Played) -> None:
        self.correct(four, Result.WHITE_WINS)
        told = log.in_words(four.told())
        assert f"Board 1: {CEM}: 0 – 1; before: {ADA}: 1 – 0." in told
        lines = writing.write_report_file(four.again().tournament).decode().splitlines()
        assert "### Correction @ Round 1: round 1, 1-3: 1:0 -> 3-1: 0:1" in lines

    def test_a_result_for_the_report_only_stays_with_the_players_too(self, event, arbiter) -> None:
        ten = Played.with_players(event, arbiter, list("ABCDEFGHIJ"), rounds=5, name="C")
        for _ in range(3):
            ten.play(*[Result.DRAW] * 5)
        corrections.correct_for_report(ten.round(1), 1, Result.WHITE_WINS, "sheets", arbiter)
        changing.update_tournament(ten.tournament, arbiter, confirmed=True, fide_mode=False)
        corrections.correct(
            ten.round(1), 1, Result.DRAW, arbiter, confirmed=True, colours_reversed=True
        )
        kept = ReportCorrection.objects.get()
        assert (kept.white_code, kept.black_code) == ("0", "1")


class TestSeats:
    """Two who really sat in each other's places. Ada-Cem 1-0, Dag-Bo drawn."""

    @pytest.fixture(autouse=True)
    def _over(self, four: Played) -> None:
        four.play(Result.WHITE_WINS, Result.DRAW)

    def exchange(
        self, four: Played, one: str, other: str, *, confirmed: bool = True, **more: Any
    ) -> None:
        a, b = four.entry(one), four.entry(other)
        seat_corrections.correct(four.round(1), a, b, four.by, confirmed, **more)

    def test_of_one_board_whoever_won_has_won(self, four: Played) -> None:
        self.exchange(four, "Ada", "Cem")
        assert four.boards(1) == ["Cem-Ada", "Dag-Bo"]
        assert points(four, "Ada", "Bo", "Cem", "Dag") == [1, Fraction(1, 2), 0, Fraction(1, 2)]

    def test_of_one_board_the_result_stays_there_if_that_is_said(self, four: Played) -> None:
        with pytest.raises(NeedsConfirmation) as needed:
            self.exchange(four, "Ada", "Cem", keep=Keep.BOARDS, confirmed=False)
        assert asked_about(needed) == [("Board 1", f"{ADA}: 1 – 0", f"{CEM}: 1 – 0")]
        self.exchange(four, "Ada", "Cem", keep=Keep.BOARDS)
        assert points(four, "Ada", "Cem") == [0, 1]

    def test_of_two_boards_results_cannot_stay_with_both_where_they_differ(self, four) -> None:
        """Cem lost and Bo drew: 1-½ is no result."""
        with pytest.raises(Refused, match="Cem had 0 and Bo ½") as refused:
            self.exchange(four, "Cem", "Bo")
        assert refused.value.field == "keep"
        assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]

    def test_of_two_boards_they_stay_with_the_boards_if_that_is_said(self, four: Played) -> None:
        with pytest.raises(NeedsConfirmation) as needed:
            self.exchange(four, "Cem", "Bo", keep=Keep.BOARDS, confirmed=False)
        assert asked_about(needed) == [
            ("Board 1", f"{ADA}: 1 – 0", "Ada (White) – Bo (Black): 1 – 0"),
            ("Board 2", "Dag (White) – Bo (Black): ½ – ½", "Dag (White) – Cem (Black): ½ – ½"),
        ]
        self.exchange(four, "Cem", "Bo", keep=Keep.BOARDS)
        assert four.boards(1) == ["Ada-Bo", "Dag-Cem"]
        assert points(four, "Ada", "Bo", "Cem", "Dag") == [1, 0, Fraction(1, 2), Fraction(1, 2)]

    def test_of_two_boards_with_the_same_result_nothing_is_to_be_said(self, four: Played) -> None:
        """Cem and Bo have both lost then."""
        corrections.correct(four.round(1), 2, Result.WHITE_WINS, four.by, confirmed=True)
        self.exchange(four, "Cem", "Bo")
        assert four.boards(1) == ["Ada-Bo", "Dag-Cem"]
        assert points(four, "Ada", "Bo", "Cem", "Dag") == [1, 0, 0, 1]

    def test_the_log_tells_each_board(self, four: Played) -> None:
        self.exchange(four, "Ada", "Cem")
        told = log.in_words(four.told())
        assert told.endswith(f"Ada, Cem. Board 1: {CEM}: 0 – 1; before: {ADA}: 1 – 0.")

    def test_a_second_press_does_not_exchange_them_back(self, four: Played) -> None:
        seen = four.again().tournament.version
        self.exchange(four, "Ada", "Cem", seen=seen)
        with pytest.raises(Stale):
            self.exchange(four, "Ada", "Cem", seen=seen)
        assert four.boards(1) == ["Cem-Ada", "Dag-Bo"]


def test_who_sat_in_the_place_of_somebody_without_a_game(event, arbiter) -> None:
    """Five players: the last has the bye. The game stays that of the one who played it."""
    five = Played.with_players(event, arbiter, list("ABCDE"), rounds=3, name="C")
    five.play(Result.WHITE_WINS, Result.WHITE_WINS)
    assert (five.boards(1), five.byes(1)) == (["A-C", "D-B"], {"E": "U"})
    with pytest.raises(NeedsConfirmation) as needed:
        seat_corrections.correct(five.round(1), five.entry("C"), five.entry("E"), arbiter)
    assert asked_about(needed) == [
        ("Board 1", "A (White) – C (Black): 1 – 0", "A (White) – E (Black): 1 – 0"),
        ("Without an opponent", "E: pairing-allocated bye", "C: pairing-allocated bye"),
    ]
    seat_corrections.correct(
        five.round(1), five.entry("C"), five.entry("E"), arbiter, confirmed=True
    )
    assert (five.boards(1), five.byes(1)) == (["A-E", "D-B"], {"C": "U"})


def test_another_kind_of_bye(six: Played) -> None:
    byes.request_bye(six.entry("Bo"), six.by, 1, "Z")
    byes.request_bye(six.entry("Cem"), six.by, 1, "Z")
    six.play(*DRAWS)
    corrections.correct_bye(six.round(1), six.entry("Bo"), "H", six.by, confirmed=True)
    assert six.byes(1) == {"Bo": "H", "Cem": "Z"}
    with pytest.raises(Refused, match="no such bye"):
        corrections.correct_bye(six.round(1), six.entry("Ada"), "H", six.by, confirmed=True)
    assert RequestedBye.objects.count() == 2


def test_older_results_are_put_right_for_the_report_only(event, arbiter) -> None:
    """Checklist, 192: apart from what pairing and standings use."""
    six = Played.with_players(event, arbiter, list("ABCDEF"), rounds=5)
    for _ in range(3):
        six.play(*[Result.DRAW] * 3)
    with pytest.raises(Refused, match="corrected for good"):
        corrections.correct_for_report(six.round(2), 1, Result.BLACK_WINS, "", arbiter)
    before = crosstables.build(six.tournament)
    corrections.correct_for_report(six.round(1), 1, Result.BLACK_WINS, "score sheets", arbiter)
    for _sent in range(2):
        corrections.correct_for_report(six.round(1), 1, Result.WHITE_WINS, "score sheets", arbiter)
    assert six.tournament.log.filter(action=Action.CORRECTED_FOR_REPORT).count() == 2
    kept = ReportCorrection.objects.get()
    assert (kept.white_code, kept.black_code, kept.reason) == ("1", "0", "score sheets")
    assert crosstables.build(six.again().tournament) == before
    assert six.board(1, 1).result is Result.DRAW
