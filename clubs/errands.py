"""Errands: work too long for a request, sent on to a host's workers or to a laptop's own runner.

A process that has neither (a command, a test) does it itself, at once.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.cache import cache

from clubs import runner

PUT_TOGETHER = 1
"""Unit: seconds in which wishes for one and the same errand become one."""
MARGIN = 0.5
"""Unit: seconds. It begins so long after the last wish that was put to it."""


def on_a_laptop() -> bool:
    """Whether there are no workers, who could be on another machine."""
    return bool(settings.CELERY_TASK_ALWAYS_EAGER)


def send(task: Any, *arguments: Any) -> None:
    """Have ``task`` done. Errors: kombu's ``OperationalError`` where nobody can be told."""
    if runner.here.listens:
        runner.send(task, arguments)
    else:
        task.delay(*arguments)


def send_once(task: Any, *arguments: Any) -> None:
    """Have ``task`` done once for all who wish it within a second; errors as for :func:`send`.

    It reads what is there when it begins, so whoever comes before that is served with it.
    """
    if runner.here.listens:
        runner.send(task, arguments, after=PUT_TOGETHER)
    elif settings.CELERY_TASK_ALWAYS_EAGER:
        task.delay(*arguments)
    elif cache.add(f"errand:{task.name}:{arguments}", True, PUT_TOGETHER):
        task.apply_async(arguments, countdown=PUT_TOGETHER + MARGIN)
