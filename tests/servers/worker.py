"""A real ``celery -A config worker`` beside the tests, on their database and their queue."""

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from django.db import connection

from tests.servers import broker, run, tasks

ENDED = re.compile(r"\[([0-9a-f-]{36})\] (?:succeeded|raised)")


class Worker:
    """One worker with one child. ``kill`` is ``kill -9`` of both; ``start`` starts it again."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.log = run.folder() / f"worker-{os.getpid()}.log"

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def ended(self) -> list[str]:
        """List the ids of the tasks that have ended since the worker was started."""
        return ENDED.findall(self.log.read_text())

    def start(self) -> None:
        self.log.write_bytes(b"")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "celery", "-A", "config", "worker", *_flags()],
                cwd=run.ROOT,
                env=os.environ | product_environment(),
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        run.wait_until(lambda: " ready." in self.log.read_text() or not self.running, "the worker")
        assert self.running, self.log.read_text()

    def wait_until_done(self, seconds: float = 60) -> None:
        """Return when everything that was sent is done, and what that has sent in its turn.

        The lengths of the queue and of the list of what is being done do not tell: on its way from
        one to the other a task is in neither. One child does tasks in the order in which they were
        sent, so a last one tells when those before it are done.
        """
        others = True
        while others:
            before = len(self.ended)
            last = tasks.pass_by.delay().id
            run.wait_until(
                partial(self.has_ended, last), f"the worker is done ({self.log})", seconds
            )
            others = len(self.ended) > before + 1

    def has_ended(self, task: str) -> bool:
        return task in self.ended

    def kill(self) -> None:
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.running:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()

    def forget(self) -> None:
        """Leave nothing in the queue for the next test."""
        with broker.client() as redis:
            redis.flushdb()


def _flags() -> list[str]:
    quick = ["--without-gossip", "--without-mingle"]
    each = ["--queues=celery,lists,visitors", "--concurrency=1"]
    return [*each, "--loglevel=INFO", "--include=tests.servers.tasks", *quick]


def product_environment() -> dict[str, str]:
    """Name the test's database as the product's settings read it: Django renames it for tests."""
    environment = run.environment()
    there = urlsplit(environment["DATABASE_URL"])
    return {
        **environment,
        "DATABASE_URL": there._replace(path=f"/{connection.settings_dict['NAME']}").geturl(),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "BROKER_VISIBILITY_TIMEOUT": "6",
        "PYTHONPATH": str(Path(run.ROOT)),
    }
