"""A browser that has subscribed: what it gives to the site, and how it reads what comes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from tests.servers.push import aes_gcm, curve


def to_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Extract and expand with SHA-256, no more than one block (RFC 5869)."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:length]


@dataclass(frozen=True)
class Browser:
    """One subscription: its address, its private key and its secret (RFC 8291, 2)."""

    endpoint: str
    private: int = field(default_factory=curve.new_private)
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def public(self) -> bytes:
        return curve.public_of(self.private)

    def wish(self, **more: object) -> dict[str, object]:
        """Return what the site is sent to be told of rounds."""
        keys = {"p256dh": to_base64(self.public), "auth": to_base64(self.auth)}
        return {"endpoint": self.endpoint, **keys, **more}

    def read(self, body: bytes) -> bytes:
        """Decrypt a message. Raises ``ValueError`` if it is not as the RFCs have it.

        The head (RFC 8188, 2.1) is the salt, the size of a record and the sender's public key; the
        one record ends with 2 and padding (RFC 8188, 2).
        """
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        if length != 65 or size < 18 or not 17 <= len(record) <= size:
            raise ValueError("not one record of one sender")
        # RFC 8291, 3.4
        info = b"WebPush: info\x00" + self.public + sender
        secret = hkdf(self.auth, curve.shared(self.private, sender), info, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        padded = aes_gcm.decrypt(key, nonce, record).rstrip(b"\x00")
        if padded[-1:] != b"\x02":
            raise ValueError("not the last record")
        return padded[:-1]
