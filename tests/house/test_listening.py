"""The second server, for phones: opened and closed again while the first one goes on."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import pytest

from config.listening import SecondServer
from tests.servers import run

pytestmark = pytest.mark.sqlite


def site(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    start_response("200 OK", [("Content-Type", "text/plain")])
    said = environ["PATH_INFO"], environ.get("HTTP_X_FORWARDED_FOR", "nobody")
    return [" ".join(said).encode()]


def answer(port: int, **headers: str) -> str:
    with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("GET", "/boards", headers=headers)
        return connection.getresponse().read().decode()


def test_closed_it_can_be_opened_again_at_once() -> None:
    port = run.free_port()
    for _time in range(3):
        server = SecondServer(site, "127.0.0.1", port)
        assert answer(port) == "/boards nobody"
        server.close()
        assert not run.listens(port)


def test_who_wakes_it_late_writes_into_its_own_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop may hear that it should close before whoever says so has written."""
    port = run.free_port()
    server = SecondServer(site, "127.0.0.1", port)
    assert answer(port) == "/boards nobody"
    trigger = server.server.trigger
    wake = trigger._physical_pull
    late: list[bool] = []

    here = threading.current_thread()

    def twice() -> None:
        wake()
        if threading.current_thread() is not here:  # who answered wakes the loop as well
            return
        late.append(server.hung_up.wait(10))
        wake()

    monkeypatch.setattr(trigger, "_physical_pull", twice)
    server.close()
    assert late == [True]
    server.close()
    run.wait_until(lambda: trigger._closed, "the pipe is closed in the end")


def test_closing_hangs_up_on_who_is_there() -> None:
    port = run.free_port()
    server = SecondServer(site, "127.0.0.1", port)
    with socket.create_connection(("127.0.0.1", port), timeout=10) as phone:
        phone.sendall(b"GET /boards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert phone.recv(1000).startswith(b"HTTP/1.1 200")
        server.close()
        rest = b"more"
        while rest:
            rest = phone.recv(1000)


def test_a_port_that_is_taken_is_an_error_at_once() -> None:
    port = run.free_port()
    server = SecondServer(site, "127.0.0.1", port)
    threads = threading.active_count()
    try:
        for _try in range(3):
            with pytest.raises(OSError, match="in use"):
                SecondServer(site, "127.0.0.1", port)
        assert threading.active_count() <= threads, "what is tried every few seconds leaves nothing"
    finally:
        server.close()


def test_what_came_through_a_tunnel_can_be_told() -> None:
    port = run.free_port()
    server = SecondServer(site, "127.0.0.1", port)
    try:
        assert answer(port, **{"X-Forwarded-For": "203.0.113.9"}) == "/boards 203.0.113.9"
    finally:
        server.close()
