"""Matches between teams: games, results, forfeits, undo, closing the round."""

from __future__ import annotations

from pathlib import Path

import pytest

from clubs.models import User
from crosstable.results import Result
from exchange.trf import writing
from pairing.__main__ import main as command
from tests.kept import kept
from tests.worlds.matches import codes, enter, game, seats
from tests.worlds.teams import Teams
from tournaments.entries import byes
from tournaments.logbook.lines import in_words
from tournaments.models import Event, Game, LogEntry
from tournaments.rounds import looking_over, match_results, results
from tournaments.standings import refreshing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.teams import line_ups, members

pytestmark = pytest.mark.sqlite_whole


WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


@kept
def two(event: Event, arbiter: User) -> Teams:
    """Two teams of two boards and a reserve; round 1 is being played, Team 1 has White."""
    world = Teams.with_teams(event, arbiter, 2, rounds=1, boards=2)
    world.publish()
    return world


@kept
def four(event: Event, arbiter: User) -> Teams:
    """Four teams of four boards: 1 has White against 3, 4 against 2."""
    world = Teams.with_teams(event, arbiter, 4, rounds=3)
    world.publish()
    return world


def told(world: Teams) -> str:
    return in_words(world.told())


def test_publishing_makes_the_games_of_the_fixed_orders(four: Teams) -> None:
    """White of the match has White on boards 1 and 3 (C.04.6, 1.6.1)."""
    assert four.boards(1) == ["Team 1-Team 3", "Team 4-Team 2"]
    assert seats(four) == ["1.1 3.1", "3.2 1.2", "1.3 3.3", "3.4 1.4"]
    assert seats(four, match=2)[:2] == ["4.1 2.1", "2.2 4.2"]


def test_a_match_is_written_with_its_last_board(two: Teams) -> None:
    """Board 1 drawn; on board 2 Team 2 has White and loses: 1½ to ½."""
    enter(two, 1, DRAW)
    assert codes(two) == "  "
    enter(two, 2, BLACK)
    assert codes(two) == "10"
    assert told(two) == "Round 1, match 1, board 2: 0 – 1."
    enter(two, 2, WHITE)
    assert codes(two) == "01"
    assert two.board(1, 1).version == 2


def test_the_same_result_twice_is_one_step(two: Teams) -> None:
    enter(two, 1, DRAW)
    version = two.again().tournament.version
    match_results.enter(two.round(1), 1, 1, DRAW, seen=0, by=two.by)
    assert two.again().tournament.version == version


def test_a_stale_form_overwrites_nothing(two: Teams) -> None:
    enter(two, 1, DRAW)
    with pytest.raises(Stale) as stale:
        match_results.enter(two.round(1), 1, 1, WHITE, seen=0, by=two.by)
    assert stale.value.current.result is DRAW
    assert game(two, 1).result is DRAW


@pytest.mark.parametrize(("match", "board"), [(2, 1), (1, 3), (0, 0)])
def test_boards_that_are_not_there(two: Teams, match: int, board: int) -> None:
    with pytest.raises(Refused):
        match_results.enter(two.round(1), match, board, DRAW, seen=0, by=two.by)


def test_a_match_has_no_result_of_its_own(two: Teams) -> None:
    with pytest.raises(Refused, match="follows from its boards"):
        results.enter(two.round(1), 1, DRAW, seen=0, by=two.by)


def test_an_empty_seat_is_lost_by_forfeit_from_the_start(event: Event, arbiter: User) -> None:
    """Team 2 has nobody for board 2; without that player it is the stronger one, number 1."""
    world = Teams.with_teams(event, arbiter, 2, rounds=1, boards=2, reserves=0)
    members.remove_member(world.tournament.members.get(player__name="2.2"), arbiter)
    world.publish(confirmed=True)
    assert seats(world) == ["2.1 1.1", "1.2 -"]
    assert game(world, 2).result is Result.WHITE_WINS_BY_FORFEIT
    assert world.told().params["forfeits"] == ["1.2"]
    with pytest.raises(Refused, match="Nobody sits"):
        enter(world, 2, DRAW)
    enter(world, 2, Result.BOTH_FORFEIT)
    enter(world, 1, DRAW)
    assert codes(world) == "=="


