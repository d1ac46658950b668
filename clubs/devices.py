"""The devices that a person has signed in on, as each device itself keeps it in a signed cookie."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string, salted_hmac

COOKIE = "kibitz-device"
SALT = "clubs.devices"
KEPT = 400 * 24 * 60 * 60
"""Unit: seconds, as long as browsers keep any cookie."""
MOST = 20
"""People on one device; the one who was there longest ago is forgotten."""


def known_device(request: HttpRequest, email: str) -> str:
    """Return the device's number if the owner of this address has signed in on it; else empty."""
    number, people = _read(request)
    return number if _mark(email) in people else ""


def remember(request: HttpRequest, response: HttpResponse, email: str) -> None:
    """Have the device remember that the owner of this address has signed in on it."""
    number, people = _read(request)
    mark = _mark(email)
    others = [person for person in people if person != mark]
    response.set_cookie(
        COOKIE,
        signing.dumps([number or get_random_string(16), [*others, mark][-MOST:]], salt=SALT),
        max_age=KEPT,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _read(request: HttpRequest) -> tuple[str, list[str]]:
    try:
        number, people = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT)
    except signing.BadSignature:
        return "", []
    return number, people


def _mark(email: str) -> str:
    """Hash an address, so that the cookie reveals it to nobody."""
    return salted_hmac(SALT, email.lower()).hexdigest()[:20]
