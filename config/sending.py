"""Sending and running tasks: sending never delays a person who has just saved something.

A task that cannot be sent raises kombu's ``OperationalError`` at once, or within a second.
"""

from __future__ import annotations

from typing import Any

from celery import Task
from celery.result import AsyncResult
from kombu import Connection, pools
from kombu.exceptions import OperationalError
from redis.exceptions import TimeoutError as TooLate

from clubs import patience
from config.cache import SOCKET
from config.circuit import Away, circuit_of

ONE_TRY = {"max_retries": 0}


class KibitzTask(Task):
    """The base of all our tasks."""

    abstract = True

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Do the work, with the patience of a job."""
        with patience.at_most(patience.JOB):
            return self.run(*args, **kwargs)

    def apply_async(
        self, args: Any = None, kwargs: Any = None, task_id: Any = None, producer: Any = None,
        **options: Any,
    ) -> AsyncResult:  # fmt: skip
        """Send the task, retrying only if the connection was an old one.

        Raises ``OperationalError`` if the broker does not answer, or did not a moment ago.
        """
        if producer is not None or self.app.conf.task_always_eager:
            return super().apply_async(args, kwargs, task_id, producer, **options)
        options.setdefault("retry_policy", ONE_TRY)
        connection = impatient_connection(self.app)
        broker = circuit_of(f"{connection.hostname}:{connection.port}")
        try:
            with (
                broker.asking(OperationalError),
                pools.producers[connection].acquire(block=True) as sender,
            ):
                try:
                    return super().apply_async(args, kwargs, task_id, sender, **options)
                except OperationalError as error:
                    if isinstance(error.__cause__, TooLate):
                        raise
                    return super().apply_async(args, kwargs, task_id, sender, **options)
        except Away as away:
            raise OperationalError("The broker is left alone for a while") from away


def impatient_connection(app: Any) -> Connection:
    """Return a connection to the broker for a caller who cannot wait."""
    return app.connection_for_write(transport_options={**SOCKET, **ONE_TRY})
