"""The questions of the line, answered one after the other: each by the service that asks it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from kombu.exceptions import OperationalError

from clubs import errands
from tournaments.services import asking, checker, line, why_not

logger = logging.getLogger(__name__)

ANSWERS: dict[str, Callable[..., None]] = {
    checker.KIND: checker.run,
    why_not.KIND: why_not.find_out,
}


def answer_next() -> None:
    """Answer the question whose turn it is, and have the next one answered after it.

    Nothing is done while somebody is at one: he will have the next one answered.
    """
    question = line.take()
    if question is None:
        return
    try:
        ANSWERS[question.kind](question.key, *question.arguments)
    except Exception:
        asking.tell(question.key, None, asking.FAILED)
        raise
    finally:
        if line.leave(question.key):
            _go_on()


def _go_on() -> None:
    from tournaments import tasks  # tasks call services

    try:
        errands.send(tasks.answer)
    except OperationalError:
        logger.exception("The queue is away: who waits is found by the clock")
