"""A laptop's own runner: a process beside the pages, which finds what is owed and does not stay."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from clubs import runner
from clubs.runner import RunnerLane
from crosstable.results import Result
from exchange.imports import jobs
from tests.exchange.imports.test_importing import text
from tests.exchange.trf.small_reports import CLEAN
from tests.servers import run
from tests.servers.worker import product_environment
from tests.worlds.played import Played
from tournaments.models import ImportJob, ImportKind, ImportState, JobState, PairingJob
from tournaments.rounds import pairing
from tournaments.steps import stage
from tournaments.steps.step import without_tasks

REPORT = ImportKind.REPORT
FIELDS = {"name": "Brought in", "slug": "brought-in"}


@pytest.fixture
def lane(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> Iterator[RunnerLane]:
    for name, value in (product_environment() | {"BROKER_URL": ""}).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(runner, "PAUSE", 0)
    lane = RunnerLane("arbiters")
    monkeypatch.setitem(runner.this_process.lanes, "arbiters", lane)
    yield lane
    lane.close()


@pytest.mark.whole
def test_what_is_owed_what_is_told_and_what_it_was_at_when_it_was_killed(
    lane: RunnerLane, four: Played
) -> None:
    with without_tasks():
        four.play(Result.WHITE_WINS, Result.DRAW)
        lane.start()
        run.wait_until(lambda: not stage.standings_behind(), "standings are worked out")

        job = pairing.request(four.again().tournament, four.by)
        runner.send(pairing.pair_round, [str(job.pk)])
        run.wait_until(lambda: state_of(job) == JobState.DONE, "the round is paired")

        pairing.unpair(four.round(2), four.by)
        job = pairing.request(four.again().tournament, four.by)
        PairingJob.objects.filter(pk=job.pk).update(state=JobState.RUNNING, started=job.requested)
        file = jobs.request_import(four.tournament.event, four.by, REPORT, text(*CLEAN), FIELDS)
        ImportJob.objects.update(state=ImportState.RUNNING, started=file.requested)
        assert lane.process is not None
        os.kill(lane.process.pid, signal.SIGKILL)
        run.wait_until(lambda: state_of(job) == JobState.DONE, "another one is started and does it")
        run.wait_until(lambda: state_of(file) == ImportState.DONE, "the file comes in, too")
        assert four.tournament.event.tournaments.filter(**FIELDS).count() == 1

    process = lane.process
    assert process is not None
    lane.close()
    assert process.wait(timeout=60) == 0


def state_of(job: PairingJob | ImportJob) -> str:
    job.refresh_from_db()
    return job.state
