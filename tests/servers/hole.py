"""Servers that are no good: one that is gone, and one that takes connections and never answers."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tests.servers import run


@contextmanager
def hanging() -> Iterator[str]:
    """Give the host and port of a server that never answers: the system takes the connections."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen(64)
        yield f"127.0.0.1:{server.getsockname()[1]}"


@contextmanager
def gone() -> Iterator[str]:
    """Give a host and port at which nobody listens."""
    yield f"127.0.0.1:{run.free_port()}"


KINDS = {"gone": gone, "hanging": hanging}