def test_a_team_that_does_not_come_forfeits_every_board(four: Teams) -> None:
    done = match_results.forfeit(four.round(1), 1, Result.WHITE_WINS_BY_FORFEIT, seen=0, by=four.by)
    assert [game(four, board).result for board in (1, 2)] == [
        Result.WHITE_WINS_BY_FORFEIT,
        Result.BLACK_WINS_BY_FORFEIT,
    ]
    assert codes(four) == "+-"
    assert told(four) == "Round 1, match 1 was forfeited: + – -."
    match_results.forfeit(four.round(1), 1, Result.WHITE_WINS_BY_FORFEIT, seen=0, by=four.by)
    assert four.board(1, 1).version == done.version == 1


def test_forfeiting_asks_before_it_writes_over_results(two: Teams) -> None:
    enter(two, 1, DRAW)
    both = Result.BOTH_FORFEIT
    with pytest.raises(NeedsConfirmation, match="Forfeit the whole of match 1"):
        match_results.forfeit(two.round(1), 1, both, seen=0, by=two.by)
    match_results.forfeit(two.round(1), 1, both, seen=0, by=two.by, confirmed=True)
    assert codes(two) == "--"
    with pytest.raises(Stale):
        match_results.forfeit(two.round(1), 1, Result.WHITE_WINS_BY_FORFEIT, seen=0, by=two.by)
    with pytest.raises(Refused, match="Say which"):
        match_results.forfeit(two.round(1), 1, DRAW, seen=1, by=two.by)


def test_undo_takes_back_one_step_after_the_other(two: Teams) -> None:
    enter(two, 1, DRAW)
    match_results.forfeit(
        two.round(1), 1, Result.BLACK_WINS_BY_FORFEIT, seen=0, by=two.by, confirmed=True
    )
    match_results.undo(two.tournament, two.by)
    assert game(two, 1).result is DRAW
    assert game(two, 2).result is Result.NOT_YET_PLAYED
    assert codes(two) == "  "
    assert told(two) == "Round 1, match 1, boards 1, 2: as they were before (undone)."
    match_results.undo(two.tournament, two.by)
    assert game(two, 1).result is Result.NOT_YET_PLAYED
    with pytest.raises(Refused, match="nothing of yours"):
        match_results.undo(two.tournament, two.by)


def test_only_ones_own_steps_are_undone(two: Teams, assistant: User) -> None:
    enter(two, 1, DRAW)
    with pytest.raises(Refused):
        match_results.undo(two.tournament, assistant)


def test_a_round_is_closed_when_all_boards_are_in(two: Teams) -> None:
    enter(two, 1, WHITE)
    with pytest.raises(Refused, match=r"boards 1\.2"):
        results.close(two.round(1), two.by)
    enter(two, 2, DRAW)
    results.close(two.round(1), two.by)
    with pytest.raises(Refused, match="closed"):
        enter(two, 2, WHITE)
    with pytest.raises(Refused, match="not being played"):
        match_results.forfeit(two.round(1), 1, Result.BOTH_FORFEIT, seen=9, by=two.by)


def test_a_forfeit_that_is_sent_again_after_closing_is_done_already(two: Teams) -> None:
    match_results.forfeit(two.round(1), 1, Result.BOTH_FORFEIT, seen=0, by=two.by)
    results.close(two.round(1), two.by)
    version = two.told().version
    match_results.forfeit(two.round(1), 1, Result.BOTH_FORFEIT, seen=0, by=two.by)
    assert two.told().version == version


def test_a_closed_round_is_put_right_and_the_report_tells_it(four: Teams) -> None:
    """Team 1 (number 1) against Team 3: 2 to 2 becomes 2½ to 1½."""
    for match in (1, 2):
        for board in (1, 2, 3, 4):
            enter(four, board, DRAW, match=match)
    with pytest.raises(Refused, match="not closed"):
        correct(four, 1, WHITE)
    results.close(four.round(1), four.by)
    with pytest.raises(NeedsConfirmation, match=r"board 1\.1: correct the result") as needed:
        correct(four, 1, WHITE)
    assert [(one.what, one.before, one.after) for one in needed.value.changes] == [
        ("Board 1.1", "1.1 (White) – 3.1 (Black): ½ – ½", "1.1 (White) – 3.1 (Black): 1 – 0"),
        ("Match 1", "Team 1 2 – 2 Team 3", "Team 1 2½ – 1½ Team 3"),
    ]
    with pytest.raises(Refused, match="should have"):
        correct(four, 1, Result.NOT_YET_PLAYED)
    with pytest.raises(Stale):
        match_results.correct(four.round(1), 1, 1, WHITE, seen=9, by=four.by, confirmed=True)
    correct(four, 1, WHITE, confirmed=True)
    assert codes(four) == "10"
    assert told(four) == "Corrected round 1, match 1, board 1: 1 – 0 instead of ½ – ½."
    line = b"### Correction @ Round 1: round 1, 1-3 board 1: =:= -> 1:0"
    assert line in writing.write_report_file(four.again().tournament, "trf26")


