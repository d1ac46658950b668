"""What becomes of a job whose worker is killed in the middle of it."""

import os
import signal
from pathlib import Path

import pytest

from tests.servers import run
from tests.servers.tasks import hang_the_first_time
from tests.servers.worker import Worker

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_job_whose_child_process_dies_is_begun_again(worker: Worker, tmp_path: Path) -> None:
    hang_the_first_time.delay(str(tmp_path))
    run.wait_until((tmp_path / "began").exists, "the job begins")
    os.kill(int((tmp_path / "began").read_text()), signal.SIGKILL)
    run.wait_until((tmp_path / "done").exists, "the job is begun again")


@pytest.mark.whole
def test_a_job_whose_worker_is_killed_goes_to_the_next_worker(
    worker: Worker, tmp_path: Path
) -> None:
    hang_the_first_time.delay(str(tmp_path))
    run.wait_until((tmp_path / "began").exists, "the job begins")
    worker.kill()
    worker.start()
    run.wait_until((tmp_path / "done").exists, "the job is begun again")
