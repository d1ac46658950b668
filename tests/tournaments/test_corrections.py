"""What was written down wrongly: how far back, with which warnings, and where it shows."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.tournaments.played import Played
from tournaments import crosstables
from tournaments.models import ReportCorrection, RequestedBye
from tournaments.services import byes, corrections, setup
from tournaments.services.log import Action
from tournaments.services.steps import CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.sqlite

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
    setup.update_tournament(ten.tournament, arbiter, confirmed=True, fide_mode=False)
    corrections.correct(ten.round(1), 1, Result.BOTH_LOSE, arbiter, confirmed=True)


def test_the_round_being_played_is_entered_not_corrected(four: Played) -> None:
    four.publish()
    with pytest.raises(Refused, match="enter its results"):
        corrections.correct(four.round(1), 1, Result.DRAW, four.by, confirmed=True)


def test_a_stale_correction_is_told(four: Played) -> None:
    four.play(*DRAWS)
    with pytest.raises(Stale):
        corrections.correct(four.round(1), 1, Result.BLACK_WINS, four.by, confirmed=True, seen=0)


def test_a_correction_leaves_no_result_out(four: Played) -> None:
    four.play(*DRAWS)
    with pytest.raises(Refused, match="should have"):
        corrections.correct(four.round(1), 1, Result.NOT_YET_PLAYED, four.by, confirmed=True)


def test_a_game_played_with_the_wrong_colours(four: Played) -> None:
    """C.04.2, 4.3.2."""
    four.play(Result.WHITE_WINS, Result.DRAW)
    corrections.correct(
        four.round(1), 1, Result.BLACK_WINS, four.by, confirmed=True, colours_reversed=True
    )
    assert four.boards(1) == ["Cem-Ada", "Dag-Bo"]
    assert four.board(1, 1).result is Result.BLACK_WINS


def test_two_who_sat_in_each_others_places(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    corrections.correct_seats(
        four.round(1), four.entry("Cem"), four.entry("Bo"), four.by, confirmed=True
    )
    assert four.boards(1) == ["Ada-Bo", "Dag-Cem"]
    assert four.board(1, 1).result is Result.WHITE_WINS


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
    corrections.correct_for_report(six.round(1), 1, Result.WHITE_WINS, "score sheets", arbiter)
    kept = ReportCorrection.objects.get()
    assert (kept.white_code, kept.black_code, kept.reason) == ("1", "0", "score sheets")
    assert crosstables.build(six.again().tournament) == before
    assert six.board(1, 1).result is Result.DRAW
