"""The one way to write: one transaction, one lock, one version, one entry in the log.

A service opens a step with :func:`take_step`, checks the state *inside* it, writes, and leaves. To
refuse, it raises :class:`Refused` or one of its two subclasses; then nothing is written.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db import transaction
from django.dispatch import Signal
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from clubs import errands
from clubs.models import User
from tournaments.models import LogEntry, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.recording.changes import one_change
from tournaments.steps.refusals import Refused

logger = logging.getLogger(__name__)

written = Signal()
"""A step of ``tournament``, an ``action``, has been written and is about to be committed."""
brought_in = Signal()
"""A ``tournament`` has been imported with all its steps and is about to be committed."""
repeated = Signal()
"""A step of ``tournament`` had been written already; nothing is written now."""

_sending: ContextVar[bool] = ContextVar("sending", default=True)


@dataclass
class Step:
    """One change under way. ``tournament`` is the locked row; read the state from it only."""

    tournament: Tournament
    by: User | None
    action: Action
    params: dict[str, Any] = field(default_factory=dict)
    undo: dict[str, Any] | None = None
    undoes: LogEntry | None = None
    change: UUID | None = None
    """The key of what it writes, to be taken back by; ``None``: not recorded."""
    written: bool = True

    def nothing_to_do(self) -> None:
        """Write neither a version nor a log entry: the request is fulfilled (a double click)."""
        self.written = False


@contextmanager
def take_step(
    tournament: Tournament,
    by: User | None,
    action: Action,
    params: Mapping[str, Any] | None = None,
    *,
    archived_too: bool = False,
    deleted_too: bool = False,
) -> Iterator[Step]:
    """Change ``tournament`` in one transaction: all or nothing is written, and others wait.

    Raises ``Refused`` for an archived tournament, unless ``archived_too``, and for one that has
    been deleted since it was found, unless ``deleted_too``.
    """
    with one_change() as change:
        step = Step(lock(tournament), by, action, dict(params or {}), change=change)
        if not deleted_too and is_deleted(step.tournament):
            raise Refused(_("This tournament has been deleted."))
        if step.tournament.archived and not archived_too:
            raise Refused(_("This tournament has been put away. Take it out again to change it."))
        yield step
        if step.written:
            record(step)
        else:
            _send_signal(repeated, step.tournament)
    tournament.version = step.tournament.version


def lock(tournament: Tournament) -> Tournament:
    """Read the tournament's row as it is now and keep everybody else from writing.

    On SQLite the transaction itself holds the lock: it begins with the right to write.
    """
    rows = Tournament.everything.select_for_update(of=("self",)).select_related("event__club")
    return rows.get(pk=tournament.pk)


def is_deleted(tournament: Tournament) -> bool:
    """Tell whether it has been deleted, or its event or club."""
    event = tournament.event
    return any(each.deleted_at for each in (tournament, event, event.club))


def record(step: Step) -> None:
    """Raise the version, append to the log, and signal whoever follows the tournament."""
    step.tournament.version += 1
    step.tournament.save(update_fields=["version"])
    LogEntry.objects.create(
        tournament=step.tournament,
        version=step.tournament.version,
        by=step.by,
        action=step.action,
        params=step.params,
        undo=step.undo,
        undoes=step.undoes,
        change=step.change,
    )
    _send_signal(written, step.tournament, action=step.action)


def record_all(tournament: Tournament, by: User | None, log: Iterable[LogEntry]) -> None:
    """Log the steps of a tournament made elsewhere, as taken by the importing user."""
    LogEntry.objects.bulk_create(
        LogEntry(
            tournament=tournament,
            version=entry.version,
            by=by,
            action=entry.action,
            params=entry.params,
        )
        for entry in log
    )
    _send_signal(brought_in, tournament)


def _send_signal(signal: Signal, tournament: Tournament, **more: Any) -> None:
    if _sending.get():
        signal.send(sender=Tournament, tournament=tournament, **more)


def after_commit(task: Any, *ids: Any, send: Callable[..., None] = errands.send) -> None:
    """Queue ``task`` when the transaction has been committed.

    An unavailable queue must not turn a saved result into an error page: it is logged, and the next
    step, the next press or the sweep sends the task again.
    """
    if not _sending.get():
        return

    def send_it() -> None:
        try:
            send(task, *ids)
        except OperationalError:
            logger.exception("The queue is away: %s%r was not sent", task.name, ids)

    transaction.on_commit(send_it)


@contextmanager
def without_tasks() -> Iterator[None]:
    """Suppress tasks during a batch of steps; the caller does their work once at the end."""
    before = _sending.set(False)
    try:
        yield
    finally:
        _sending.reset(before)
