"""Several at once, on PostgreSQL, with real processes: nothing is lost, nothing is half done."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.db import connection

from clubs.models import User
from crosstable.results import Result
from tests.kept import kept
from tests.servers import run, sessions
from tests.servers.worker import Worker, product_environment
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.models import Event, JobState, LogEntry, PairingJob, RoundState, Standing
from tournaments.rounds import corrections, looking_over, pairing
from tournaments.rounds.progress import progress
from tournaments.standings import refreshing
from tournaments.steps import jobs
from tournaments.steps.actions import Action

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(run.on_sqlite, reason="SQLite lets one process write at a time"),
]

PRESS = "press"
"""The name that the connection of a pressing process has in the database."""
THE_TOURNAMENT = "SELECT 1 FROM tournaments_tournament FOR UPDATE"


@contextmanager
def held(statement: str) -> Iterator[None]:
    """Hold what ``statement`` locks, on another connection, until the end of the block."""
    other = connection.copy()
    other.set_autocommit(False)
    try:
        with other.cursor() as cursor:
            cursor.execute(statement)
        yield
    finally:
        other.rollback()
        other.close()


def waiting(name: str = "%") -> int:
    """Count the connections of that name that wait for a lock in this database."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND wait_event_type = 'Lock' AND application_name LIKE %s",
            [name],
        )
        return cursor.fetchone()[0]


def at_once(worker: Worker, played: Played, *commands: list[str]) -> list[str]:
    """Let each process press while the tournament is held; give what each printed."""
    worker.wait_until_done()
    with held(THE_TOURNAMENT):
        presses = [
            subprocess.Popen(
                [
                    *(sys.executable, "-m", "tests.tournaments.press", command[0]),
                    *(str(played.tournament.pk), str(played.by.pk), *command[1:]),
                ],
                cwd=run.ROOT,
                env=os.environ | product_environment() | {"PGAPPNAME": PRESS},
                stdout=subprocess.PIPE,
                text=True,
            )
            for command in commands
        ]
        try:
            run.wait_until(lambda: waiting(PRESS) == len(presses), "all of them wait", 60)
        except TimeoutError as late:
            late.add_note(f"ended: {[press.poll() for press in presses]}\n{sessions.at_work()}")
            for press in presses:
                press.kill()
            raise
    return [press.communicate(timeout=60)[0].splitlines()[-1] for press in presses]


def test_two_processes_press_pair(worker: Worker, four: Played) -> None:
    """One makes the job, the other is shown it; the round is paired once, whole."""
    first, second = at_once(worker, four, ["pair"], ["pair"])
    assert first == second
    worker.wait_until_done()
    assert four.round(1).state == RoundState.PAIRED
    assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]
    actions = list(LogEntry.objects.values_list("action", flat=True))
    assert (actions.count(Action.PAIRING_REQUESTED), actions.count(Action.PAIRED)) == (1, 1)


def test_two_enter_the_same_board(worker: Worker, four: Played) -> None:
    """One wins; the other is told, with the result that stands."""
    pairing.run(str(pairing.request(four.tournament, four.by).pk))
    looking_over.publish(four.again().round(1), four.by)
    answers = at_once(worker, four, ["enter", "WHITE_WINS"], ["enter", "BLACK_WINS"])
    stands = four.board(1, 1).result.name
    assert sorted(answers) == sorted([f"entered {stands}", f"stale {stands}"])
    assert four.board(1, 1).version == 1


@kept
def match(event: Event, arbiter: User) -> Teams:
    """Two teams of two boards; round 1 is being played."""
    world = Teams.with_teams(event, arbiter, 2, rounds=1, boards=2)
    pairing.run(str(pairing.request(world.tournament, world.by).pk))
    looking_over.publish(world.again().round(1), world.by)
    return world


@pytest.mark.whole
def test_two_enter_the_two_boards_of_a_match(worker: Worker, match: Teams) -> None:
    """Both count: White of the match wins on board 1, and on board 2 with Black."""
    answers = at_once(worker, match, ["board", "1", "WHITE_WINS"], ["board", "2", "BLACK_WINS"])
    assert answers == ["entered WHITE_WINS", "entered BLACK_WINS"]
    assert match.board(1, 1).result is Result.WHITE_WINS


