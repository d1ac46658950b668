"""Limits that slow down guessing passwords and filling other people's mailboxes.

Counted in the cache: on a host with several processes set ``CACHE_URL`` to a shared one. While that
is away each process counts by itself.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest
from django.utils.connection import ConnectionProxy

counts = ConnectionProxy(caches, "counts")

ONE_VISITOR = 64
"""Unit: bits common to the addresses of one IPv6 line; a visitor has all the rest."""


@dataclass(frozen=True)
class Throttle:
    """A limit: ``tries`` are free in any ``seconds`` that begin with the first of them."""

    name: str
    tries: int
    seconds: int

    def count_try(self, *key_parts: str) -> bool:
        """Count one more try before it is made; return whether it is free."""
        key = self._key(key_parts)
        counts.add(key, 0, self.seconds)
        try:
            return counts.incr(key) <= self.tries
        except ValueError:  # it expired between the two calls
            counts.add(key, 1, self.seconds)
            return True

    def uncount_try(self, *key_parts: str) -> None:
        """Uncount a try that turned out to be a good one."""
        key = self._key(key_parts)
        try:
            counts.decr(key)
        except ValueError:  # it expired meanwhile
            counts.delete(key)

    def forget(self, *key_parts: str) -> None:
        counts.delete(self._key(key_parts))

    def _key(self, key_parts: tuple[str, ...]) -> str:
        digest = hashlib.sha256("\n".join(key_parts).lower().encode()).hexdigest()
        return f"throttle:{self.name}:{digest}"


def address_of(request: HttpRequest) -> str:
    """Return the visitor's IP address; behind a host's proxy, the one that the proxy saw.

    Of IPv6, return what all addresses of one visitor have in common.
    """
    seen = request.META.get("HTTP_X_FORWARDED_FOR", "")
    if settings.SECURE_PROXY_SSL_HEADER and seen:
        return visitor_at(seen.rsplit(",", 1)[-1].strip())
    return visitor_at(request.META.get("REMOTE_ADDR", ""))


def visitor_at(address: str) -> str:
    """Return ``address`` as limits know it; anything else stays as it is."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    plain = parsed if isinstance(parsed, IPv4Address) else parsed.ipv4_mapped
    return str(plain or ip_network(f"{parsed}/{ONE_VISITOR}", strict=False))
