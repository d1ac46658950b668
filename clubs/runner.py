"""The runner of a laptop: a process beside the one that serves pages, told by a pipe what to do.

There is one for arbiters and, once a visitor asks for something that takes long, one for visitors.
They end with the process whose pipe they read. Nothing is kept of what they have not done: what
must not be forgotten is owed by the database, and the sweep with which a runner begins finds it.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any, cast

from django.conf import settings
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

LANES = {"arbiters": 5, "visitors": 15}
"""How nice each is to the process that serves pages."""
PAUSE = 2
"""Unit: seconds between a runner's death and the next one's start."""


class Lane:
    """One runner process, started again where it dies."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = threading.Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False

    def send(self, line: bytes) -> None:
        """Errors: ``OperationalError`` where there is no runner just now."""
        with self.lock:
            pipe = cast(IO[bytes], (self.process or self._start()).stdin)
            try:
                pipe.write(line)
                pipe.flush()
            except OSError as gone:
                raise OperationalError("the runner has died") from gone

    def start(self) -> None:
        with self.lock:
            self.process = self.process or self._start()

    def close(self) -> None:
        """No further runner is started; this one ends when it has done what it is at."""
        with self.lock:
            self.closed = True
            if self.process is not None:
                cast(IO[bytes], self.process.stdin).close()

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "runner", self.name]
        # Ctrl-C is for the process that serves pages; the runner ends when that one has.
        process = subprocess.Popen(  # noqa: S603 - our own command
            command, stdin=subprocess.PIPE, start_new_session=True
        )
        threading.Thread(target=self._watch, args=(process,), daemon=True).start()
        self.process = process
        return process

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        status = process.wait()
        with suppress(OSError):  # what it had not read yet has nowhere to go
            cast(IO[bytes], process.stdin).close()
        time.sleep(PAUSE)
        with self.lock:
            if not self.closed:
                logger.error("The runner for %s ended with %s", self.name, status)
                self._start()


class Here:
    """The part that this process has: with runners of its own, or one itself."""

    inside = False

    def __init__(self) -> None:
        self.owner: int | None = None
        self.lanes = {name: Lane(name) for name in LANES}

    @property
    def running(self) -> bool:
        """Whether this process has runners; a fork of it would need its own."""
        return self.owner == os.getpid()


here = Here()


def start() -> None:
    """Have errands of this process done by runners, where there are no workers to do them."""
    if not settings.BROKER_URL:
        here.owner = os.getpid()
        here.lanes["arbiters"].start()
        atexit.register(stop)


def stop() -> None:
    """Let the runners of this process end."""
    for lane in here.lanes.values():
        lane.close()


def send(task: Any, arguments: Sequence[Any], after: float = 0) -> None:
    """Have ``task`` done ``after`` so many seconds; the same twice within them is done once."""
    rank = settings.CELERY_TASK_ROUTES.get(task.name, {}).get("priority", 0)
    lane = here.lanes["visitors" if rank else "arbiters"]
    lane.send(json.dumps([task.name, list(arguments), rank, after]).encode() + b"\n")
