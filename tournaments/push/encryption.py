"""Messages encrypted for one browser: RFC 8291, in the coding ``aes128gcm`` of RFC 8188.

The push service passes on what it cannot read.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tournaments.push.keys import CURVE, from_base64, point_at, point_of

RECORD_BYTES = 4096
"""A message is one record; no service has to take more (RFC 8291, 4)."""
AUTH_BYTES, SALT_BYTES, TAG_BYTES = 16, 16, 16
HEAD_BYTES = SALT_BYTES + 4 + 1 + 65
MOST_BYTES = RECORD_BYTES - HEAD_BYTES - TAG_BYTES - 1
"""The longest message: the whole body has as many bytes as a service has to take."""
LAST_RECORD = b"\x02"


@dataclass(frozen=True)
class Recipient:
    """The keys that a browser gave with its subscription."""

    point: bytes
    auth: bytes

    @classmethod
    def read(cls, p256dh: str, auth: str) -> Recipient:
        """Read them as a browser writes them. Raises ``ValueError``."""
        recipient = cls(from_base64(p256dh), from_base64(auth))
        point_at(recipient.point)
        if len(recipient.auth) != AUTH_BYTES:
            raise ValueError("not as long as an authentication secret")
        return recipient


def encrypt(
    message: bytes,
    recipient: Recipient,
    *,
    salt: bytes | None = None,
    sender: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """Return the body of the request. ``salt`` and ``sender`` are new ones but in tests."""
    if len(message) > MOST_BYTES:
        raise ValueError("too long for one message")
    salt = salt or os.urandom(SALT_BYTES)
    sender = sender or ec.generate_private_key(CURVE)
    point = point_of(sender.public_key())
    shared = sender.exchange(ec.ECDH(), point_at(recipient.point))
    of_both = b"WebPush: info\0" + recipient.point + point
    secret = _derived(shared, recipient.auth, of_both, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4) + len(point).to_bytes(1) + point
    return head + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
