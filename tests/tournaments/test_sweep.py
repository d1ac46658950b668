"""What was not sent, or got lost, is found by what the database owes."""

from __future__ import annotations

import pytest
from django.utils import timezone

from crosstable.results import Result
from tests.tournaments.played import Played
from tournaments import tasks
from tournaments.models import JobState, PairingJob, Standing
from tournaments.services import pairing, standings

pytestmark = pytest.mark.sqlite


def state_of(job: PairingJob) -> str:
    job.refresh_from_db()
    return job.state


def test_before_a_round_is_published_no_standings_are_behind(four: Played) -> None:
    four.pair()
    assert not standings.behind()


def test_standings_that_are_behind_are_worked_out(four: Played) -> None:
    """A test's transaction never ends, so that nothing was sent after it."""
    four.play(Result.WHITE_WINS, Result.DRAW)
    assert [late.pk for late in standings.behind()] == [four.tournament.pk]
    tasks.sweep()
    assert not standings.behind()
    assert [row.values["PTS"] for row in Standing.objects.all()] == ["1", "0.5", "0.5", "0"]


def test_a_pairing_that_nobody_has_taken_is_begun(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    tasks.sweep()
    assert state_of(job) == JobState.QUEUED  # it may be on its way
    PairingJob.objects.update(requested=timezone.now() - 2 * pairing.PATIENCE)
    tasks.sweep()
    assert state_of(job) == JobState.DONE


def test_a_pairing_whose_worker_is_lost_is_begun_again(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    PairingJob.objects.update(state=JobState.RUNNING, started=timezone.now())
    tasks.sweep()
    assert state_of(job) == JobState.RUNNING
    PairingJob.objects.update(started=timezone.now() - 2 * pairing.time_limit())
    tasks.sweep()
    assert state_of(job) == JobState.DONE
