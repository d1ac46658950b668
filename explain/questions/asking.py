"""Questions that take an engine's time: asked once, answered by a task, kept in the cache a while.

Nothing of them is in the database. Where workers run on other machines than the pages, the cache
has to be one that all of them share (``CACHE_URL``); a laptop's is a file. Who waits for an answer
stands in a line (``line``).
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
"""Unit: seconds that an answer is kept."""
AGAIN = 300
"""Unit: seconds that it is remembered that there is none. Then one can ask again."""
WAITED_FOR = queue.PATIENCE + queue.LOST_AFTER
"""Unit: seconds that a question, and what it is about, is kept."""

ASKED, DONE, FAILED, LATE = "asked", "done", "failed", "late"
"""``FAILED``: it broke down, or nobody can be asked. ``LATE``: it has waited too long."""

Find = Callable[..., None]
"""Finds the answer to a question, by its key and its arguments, and tells it (:func:`tell`)."""
ANSWERS: dict[str, Find] = {}
"""By the kinds of questions (:func:`answers`)."""


def answers(kind: str) -> Callable[[Find], Find]:
    """Have questions of a kind answered by the function below."""

    def remember(function: Find) -> Find:
        ANSWERS[kind] = function
        return function

    return remember


@dataclass(frozen=True)
class Answer:
    """``content`` is the task's own, plain data; while it is still at it, how far it has come.

    ``state`` may be why nobody has been asked, too: the line's ``BUSY``, ``FULL``. ``before``: how
    many questions are answered before one that waits; ``None`` once somebody is at it.
    """

    state: str
    content: Any = None
    before: int | None = None


def find_answer(key: str) -> Answer | None:
    """The answer as far as it is known; ``None`` where nobody has asked, or long ago."""
    place = queue.place(key)  # looked at first: whoever has left the line has his answer
    stored = cache.get(key)
    if stored is None:
        return None
    state, content = stored
    if state != ASKED:
        return Answer(state, content)
    if place is None or place.given_up:
        store_answer(key, None, LATE)
        return Answer(LATE)
    return Answer(ASKED, content, place.before)


def ask(key: str, kind: str, asker: Asker, *arguments: Any) -> Answer:
    """The answer kept under ``key``; where there is none, the question joins the line.

    A cache that is away keeps no answer either: nobody is asked then.
    """
    known = find_answer(key)
    if known is not None:
        return known
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


def store_answer(key: str, content: Any, state: str = DONE) -> None:
    """What a task has found, or where it stands."""
    cache.set(key, (state, content), KEPT if state in (ASKED, DONE) else AGAIN)


@shared_task(
    name="tournaments.tasks.answer", soft_time_limit=queue.SECONDS, time_limit=queue.ENDED_AFTER
)
def answer() -> None:
    """Answer the question that is first in the line, unless somebody is at one."""
    answer_next()


def answer_next() -> None:
    """Answer the question whose turn it is, and have the next one answered after it.

    Nothing is done while somebody is at one: he will have the next one answered.
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
