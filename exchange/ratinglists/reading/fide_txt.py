"""FIDE's TXT lists: lines of one width, whose columns begin where the head line says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import (
    FaultyLines,
    LineFault,
    ListRefused,
    ends_too_soon,
)
from exchange.ratinglists.reading.fide_ids import FideIds
from exchange.ratinglists.reading.fide_person import Ratings, person_of, rating_of
from exchange.ratinglists.reading.source import Source
from ratinglists.people import ListedPerson, Pace

HEADING = re.compile(r"ID Number|\S+")
COMMON = ("ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit")
COMBINED = ("SRtng", "SGm", "SK", "RRtng", "RGm", "Rk", "BRtng", "BGm", "BK")
LAST = ("B-day", "Flag")
FLAG_WIDTH = 4
LONGEST_LINE = 400
"""Unit: bytes. FIDE's have 164."""


@dataclass(frozen=True)
class Columns:
    """Where the columns begin. ``rating``: the heading of a single list's, which is its month."""

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


def columns_of(line: bytes) -> Columns:
    """Read the head line. Raises :class:`ListRefused` naming the column that is missing."""
    text = line.removeprefix(b"\xef\xbb\xbf").decode("latin-1").rstrip("\r\n")
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
    rating = ""
    if not combined:
        before_games = order.index("Gms") - 1 if "Gms" in found else -1
        rating = order[before_games] if before_games > order.index("OTit") else ""
        if not rating or "K" not in found:
            raise ListRefused(_("The head line (line 1) has no column with ratings."))
    return Columns(found, order, combined, rating)


class TxtList:
    """A TXT list that is being read."""

    def __init__(
        self, source: Source, columns: Columns, pace: Pace | None, month: date | None
    ) -> None:
        self._source = source
        self.columns = columns
        self._pace = pace
        self._faulty = FaultyLines()
        self.month = month
        self.key = "fide" if pace is None else f"fide-{pace}"

    def people(self) -> Iterator[ListedPerson]:
        """Read line by line."""
        columns, source = self.columns, self._source
        width, shortest = columns.width, columns.starts["Flag"]
        head = [columns.span(heading) for heading in COMMON[:-1]]
        others = columns.span("OTit")
        ratings, last = self._rating_spans(), [columns.span(heading) for heading in LAST]
        number, people, ids = 1, 0, FideIds()
        while raw := source.line(LONGEST_LINE):
            number += 1
            line = _text(raw).rstrip("\r\n")
            if len(raw) >= LONGEST_LINE and not raw.endswith(b"\n"):
                raise ListRefused(_("Line %(line)d has no end.") % {"line": number})
            if not line.strip():
                continue
            if len(line) < shortest:
                if not raw.endswith(b"\n"):
                    raise ends_too_soon(number)
                self._faulty.add(number, LineFault(_("it is too short.")), people)
                continue
            more = max(0, len(line) - width)
            if more:  # the titles of arbiters and trainers did not find room
                line, titles = _without_overflow(line, others, more)
            else:
                titles = line[others].strip()
            fide_id, name, federation, sex, title, women = (line[span].strip() for span in head)
            try:
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
                self._faulty.add(number, fault, people)
            else:
                people += 1
                ids.add(number, person.number)
                yield person

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
        mine = [found[0] if pace == self._pace else None for pace in Pace]
        return mine[0], mine[1], mine[2]

    def done(self) -> float:
        """Return how much has been read, from 0 to 1."""
        return self._source.done()

    def notes(self) -> list[str]:
        """Say which lines were left out."""
        return self._faulty.notes()


def _text(raw: bytes) -> str:
    if raw.isascii():
        return raw.decode("ascii")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _without_overflow(line: str, others: slice, more: int) -> tuple[str, str]:
    """Return the line with its columns in their places, and the titles that pushed them."""
    end = others.stop + more
    return line[: others.start] + " " * (others.stop - others.start) + line[end:], line[
        others.start : end
    ].strip()
