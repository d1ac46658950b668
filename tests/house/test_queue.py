"""The division of jobs between workers, and the fate of a job whose worker is killed."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from clubs.tasks import send_password_link
from config import celery_app
from exchange.ratinglists import newer
from exchange.ratinglists.jobs import load_list
from exchange.ratinglists.newer import ask
from explain.questions.asking import answer
from tests.servers import run
from tests.servers.compose import SERVICES
from tests.servers.tasks import hang_the_first_time
from tests.servers.worker import Worker
from tournaments.rounds.pairing import pair_round
from tournaments.standings.refreshing import refresh_standings
from tournaments.steps.sweep import sweep


def test_an_event_waits_for_nothing_that_strangers_cause() -> None:
    """It goes to a queue of its own, and who takes from that one takes from no other."""
    sent = (answer, send_password_link, pair_round, refresh_standings, sweep)
    assert [queue_of(task) for task in sent] == ["visitors"] * 2 + ["celery"] * 3
    assert "--queues=celery" in SERVICES["worker"]["command"]
    assert {"--queues=visitors", "--concurrency=1"} <= set(SERVICES["visitors"]["command"])


def queue_of(task: Any) -> str:
    name: str = celery_app.amqp.router.route({}, task.name)["queue"].name
    return name


def test_nor_for_a_rating_list() -> None:
    assert {queue_of(task) for task in (load_list, ask, newer.sweep)} == {"lists"}
    assert {"--queues=lists", "--concurrency=1"} <= set(SERVICES["lists"]["command"])


def test_no_message_is_given_to_another_worker_while_its_job_may_run() -> None:
    """The queue does so after the visibility timeout, unless the worker has given it up by then."""
    celery_app.loader.import_default_modules()
    ours = [task for name, task in celery_app.tasks.items() if not name.startswith("celery.")]
    longest = max(task.time_limit for task in ours if task.acks_late)
    assert longest == settings.IMPORT_TIME_LIMIT < settings.LOST_AFTER
    assert not load_list.acks_late
    assert load_list.time_limit == 3600


@pytest.mark.django_db(transaction=True)
@pytest.mark.whole
def test_a_job_whose_child_process_dies_is_begun_again(worker: Worker, tmp_path: Path) -> None:
    hang_the_first_time.delay(str(tmp_path))
    run.wait_until((tmp_path / "began").exists, "the job begins")
    os.kill(int((tmp_path / "began").read_text()), signal.SIGKILL)
    run.wait_until((tmp_path / "done").exists, "the job is begun again")


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
def test_a_job_whose_worker_is_killed_goes_to_the_next_worker(
    worker: Worker, tmp_path: Path
) -> None:
    hang_the_first_time.delay(str(tmp_path))
    run.wait_until((tmp_path / "began").exists, "the job begins")
    worker.kill()
    worker.start()
    run.wait_until((tmp_path / "done").exists, "the job is begun again")
