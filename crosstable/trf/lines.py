"""Lines with fixed columns, and the log of what is wrong with them.

Columns are those of the rule text: counted from 1, both ends inclusive, in characters. A line whose
trailing blanks were cut off reads as if they were there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from crosstable.trf.faults import FaultCode, Figure, Notice, NoticeCode, TrfFault

_POINTS = re.compile(r"[+-]?(\d{1,6}([.,]\d{0,6})?|[.,]\d{1,6})", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)


@dataclass
class Log:
    """Everything that reading (or writing) one file had to say."""

    faults: list[TrfFault] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file: its number (from 1) and its text without line end and trailing blanks."""

    number: int
    text: str
    log: Log

    @property
    def tag(self) -> str:
        """The record identifier, positions 1 to 3."""
        return self.text[:3]

    def cut(self, first: int, last: int | None = None) -> str:
        """The text from column ``first`` to ``last`` (or the end) without outer blanks."""
        return self.text[first - 1 : last].strip()

    def whole(self, first: int, last: int | None, least: int, most: int) -> int | None:
        """A whole number. Blank: ``None``. Anything else is a fault, and ``None``."""
        found = self.cut(first, last)
        if not found:
            return None
        number = whole(found)
        if number is None or not least <= number <= most:
            self.fault(FaultCode.NUMBER, first, last, least=least, most=most)
            return None
        return number

    def points(self, first: int, last: int | None) -> Fraction | None:
        """Points. Blank: ``None``. Anything else is a fault, and ``None``."""
        found = self.cut(first, last)
        if not found:
            return None
        value = points(found)
        if value is None:
            self.fault(FaultCode.POINTS, first, last)
        return value

    def fields(self, first: int, width: int, step: int) -> Iterator[tuple[int, int]]:
        """The (first, last) columns of a field that repeats every ``step`` to the line's end."""
        for start in range(first, len(self.text) + 1, step):
            yield start, start + width - 1

    def numbers(self, first: int, width: int, least: int, most: int) -> list[tuple[int, int]]:
        """The (column, number) pairs of fields that stand one blank apart; blank ones left out."""
        pairs = (
            (start, self.whole(start, last, least, most))
            for start, last in self.fields(first, width, width + 1)
        )
        return [(column, number) for column, number in pairs if number is not None]

    def words(self, first: int) -> Iterator[tuple[int, str]]:
        """The blank-separated words from column ``first``, each with its column."""
        for match in re.finditer(r"\S+", self.text[first - 1 :]):
            yield first + match.start(), match.group()

    def fault(self, code: FaultCode, first: int, last: int | None, /, **figures: Figure) -> None:
        found = self.cut(first, last)
        self.log.faults.append(TrfFault(self.number, first, found, tuple(figures.items()), code))

    def notice(self, code: NoticeCode, first: int, last: int | None, /, **figures: Figure) -> None:
        found = self.cut(first, last)
        self.log.notices.append(Notice(self.number, first, found, tuple(figures.items()), code))


def whole(text: str) -> int | None:
    """A number without sign, or ``None``."""
    return int(text) if _NUMBER.fullmatch(text) else None


@lru_cache(maxsize=1024)
def points(text: str) -> Fraction | None:
    """``11.5``, ``.5``, ``3`` or ``1,5`` as a fraction, or ``None``. Unit: points."""
    if not _POINTS.fullmatch(text):
        return None
    return Fraction(text.replace(",", "."))
