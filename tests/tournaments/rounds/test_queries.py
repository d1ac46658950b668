"""Reading for pages: a tournament's stage, its boards, and the number of queries."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from crosstable.model import Code
from crosstable.results import Result
from exchange.trf import writing
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.entries import entries
from tournaments.rounds import boards as board_queries
from tournaments.rounds import looking_over, pairing, results
from tournaments.rounds.progress import RoundStep, progress
from tournaments.setup import changing

pytestmark = pytest.mark.sqlite


def test_the_next_thing_to_do(event, arbiter) -> None:
    played = Played.with_players(event, arbiter, [], rounds=1)

    def step() -> tuple[RoundStep, int]:
        now = progress(played.again().tournament)
        return now.step, now.number

    assert step() == (RoundStep.PLAYERS, 1)
    for name in ("Ada", "Bo"):
        entries.add_entry(played.tournament, arbiter, name=name)
    assert step() == (RoundStep.CHECK_IN, 1)
    entries.check_in_all(played.tournament, arbiter, present=True)
    assert step() == (RoundStep.PAIR, 1)
    played.pair()
    assert step() == (RoundStep.LOOK_OVER, 1)
    looking_over.publish(played.round(1), arbiter)
    assert step() == (RoundStep.RESULTS, 1)
    played.enter(1, 1, Result.ADJOURNED)
    assert step() == (RoundStep.CLOSE, 1)
    results.close(played.round(1), arbiter)
    assert step() == (RoundStep.FINISHED, 1)
    assert progress(played.tournament).adjourned == 1


def test_after_a_closed_round_comes_the_pairing_of_the_next(four: Played) -> None:
    four.play(Result.DRAW, Result.DRAW)
    now = progress(four.tournament)
    assert (now.step, now.number, now.job) == (RoundStep.PAIR, 2, None)


def test_a_job_under_way_shows(four: Played) -> None:
    pairing.request(four.tournament, four.by)
    now = progress(four.again().tournament)
    assert (now.step, now.pairing) == (RoundStep.PAIR, True)


def test_how_many_results_are_in(four: Played) -> None:
    four.publish()
    four.enter(1, 2, Result.DRAW)
    now = progress(four.tournament)
    assert (now.boards, now.entered, now.missing) == (2, 1, 1)


def test_a_boards_row(event, arbiter) -> None:
    three = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem"], rounds=3)
    three.play(Result.BLACK_WINS)  # Ada 0, Bo 1 (won), Cem 1 (bye)
    three.publish()
    sheet = board_queries.sheet(three.round(2))
    [row] = sheet.boards
    [bye] = sheet.byes
    assert {row.white.entry.name, row.black.entry.name} == {"Bo", "Cem"}
    assert (row.white.points, row.black.points) == (1, 1)
    assert (row.board, row.version, row.result) == (1, 0, Result.NOT_YET_PLAYED)
    assert (bye.seat.entry.name, bye.seat.points) == ("Ada", 0)
    assert bye.code is Code.PAIRING_ALLOCATED_BYE
    assert board_queries.board(three.round(2), 1) == row
    assert board_queries.board(three.round(2), 2) is None


def test_points_brought_into_a_round_follow_the_scoring(event, arbiter) -> None:
    from decimal import Decimal

    four = Played.with_players(event, arbiter, list("ABCD"), 3, points_win=Decimal(3),
        points_draw=Decimal(1), points_pab=Decimal(3))  # fmt: skip
    four.play(Result.WHITE_WINS, Result.DRAW)
    points = board_queries.points_before(four.round(2))
    assert {four.tournament.entries.get(pk=e).name: p for e, p in points.items()} == {
        "A": 3,
        "B": 1,
        "C": 0,
        "D": 1,
    }
    assert all(isinstance(p, Fraction) for p in points.values())


@pytest.mark.parametrize("players", [2, 6])
def test_queries_do_not_grow_with_the_boards(
    event, arbiter, players: int, django_assert_num_queries
) -> None:
    played = Played.with_players(event, arbiter, list("ABCDEF"[:players]), rounds=9)
    changing.prohibit(played.tournament, arbiter, list(played.tournament.entries.all()[:2]), 8, 9)
    played.publish(confirmed=True)
    for board in range(1, players // 2 + 1):
        played.enter(1, board, Result.DRAW)
    round = played.round(1)
    with django_assert_num_queries(2):
        board_queries.sheet(round)
    with django_assert_num_queries(3):
        progress(played.tournament)
    with django_assert_num_queries(5):  # turns, entries, prohibited pairs and who, decisions
        crosstables.build(played.tournament)


def queries(do: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as captured:
        do()
    return len(captured)


def test_steps_take_as_many_queries_for_one_board_as_for_three(event, arbiter) -> None:
    one, three = (
        Played.with_players(event, arbiter, list(names), rounds=3, name=names)
        for names in ("AB", "ABCDEF")
    )
    assert queries_of_steps(one) == queries_of_steps(three)


def queries_of_steps(played: Played) -> dict[str, int]:
    tournament, by = played.tournament, played.by
    job = pairing.request(tournament, by, confirmed=True)
    paired = queries(lambda: pairing.run(str(job.pk)))
    round = played.round(1)
    return {
        "pair": paired,
        "publish": queries(lambda: looking_over.publish(round, by)),
        "enter": queries(lambda: results.enter(round, 1, Result.DRAW, 0, by)),
        "undo": queries(lambda: results.undo(tournament, by)),
        "adjourn the rest": queries(lambda: pairing.by_hand(tournament, by, confirmed=True)),
        "report": queries(lambda: writing.write_report_file(played.again().tournament)),
    }
