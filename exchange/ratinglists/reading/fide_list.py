"""The common part of reading FIDE's lists, whether they come as TXT or XML."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import FaultyLines, LineFault, ListRefused
from exchange.ratinglists.reading.fide_ids import FideIds
from exchange.ratinglists.reading.fide_person import Ratings
from exchange.ratinglists.reading.source import Source
from ratinglists.people import Pace, Rating

WITHOUT_ANYBODY = 1 << 20
"""Unit: bytes within which somebody has to come."""


class FideList:
    """A list that is being read. ``pace``: of a single list."""

    def __init__(self, source: Source, pace: Pace | None, month: date | None) -> None:
        self._source = source
        self._pace = pace
        self._faulty = FaultyLines()
        self.month = month
        self.key = "fide" if pace is None else f"fide-{pace}"

    def _leave_out(self, line: int, fault: LineFault, ids: FideIds) -> None:
        self._faulty.add(line, fault, len(ids))

    def _of_this_pace(self, rating: Rating | None) -> Ratings:
        """Put the one rating of a single list where it belongs."""
        standard, rapid, blitz = (rating if pace == self._pace else None for pace in Pace)
        return standard, rapid, blitz

    def _require_somebody(self, ids: FideIds) -> None:
        """Raise :class:`ListRefused` at the end of a file in which nobody could be read."""
        if not ids:
            raise ListRefused(" ".join([_("There is nobody in this list."), *self.notes()]))

    def done(self) -> float:
        """Return how much has been read, from 0 to 1."""
        return self._source.done()

    def notes(self) -> list[str]:
        """Say which lines were left out."""
        return self._faulty.notes()


def which_list() -> ListRefused:
    """Make the refusal of a single list that could be any of the three."""
    return ListRefused(
        _(
            "This list has ratings of one kind of play, and nothing says of which. "
            "Name the file as FIDE does: standard_rating_list, rapid_rating_list or "
            "blitz_rating_list."
        )
    )


def nobody_comes() -> ListRefused:
    """Make the refusal of a file that goes on and on without people."""
    return ListRefused(_("There is nobody in this file: it is not FIDE's list."))
