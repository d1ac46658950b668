"""Requests of forms without a token: public pages set no cookie that could hold one.

They act in nobody's name. All that another site could make a visitor's browser do is keep us busy,
which is refused by the headers in which browsers name the origin of a request.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest

SAME_SITE = ("same-origin", "none", "")
"""The browser's header for what was sent from this site, or by the visitor directly."""


def sent_from_here(request: HttpRequest) -> bool:
    """Check ``Sec-Fetch-Site``, or ``Origin`` if the browser is too old for that."""
    if request.headers.get("Sec-Fetch-Site", "") not in SAME_SITE:
        return False
    origin = request.headers.get("Origin", "")
    return origin in ("", "null") or urlsplit(origin).netloc == request.get_host()


def sent_by_our_script(request: HttpRequest) -> bool:
    """Demand more: browsers name the origin of whatever a script posts."""
    origin = request.headers.get("Origin", "")
    return origin not in ("", "null") and sent_from_here(request)
