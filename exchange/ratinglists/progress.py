"""The progress of an update, and the check whether it is still wanted."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import timedelta

from django.db import OperationalError
from django.db.models import QuerySet
from django.utils import timezone

from clubs import runner
from ratinglists.models import ListUpdate, Phase, UpdateState

logger = logging.getLogger(__name__)

EVERY = 1.0
"""Unit: seconds between two signs of life."""
LOST_AFTER = timedelta(minutes=2)
"""The time without a sign of life after which an update has lost its worker."""


class Stopped(Exception):  # noqa: N818 - what has happened
    """Somebody has stopped the update."""


class Superseded(Exception):  # noqa: N818 - what has happened
    """The update is another worker's now, or gone: whatever this one does is for nothing."""


class Interrupted(Exception):  # noqa: N818 - what has happened
    """The laptop is being stopped: the update is begun again when it starts."""


Tell = Callable[[Phase, int, int], None]
"""Receives the phase, how many people have been read, and the percentage of the phase."""


class SignsOfLife:
    """The worker's entries in the row of its update, about once a second."""

    def __init__(self, update: ListUpdate, tell: Tell | None = None) -> None:
        self.update = update
        self.tell = tell
        self.last = 0.0
        self.heard = time.monotonic()

    def give(self, phase: Phase, people: int, share: float, *, now: bool = False) -> None:
        """Say how far it is, ``share`` from 0 to 1.

        Raises :class:`Stopped`, :class:`Superseded`, :class:`Interrupted`.
        A database that is away for a while is waited for.
        """
        if not now and time.monotonic() - self.last < EVERY:
            return
        if runner.this_process.is_ending:
            raise Interrupted
        self.last = time.monotonic()
        percent = max(0, min(100, round(100 * share)))
        if self.tell:
            self.tell(phase, people, percent)
        try:
            self._write(phase=phase, people=people, share=percent)
        except OperationalError:
            if time.monotonic() - self.heard > LOST_AFTER.total_seconds():
                raise
            logger.warning("%s goes on without a sign of life", self.update, exc_info=True)
            return
        self.heard = time.monotonic()

    def write(self, generation: int | None) -> None:
        """Note the people that this update writes. Raises as :meth:`give`."""
        self._write(generation=generation)

    def _write(self, **fields: object) -> None:
        if not self.mine().update(alive=timezone.now(), **fields):
            raise Superseded
        if self.mine().filter(stop_wanted=True).exists():
            raise Stopped

    def mine(self) -> QuerySet[ListUpdate]:
        """Return the row, as long as this worker has it."""
        return ListUpdate.objects.filter(
            pk=self.update.pk, state=UpdateState.RUNNING, started=self.update.started
        )
