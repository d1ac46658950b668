"""Requests with larger bodies than their address takes are refused by their length, unread.

Behind gunicorn and other servers that pass a body on unread, a wrapper of the application does it;
waitress, which reads it all first, gets a parser that checks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from copy import copy
from http import HTTPStatus
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import BaseWSGIServer
from waitress.utilities import RequestEntityTooLarge

from clubs import bodies

Headers = list[tuple[str, str]]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

TOO_LARGE = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
NO_LENGTH = HTTPStatus.LENGTH_REQUIRED


def refusal(path: str, length: str | None, in_chunks: bool) -> HTTPStatus | None:
    """Return why a body is not read; ``None`` if it is. ``length`` is the request's header."""
    if not length:
        return NO_LENGTH if in_chunks else None
    try:
        size = int(length)
    except ValueError:
        return NO_LENGTH
    return TOO_LARGE if exceeds(size, path) else None


def exceeds(size: int, path: str) -> bool:
    """Tell whether that many bytes are more than the address takes."""
    return size > bodies.SMALL and size > bodies.longest(path)


def refusal_page(status: HTTPStatus, path: str) -> tuple[Headers, bytes]:
    """Return the headers and the page that the visitor reads. No middleware is involved."""
    kind, page = "text/plain", status.phrase.encode()  # for programs; browsers send a length
    if status is TOO_LARGE:
        language = translation.get_language_from_path(path)
        with translation.override(language or translation.get_language()):
            text = render_to_string("413.html", {"most": bodies.longest(path)})
        kind, page = "text/html", text.encode()
    headers = [
        ("Content-Type", f"{kind}; charset=utf-8"),
        ("Content-Length", str(len(page))),
        ("Content-Security-Policy", "default-src 'self'"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-store"),
    ]
    return headers, page


class LimitedApplication:
    """A WSGI application whose server does not read ahead."""

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self.application = application

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        in_chunks = "HTTP_TRANSFER_ENCODING" in environ
        status = refusal(path, environ.get("CONTENT_LENGTH"), in_chunks)
        if status is None:
            return self.application(environ, start_response)
        headers, page = refusal_page(status, path)
        start_response(f"{status.value} {status.phrase}", headers)
        return [page]


class LimitedAsyncApplication:
    """An ASGI application. HTTP/2 may send a body without its length: it is counted."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.application(scope, receive, send)
        path, received_headers = scope["path"], dict(scope["headers"])
        length = received_headers.get(b"content-length", b"").decode("latin-1")
        status = refusal(path, length, b"transfer-encoding" in received_headers)
        if status is None:
            counted = CountedBody(receive, path)
            await self.application(scope, counted, send)
            if not counted.exceeded:
                return None
            status = TOO_LARGE
        headers, page = refusal_page(status, path)
        raw = [(name.lower().encode(), value.encode()) for name, value in headers]
        await send({"type": "http.response.start", "status": status.value, "headers": raw})
        await send({"type": "http.response.body", "body": page})
        return None


class CountedBody:
    """A client's messages; once they exceed what the address takes, as if it had gone away."""

    def __init__(self, receive: Receive, path: str) -> None:
        self.receive = receive
        self.path = path
        self.size = 0
        self.exceeded = False

    async def __call__(self) -> Message:
        message = await self.receive()
        self.size += len(message.get("body", b""))
        self.exceeded = exceeds(self.size, self.path)
        return {"type": "http.disconnect"} if self.exceeded else message


class BodyRefused(RequestEntityTooLarge):
    """Waitress's own refusal, in the visitor's language."""

    def __init__(self, path: str) -> None:
        super().__init__("")
        self.path = path

    def to_response(self, ident: str | None = None) -> tuple[str, Headers, bytes]:
        headers, page = refusal_page(TOO_LARGE, self.path)
        return f"{TOO_LARGE.value} {TOO_LARGE.phrase}", headers, page


class LimitingParser(HTTPRequestParser):
    """A parser that limits each address's body, in chunks too, as soon as it knows the address."""

    adj: Any
    error: Any

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        if self.chunked or self.content_length > bodies.SMALL:
            self.adj = copy(self.adj)
            self.adj.max_request_body_size = bodies.longest(self.path) + 1  # equality is refused

    def received(self, data: bytes) -> int:
        consumed: int = super().received(data)
        if type(self.error) is RequestEntityTooLarge:
            self.error = BodyRefused(self.path)
            self.expect_continue = False
        return consumed


class LimitingChannel(HTTPChannel):
    parser_class = LimitingParser


def limit_waitress() -> None:
    """Have its servers in this process, from now on, read no more than an address takes."""
    BaseWSGIServer.channel_class = LimitingChannel
