"""Questions that take an engine's time: asked once, answered by a task, kept in the cache a while.

Nothing of them is in the database. Where workers run on other machines than the pages, the cache
has to be one that all of them share (``CACHE_URL``); a laptop's are files.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.utils.connection import ConnectionProxy
from kombu.exceptions import OperationalError

from clubs import errands

logger = logging.getLogger(__name__)

cache = ConnectionProxy(caches, "answers")

KEPT = 3600
"""Unit: seconds that an answer is kept."""
MARGIN = 30
"""Unit: seconds that a question is waited for beyond a task's time limit."""

ASKED, DONE, FAILED = "asked", "done", "failed"


@dataclass(frozen=True)
class Answer:
    """``content`` is the task's own, plain data; while it is still at it, how far it has come."""

    state: str
    content: Any = None


def find(key: str) -> Answer | None:
    """The answer as far as it is known; ``None`` where nobody has asked, or long ago."""
    found = cache.get(key)
    return None if found is None else Answer(*found)


def ask(key: str, task: Any, *arguments: Any) -> Answer:
    """The answer kept under ``key``; where there is none, ``task`` is sent to find it.

    A cache that is away keeps no answer either: nobody is asked then.
    """
    patience = settings.CELERY_TASK_TIME_LIMIT + MARGIN
    if cache.add(key, (ASKED, None), patience):
        if find(key) is None:
            return Answer(FAILED)
        try:
            errands.send(task, *arguments)
        except OperationalError:
            logger.exception("The queue is away: %s was not sent", task.name)
            cache.delete(key)
            return Answer(FAILED)
    return find(key) or Answer(ASKED)


def tell(key: str, content: Any, state: str = DONE) -> None:
    """What a task has found, or where it stands."""
    cache.set(key, (state, content), KEPT)
