"""Slows down whoever guesses passwords, and whoever has other people's mailboxes filled.

Counted in the cache: on a host with several processes set ``CACHE_URL`` to a shared one. While that
one is away each process counts by itself.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from django.utils.connection import ConnectionProxy

counts = ConnectionProxy(caches, "counts")


@dataclass(frozen=True)
class Throttle:
    """``tries`` are free in any ``seconds`` that begin with the first of them."""

    name: str
    tries: int
    seconds: int

    def exhausted(self, *who: str) -> bool:
        return counts.get(self._key(who), 0) >= self.tries

    def count(self, *who: str) -> None:
        key = self._key(who)
        if not counts.add(key, 1, self.seconds):
            try:
                counts.incr(key)
            except ValueError:  # it ran out between the two calls
                counts.add(key, 1, self.seconds)

    def forget(self, *who: str) -> None:
        counts.delete(self._key(who))

    def _key(self, who: tuple[str, ...]) -> str:
        digest = hashlib.sha256("\n".join(who).lower().encode()).hexdigest()
        return f"throttle:{self.name}:{digest}"


def address_of(request: HttpRequest) -> str:
    """The visitor's IP address; behind the proxy of a host, the one that the proxy saw."""
    seen = request.META.get("HTTP_X_FORWARDED_FOR", "")
    if settings.SECURE_PROXY_SSL_HEADER and seen:
        return seen.rsplit(",", 1)[-1].strip()
    return request.META.get("REMOTE_ADDR", "")
