"""Days in report files: ``YYYY/MM/DD`` is the format's own notation; others occur."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from crosstable.trf.report import Head

_YEAR_FIRST = re.compile(r"(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4})(?!\d)", re.ASCII)
_SHORT_YEAR = re.compile(r"(\d{1,2})([-./])(\d{1,2})\2(\d{2})(?!\d)", re.ASCII)
_NO_SIGNS = re.compile(r"(\d{4})(\d{2})(\d{2})(?!\d)", re.ASCII)
FIRST_SHORT_YEAR = 70
"""``70`` is 1970, ``69`` is 2069."""


class Start(NamedTuple):
    """The start of a tournament, as far as its report states it."""

    day: str = ""
    """``YYYY/MM/DD``; empty if no record has a day."""
    record: str = ""
    """``042``, or ``132`` if only that has it; also of a text that is no day."""
    found: str = ""
    """The record's text."""

    def is_before(self, first: str) -> bool:
        """Return whether it started before the day ``first``; false if no day is known."""
        return bool(self.day) and self.day < first

    def explanation(self, first: str) -> str:
        """Say in English why the text in force from the day ``first`` on was taken or was not."""
        if self.day:
            side = "before" if self.day < first else "not before"
            return f"by the date in {self.record}, {self.day}, {side} {first}"
        if self.found:
            return f"the date in {self.record}, {self.found!r}, cannot be read: the newest"
        return "no date in the file (042, 132): the newest"


def start_of(head: Head) -> Start:
    """Return the start by ``042``, or else by the day of round 1 in ``132``."""
    started = day(head.start)
    if started:
        return Start(started, "042", head.start)
    first = head.round_dates[0] if head.round_dates else ""
    if day(first):
        return Start(day(first), "132", first)
    return Start("", "042", head.start) if head.start else Start()


def day(text: str) -> str:
    """Return a day as ``YYYY/MM/DD``; empty if the text does not begin with one.

    An ambiguous text is read as files are written: a year of two figures stands first between
    slashes (as in record ``132``) and last between dots; in ``03/04/2026`` the day comes first.
    """
    return next((f"{reading:%Y/%m/%d}" for reading in _readings(text.strip())), "")


def _readings(text: str) -> Iterator[date]:
    """Yield the calendar's days that this can be, the likeliest one first."""
    for year, month, day in _figures(text):
        try:
            yield date(int(year), int(month), int(day))
        except ValueError:
            continue


def _figures(text: str) -> Iterator[tuple[str | int, str, str]]:
    """Yield year, month and day by each notation that fits."""
    if match := _YEAR_FIRST.match(text):
        year, _, month, day = match.groups()
        yield year, month, day
    elif match := _YEAR_LAST.match(text):
        day, _, month, year = match.groups()
        yield year, month, day
        yield year, day, month
    elif match := _SHORT_YEAR.match(text):
        first, sign, month, last = match.groups()
        orders = [(first, last), (last, first)]
        for year, day in reversed(orders) if sign == "." else orders:
            yield _whole_year(int(year)), month, day
    elif match := _NO_SIGNS.match(text):
        year, month, day = match.groups()
        yield year, month, day


def _whole_year(short: int) -> int:
    return short + (1900 if short >= FIRST_SHORT_YEAR else 2000)
