"""Tasks that were lost or never sent, found again by what the database owes."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.models import JobState, PairingJob, Standing
from tournaments.rounds import pairing, results
from tournaments.steps import jobs, stage, sweep

pytestmark = pytest.mark.sqlite


def state_of(job: PairingJob) -> str:
    job.refresh_from_db()
    return job.state


def test_before_a_round_is_published_no_standings_are_behind(four: Played) -> None:
    four.pair()
    assert not stage.standings_behind()


def test_standings_that_are_behind_are_worked_out(four: Played) -> None:
    """A test's transaction never ends, so that nothing was sent after it."""
    four.play(Result.WHITE_WINS, Result.DRAW)
    assert [late.pk for late in stage.standings_behind()] == [four.tournament.pk]
    sweep.sweep()
    assert not stage.standings_behind()
    assert [row.values["PTS"] for row in Standing.objects.all()] == ["1", "0.5", "0.5", "0"]


def test_a_result_that_is_sent_again_has_its_standings_worked_out(
    four: Played, django_capture_on_commit_callbacks: Any
) -> None:
    """The connection was lost while it committed: it is there, 503 was answered, nothing sent."""
    four.publish()
    with django_capture_on_commit_callbacks() as lost:
        four.enter(1, 1, Result.WHITE_WINS)
    assert lost
    assert stage.standings_behind()
    version = four.told().version
    with django_capture_on_commit_callbacks(execute=True):
        results.enter(four.round(1), 1, Result.WHITE_WINS, 0, four.by)
    assert not stage.standings_behind()
    assert four.told().version == version
    with django_capture_on_commit_callbacks() as sent:
        results.enter(four.round(1), 1, Result.WHITE_WINS, 0, four.by)
    assert sent == []


def test_a_pairing_that_nobody_has_taken_is_begun(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    sweep.sweep()
    assert state_of(job) == JobState.QUEUED  # it may be on its way
    PairingJob.objects.update(requested=timezone.now() - 2 * jobs.PATIENCE)
    sweep.sweep()
    assert state_of(job) == JobState.DONE


def test_a_pairing_whose_worker_is_lost_is_begun_again(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    PairingJob.objects.update(state=JobState.RUNNING, started=timezone.now())
    sweep.sweep()
    assert state_of(job) == JobState.RUNNING
    PairingJob.objects.update(started=timezone.now() - 2 * pairing.time_limit())
    sweep.sweep()
    assert state_of(job) == JobState.DONE
