"""AES-128 (FIPS 197) in Galois/Counter Mode (NIST SP 800-38D), for reading only."""

from __future__ import annotations

import hmac

BLOCK = 16


def _times(one: int, other: int) -> int:
    """Multiply in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1 (FIPS 197, 4.2)."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one = one << 1 ^ (0x11B if one & 0x80 else 0)
        other >>= 1
    return product


def _substitutes() -> bytes:
    """Build the S-box: the inverse, and an affine map of its bits (FIPS 197, 5.1.1)."""
    inverse = [0] * 256
    for one in range(1, 256):
        inverse[one] = next(other for other in range(1, 256) if _times(one, other) == 1)
    box = []
    for value in inverse:
        turned = [value << by & 0xFF | value >> (8 - by) for by in range(5)]
        box.append(turned[0] ^ turned[1] ^ turned[2] ^ turned[3] ^ turned[4] ^ 0x63)
    return bytes(box)


S_BOX = _substitutes()


def _round_keys(key: bytes) -> list[bytes]:
    """Expand the key to eleven of them (FIPS 197, 5.2)."""
    words = [key[place : place + 4] for place in range(0, 16, 4)]
    constant = 1
    while len(words) < 44:
        word = words[-1]
        if len(words) % 4 == 0:
            word = bytes(S_BOX[byte] for byte in word[1:] + word[:1])
            word = bytes([word[0] ^ constant]) + word[1:]
            constant = _times(constant, 2)
        words.append(bytes(a ^ b for a, b in zip(words[-4], word, strict=True)))
    return [b"".join(words[place : place + 4]) for place in range(0, 44, 4)]


def _encrypted(block: bytes, keys: list[bytes]) -> bytes:
    """Encrypt one block (FIPS 197, 5.1)."""
    state = _xor(block, keys[0])
    for round in range(1, 11):
        state = bytes(S_BOX[byte] for byte in state)
        state = bytes(state[(place + 4 * (place % 4)) % BLOCK] for place in range(BLOCK))
        if round < 10:
            state = b"".join(_mixed(state[place : place + 4]) for place in range(0, BLOCK, 4))
        state = _xor(state, keys[round])
    return state


def _mixed(column: bytes) -> bytes:
    a, b, c, d = column
    return bytes(
        _times(p, 2) ^ _times(q, 3) ^ r ^ s
        for p, q, r, s in ((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c))
    )


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=False))


def _hashed(text: bytes, subkey: int) -> int:
    """Return GHASH of the text without additional data (SP 800-38D, 6.4)."""
    padded = text + bytes(-len(text) % BLOCK) + (8 * len(text)).to_bytes(BLOCK, "big")
    total = 0
    for place in range(0, len(padded), BLOCK):
        total = _product(total ^ int.from_bytes(padded[place : place + BLOCK], "big"), subkey)
    return total


def _product(one: int, other: int) -> int:
    """Multiply two blocks (SP 800-38D, 6.3)."""
    product, power = 0, other
    for bit in range(127, -1, -1):
        if one >> bit & 1:
            product ^= power
        power = power >> 1 ^ (0xE1 << 120 if power & 1 else 0)
    return product


def decrypt(key: bytes, nonce: bytes, sealed: bytes) -> bytes:
    """Return the text. Raises ``ValueError`` if it was not sealed with this key and nonce."""
    text, tag = sealed[:-BLOCK], sealed[-BLOCK:]
    keys = _round_keys(key)
    subkey = int.from_bytes(_encrypted(bytes(BLOCK), keys), "big")
    first = _encrypted(nonce + (1).to_bytes(4, "big"), keys)
    if not hmac.compare_digest(_xor(_hashed(text, subkey).to_bytes(BLOCK, "big"), first), tag):
        raise ValueError("the tag is another one")
    blocks = range(0, len(text), BLOCK)
    return b"".join(
        _xor(text[place : place + BLOCK], _encrypted(nonce + count.to_bytes(4, "big"), keys))
        for count, place in enumerate(blocks, start=2)
    )
