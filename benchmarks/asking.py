"""Clients that request one address again and again over connections that stay open.

``wrk`` if it is installed, otherwise this file as a process of its own:

    python benchmarks/asking.py http://127.0.0.1:8000/ 32 5 204 'HX-Request: true'
"""

from __future__ import annotations

import json
import re
import selectors
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

CONNECTIONS = 32
UNITS = {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}
"""The units in milliseconds, as ``wrk`` writes them."""


class AnswerFigures(NamedTuple):
    """``rate``: answers a second; ``p99``: milliseconds that one answer in a hundred exceeds."""

    rate: float
    p99: float


def client() -> str:
    """Name the client used on this machine."""
    return "wrk" if shutil.which("wrk") else "benchmarks/asking.py"


def ask(url: str, headers: Mapping[str, str], status: int, seconds: float) -> AnswerFigures:
    """Send requests for so many ``seconds``. Exit with an error if an answer is not ``status``."""
    lines = [f"{name}: {value}" for name, value in headers.items()]
    if wrk := shutil.which("wrk"):
        return _by_wrk(wrk, url, lines, seconds)
    sizes = [str(CONNECTIONS), str(seconds), str(status)]
    command = [sys.executable, __file__, url, *sizes, *lines]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return AnswerFigures(*json.loads(done.stdout))


def _by_wrk(wrk: str, url: str, lines: list[str], seconds: float) -> AnswerFigures:
    headers = [word for line in lines for word in ("-H", line)]
    sizes = ["-t1", f"-c{CONNECTIONS}", f"-d{max(1, round(seconds))}s", "--latency"]
    done = subprocess.run(
        [wrk, *sizes, *headers, url], check=True, stdout=subprocess.PIPE, text=True
    )
    rate = re.search(r"Requests/sec:\s+([\d.]+)", done.stdout)
    slow = re.search(r"99%\s+([\d.]+)(\w+)", done.stdout)
    if rate is None or slow is None or re.search("Non-2xx|Socket errors", done.stdout):
        sys.exit(f"{url}\n{done.stdout}")
    return AnswerFigures(float(rate[1]), float(slow[1]) * UNITS[slow[2]])


@dataclass
class Visitor:
    """One connection, and the part of an answer received on it."""

    connection: socket.socket
    asked_at: float = 0.0
    received: bytearray = field(default_factory=bytearray)

    def ask(self, request: bytes) -> None:
        self.received.clear()
        self.asked_at = time.perf_counter()
        self.connection.sendall(request)

    def listen(self, status: bytes) -> bool:
        """Return whether the answer is complete now."""
        arrived = self.connection.recv(1 << 18)
        if not arrived:
            sys.exit("The server has closed a connection")
        self.received += arrived
        end = self.received.find(b"\r\n\r\n")
        if end < 0:
            return False
        if self.received.split(b" ", 2)[1] != status:
            sys.exit(self.received[:500].decode(errors="replace"))
        length = re.search(rb"\r\ncontent-length: *(\d+)", self.received[: end + 2], re.I)
        return len(self.received) >= end + 4 + (int(length[1]) if length else 0)


def main(url: str, connections: str, seconds: str, status: str, *lines: str) -> int:
    """Print the answers a second, and the p99 in milliseconds."""
    parts = urlsplit(url)
    address = (parts.hostname or "", parts.port or 80)
    target = f"{parts.path}?{parts.query}" if parts.query else parts.path
    headers = list(lines)
    if not any(line.lower().startswith("host:") for line in lines):
        headers.insert(0, f"Host: {parts.netloc}")
    request = "\r\n".join([f"GET {target} HTTP/1.1", *headers, "", ""]).encode()
    times: list[float] = []
    with selectors.DefaultSelector() as selector:
        for _ in range(int(connections)):
            visitor = Visitor(socket.create_connection(address))
            selector.register(visitor.connection, selectors.EVENT_READ, visitor)
            visitor.ask(request)
        begin = time.perf_counter()
        while (now := time.perf_counter()) < begin + float(seconds):
            for key, _events in selector.select(timeout=1):
                if key.data.listen(status.encode()):
                    times.append(time.perf_counter() - key.data.asked_at)
                    key.data.ask(request)
        for key in list(selector.get_map().values()):
            key.data.connection.close()
    times.sort()
    print(json.dumps([len(times) / (now - begin), 1000 * times[len(times) * 99 // 100]]))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
