"""FIDE's TXT lists: lines of one width, whose columns begin where the head line says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from operator import itemgetter

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import (
    LineFault,
    ListRefused,
    ends_too_soon,
    no_text,
)
from exchange.ratinglists.reading.fide_ids import FideIds
from exchange.ratinglists.reading.fide_list import WITHOUT_ANYBODY, FideList, nobody_comes
from exchange.ratinglists.reading.fide_person import Ratings, person_of, rating_of
from exchange.ratinglists.reading.source import BOM, Source
from ratinglists.people import ListedPerson, Pace

HEADING = re.compile(r"ID Number|\S+")
COMMON = ("ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit")
COMBINED = ("SRtng", "SGm", "SK", "RRtng", "RGm", "Rk", "BRtng", "BGm", "BK")
LAST = ("B-day", "Flag")
FLAG_WIDTH = 4
YEAR_WIDTH = 4
LONGEST_LINE = 400
"""Unit: bytes. FIDE's have 164."""
MAY_BE_FULL = ("Name", "OTit")
"""Columns that may have no blank behind them."""


@dataclass(frozen=True)
class Columns:
    """The places of the columns. ``rating``: the heading of a single list's, which is its month."""

    starts: dict[str, int]
    order: tuple[str, ...]
    combined: bool
    rating: str

    @property
    def width(self) -> int:
        return self.starts["Flag"] + FLAG_WIDTH

    def span(self, heading: str) -> slice:
        """Return where a column is."""
        place = self.order.index(heading)
        last = place + 1 == len(self.order)
        end = self.width if last else self.starts[self.order[place + 1]]
        return slice(self.starts[heading], end)

    def begin_with_a_blank(self) -> list[str]:
        """List the columns before which each line has a blank."""
        pairs = zip(self.order, self.order[1:], strict=False)
        return [heading for before, heading in pairs if before not in MAY_BE_FULL]


def columns_of(line: bytes) -> Columns:
    """Read the head line. Raises :class:`ListRefused` naming the column that is missing."""
    if b"\0" in line:
        raise no_text(1)
    text = line.removeprefix(BOM).decode("latin-1").rstrip()
    found = {match[0]: match.start() for match in HEADING.finditer(text)}
    order = tuple(found)
    combined = "SRtng" in found
    wanted = [*COMMON, *(COMBINED if combined else ()), *LAST]
    missing = [heading for heading in wanted if heading not in found]
    if missing:
        raise ListRefused(
            _("The head line (line 1) has no column “%(heading)s”: this is not FIDE's list.")
            % {"heading": missing[0]}
        )
    if order[-1] != "Flag":
        raise ListRefused(_("In the head line (line 1), “Flag” is not the last column."))
    twice, count = Counter(HEADING.findall(text)).most_common(1)[0]
    if count > 1:
        raise ListRefused(
            _("The head line (line 1) has the column “%(heading)s” twice.") % {"heading": twice}
        )
    rating = ""
    if not combined:
        before_games = order.index("Gms") - 1 if "Gms" in found else -1
        rating = order[before_games] if before_games > order.index("OTit") else ""
        if not rating or rating == "FOA" or "K" not in found:
            raise ListRefused(_("The head line (line 1) has no column with ratings."))
    return Columns(found, order, combined, rating)


class TxtList(FideList):
    """A TXT list that is being read."""

    def __init__(
        self, source: Source, columns: Columns, pace: Pace | None, month: date | None
    ) -> None:
        super().__init__(source, pace, month)
        self.columns = columns
        self._trimmed = False
        """Blanks at the ends of lines were taken away, as some programs do."""

    def people(self) -> Iterator[ListedPerson]:
        """Read line by line."""
        columns, source = self.columns, self._source
        width = columns.width
        head = [columns.span(heading) for heading in COMMON[:-1]]
        others = columns.span("OTit")
        ratings, last = self._rating_spans(), [columns.span(heading) for heading in LAST]
        checked = columns.begin_with_a_blank()
        before = itemgetter(*(columns.starts[heading] - 1 for heading in checked))
        blanks = (" ",) * len(checked)
        number, alone, ids = 1, 0, FideIds()
        while raw := source.line(LONGEST_LINE):
            number += 1
            alone += len(raw)
            if alone > WITHOUT_ANYBODY:
                raise nobody_comes()
            line = _text(raw, number).rstrip("\r\n")
            if not line or line.isspace():
                continue
            try:
                if len(line) != width:
                    line, titles = self._fitted(line, raw, number, others)
                else:
                    titles = line[others].strip()
                if before(line) != blanks:
                    raise _moved(before(line), checked)
                fide_id, name, federation, sex, title, women = (line[span].strip() for span in head)
                person = person_of(
                    fide_id=fide_id,
                    name=name,
                    federation=federation,
                    sex=sex,
                    titles=(title, women, titles),
                    ratings=self._ratings(line, ratings),
                    birth=line[last[0]].strip(),
                    flag=line[last[1]],
                )
            except LineFault as fault:
                self._leave_out(number, fault, ids)
            else:
                ids.add(number, person.number)
                alone = 0
                yield person
        self._require_somebody(ids)

    def _fitted(self, line: str, raw: bytes, number: int, others: slice) -> tuple[str, str]:
        """Return a line of another length in the width of the others, and its other titles."""
        columns = self.columns
        short = columns.width - len(line)
        if short > 0:
            end_of_year = columns.starts["B-day"] + YEAR_WIDTH
            if not raw.endswith(b"\n") and not (self._trimmed and len(line) >= end_of_year):
                raise ends_too_soon(number)
            if len(line) <= columns.starts["B-day"]:
                raise LineFault(_("it is too short."))
            self._trimmed = True
            line = line.ljust(columns.width)
        elif line[others.stop - 1] != " ":  # titles of arbiters and trainers found no room
            return _without_overflow(line, others, -short)
        elif not line[columns.width :].isspace():
            raise LineFault(_("it is too long."))
        return line[: columns.width], line[others].strip()

    def _rating_spans(self) -> list[tuple[slice, slice, slice]]:
        span = self.columns.span
        if self.columns.combined:
            threes = (COMBINED[place : place + 3] for place in (0, 3, 6))
            return [(span(rating), span(games), span(k)) for rating, games, k in threes]
        return [(span(self.columns.rating), span("Gms"), span("K"))]

    def _ratings(self, line: str, spans: list[tuple[slice, slice, slice]]) -> Ratings:
        found = [
            rating_of(line[value].strip(), line[games].strip(), line[k].strip())
            for value, games, k in spans
        ]
        if self._pace is None:
            return found[0], found[1], found[2]
        return self._of_this_pace(found[0])


def _text(raw: bytes, number: int) -> str:
    if len(raw) >= LONGEST_LINE and not raw.endswith(b"\n"):
        raise ListRefused(_("Line %(line)d has no end.") % {"line": number})
    if b"\0" in raw:
        raise no_text(number)
    if raw.isascii():
        return raw.decode("ascii")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def _moved(signs: tuple[str, ...], headings: list[str]) -> LineFault:
    heading = next(name for name, sign in zip(headings, signs, strict=True) if sign != " ")
    return LineFault(
        _("the column “%(heading)s” does not begin where the head line says.")
        % {"heading": heading}
    )


def _without_overflow(line: str, others: slice, more: int) -> tuple[str, str]:
    """Return the line with its columns in their places, and the titles that pushed them."""
    end = others.stop + more
    return line[: others.start] + " " * (others.stop - others.start) + line[end:], line[
        others.start : end
    ].strip()
