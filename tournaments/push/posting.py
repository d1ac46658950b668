"""Encrypted messages handed to push services, a few at a time, none waited for long.

An answer is its status and the time that it asks for; nothing that it leads on to is followed.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from enum import Enum
from http import HTTPStatus

import httpx
from django.utils import timezone

WHOLE = 10
"""Unit: seconds for one message, from its host's address to the end of the answer."""
EACH = 5
"""Unit: seconds for the connection, or until the next bytes."""
MOST_READ = 4_000
"""Unit: bytes of an answer's body; it is of no use, but for keeping the connection."""
BUSY = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_EARLY, HTTPStatus.TOO_MANY_REQUESTS}
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}


class Fate(Enum):
    """What became of a message."""

    TAKEN = "taken"
    GONE = "gone"
    """The subscription is no more."""
    LATER = "later"
    """The service is busy, or does not answer."""
    REFUSED = "refused"
    """It will not take this message, now or later."""


@dataclass(frozen=True)
class Outcome:
    """What became of a message, and why. ``wait``: seconds that the service asks for."""

    fate: Fate
    wait: float | None = None
    why: str = ""


@dataclass(frozen=True)
class Letter:
    """One message, encrypted, to one address."""

    endpoint: str
    headers: Mapping[str, str]
    body: bytes


def post_all(letters: Sequence[Letter]) -> list[Outcome]:
    """Hand in these messages all at once, and return what became of each.

    In a thread of its own: in the caller's, a loop may run already.
    """
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(lambda: asyncio.run(_post_all(letters))).result()


async def _post_all(letters: Sequence[Letter]) -> list[Outcome]:
    async with httpx.AsyncClient(
        verify=ssl.create_default_context(),
        follow_redirects=False,
        trust_env=False,
        timeout=EACH,
        headers={"User-Agent": "Kibitz (chess tournaments)", "Accept-Encoding": "identity"},
    ) as client:
        return list(await asyncio.gather(*(_post(client, letter) for letter in letters)))


async def _post(client: httpx.AsyncClient, letter: Letter) -> Outcome:
    try:
        async with asyncio.timeout(WHOLE):
            return await _answered(client, letter)
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as fault:  # a timeout is one of these
        return Outcome(Fate.LATER, why=type(fault).__name__)


async def _answered(client: httpx.AsyncClient, letter: Letter) -> Outcome:
    async with client.stream(
        "POST", letter.endpoint, headers=dict(letter.headers), content=letter.body
    ) as answer:
        outcome = _outcome(answer)
        read = 0
        async for piece in answer.aiter_raw():
            read += len(piece)
            if read > MOST_READ:
                break
    return outcome


def _outcome(answer: httpx.Response) -> Outcome:
    why = f"it answers {answer.status_code}"
    if answer.is_success:
        return Outcome(Fate.TAKEN)
    if answer.status_code in GONE:
        return Outcome(Fate.GONE, why=why)
    if answer.status_code in BUSY or answer.is_server_error:
        return Outcome(Fate.LATER, _seconds(answer.headers.get("Retry-After", "")), why)
    return Outcome(Fate.REFUSED, why=why)


def _seconds(text: str) -> float | None:
    """Read ``Retry-After``: a number of seconds, or a moment."""
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        return max(0.0, (parsedate_to_datetime(text) - timezone.now()).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return None
