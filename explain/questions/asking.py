"""Questions that take an engine's time: asked once, answered by a task, cached for a while.

They are not stored in the database. If workers run on other machines than the pages, the cache must
be one that all of them share (``CACHE_URL``); a laptop's is a file. Visitors waiting for an answer
stand in a line (:mod:`explain.questions.queue`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from celery import shared_task
from kombu.exceptions import OperationalError

from clubs import errands
from explain.questions import queue
from explain.questions.queue import Asker, cache

logger = logging.getLogger(__name__)

KEPT = 3600
"""Unit: seconds for which an answer is kept."""
AGAIN = 300
"""Unit: seconds for which a failure is remembered. Then the question can be asked again."""
WAITED_FOR = queue.PATIENCE + queue.LOST_AFTER
"""Unit: seconds for which a question, and what it is about, is kept."""

ASKED, DONE, FAILED, LATE = "asked", "done", "failed", "late"
"""``FAILED``: the task broke down, or cannot be sent. ``LATE``: the question waited too long."""

Find = Callable[..., None]
"""Finds the answer to a question, by its key and arguments, and stores it (:func:`store_answer`).
"""
ANSWERS: dict[str, Find] = {}
"""The functions that answer each kind of question (:func:`answers`)."""


def answers(kind: str) -> Callable[[Find], Find]:
    """Register the decorated function to answer questions of ``kind``."""

    def remember(function: Find) -> Find:
        ANSWERS[kind] = function
        return function

    return remember


@dataclass(frozen=True)
class Answer:
    """The answer to a question so far. ``content`` is the task's own plain data: the answer, or the
    progress made.

    ``state`` may also say why the question was refused: the line's ``BUSY``, ``FULL``. ``before``:
    how many questions are answered before one that waits; ``None`` once it is being answered.
    """

    state: str
    content: Any = None
    before: int | None = None


def find_answer(key: str) -> Answer | None:
    """Return the answer so far; ``None`` if the question was never asked, or long ago."""
    place = queue.place(key)  # read first: a question that has left the line has its answer
    stored = cache.get(key)
    if stored is None:
        return None
    state, content = stored
    if state != ASKED:
        return Answer(state, content)
    if place is None or place.given_up:
        store_answer(key, content, LATE)
        return Answer(LATE, content)
    return Answer(ASKED, content, place.before)


def ask(key: str, kind: str, asker: Asker, *arguments: Any) -> Answer:
    """Return the answer cached under ``key``; if there is none, put the question into the line.

    If the cache is away, the question is not asked: its answer could not be kept.
    """
    current_answer = find_answer(key)
    if current_answer is not None:
        return current_answer
    try:
        refused = queue.join(key, kind, arguments, asker)
    except TimeoutError:
        logger.exception("Nobody was let in: %s", key)
        return Answer(FAILED)
    if refused:
        return Answer(refused)
    cache.add(key, (ASKED, None), WAITED_FOR)
    if cache.get(key) is None:
        return Answer(FAILED)
    if not _send():
        queue.leave(key)
        cache.delete(key)
        return Answer(FAILED)
    return find_answer(key) or Answer(FAILED)


def _send() -> bool:
    try:
        errands.send(answer)
    except OperationalError:
        logger.exception("The queue is away: nobody can be asked")
        return False
    return True


def store_answer(key: str, content: Any, state: str = DONE, kept: int = KEPT) -> None:
    """Store what a task has found, or its progress, for ``kept`` seconds; failures are forgotten
    earlier.
    """
    cache.set(key, (state, content), kept if state in (ASKED, DONE) else AGAIN)


@shared_task(
    name="tournaments.tasks.answer", soft_time_limit=queue.SECONDS, time_limit=queue.ENDED_AFTER
)
def answer() -> None:
    """Answer the first question in the line, unless another one is being answered."""
    answer_next()


def answer_next() -> None:
    """Answer the next question, then send the task for the one after it.

    Does nothing while another question is being answered: its task sends the next one.
    """
    question = queue.take_next()
    if question is None:
        return
    try:
        ANSWERS[question.kind](question.key, *question.arguments)
    except Exception:
        store_answer(question.key, None, FAILED)
        raise
    finally:
        if queue.leave(question.key):
            _go_on()


def _go_on() -> None:
    try:
        errands.send(answer)
    except OperationalError:
        logger.exception("The queue is away: who waits is found by the clock")
