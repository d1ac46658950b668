"""A server of lists that misbehaves as it is told to: each request takes the next behaviour.

It writes down what it was asked, so that a test can look at conditions and ranges.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Headers = dict[str, str]


class Asked(BaseHTTPRequestHandler):
    """One request. The behaviours write the whole answer."""

    server: ListServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.server.asked.append((self.command, self.path, dict(self.headers)))
        self.close_connection = True
        with suppress(ConnectionError):
            self.server.next_behaviour()(self)

    def do_HEAD(self) -> None:
        self.do_GET()

    def begin(self, status: int, **headers: str | int) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.send_header("Connection", "close")
        self.end_headers()

    def send(self, body: bytes) -> None:
        if self.command != "HEAD":
            self.wfile.write(body)
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet."""


Behaviour = Callable[[Asked], None]


class ListServer(ThreadingHTTPServer):
    """Answers by its behaviours, one after the other; the last one stays."""

    daemon_threads = True
    request_queue_size = 32

    def __init__(self, behaviours: Sequence[Behaviour]) -> None:
        super().__init__(("127.0.0.1", 0), Asked)
        self.behaviours = list(behaviours)
        self.asked: list[tuple[str, str, Headers]] = []
        self.ended = threading.Event()

    def next_behaviour(self) -> Behaviour:
        return self.behaviours.pop(0) if len(self.behaviours) > 1 else self.behaviours[0]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/players_list.zip"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep quiet: those who ask hang up in the middle, too."""


@contextmanager
def serving(*behaviours: Behaviour) -> Iterator[ListServer]:
    server = ListServer(behaviours)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.ended.set()
        server.shutdown()
        server.server_close()
        thread.join()


def whole(body: bytes, **headers: str) -> Behaviour:
    """Send all of it, or the part that is asked for."""

    def answer(asked: Asked) -> None:
        validator = headers.get("ETag") or headers.get("Last_Modified", "")
        wanted, condition = asked.headers.get("Range", ""), asked.headers.get("If-Range", "")
        if wanted and condition == validator:
            begin = int(wanted.removeprefix("bytes=").rstrip("-"))
            told = f"bytes {begin}-{len(body) - 1}/{len(body)}"
            length = len(body) - begin
            asked.begin(206, Content_Length=length, Content_Range=told, **headers)
            asked.send(body[begin:])
            return
        asked.begin(200, Content_Length=len(body), **headers)
        asked.send(body)

    return answer


def breaks_off(body: bytes, after: int, **headers: str) -> Behaviour:
    """Promise all of it, and hang up in the middle."""

    def answer(asked: Asked) -> None:
        asked.begin(200, Content_Length=len(body), **headers)
        asked.send(body[:after])

    return answer


def promises(body: bytes, length: int) -> Behaviour:
    """Lie about the length."""

    def answer(asked: Asked) -> None:
        asked.begin(200, Content_Length=length)
        asked.send(body)

    return answer


def status(code: int, **headers: str) -> Behaviour:
    def answer(asked: Asked) -> None:
        asked.begin(code, Content_Length=0, **headers)

    return answer


def a_page(asked: Asked) -> None:
    """Answer as a site does whose download is away: with a page, and as if all were well."""
    body = b"\n<!DOCTYPE html>\n<html><body>Please try again later</body></html>"
    asked.begin(200, Content_Length=len(body), Content_Type="text/html; charset=utf-8")
    asked.send(body)


def never(asked: Asked) -> None:
    """Take the question, and never answer."""
    asked.server.ended.wait()


def stalls(body: bytes, after: int) -> Behaviour:
    """Begin, and never go on."""

    def answer(asked: Asked) -> None:
        asked.begin(200, Content_Length=len(body))
        asked.send(body[:after])
        asked.server.ended.wait()

    return answer


def endless(asked: Asked) -> None:
    """Say nothing of the length, and go on and on."""
    asked.begin(200)
    while not asked.server.ended.is_set():
        asked.send(b"x" * 65_536)


def drips(asked: Asked) -> None:
    """Send a byte now and then."""
    asked.begin(200, Content_Length=1_000_000)
    while not asked.server.ended.is_set():
        asked.send(b"x")
        time.sleep(0.01)


def leads_to(address: str) -> Behaviour:
    def answer(asked: Asked) -> None:
        asked.begin(302, Location=address, Content_Length=0)

    return answer
