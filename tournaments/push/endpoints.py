"""Addresses of push services: strangers give them, and we call them.

So only the hosts that the settings list are called (``PUSH_SERVICES``), by HTTPS at its usual port.
An address is matched whole: what is not written in this one way is refused, and no two readers can
take it for different ones.
"""

from __future__ import annotations

import re

from django.conf import settings

from tournaments.models.push import LONGEST_ENDPOINT

WRITTEN = re.compile(
    r"(https://(?P<host>[a-z0-9][-a-z0-9.]*))(?::443)?/[!$%&'()*+,./0-9:;=?@A-Z_a-z~-]*"
)
"""A host in small letters, and a path; no other port, no user, no fragment, nothing but ASCII."""
ANY_PATH = re.compile(r"/[!-~]*")
SUBDOMAINS = "*."
OF_ONES_OWN = "://"
"""In an entry of the settings: a whole origin, as of a service of one's own to test against."""


def origin_of(endpoint: str) -> str | None:
    """Return the origin of a push service's address; ``None`` for one that is not called."""
    if len(endpoint) > LONGEST_ENDPOINT:
        return None
    for service in settings.PUSH_SERVICES:
        if OF_ONES_OWN in service and endpoint.startswith(service):
            return service if ANY_PATH.fullmatch(endpoint, len(service)) else None
    written = WRITTEN.fullmatch(endpoint)
    return written[1] if written and _is_listed(written["host"]) else None


def _is_listed(host: str) -> bool:
    for service in settings.PUSH_SERVICES:
        if service.startswith(SUBDOMAINS):
            if host.endswith(service[1:]) and len(host) > len(service) - 1:
                return True
        elif host == service:
            return True
    return False
