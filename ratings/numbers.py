"""Rounding as the regulations have it."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

WHOLE = Decimal(1)
HUNDREDTH = Decimal("0.01")


def half_up(total: int, count: int) -> int:
    """Round ``total / count`` to the nearest whole number, halves upwards."""
    return (2 * total + count) // (2 * count)


def away_from_zero(amount: Decimal) -> int:
    """Round to the nearest whole number, halves away from zero (B.02, 8.3.4)."""
    return int(amount.quantize(WHOLE, ROUND_HALF_UP))
