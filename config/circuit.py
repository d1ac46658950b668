"""A server that has not answered is left alone for a while: not every request waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock
from time import monotonic

REST = 3.0
"""Unit: seconds for which nobody asks a server that has not answered. Then one asks again."""


class Away(Exception):  # noqa: N818 - what is so
    """The server has not answered a moment ago, and is not asked now."""


class Circuit:
    """What the threads of this process know of one server."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._again: float | None = None
        """When to ask again; ``None`` where the server answers."""

    @contextmanager
    def asking(self, *failures: type[Exception]) -> Iterator[None]:
        """Ask the server inside: one of ``failures`` means that it does not answer.

        Raises ``Away`` without asking while the server is left alone.
        """
        self._take_turn()
        try:
            yield
        except failures:
            self.open()
            raise
        self.close()

    @property
    def is_open(self) -> bool:
        """Whether the last who asked got no answer."""
        return self._again is not None

    def open(self) -> None:
        """Leave the server alone from now on."""
        self._again = monotonic() + REST

    def close(self) -> None:
        """The server answers."""
        self._again = None

    def _take_turn(self) -> None:
        """Of those who come when the rest is over one asks, and the others do not wait for it."""
        with self._lock:
            if self._again is None:
                return
            if monotonic() < self._again:
                raise Away
            self.open()


@cache
def circuit_of(address: str) -> Circuit:
    """The same for all that is kept at ``address`` (host and port)."""
    return Circuit()
