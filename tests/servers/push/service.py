"""The service itself, by HTTPS on loopback: looks at each request as a browser maker's would."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.servers import tls
from tests.servers.push import curve
from tests.servers.push.browser import Browser, from_base64

DAY = 86_400
MOST_BODY = 4096
PATIENCE = 30
"""Unit: seconds in which whoever is kept waiting has to have gone."""


@dataclass(frozen=True)
class Arrived:
    """A message as it arrived for a browser."""

    browser: Browser
    headers: dict[str, str]
    told: dict[str, Any]


class Unfit(ValueError):  # noqa: N818 - what it is about
    """A request that a service answers with this status, for this reason."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


Answer = Callable[["Handler"], None]


class PushService:
    """A push service. ``key``: the public key that subscriptions are for.

    ``arrived``: what it has taken; ``asked``: every path that was asked for; ``faults``: why it
    refused. ``answers``: by path, how it answers in place of taking a message.
    """

    def __init__(self, folder: Path, key: str) -> None:
        self.key = key
        self.arrived: list[Arrived] = []
        self.asked: list[str] = []
        self.faults: list[str] = []
        self.answers: dict[str, Answer] = {}
        self.browsers: dict[str, Browser] = {}
        self.most_at_once = 0
        self.waiting: set[Handler] = set()
        self.lock = threading.Lock()
        self.ending = threading.Event()
        self.certificate = folder / "push.pem"
        context = tls.certified(self.certificate)
        self.server = _Server(("127.0.0.1", 0), Handler)
        self.server.service = self
        self.server.socket = context.wrap_socket(
            self.server.socket, server_side=True, do_handshake_on_connect=False
        )
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.server.server_port}"

    def forget(self) -> None:
        """Know nobody any more, and nothing that has come."""
        for kept in (self.arrived, self.asked, self.faults, self.answers, self.browsers):
            kept.clear()
        self.waiting.clear()
        self.most_at_once = 0

    def stop(self) -> None:
        self.ending.set()
        self.server.shutdown()
        self.server.server_close()

    def browser(self, name: str, answer: Answer | None = None) -> Browser:
        """Subscribe a browser, whose messages are answered so."""
        path = f"/push/{name}"
        self.browsers[path] = Browser(self.origin + path)
        if answer:
            self.answers[path] = answer
        return self.browsers[path]

    def told(self, browser: Browser) -> list[dict[str, Any]]:
        return [each.told for each in self.arrived if each.browser is browser]

    def count(self, browser: Browser) -> int:
        """Count how often an address was asked."""
        return self.asked.count(browser.endpoint.removeprefix(self.origin))

    def take(self, path: str, headers: dict[str, str], body: bytes) -> None:
        """Take a message. Raises :class:`Unfit`."""
        browser = self.browsers.get(path)
        if browser is None:
            raise Unfit(404, "nobody has this address")
        self._require_sender(headers.get("authorization", ""))
        _require(400, "TTL", headers.get("ttl", "").isdigit())
        _require(400, "coding", headers.get("content-encoding") == "aes128gcm")
        urgency = headers.get("urgency", "normal")
        _require(400, "urgency", urgency in ("very-low", "low", "normal", "high"))
        _require(400, "topic", _is_topic(headers.get("topic", "")))
        _require(413, "size", len(body) <= MOST_BODY)
        try:
            told = json.loads(browser.read(body))
        except ValueError as fault:
            raise Unfit(400, f"a browser cannot read it: {fault}") from fault
        with self.lock:
            self.arrived.append(Arrived(browser, headers, told))

    def _require_sender(self, authorization: str) -> None:
        """Demand the signature of whom subscriptions are for (RFC 8292, 2 to 4)."""
        scheme, _space, parameters = authorization.partition(" ")
        given = dict(each.strip().split("=", 1) for each in parameters.split(","))
        _require(401, "scheme", scheme == "vapid" and given.keys() == {"t", "k"})
        _require(403, "key", given["k"] == self.key)
        head, claims, signature = given["t"].split(".")
        signed = f"{head}.{claims}".encode()
        right = curve.is_signed(signed, from_base64(signature), from_base64(given["k"]))
        _require(403, "signature", right)
        _require(401, "algorithm", json.loads(from_base64(head))["alg"] == "ES256")
        claimed = json.loads(from_base64(claims))
        _require(403, "aud", claimed["aud"] == self.origin)
        _require(403, "exp", time.time() < claimed["exp"] <= time.time() + DAY)
        _require(403, "sub", claimed["sub"].startswith(("mailto:", "https://")))


def _require(status: int, what: str, holds: bool) -> None:
    if not holds:
        raise Unfit(status, what)


def _is_topic(topic: str) -> bool:
    """Tell whether it is as RFC 8030, 5.4 has it: up to 32 letters of base64url."""
    return 0 < len(topic) <= 32 and topic.replace("-", "").replace("_", "").isalnum()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 200
    service: PushService

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a client that hangs up: it is meant to."""


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: _Server
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        service = self.server.service
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        with service.lock:
            service.asked.append(self.path)
            service.waiting.add(self)
            service.most_at_once = max(service.most_at_once, len(service.waiting))
        self._take(body)

    def _take(self, body: bytes) -> None:
        service = self.server.service
        if answer := service.answers.get(self.path):
            return answer(self)
        try:
            service.take(self.path, {k.lower(): v for k, v in self.headers.items()}, body)
        except Unfit as unfit:
            service.faults.append(unfit.why)
            return self.say(unfit.status)
        return self.say(201, Location=f"{service.origin}/message/1")

    def say(self, status: int, **headers: str) -> None:
        self.server.service.waiting.discard(self)  # before the sender can know
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Write nothing."""


def saying(status: int, **headers: str) -> Answer:
    """Answer with a status and headers alone."""
    return lambda handler: handler.say(status, **headers)


def silent(handler: Handler) -> None:
    """Keep the sender waiting until it has gone."""
    handler.server.service.ending.wait(PATIENCE)


def dripping(handler: Handler) -> None:
    """Send a head that never ends, a letter at a time."""
    handler.wfile.write(b"HTTP/1.1 201 Created\r\nX-Drip: ")
    service = handler.server.service
    while not service.ending.wait(0.2):
        handler.wfile.write(b"x")


def endless(handler: Handler) -> None:
    """Take the message, and send a body without end."""
    handler.wfile.write(b"HTTP/1.1 201 Created\r\n\r\n")
    while not handler.server.service.ending.is_set():
        handler.wfile.write(b"x" * 65_536)


def hanging_up(handler: Handler) -> None:
    handler.close_connection = True
