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
        self.asked_to_close = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        self.server.run()
        dispatcher = self.server.task_dispatcher
        dispatcher.shutdown()
        self.asked_to_close.wait()
        if not dispatcher.threads:
            self.server.trigger.close()

    def close(self) -> None:
        """Listen no more, and hang up on everybody."""
        if not self.asked_to_close.is_set():
            self.server.trigger.pull_trigger(self._hang_up)  # by the loop, between two rounds
            self.asked_to_close.set()
        self.hung_up.wait(PATIENCE)

    def _hang_up(self) -> None:
        """Close everything but the pipe that wakes the loop: others may be writing to it still.

        Its number may be another file's by then.
        """
        kept = (self.server, self.server.trigger)  # the server closes the pipe with itself
        others = {number: held for number, held in self.sockets.items() if held not in kept}
        try:
            wasyncore.dispatcher.close(self.server)
            wasyncore.close_all(others, ignore_all=True)
        finally:
            self.sockets.clear()
            self.hung_up.set()
