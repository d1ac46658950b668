"""The progress of an import, for the page that waits for it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone

from exchange.imports import jobs
from tournaments.models import ImportJob, ImportState
from tournaments.rounds.progress import TAKEN_WITHIN


@dataclass(frozen=True)
class ImportProgress:
    """The progress of an import: ``done`` of ``rounds`` have been paired again; with no rounds, the
    file is still being read.
    """

    waits: bool
    nobody_there: bool
    done: int
    rounds: int

    @property
    def number(self) -> int:
        """The round being worked on."""
        return self.done + 1

    @property
    def seen(self) -> str:
        """A word for what the page shows."""
        if self.waits:
            return "nobody" if self.nobody_there else "waits"
        return f"{self.done}-{self.rounds}"


def import_progress(job: ImportJob) -> ImportProgress:
    """Return the progress of a job under way. No queries."""
    waits = job.state == ImportState.QUEUED
    done, rounds = (None if waits else jobs.rounds_done(job)) or (0, 0)
    late = waits and timezone.now() - job.requested > TAKEN_WITHIN
    return ImportProgress(waits, late, done, rounds)
