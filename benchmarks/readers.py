"""Many open pages that poll every eight seconds, on the connections of a proxy.

    python benchmarks/readers.py PORT PATH READERS CONNECTIONS SECONDS

Each reader polls at a moment of its own, with the stamp and the drawing that its page holds, and
takes the changes. As many connections as a proxy would keep to the site carry them all; a request
that waits for one of them waits as a reader would, and that is counted. Printed is JSON: the number
of answers by status, the milliseconds of each, and which boards were shown with a result when, by
``time.monotonic()``, to whom.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

EVERY = 8.0
"""Unit: seconds between the polls of a page (``templates/live/part_live.html``)."""
HOST = "chess.example.org"
OK, NOTHING_NEW = 200, 204
STAMP = re.compile(r'data-stamp="([^"]+)"')
DRAWN = re.compile(r'data-drawn="([^"]+)"')
ROW = re.compile(r'<tr id="board-(\d+)".*?</tr>', re.DOTALL)
RESULT = re.compile(r'<td class="result">([^<]+)</td>')
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class PagePart:
    """A page after an answer: its stamp, its drawing, and the boards in the answer."""

    stamp: str
    drawing: str
    boards: tuple[int, ...]


def read_part(text: str) -> PagePart:
    stamp, drawing = STAMP.search(text), DRAWN.search(text)
    rows = ((int(row[1]), RESULT.search(row[0])) for row in ROW.finditer(text))
    boards = tuple(board for board, result in rows if result and result[1].strip())
    return PagePart(stamp[1] if stamp else "", drawing[1] if drawing else "", boards)


@dataclass
class Crowd:
    """The readers. ``pages``: what each holds; ``parts``: known answers by their bytes."""

    port: int
    path: str
    idle: asyncio.Queue[Streams | None]
    pages: list[PagePart] = field(default_factory=list)
    parts: dict[bytes, PagePart] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)
    took: list[float] = field(default_factory=list)
    shown: list[tuple[float, int, tuple[int, ...]]] = field(default_factory=list)

    async def open(self, readers: int) -> None:
        """Open the page for everybody; its bytes are requested once."""
        _status, body = await self.ask(self.path, page=True)
        self.pages = [self.part(body)] * readers

    async def watch(self, reader: int, begin: float, end: float) -> None:
        due = begin + EVERY * reader / len(self.pages)
        while due < end:
            await asyncio.sleep(due - time.monotonic())
            held = self.pages[reader]
            status, body = await self.ask(f"{self.path}?v={held.stamp}&d={held.drawing}")
            now = time.monotonic()
            self.statuses[status] += 1
            self.took.append(1000 * (now - due))
            if status == OK:
                self.pages[reader] = self.part(body)
                self.shown.append((now, reader, self.pages[reader].boards))
            due += EVERY

    def part(self, body: bytes) -> PagePart:
        if body not in self.parts:
            self.parts[body] = read_part(gzip.decompress(body).decode())
        return self.parts[body]

    async def ask(self, path: str, *, page: bool = False) -> tuple[int, bytes]:
        """Return the status and the bytes received; try again if an idle connection was closed."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}", "X-Forwarded-Proto: https"]
        lines += ["Accept-Encoding: gzip", *([] if page else ["HX-Request: true"]), "", ""]
        request = "\r\n".join(lines).encode()
        streams = await self.idle.get()
        try:
            if streams is not None:
                try:
                    return await exchange(streams, request)
                except (ConnectionError, asyncio.IncompleteReadError):
                    streams[1].close()
            streams = await asyncio.open_connection("127.0.0.1", self.port)
            return await exchange(streams, request)
        except (OSError, asyncio.IncompleteReadError):
            streams = None
            return 0, b""
        finally:
            self.idle.put_nowait(streams)


async def exchange(streams: Streams, request: bytes) -> tuple[int, bytes]:
    incoming, outgoing = streams
    outgoing.write(request)
    head = await incoming.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    body = await incoming.readexactly(int(length[1])) if length else b""
    return int(head.split(b" ", 2)[1]), body


async def run_crowd(port: int, path: str, readers: int, connections: int, seconds: float) -> Crowd:
    idle: asyncio.Queue[Streams | None] = asyncio.Queue()
    for _ in range(connections):
        idle.put_nowait(None)
    crowd = Crowd(port, path, idle)
    await crowd.open(readers)
    begin = time.monotonic()
    print("open", flush=True)
    await asyncio.gather(
        *(crowd.watch(reader, begin, begin + seconds) for reader in range(readers))
    )
    return crowd


def main(port: str, path: str, readers: str, connections: str, seconds: str) -> int:
    crowd = asyncio.run(run_crowd(int(port), path, int(readers), int(connections), float(seconds)))
    print(json.dumps({"statuses": crowd.statuses, "took": crowd.took, "shown": crowd.shown}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
