"""A server of this process at one more address, which can be closed again."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable
from typing import Any

from waitress import create_server, wasyncore

THREADS = 8
PATIENCE = 3
"""Unit: seconds that a server has to close."""


def make_server(application: Callable[..., Any], host: str, port: int, sockets: Any) -> Any:
    """Return a server that listens. Raises ``OSError`` if it cannot.

    What a proxy says stays in the request, so that one who came through a proxy is known.
    """
    return create_server(
        application,
        map=sockets,
        sockets=[_bound(host, port)],
        threads=THREADS,
        clear_untrusted_proxy_headers=False,
    )


def _bound(host: str, port: int) -> socket.socket:
    """Return a socket at that place. Where there is none, no thread of a server has begun."""
    place = socket.socket()
    try:
        if os.name == "posix":  # elsewhere it would let two servers have one port
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind((host, port))
    except OSError:
        place.close()
        raise
    return place


class SecondServer:
    """A server with a loop and threads of its own: those of the first one wait for none of it."""

    def __init__(self, application: Callable[..., Any], host: str, port: int) -> None:
        self.sockets: dict[int, Any] = {}
        self.server = make_server(application, host, port, self.sockets)
        self.hung_up = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        self.server.run()
        self.server.task_dispatcher.shutdown()

    def close(self) -> None:
        """Listen no more, and hang up on everybody."""
        self.server.trigger.pull_trigger(self._hang_up)  # by the loop itself, between two rounds
        self.hung_up.wait(PATIENCE)

    def _hang_up(self) -> None:
        try:
            self.server.close()
            wasyncore.close_all(self.sockets, ignore_all=True)
        finally:
            self.hung_up.set()
