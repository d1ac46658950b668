"""The runner of a laptop: a process beside the web server, which sends it work by a pipe.

There is one for arbiters and, once a visitor requests something slow, one for visitors; one for
rating lists, once there is one to load. They end with the process whose pipe they read. Unfinished
errands are not stored: the database owes what must not be forgotten, and the sweep with which a
runner begins finds it.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any, cast

from django.conf import settings
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

LANES = {"arbiters": 5, "lists": 15, "visitors": 15}
"""The niceness of each lane towards the process that serves pages."""
PAUSE = 2
"""Unit: seconds between a runner's death and the next one's start."""
MOST = 1000
"""The most errands that wait to be read by a runner, or to be done by it."""

NOT_OURS = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""Windows' flag in place of a session of one's own."""


class RunnerLane:
    """One runner process, started again if it dies.

    A thread of its own writes to the pipe: nobody waits for a runner that does not read it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: queue.Queue[bytes | None] = queue.Queue(MOST)
        self.changed = threading.Condition()
        self.writing = threading.Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self.writer: threading.Thread | None = None
        self.closed = False

    def send(self, line: bytes) -> None:
        """Queue a line. Raises ``OperationalError`` if the runner has not read for long."""
        self.start()
        try:
            self.lines.put_nowait(line)
        except queue.Full as full:
            raise OperationalError(f"The runner for {self.name} does not listen") from full

    def start(self) -> None:
        with self.changed:
            if self.process is None:
                self._start()
                self.writer = threading.Thread(target=self._write, daemon=True)
                self.writer.start()

    def close(self) -> None:
        """Start no further runner, and let this one finish its current work."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        if self.writer is not None:
            with suppress(queue.Full):  # nobody reads: all ends with this process
                self.lines.put_nowait(None)
            self.writer.join(PAUSE)

    @property
    def command(self) -> list[str]:
        return [sys.executable, str(settings.BASE_DIR / "manage.py"), "runner", self.name]

    def _start(self) -> None:
        # Ctrl-C is meant for the web server; the runner ends after it.
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            self.command,
            stdin=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            creationflags=NOT_OURS,
        )
        threading.Thread(target=self._watch, args=(self.process,), daemon=True).start()
        self.changed.notify_all()

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        status = process.wait()
        with self.writing:
            _pipe_to(process).close()  # unread lines are lost
        time.sleep(PAUSE)
        with self.changed:
            if not self.closed:
                logger.error("The runner for %s ended with %s", self.name, status)
                self._start()

    def _write(self) -> None:
        while (line := self.lines.get()) is not None:
            while not self._tell(line) and self._another():
                pass
        with self.writing:
            _pipe_to(self.process).close()

    def _tell(self, line: bytes) -> bool:
        """Write a line to the pipe, and return whether there was a runner."""
        with self.writing:
            pipe = _pipe_to(self.process)
            if pipe.closed:
                return False
            try:
                pipe.write(line)
            except OSError:  # it has just died
                return False
            return True

    def _another(self) -> bool:
        """Wait for the next runner, and return whether there will be one."""
        with self.changed:
            self.changed.wait_for(lambda: self.closed or not _pipe_to(self.process).closed)
            return not self.closed


def _pipe_to(process: subprocess.Popen[bytes] | None) -> IO[bytes]:
    return cast(IO[bytes], cast(subprocess.Popen[bytes], process).stdin)


class ThisProcess:
    """The role of this process: it has runners of its own, or is one."""

    is_runner = False
    """Whether this process is a runner."""
    is_ending = False
    """Whether the process that started this runner has ended: what takes long is broken off."""
    enqueue: Callable[[str, Sequence[Any], int, float], None] | None = None
    """The function that queues an errand after the current one; only in a runner."""

    def __init__(self) -> None:
        self.owner: int | None = None
        self.lanes = {name: RunnerLane(name) for name in LANES}

    @property
    def has_runner(self) -> bool:
        """A runner does what this process sends; a fork of it would need its own."""
        return self.enqueue is not None or self.owner == os.getpid()


this_process = ThisProcess()


def start() -> None:
    """Have this process's errands done by runners, if there are no workers to do them."""
    if not settings.BROKER_URL:
        this_process.owner = os.getpid()
        this_process.lanes["arbiters"].start()
        atexit.register(stop)


def stop() -> None:
    """Let the runners of this process end."""
    for lane in this_process.lanes.values():
        lane.close()


def lane_of(task: str) -> str:
    """Return the lane of a task: the queue of the same name on a host."""
    return str(_route(task).get("queue", "arbiters"))


def send(task: Any, arguments: Sequence[Any], after: float = 0) -> None:
    """Have ``task`` done ``after`` that many seconds; repeats within them are done once."""
    rank = _route(task.name).get("priority", 0)
    if this_process.enqueue:
        this_process.enqueue(task.name, arguments, rank, after)
    else:
        line = json.dumps([task.name, list(arguments), rank, after]).encode() + b"\n"
        this_process.lanes[lane_of(task.name)].send(line)


def _route(task: str) -> dict[str, Any]:
    return cast(dict[str, Any], settings.CELERY_TASK_ROUTES.get(task, {}))
