"""What the database says is owed: looked for by the clock, and whenever a worker begins."""

from __future__ import annotations

from celery import shared_task
from django.dispatch import Signal

owed = Signal()
"""Whatever was not sent, or got lost on its way, is to be sent now."""


@shared_task(name="tournaments.tasks.sweep")
def sweep() -> None:
    """Do what the database says is owed: standings that are behind, jobs nobody has begun."""
    owed.send(sender=None)
