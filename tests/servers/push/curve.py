"""The curve P-256 (FIPS 186-4, D.1.2.3): points, shared secrets, and signatures looked at."""

from __future__ import annotations

import hashlib
import secrets

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
A = P - 3
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
Point = tuple[int, int]


def is_on_curve(point: Point) -> bool:
    x, y = point
    return (y * y - (x * x * x + A * x + B)) % P == 0


def add(one: Point | None, other: Point | None) -> Point | None:
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    slope = (
        (3 * x1 * x1 + A) * pow(2 * y1, -1, P) if one == other else (y2 - y1) * pow(x2 - x1, -1, P)
    )
    x3 = (slope * slope - x1 - x2) % P
    return x3, (slope * (x1 - x3) - y1) % P


def times(number: int, point: Point) -> Point | None:
    total: Point | None = None
    power: Point | None = point
    while number:
        if number & 1:
            total = add(total, power)
        power = add(power, power)
        number >>= 1
    return total


def new_private() -> int:
    return 1 + secrets.randbelow(N - 1)


def public_of(private: int) -> bytes:
    return written(times(private, G))


def written(point: Point | None) -> bytes:
    """Write a point without compression (SEC 1, 2.3.3)."""
    assert point is not None
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def read(data: bytes) -> Point:
    """Read such a point. Raises ``ValueError``."""
    point = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    if len(data) != 65 or data[0] != 4 or not is_on_curve(point):
        raise ValueError("no point of the curve")
    return point


def shared(private: int, public: bytes) -> bytes:
    """Return the secret that two have (ECDH): the x of the point."""
    return written(times(private, read(public)))[1:33]


def is_signed(message: bytes, signature: bytes, public: bytes) -> bool:
    """Check a signature of ECDSA with SHA-256: ``r``, then ``s`` (RFC 7518, 3.4)."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    if len(signature) != 64 or not (0 < r < N and 0 < s < N):
        return False
    digest = int.from_bytes(hashlib.sha256(message).digest(), "big")
    inverse = pow(s, -1, N)
    found = add(times(digest * inverse % N, G), times(r * inverse % N, read(public)))
    return found is not None and found[0] % N == r
