"""Jobs stored as rows: whether a worker is still on one, or it has to be started (again)."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from clubs import runner
from tournaments.models import ImportJob, PairingJob

PATIENCE = timedelta(seconds=5)
"""The time a press waits for a worker before another press asks for one again."""

Job = PairingJob | ImportJob


def waited_too_long(job: Job) -> bool:
    """Tell whether another press may ask for a worker again."""
    return timezone.now() - (job.started or job.requested) > PATIENCE


def is_lost(job: Job, limit: timedelta) -> bool:
    """Tell whether the job was started and its worker died; ``limit`` is the longest it may take.

    A laptop's own runner is the only one: when it finds a job started, nobody is working on it.
    """
    if job.started is None:
        return False
    return runner.this_process.is_runner or timezone.now() - job.started > limit


def needs_sending(job: Job, limit: timedelta) -> bool:
    """Tell whether no worker has taken the job, or the one that did has died silently."""
    return waited_too_long(job) if job.started is None else is_lost(job, limit)
