"""Results: one board at a time, by several people, taken back, and finished later."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from clubs.models import User
from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.models import LogEntry, Pairing, RoundState
from tournaments.rounds import looking_over, pairing, results
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize("result", [r for r in Result if r is not Result.NOT_YET_PLAYED])
def test_every_result_that_there_is_can_be_entered_and_taken_back(
    four: Played, result: Result
) -> None:
    four.publish()
    entered = four.enter(1, 1, result)
    assert (entered.result, entered.version) == (result, 1)
    assert four.board(1, 1).result is result
    results.undo(four.tournament, four.by)
    assert four.board(1, 1).result is Result.NOT_YET_PLAYED


@pytest.mark.parametrize(
    ("white", "black"), [("1", "1"), ("1", "="), ("1", "-"), ("=", "-"), ("+", "0"), ("H", "-")]
)
def test_the_database_itself_refuses_what_is_no_result(
    four: Played, white: str, black: str
) -> None:
    """Checklist, 181 to 184."""
    four.publish()
    with pytest.raises(IntegrityError), transaction.atomic():
        Pairing.objects.update(white_code=white, black_code=black)


def test_a_stale_form_never_overwrites(four: Played, assistant: User) -> None:
    round = four.publish()
    results.enter(round, 1, Result.WHITE_WINS, 0, four.by)
    with pytest.raises(Stale) as stale:
        results.enter(round, 1, Result.BLACK_WINS, 0, assistant)
    assert stale.value.current.result is Result.WHITE_WINS
    assert four.board(1, 1).result is Result.WHITE_WINS
    results.enter(round, 1, Result.BLACK_WINS, stale.value.current.version, assistant)
    assert four.board(1, 1).result is Result.BLACK_WINS


def test_a_double_click_is_one_result(four: Played) -> None:
    round = four.publish()
    results.enter(round, 1, Result.WHITE_WINS, 0, four.by)
    version = four.again().tournament.version
    again = results.enter(round, 1, Result.WHITE_WINS, 0, four.by)
    assert again.version == 1
    assert four.again().tournament.version == version


def test_there_is_no_such_board(four: Played) -> None:
    round = four.publish()
    with pytest.raises(Refused, match="no board 9"):
        results.enter(round, 9, Result.DRAW, 0, four.by)


def test_undo_goes_back_step_by_step(four: Played) -> None:
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    four.enter(1, 1, Result.DRAW)
    four.enter(1, 2, Result.BLACK_WINS)
    undone = [results.undo(four.tournament, four.by) for _ in range(3)]
    boards = [one for one in undone if isinstance(one, Pairing)]
    assert [(one.board, one.result) for one in boards] == [
        (2, Result.NOT_YET_PLAYED),
        (1, Result.WHITE_WINS),
        (1, Result.NOT_YET_PLAYED),
    ]
    with pytest.raises(Refused, match="nothing of yours"):
        results.undo(four.tournament, four.by)


def test_undo_leaves_alone_what_others_did(four: Played, assistant: User) -> None:
    round = four.publish()
    results.enter(round, 1, Result.DRAW, 0, assistant)
    results.enter(round, 2, Result.DRAW, 0, assistant)
    results.enter(round, 2, Result.WHITE_WINS, 1, four.by)
    with pytest.raises(Refused, match="nothing of yours"):
        results.undo(four.tournament, User.objects.create_user("c@example.org", name="C"))
    undone = results.undo(four.tournament, assistant)
    assert undone == four.board(1, 1)  # board 2 is not theirs any more
    assert four.board(1, 2).result is Result.WHITE_WINS


def test_nothing_is_undone_in_a_closed_round(four: Played) -> None:
    four.play(Result.DRAW, Result.DRAW)
    with pytest.raises(Refused, match="nothing of yours"):
        results.undo(four.tournament, four.by)


def test_each_step_is_undone_once_at_most(four: Played) -> None:
    four.publish()
    four.enter(1, 1, Result.DRAW)
    results.undo(four.tournament, four.by)
    undone = LogEntry.objects.get(action=Action.RESULT_UNDONE)
    assert undone.undoes == LogEntry.objects.get(action=Action.RESULT_ENTERED)
    with pytest.raises(IntegrityError), transaction.atomic():
        LogEntry.objects.create(
            tournament=four.tournament,
            version=9999,
            action=Action.RESULT_UNDONE,
            undoes=undone.undoes,
        )


def test_a_closed_round_waits_for_adjourned_games_only(four: Played) -> None:
    four.play(Result.ADJOURNED, Result.WHITE_WINS)
    with pytest.raises(Refused, match="can be corrected"):
        four.enter(1, 2, Result.DRAW)
    four.enter(1, 1, Result.BLACK_WINS)
    assert four.board(1, 1).result is Result.BLACK_WINS
    assert four.told().action == Action.ADJOURNED_FINISHED


def test_an_adjourned_game_can_end_at_any_time(four: Played) -> None:
    """Checklist, 162 and 163: any time; other than a draw only after a warning."""
    four.play(Result.ADJOURNED, Result.ADJOURNED)
    four.play(Result.DRAW, Result.DRAW)
    four.publish(confirmed=True)
    four.enter(1, 1, Result.DRAW)  # as it was counted
    with pytest.raises(NeedsConfirmation) as needed:
        four.enter(1, 2, Result.WHITE_WINS)
    assert needed.value.level == CONFIRM
    assert "Rounds 2 to 3" in needed.value.consequences[0]
    four.enter(1, 2, Result.WHITE_WINS, confirmed=True)
    told = four.told()
    assert (told.action, told.params["after_round"]) == (Action.ADJOURNED_FINISHED, 3)
    assert not told.params["as_counted"]


def test_an_adjourned_game_cannot_be_put_off_again(four: Played) -> None:
    four.play(Result.ADJOURNED, Result.DRAW)
    with pytest.raises(Refused, match="Enter the result"):
        four.enter(1, 1, Result.NOT_YET_PLAYED)


def test_a_result_belongs_to_the_round_that_it_was_meant_for(four: Played) -> None:
    """A form of a round that was unpaired and paired again meets its new boards unplayed."""
    round = four.publish()
    pairing.unpair(round, four.by, confirmed=True)
    looking_over.publish(four.again().pair(), four.by)
    assert four.round(1).state == RoundState.PUBLISHED
    assert four.enter(1, 1, Result.DRAW).version == 1
