"""Circuit breakers: a silent server is left alone for a while, instead of being waited for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock
from time import monotonic

REST = 3.0
"""Unit: seconds for which a silent server is not asked. After that one caller asks again."""


class Away(Exception):  # noqa: N818 - a state, not an error
    """A server that was silent a moment ago is not asked now."""


class Circuit:
    """The state of one server, shared by the threads of this process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._again: float | None = None
        """The time to ask again; ``None`` if the server answers."""

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
        """The last caller got no answer."""
        return self._again is not None

    def open(self) -> None:
        """Leave the server alone from now on."""
        self._again = monotonic() + REST

    def close(self) -> None:
        """Record that the server answers."""
        self._again = None

    def _take_turn(self) -> None:
        """Let one caller ask when the rest is over; the others do not wait for the answer."""
        with self._lock:
            if self._again is None:
                return
            if monotonic() < self._again:
                raise Away
            self.open()


@cache
def circuit_of(address: str) -> Circuit:
    """Return the one circuit of the server at ``address`` (host and port)."""
    return Circuit()