def correct(world: Teams, board: int, result: Result, *, confirmed: bool = False) -> Game:
    seen, by = game(world, board).version, world.by
    return match_results.correct(
        world.round(1), 1, board, result, seen=seen, by=by, confirmed=confirmed
    )


def test_pairing_on_adjourns_boards_which_count_as_draws(four: Teams) -> None:
    """C.04.2, 3.1. Match 1: 2½ with the adjourned board to 1½; match 2: drawn."""
    for board, result in ((1, WHITE), (2, DRAW), (3, DRAW)):
        enter(four, board, result)
    for board in (1, 2, 3, 4):
        enter(four, board, DRAW, match=2)
    with pytest.raises(NeedsConfirmation) as asked:
        four.pair()
    assert "1.4" in asked.value.consequences[0]
    four.pair(confirmed=True)
    assert game(four, 4).result is Result.ADJOURNED
    assert codes(four) == "??"
    looking_over.publish(four.round(2), four.by)
    with pytest.raises(NeedsConfirmation) as third:
        four.pair()
    assert third.value.consequences[-1] == "Round 1, board 1.4 is still adjourned."
    # Team 1 has 2 match points, 2 and 4 have 1, Team 3 none
    assert sorted(four.boards(2)[0].split("-")) == ["Team 1", "Team 2"]
    with pytest.raises(NeedsConfirmation, match="not the draw"):
        enter(four, 4, WHITE)
    seen = game(four, 4).version
    match_results.enter(four.round(1), 1, 4, WHITE, seen=seen, by=four.by, confirmed=True)
    assert codes(four) == "=="  # the board of Team 3: 2 to 2
    assert four.told().action == Action.MATCH_BOARD_FINISHED


def test_a_team_known_not_to_come_forfeits_in_a_round_robin(event: Event, arbiter: User) -> None:
    world = Teams.with_teams(
        event, arbiter, 4, system="round-robin", edition="single", boards=2, rounds=3
    )
    byes.request_bye(world.entry("Team 4"), arbiter, 1, "Z")
    world.publish()
    assert world.boards(1) == ["Team 1-Team 4", "Team 2-Team 3"]
    assert seats(world) == ["1.1 -", "- 1.2"]
    assert codes(world) == "+-"
    assert world.told().params["forfeits"] == ["1.1", "1.2"]


def test_the_report_of_an_event_agrees_with_the_rules_from_the_command_line(
    four: Teams, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rounds and places; and why two teams that have met do not meet again."""
    for match in (1, 2):
        for board, result in ((1, WHITE), (2, DRAW), (3, DRAW), (4, DRAW)):
            enter(four, board, result, match=match)
    four.publish()
    for match in (1, 2):
        for board in (1, 2, 3, 4):
            enter(four, board, DRAW, match=match, round=2)
    refreshing.refresh(four.tournament.pk)
    file = tmp_path / "teams.trf"
    file.write_bytes(writing.write_report_file(four.again().tournament, "trf26"))
    assert command(["check", str(file), "--standings"]) == 0
    assert "1 files, 2 rounds, 0 differences; 4 places, 0 wrong" in capsys.readouterr().out
    assert command(["pair", str(file), "--why-not", "1", "3"]) == 0
    assert '"article": "C1"' in capsys.readouterr().out


def test_everything_that_is_written_down_has_its_words(four: Teams) -> None:
    enter(four, 1, DRAW)
    match_results.undo(four.tournament, four.by)
    order = [*four.entry("Team 2").members.order_by("place").values_list("pk", flat=True)]
    line_ups.name_line_up(
        four.round(1), four.entry("Team 2"), [*order[1:5]], four.by, confirmed=True
    )
    assert told(four) == (
        "Round 1, line-up: Team 2, late, after the line-ups had been shown: 2.2, 2.3, 2.4, 2.5"
        " instead of 2.1, 2.2, 2.3, 2.4."
    )
    lines = [in_words(one) for one in LogEntry.objects.filter(tournament=four.tournament)]
    assert all(lines)
