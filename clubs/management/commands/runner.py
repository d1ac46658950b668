"""Do errands for the process that has started this one, read from its pipe line by line."""

from __future__ import annotations

import json
import logging
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from celery import current_app
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db import close_old_connections

from clubs.runner import LANES, MOST, lane_of, this_process

logger = logging.getLogger(__name__)


@dataclass(order=True)
class Errand:
    """An errand. The lowest rank goes first, of equals the first to be due."""

    rank: int
    due: float
    name: str = field(compare=False)
    arguments: tuple[Any, ...] = field(compare=False)


class WaitingErrands:
    """The errands still to be done, each once."""

    def __init__(self) -> None:
        self.errands: dict[tuple[str, tuple[Any, ...]], Errand] = {}

    def add(self, name: str, arguments: Sequence[Any], rank: int = 0, after: float = 0) -> None:
        """Add an errand; beyond ``MOST`` it is dropped: the database owes what must be done.

        An errand that is waiting already keeps the earliest due time requested.
        """
        key = name, tuple(arguments)
        if key not in self.errands and len(self.errands) >= MOST:
            logger.error("%s%r is left out: %d errands wait", *key, MOST)
            return
        wished = Errand(rank, time.monotonic() + after, *key)
        known = self.errands.get(key, wished)
        self.errands[key] = min(known, wished, key=lambda errand: errand.due)

    def pop_due(self) -> Errand | None:
        """Remove and return the next errand that is due."""
        now = time.monotonic()
        due = [errand for errand in self.errands.values() if errand.due <= now]
        if not due:
            return None
        first = min(due)
        return self.errands.pop((first.name, first.arguments))

    def seconds_until_due(self) -> float | None:
        """Return the time until the next errand is due; ``None`` if none is waiting."""
        if not self.errands:
            return None
        first = min(errand.due for errand in self.errands.values())
        return max(0.0, first - time.monotonic())


class Command(BaseCommand):
    """The runner's loop, which ends when the pipe does."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("lane", choices=LANES)

    def handle(self, *, lane: str, **options: Any) -> None:
        lines: queue.Queue[bytes | None] = queue.Queue(MOST)
        waiting = WaitingErrands()
        this_process.is_runner, this_process.enqueue = True, waiting.add
        current_app.loader.import_default_modules()
        if hasattr(os, "nice"):
            os.nice(LANES[lane])
        threading.Thread(target=listen, args=(lines,), daemon=True).start()
        again = seconds_between(lane)
        for name in again:
            waiting.add(name, [])
        more = True
        while more:
            errand = waiting.pop_due()
            if errand:
                carry_out(errand)
                if errand.name in again:
                    waiting.add(errand.name, [], after=again[errand.name])
            more = take_in(lines, waiting, 0 if errand else waiting.seconds_until_due())


def seconds_between(lane: str) -> dict[str, float]:
    """Return the interval of each of the lane's recurring tasks, as on a host by Celery's clock."""
    clock: dict[str, dict[str, Any]] = settings.CELERY_BEAT_SCHEDULE
    every = {scheduled["task"]: scheduled["schedule"] for scheduled in clock.values()}
    return {task: seconds for task, seconds in every.items() if lane_of(task) == lane}


def listen(lines: queue.Queue[bytes | None]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    this_process.is_ending = True
    lines.put(None)


def take_in(
    lines: queue.Queue[bytes | None], waiting: WaitingErrands, seconds: float | None
) -> bool:
    """Read lines sent so far or within ``seconds``; return whether more can come."""
    try:
        line = lines.get(timeout=seconds)
        while line is not None:
            waiting.add(*json.loads(line))
            line = lines.get_nowait()
    except queue.Empty:
        return True
    return False


def carry_out(errand: Errand) -> None:
    """Do the errand. Errors are logged, and the next errand follows."""
    close_old_connections()
    task = current_app.tasks[errand.name]
    try:
        with limited(task.soft_time_limit):
            task(*errand.arguments)
    except Exception:
        logger.exception("%s%r went wrong", errand.name, errand.arguments)
    finally:
        close_old_connections()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Limit the time as a worker does: a task that takes too long gets ``SoftTimeLimitExceeded``.

    There is no limit on Windows, which has no such alarm.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_long(number: int, frame: Any) -> None:
    raise SoftTimeLimitExceeded
