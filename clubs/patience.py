"""A limit on how long a request or job waits for the database, for all its queries together.

Commands wait as long as it takes: they set no limit. The database's connection
(``config/postgresql``) enforces the limit.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from time import monotonic

REQUEST = 4.0
"""Unit: seconds. Every page is answered within five."""
AT_LEAST = 1.0
"""Unit: seconds for the next answer, however long the request itself has taken already."""
IMPORT = 60.0
"""Unit: seconds. A whole tournament is imported or exported."""
JOB = 30.0
"""Unit: seconds. Most of a job's time is an engine's, which waits for nothing."""


@dataclass
class Patience:
    """``whole``, ``remaining``: seconds. ``committed``: something may be stored, whatever fails."""

    whole: float
    remaining: float
    committed: bool = False
    began: float = field(default_factory=monotonic)

    @property
    def next(self) -> float:
        """The limit for the next answer. Unit: seconds."""
        if not self.hurried:
            return max(0.0, self.remaining)
        to_come = self.whole - (monotonic() - self.began)
        return max(0.0, min(self.remaining, max(AT_LEAST, to_come)))

    @property
    def hurried(self) -> bool:
        """A person is waiting for the page, so that no answer is better than a late one."""
        return self.whole <= REQUEST


_current: ContextVar[Patience | None] = ContextVar("patience", default=None)


def current() -> Patience | None:
    """Return the limit of this request or job; ``None`` if it has none."""
    return _current.get()


@contextmanager
def at_most(seconds: float) -> Iterator[Patience]:
    """Limit the waiting for the database inside to ``seconds``, whatever the limit outside."""
    outer, inner = _current.get(), Patience(seconds, seconds)
    before = _current.set(inner)
    try:
        yield inner
    finally:
        _current.reset(before)
        if outer is not None:
            outer.committed = outer.committed or inner.committed
