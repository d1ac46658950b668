"""A worker says every few seconds that it is there, so that a page can tell whether one is.

One that does nothing but what visitors cause says nothing: no event is served by it.
"""

from __future__ import annotations

import logging
from typing import Any

from celery import bootsteps
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from config.sending import short

logger = logging.getLogger(__name__)

KEY = "kibitz.worker"
EVERY = 5
"""Unit: seconds."""
FORGOTTEN_AFTER = 3 * EVERY
"""Unit: seconds. A worker that dies without a word is believed to be there for that long."""


class Pulse(bootsteps.StartStopStep):
    """A step of a worker's start: from then on it has a pulse."""

    requires = {"celery.worker.components:Timer"}
    entry: Any = None

    def start(self, worker: Any) -> None:
        if worker.app.conf.task_default_queue not in worker.app.amqp.queues.consume_from:
            return
        beat(worker.app)
        self.entry = worker.timer.call_repeatedly(EVERY, beat, (worker.app,))

    def stop(self, worker: Any) -> None:
        if self.entry is not None:
            self.entry.cancel()


def beat(app: Any) -> None:
    """A broker that is away is the worker's own trouble already; here it is only told."""
    try:
        with short(app) as broker:
            broker.default_channel.client.set(KEY, "here", ex=FORGOTTEN_AFTER)
    except (OperationalError, RedisError, OSError):
        logger.warning("The broker does not hear that this worker is there", exc_info=True)


def found(app: Any) -> bool:
    """Whether a worker was there lately. Raises what a broker raises that does not answer."""
    with short(app) as broker:
        return broker.default_channel.client.exists(KEY) > 0
