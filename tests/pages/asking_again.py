"""A page that lies open asks again, through all that a server hands a request to."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_started
from django.db import close_old_connections
from django.test import RequestFactory

from config.polls import Polls


class Answered(NamedTuple):
    status: int
    headers: dict[str, str]
    content: bytes


@cache
def site() -> Polls:
    return Polls(WSGIHandler())


def reader(path: str, **more: str) -> dict[str, Any]:
    """Make a reader's request as a server does; ``more`` in the words of WSGI."""
    environ: dict[str, Any] = RequestFactory().get(path).environ
    host = {"HTTP_HOST": "testserver", "HTTP_HX_REQUEST": "true"}
    return environ | host | more


def ask(path: str, version: str, **more: str) -> Answered:
    """Ask on behalf of a page that holds ``version``."""
    begun: list[Any] = []

    def start_response(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        begun[:] = status, headers

    request = reader(path, QUERY_STRING=f"v={version}", **more)
    request_started.disconnect(close_old_connections)  # the test's own transaction goes on
    try:
        content = site()(request, start_response)
    finally:
        request_started.connect(close_old_connections)
    status, headers = begun
    return Answered(int(status.split()[0]), dict(headers), b"".join(content))
