"""Outstanding work, looked for in the database periodically and whenever a worker starts."""

from __future__ import annotations

from celery import shared_task
from django.dispatch import Signal

owed = Signal()
"""The signal to send now everything that was not sent, or got lost on its way."""


@shared_task(name="tournaments.tasks.sweep")
def sweep() -> None:
    """Have outstanding work done: standings that are behind, jobs that nobody has started."""
    owed.send(sender=None)
