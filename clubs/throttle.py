"""Slows down whoever guesses passwords, and whoever has other people's mailboxes filled.

Counted in the cache: on a host with several processes set ``CACHE_URL`` to a shared one. While that
one is away each process counts by itself.
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
"""Unit: bits that the addresses of one IPv6 line begin with; a visitor has all the others."""


@dataclass(frozen=True)
class Throttle:
    """``tries`` are free in any ``seconds`` that begin with the first of them."""

    name: str
    tries: int
    seconds: int

    def take(self, *who: str) -> bool:
        """Count one more try, before it is made; whether it is free."""
        key = self._key(who)
        counts.add(key, 0, self.seconds)
        try:
            return counts.incr(key) <= self.tries
        except ValueError:  # it ran out between the two calls
            counts.add(key, 1, self.seconds)
            return True

    def give_back(self, *who: str) -> None:
        """Uncount a try that turned out to be a good one."""
        key = self._key(who)
        try:
            counts.decr(key)
        except ValueError:  # it ran out meanwhile
            counts.delete(key)

    def forget(self, *who: str) -> None:
        counts.delete(self._key(who))

    def _key(self, who: tuple[str, ...]) -> str:
        digest = hashlib.sha256("\n".join(who).lower().encode()).hexdigest()
        return f"throttle:{self.name}:{digest}"


def address_of(request: HttpRequest) -> str:
    """The visitor's IP address; behind the proxy of a host, the one that the proxy saw.

    Of IPv6 what all addresses of one visitor have in common.
    """
    seen = request.META.get("HTTP_X_FORWARDED_FOR", "")
    if settings.SECURE_PROXY_SSL_HEADER and seen:
        return visitor_at(seen.rsplit(",", 1)[-1].strip())
    return visitor_at(request.META.get("REMOTE_ADDR", ""))


def visitor_at(address: str) -> str:
    """``address`` as limits know it; what is none stays as it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    plain = found if isinstance(found, IPv4Address) else found.ipv4_mapped
    return str(plain or ip_network(f"{found}/{ONE_VISITOR}", strict=False))
