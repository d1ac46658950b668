"""Lines with fixed columns.

Columns are those of the rule text: counted from 1, both ends inclusive, in characters. A line whose
trailing blanks were cut off reads as if they were there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NoReturn

from crosstable.trf.faults import FaultCode, Figure, Log, NoticeCode

_POINTS = re.compile(r"[+-]?(\d{1,6}([.,]\d{0,6})?|[.,]\d{1,6})", re.ASCII)
_WHOLE = re.compile(r"\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class FileLine:
    """One line of a file: its number (from 1) and its text without line end and trailing blanks."""

    number: int
    text: str
    log: Log

    @property
    def tag(self) -> str:
        """The record identifier, columns 1 to 3."""
        return self.text[:3]

    def cut(self, first: int, last: int | None = None) -> str:
        """Return the text from column ``first`` to ``last`` (or the end) without outer blanks."""
        return self.text[first - 1 : last].strip()

    def words(self, first: int) -> Iterator[tuple[int, str]]:
        """Yield the blank-separated words from column ``first``, each with its column."""
        for match in re.finditer(r"\S+", self.text[first - 1 :]):
            yield first + match.start(), match.group()

    def fault(self, code: FaultCode, column: int, text: str, /, **figures: Figure) -> None:
        self.log.fault(code, self.number, column, text, **figures)

    def refuse(self, code: FaultCode, column: int, text: str, /, **figures: Figure) -> NoReturn:
        """Log a fault and end the reading."""
        self.log.refuse(code, self.number, column, text, **figures)

    def notice(self, code: NoticeCode, column: int, text: str, /, **figures: Figure) -> None:
        self.log.notice(code, self.number, column, text, **figures)


def parse_whole(text: str) -> int | None:
    """Parse a number without sign; ``None`` if it is none."""
    return int(text) if _WHOLE.fullmatch(text) else None


@lru_cache(maxsize=1024)
def parse_points(text: str) -> Fraction | None:
    """Parse ``11.5``, ``.5``, ``3`` or ``1,5`` as a fraction, or return ``None``. Unit: points."""
    if not _POINTS.fullmatch(text):
        return None
    return Fraction(text.replace(",", "."))


def decimal_text(value: Fraction) -> str | None:
    """Write ``11.5``, with as many decimals as needed, at least one; ``None`` if it never ends."""
    digits = 1
    while (value * 10**digits).denominator != 1:
        digits += 1
        if digits > 6:
            return None
    scaled = abs(value * 10**digits).numerator
    sign = "-" if value < 0 else ""
    return f"{sign}{scaled // 10**digits}.{scaled % 10**digits:0{digits}d}"
