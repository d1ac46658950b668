"""Exact numbers: whole units for sums, fractions for display."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm


@lru_cache(maxsize=4096)
def fraction(number: int, scale: int = 1) -> Fraction:
    """Return ``number`` units, of which ``scale`` make a whole; the few in use are cached."""
    return Fraction(number, scale)


def to_units(amount: Fraction, scale: int) -> int:
    """Return the amount in units; raise ``ValueError`` if the scale does not hold it."""
    whole, rest = divmod(amount.numerator * scale, amount.denominator)
    if rest:
        raise ValueError(f"{amount} is no multiple of 1/{scale}")
    return whole


def common_scale(amounts: Iterable[Fraction]) -> int:
    """Return the least scale that holds all the amounts."""
    return lcm(*(amount.denominator for amount in amounts))


@lru_cache(maxsize=4096)
def ratio_text(top: int, bottom: int = 1) -> str:
    """Write ``top / bottom`` without loss: ``5``, ``16.75``; ``1/3`` if no decimal ends."""
    shared = gcd(top, bottom)
    top, bottom = top // shared, bottom // shared
    digits = 0
    while 10**digits % bottom:
        digits += 1
        if digits > bottom.bit_length():  # 2 and 5 would have been used up by now
            return f"{top}/{bottom}"
    if not digits:
        return str(top // bottom)
    whole, rest = divmod(abs(top) * 10**digits // bottom, 10**digits)
    return f"{'-' if top < 0 else ''}{whole}.{rest:0{digits}d}"


def exact(number: Fraction | int) -> str:
    """Write a number without loss: ``5``, ``16.75``; ``1/3`` if no decimal ends."""
    return ratio_text(number.numerator, number.denominator)
