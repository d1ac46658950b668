"""Limits on the length of requests: too long a request is refused before any of it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

import pytest
from django.urls import reverse
from waitress.adjustments import Adjustments

from clubs.bodies import LIST, SMALL
from config import bodies
from tests.servers.run import ROOT

MB = 1_000_000
LISTS = ["console:import", "console:import_apply"]
WHOLE = reverse("console:whole_import", args=["harbour", "spring"])
TAKING_FILES = {
    reverse("public:checker"): LIST,
    reverse("console:report_import", args=["harbour", "spring"]): LIST,
    **{reverse(name, args=["harbour", "spring", "a"]): LIST for name in LISTS},
    WHOLE: 12 * MB + SMALL,
}
RATING_LIST = reverse("lists:send")
OTHERS = ["/", "/en/", "/en/account/sign-in/", "/healthz", "/en/none/at/all/", "/xx/checker/"]
MOST = {**TAKING_FILES, RATING_LIST: 100 * 1024 * 1024 + SMALL, **dict.fromkeys(OTHERS, SMALL)}


class Unread:
    """A body that nobody may look at."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} of the body")


def answered(path: str, **environ: str) -> tuple[int, dict[str, str], str]:
    """Give the WSGI application's answer; 200 if it would read."""
    begun: list[Any] = []

    def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("200 OK", [])
        return [b""]

    wrapped = bodies.LimitedApplication(application)
    request = {"PATH_INFO": path, "wsgi.input": Unread(), **environ}
    page = b"".join(wrapped(request, lambda *told: begun.append(told)))
    [(status, headers)] = begun
    return int(status.split()[0]), dict(headers), page.decode()


@pytest.mark.parametrize("path", MOST)
def test_each_address_takes_so_much(path: str) -> None:
    assert answered(path)[0] == 200
    assert answered(path, CONTENT_LENGTH=str(MOST[path]))[0] == 200
    for length in (str(MOST[path] + 1), "300000000", "9" * 30):
        assert answered(path, CONTENT_LENGTH=length)[0] == 413, length


def test_in_every_language() -> None:
    for language in ("tr", "nb"):
        path = f"/{language}/checker/"
        assert answered(path, CONTENT_LENGTH=str(LIST))[0] == 200
        status, headers, page = answered(f"/{language}/", CONTENT_LENGTH=str(MB))
        assert (status, headers["Cache-Control"]) == (413, "no-store")
        assert f'<html lang="{language}">' in page
        assert int(headers["Content-Length"]) == len(page.encode())


@pytest.mark.parametrize("length", ["", "two"])
def test_a_body_of_unknown_length_is_not_read(length: str) -> None:
    for path in (WHOLE, "/en/"):
        chunked = {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": length}
        assert answered(path, **chunked)[0] == 411


class TestOfWaitress:
    """It reads what comes before the application has a say, so that its parser looks."""

    def parsed(self, path: str, *headers: str, body: bytes = b"") -> bodies.LimitingParser:
        head = "\r\n".join([f"POST {path} HTTP/1.1", "Host: localhost", *headers, "", ""])
        parser = bodies.LimitingParser(Adjustments())
        data = head.encode() + body
        while data and not parser.completed:
            data = data[parser.received(data) :]
        return parser

    @pytest.mark.parametrize("path", MOST)
    def test_a_length_is_enough(self, path: str) -> None:
        told = self.parsed(path, f"Content-Length: {MOST[path]}")
        assert (told.error, told.completed) == (None, False), "now the body may come"
        refused = self.parsed(path, f"Content-Length: {MOST[path] + 1}", "Expect: 100-continue")
        assert refused.completed
        assert not refused.expect_continue, "nobody is asked to send it"
        status, headers, page = refused.error.to_response("waitress")
        assert status.startswith("413 ")
        assert dict(headers)["Content-Length"] == str(len(page))

    def test_chunks_are_counted(self) -> None:
        chunk = b"186a0\r\n" + b"x" * 100_000 + b"\r\n"  # 0x186a0 = 100,000
        chunked = "Transfer-Encoding: chunked"
        small = self.parsed("/en/", chunked, body=chunk + b"0\r\n\r\n")
        assert (small.error, small.headers["CONTENT_LENGTH"]) == (None, "100000")
        assert self.parsed("/en/", chunked, body=chunk * 3).error.code == 413
        assert self.parsed(WHOLE, chunked, body=chunk * 3).error is None

    def test_its_servers_have_that_parser(self) -> None:
        from waitress.server import TcpWSGIServer

        import config.wsgi  # noqa: F401 - which sees to it

        assert TcpWSGIServer.channel_class.parser_class is bodies.LimitingParser


class TestOfAsgi:
    """A server of HTTP/2 may not know a length."""

    def status(self, path: str, *parts: int, **headers: str) -> int:
        """``parts``: of the body, each so many bytes."""
        sent: list[Any] = []

        def messages() -> Iterator[dict[str, Any]]:
            for size in parts:
                yield {"type": "http.request", "body": b"x" * size, "more_body": True}
            yield {"type": "http.request", "body": b"", "more_body": False}

        coming = messages()

        async def receive() -> dict[str, Any]:
            return next(coming)

        async def send(message: Any) -> None:
            sent.append(message)

        async def application(scope: Any, receive: Any, send: Any) -> None:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return  # as Django does
                if not message["more_body"]:
                    await send({"type": "http.response.start", "status": 200})
                    return

        raw = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
        scope = {"type": "http", "path": path, "headers": raw}
        answering = bodies.LimitedAsyncApplication(application)(scope, receive, send)
        with pytest.raises(StopIteration):  # nothing in it waits, so that it needs no loop
            answering.send(None)
        return int(sent[0]["status"])

    def test_by_length(self) -> None:
        assert self.status("/en/", content_length=str(SMALL)) == 200
        assert self.status("/en/", content_length=str(SMALL + 1)) == 413
        assert self.status(WHOLE, content_length=str(12 * MB)) == 200
        assert self.status(WHOLE, transfer_encoding="chunked") == HTTPStatus.LENGTH_REQUIRED

    def test_as_it_comes(self) -> None:
        assert self.status("/en/", SMALL // 2, SMALL // 2) == 200
        assert self.status("/en/", SMALL // 2, SMALL // 2, 1) == 413
        assert self.status(WHOLE, SMALL, SMALL) == 200


def test_the_proxies_of_the_docs_know_the_same_addresses() -> None:
    docs = (ROOT / "docs/hosting.md").read_text()
    caddy = dict(re.findall(r"@(\w+) (?:not )?path_regexp (\S+)", docs))
    assert re.findall(r"location ~ (\S+) {", docs) == [caddy["files"], caddy["lists"]], "of nginx"
    assert matched(caddy["files"]) == set(TAKING_FILES)
    assert matched(caddy["lists"]) == {RATING_LIST}
    assert matched(caddy["others"]) == {*TAKING_FILES, RATING_LIST}, "all but these"
    limits = [int(size) * MB for size in re.findall(r"(?:max_size|body_size) (\d+)(?:MB|m)", docs)]
    assert limits == [13 * MB, 106 * MB, 13 * MB, 106 * MB]
    assert max(TAKING_FILES.values()) <= 13 * MB
    assert MOST[RATING_LIST] <= 106 * MB


def matched(pattern: str) -> set[str]:
    return {path for path in MOST if re.match(pattern, path)}
