"""The host's own keys (VAPID, RFC 8292): a push service sees by them who sends.

There are no messages without them. ``manage.py push_keys`` makes a pair.
"""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings

VALID = timedelta(hours=12)
"""How long a signature holds; services take no more than a day."""
CURVE = ec.SECP256R1()
PRIVATE_BYTES, POINT_BYTES = 32, 65
SUBJECTS = ("mailto:", "https://")


class Unusable(ValueError):  # noqa: N818 - what the check says
    """Keys that no message can be sent with; the message says which."""


@dataclass(frozen=True)
class HostKeys:
    """A pair of keys, and whom a service may write to about what is sent with it."""

    private: ec.EllipticCurvePrivateKey
    public: str
    subject: str

    def authorization(self, origin: str, now: datetime) -> str:
        """Return the header that lets us send to a push service."""
        claims = {"aud": origin, "exp": now + VALID, "sub": self.subject}
        signed = jwt.encode(claims, self.private, algorithm="ES256")
        return f"vapid t={signed}, k={self.public}"


def host_keys() -> HostKeys | None:
    """Return the keys of the settings; ``None`` if there are none that can be used."""
    try:
        return read_keys()
    except Unusable:
        return None


def read_keys() -> HostKeys | None:
    """Return the keys of the settings, if there are any. Raises :class:`Unusable`."""
    written = settings.VAPID_PRIVATE_KEY, settings.VAPID_PUBLIC_KEY, settings.VAPID_SUBJECT
    return _read(*written) if any(written) else None


@lru_cache(maxsize=8)
def _read(private: str, public: str, subject: str) -> HostKeys:
    try:
        number = from_base64(private)
        if len(number) != PRIVATE_BYTES:
            raise ValueError
        key = ec.derive_private_key(int.from_bytes(number), CURVE)
    except ValueError:
        raise Unusable("VAPID_PRIVATE_KEY is no key of manage.py push_keys.") from None
    if to_base64(point_of(key.public_key())) != public.rstrip("="):
        raise Unusable("VAPID_PUBLIC_KEY is not the one that belongs to VAPID_PRIVATE_KEY.")
    if not subject.startswith(SUBJECTS):
        raise Unusable("VAPID_SUBJECT has to begin with mailto: or https://.")
    return HostKeys(key, public.rstrip("="), subject)


def new_pair() -> tuple[str, str]:
    """Make a private and a public key, as they are written in the settings."""
    key = ec.generate_private_key(CURVE)
    number = key.private_numbers().private_value.to_bytes(PRIVATE_BYTES)
    return to_base64(number), to_base64(point_of(key.public_key()))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def point_at(written: bytes) -> ec.EllipticCurvePublicKey:
    """Return the key of an uncompressed point. Raises ``ValueError`` if it is not on the curve."""
    if len(written) != POINT_BYTES:
        raise ValueError("not as long as an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, written)


def to_base64(data: bytes) -> str:
    """Write as web push has it: base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_base64(text: str) -> bytes:
    """Read base64url with or without padding. Raises ``ValueError``."""
    bare = text.rstrip("=")
    try:
        data = base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError) as fault:
        raise ValueError("not base64url") from fault
    if to_base64(data) != bare:
        raise ValueError("not base64url as it is written")
    return data
