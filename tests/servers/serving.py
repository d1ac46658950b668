"""The live server's application: knows which requests it has not done with yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from config.polls import Polls
from tests.servers import run

under_way: set[object] = set()


class Serving:
    """A stand-in for the handler of static files, which are the product's own affair."""

    def __init__(self, application: Any) -> None:
        self.application = Polls(application)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        request = object()
        under_way.add(request)
        try:
            answer = self.application(environ, start_response)
            try:
                yield from answer
            finally:
                if hasattr(answer, "close"):
                    answer.close()
        finally:
            under_way.discard(request)


def wait_until_done() -> None:
    """Wait for what a visitor who has left asked for: it may still be worked at."""
    run.wait_until(lambda: not under_way, "every request has its answer")
