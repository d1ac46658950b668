"""One change: all rows that are written together, by one step or by several."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from uuid import UUID

from django.db import connection, transaction

from tournaments.steps.recording.triggers import SETTING, UNDER_WAY

_under_way: ContextVar[UUID | None] = ContextVar("change_under_way", default=None)
_suspended: ContextVar[bool] = ContextVar("recording_suspended", default=False)
RANDOM_BITS = 80


@contextmanager
def one_change() -> Iterator[UUID | None]:
    """Write in one transaction, and have every row that is written recorded as one change.

    Inside another change it is part of that. Yields the change's key, ``None`` if nothing is
    recorded.
    """
    if _suspended.get() or _under_way.get():
        with transaction.atomic():
            yield _under_way.get()
        return
    outermost = not connection.in_atomic_block
    change = _new_key()
    with transaction.atomic():
        token = _under_way.set(change)
        try:
            _tell(change)
            yield change
            if connection.vendor == "sqlite" or not outermost:
                _tell(None)
        finally:
            _under_way.reset(token)  # before the commit, which may send what takes steps at once


@contextmanager
def not_recorded() -> Iterator[None]:
    """Record nothing: for tables that stand apart, in a file that is thrown away."""
    suspended, change = _suspended.set(True), _under_way.set(None)
    try:
        yield
    finally:
        _under_way.reset(change)
        _suspended.reset(suspended)


def _new_key() -> UUID:
    """Make a key that nobody else has; later ones are greater, which keeps their index small."""
    milliseconds = time.time_ns() // 1_000_000
    return UUID(int=milliseconds << RANDOM_BITS | secrets.randbits(RANDOM_BITS))


def _tell(change: UUID | None) -> None:
    """Tell the triggers."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            key = change.hex if change else None
            cursor.execute(f"UPDATE {UNDER_WAY} SET change = %s", [key])
        else:
            cursor.execute(
                "SELECT set_config(%s, %s, true)", [SETTING, str(change) if change else ""]
            )
