"""Jobs that are rows: whether anybody is at one still, or it has to be begun (again)."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from clubs import runner
from tournaments.models import ImportJob, PairingJob

PATIENCE = timedelta(seconds=5)
"""How long a press waits for a worker before another press calls for one again."""

Job = PairingJob | ImportJob


def waited_too_long(job: Job) -> bool:
    """A press may call for a worker once more."""
    return timezone.now() - (job.started or job.requested) > PATIENCE


def is_lost(job: Job, limit: timedelta) -> bool:
    """It was begun, and its worker has died; ``limit``: how long it may take.

    A laptop's own runner is the only one: what it finds begun, nobody is at.
    """
    if job.started is None:
        return False
    return runner.this_process.is_runner or timezone.now() - job.started > limit


def needs_sending(job: Job, limit: timedelta) -> bool:
    """Nobody has taken it, or whoever did has died without a word."""
    return waited_too_long(job) if job.started is None else is_lost(job, limit)
