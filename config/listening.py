"""A server of this process at one more address, which can be closed again."""

from __future__ import annotations

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
        host=host,
        port=port,
        threads=THREADS,
        clear_untrusted_proxy_headers=False,
    )


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
