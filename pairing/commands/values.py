"""Parsers of option values; each reports faults in its own words."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import TypeVar

from crosstable.model import Scoring
from pairing.generator import Amount

T = TypeVar("T")
HIGHEST_RATING = 9999
_DECIMAL = re.compile(r"\d+(\.\d+)?", re.ASCII)


def for_argparse(parse: Callable[[str], T]) -> Callable[[str], T]:
    """Wrap a parser for :mod:`argparse`, which would otherwise hide a ``ValueError``'s text."""

    @wraps(parse)
    def read(text: str) -> T:
        try:
            return parse(text)
        except ValueError as fault:
            raise argparse.ArgumentTypeError(str(fault)) from fault

    return read


amount = for_argparse(Amount.parse)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers between the two."""

    @for_argparse
    def parse(text: str) -> int:
        if not (text.isdecimal() and least <= int(text) <= most):
            raise ValueError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return parse


@for_argparse
def two_numbers(text: str) -> tuple[int, int]:
    """Parse two numbers such as ``1200-2400``."""
    first, dash, second = text.partition("-")
    if not (dash and first.isdecimal() and second.isdecimal()):
        raise ValueError(f"{text!r} is not two numbers with a dash, such as 1200-2400")
    return int(first), int(second)


@for_argparse
def ratings(text: str) -> tuple[int | None, ...]:
    """Parse ratings such as ``2400,2350,0``; 0 for a player without one."""
    rating = whole_number(0, HIGHEST_RATING)
    parsed = tuple(rating(part.strip()) or None for part in text.split(","))
    if len(parsed) < 2:
        raise ValueError("fewer than two ratings")
    return parsed


@for_argparse
def share(text: str) -> Fraction:
    """Parse a percentage such as ``30`` or ``30%``."""
    fraction = points(text.removesuffix("%")) / 100
    if fraction > 1:
        raise ValueError(f"{text!r} is more than 100")
    return fraction


@for_argparse
def points(text: str) -> Fraction:
    """Parse points such as ``1`` or ``0.5``."""
    if not _DECIMAL.fullmatch(text):
        raise ValueError(f"{text!r} is not a number such as 1 or 0.5")
    return Fraction(text)


@for_argparse
def scoring(text: str) -> Scoring:
    """Parse points for a win, a draw and a loss such as ``3-1-0``."""
    parts = [points(part) for part in text.split("-")]
    if len(parts) != 3 or not parts[0] > parts[1] > parts[2]:
        raise ValueError(f"{text!r} is not three falling values, such as 3-1-0")
    return Scoring(*parts)