@pytest.mark.whole
def test_two_enter_the_same_board_of_a_match(worker: Worker, match: Teams) -> None:
    """One wins; the other is told, with the result that stands."""
    answers = at_once(worker, match, ["board", "1", "WHITE_WINS"], ["board", "1", "BLACK_WINS"])
    game = match.board(1, 1).games.get(board=1)
    stands = game.result.name
    assert sorted(answers) == sorted([f"entered {stands}", f"stale {stands}"])
    assert game.version == 1


@pytest.mark.whole
@pytest.mark.parametrize(
    "where",
    [
        pytest.param(  # reads its snapshot
            "LOCK TABLE tournaments_requestedbye IN ACCESS EXCLUSIVE MODE", marks=pytest.mark.whole
        ),
        pytest.param(THE_TOURNAMENT, marks=pytest.mark.whole),  # has paired, and is about to store
        "LOCK TABLE tournaments_logentry IN SHARE MODE",  # has written all but its last row
    ],
)
def test_a_worker_killed_while_it_pairs(
    worker: Worker, four: Played, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``kill -9``: nothing of the round is there, and pressing again works."""
    worker.wait_until_done()
    worker.kill()
    job = pairing.request(four.tournament, four.by)
    with held(where):
        worker.start()
        run.wait_until(lambda: waiting() > 0, "the worker is in the middle of it", 30)
        worker.kill()
    run.wait_until(lambda: waiting() == 0, "its connection is gone", 30)
    round = four.round(1)
    assert round.state == RoundState.PLANNED
    assert round.pairings.count() == round.turns.count() == 0
    assert progress(four.again().tournament).pairing
    monkeypatch.setattr(jobs, "PATIENCE", timedelta(0))
    assert pairing.request(four.tournament, four.by) == job
    worker.start()
    run.wait_until(lambda: four.round(1).state == RoundState.PAIRED, "it is paired", 60)
    assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]
    assert PairingJob.objects.get().state == JobState.DONE


@pytest.mark.whole
def test_a_job_that_nobody_took_is_superseded_when_things_change(
    worker: Worker, four: Played
) -> None:
    """Two jobs of one round are never under way together; the later one counts."""
    from tournaments.entries import entries

    worker.wait_until_done()
    worker.kill()
    first = pairing.request(four.tournament, four.by)
    entries.check_in(four.entry("Bo"), four.by, present=False)
    second = pairing.request(four.again().tournament, four.by)
    assert first != second
    worker.start()
    run.wait_until(lambda: four.round(1).state == RoundState.PAIRED, "it is paired", 60)
    worker.wait_until_done()
    assert four.byes(1) == {"Bo": "Z", "Dag": "U"}
    states = dict(PairingJob.objects.values_list("pk", "state"))
    assert states == {first.pk: JobState.SUPERSEDED, second.pk: JobState.DONE}


def test_whoever_reads_standings_sees_all_of_them(four: Played) -> None:
    """While they are rewritten over and over, no reader finds a row missing or two ages mixed."""
    four.play(Result.WHITE_WINS, Result.WHITE_WINS)
    refreshing.refresh(four.tournament.pk)
    seen: set[tuple] = set()
    done = threading.Event()

    def read() -> None:
        try:
            while not done.is_set():
                rows = Standing.objects.values_list("position", "values__PTS", "standings__version")
                found = tuple(rows.order_by("position"))
                seen.add((len(found), *(points for _place, points, _version in found)))
        finally:
            connection.close()

    reader = threading.Thread(target=read)
    reader.start()
    for result in (Result.DRAW, Result.BOTH_LOSE) * 10:
        corrections.correct(four.round(1), 1, result, four.by, confirmed=True)
    done.set()
    reader.join()
    assert seen <= {
        (4, "1", "1", "0", "0"),  # as it was
        (4, "1", "0.5", "0.5", "0"),  # board 1 drawn
        (4, "1", "0", "0", "0"),  # board 1 lost by both
    }
