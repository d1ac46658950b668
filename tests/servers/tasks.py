"""Tasks with which the tests look at the queue itself."""

import os
import time
from pathlib import Path

from celery import shared_task


@shared_task
def pass_by() -> None:
    """Do nothing: once it is done, everything that was sent before it is done too."""


@shared_task
def hang_the_first_time(folder: str) -> None:
    """Write the process id to ``began`` and hang; when started again, write ``done``."""
    began = Path(folder) / "began"
    if began.exists():
        (Path(folder) / "done").touch()
        return
    time.sleep(0.5)  # until the worker has noted which child has the job
    draft = Path(folder) / "draft"
    draft.write_text(str(os.getpid()))
    draft.rename(began)
    time.sleep(100)
