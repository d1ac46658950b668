"""Errands: work too long for a request, passed on to a host's workers or to a laptop's own runner.

A process that has neither (a command, a test) does it itself, at once.
"""

from __future__ import annotations

from typing import Any

from celery import current_app
from django.conf import settings
from django.core.cache import cache

from clubs import runner

PUT_TOGETHER = 1
"""Unit: seconds in which requests for the same errand become one."""
MARGIN = 0.5
"""Unit: seconds between the last request that joined the errand and its start."""


def on_a_laptop() -> bool:
    """Tell whether there are no workers, which could be on another machine."""
    return bool(settings.CELERY_TASK_ALWAYS_EAGER)


def done_in_this_process() -> bool:
    """Tell whether whoever sends a task now waits until it is done."""
    return bool(current_app.conf.task_always_eager) and not runner.this_process.has_runner


def send(task: Any, *arguments: Any) -> None:
    """Have ``task`` done. Raises kombu's ``OperationalError`` if nobody can be reached."""
    if runner.this_process.has_runner:
        runner.send(task, arguments)
    else:
        task.delay(*arguments)


def send_once(task: Any, *arguments: Any) -> None:
    """Have ``task`` done once for all requests within a second; raises as :func:`send` does.

    It reads the data when it begins, so every request before that is served by it.
    """
    if runner.this_process.has_runner:
        runner.send(task, arguments, after=PUT_TOGETHER)
    elif settings.CELERY_TASK_ALWAYS_EAGER:
        task.delay(*arguments)
    elif cache.add(f"errand:{task.name}:{arguments}", True, PUT_TOGETHER):
        task.apply_async(arguments, countdown=PUT_TOGETHER + MARGIN)
