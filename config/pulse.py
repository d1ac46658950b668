"""A worker's pulse: it reports every few seconds, so that a page can tell whether there is one.

A worker for visitors' tasks alone does not report: it serves no event.
"""

from __future__ import annotations

import logging
from typing import Any

from celery import bootsteps
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from config.sending import impatient_connection

logger = logging.getLogger(__name__)

KEY = "kibitz.worker"
EVERY = 5
"""Unit: seconds."""
FORGOTTEN_AFTER = 3 * EVERY
"""Unit: seconds. A worker that dies silently is believed to be there for that long."""


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
    """Report this worker. An absent broker is only logged, as it troubles the worker already."""
    try:
        with impatient_connection(app) as broker:
            broker.default_channel.client.set(KEY, "here", ex=FORGOTTEN_AFTER)
    except (OperationalError, RedisError, OSError):
        logger.warning("The broker does not hear that this worker is there", exc_info=True)


def worker_seen(app: Any) -> bool:
    """Tell whether a worker reported lately. Raises the errors of a broker that does not answer."""
    with impatient_connection(app) as broker:
        return broker.default_channel.client.exists(KEY) > 0
