"""The FIDE IDs that have come, so that one that comes twice is noticed."""

from __future__ import annotations

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import ListRefused

BITS = 7
"""Of an ID, that say its place on a page: 200 MB at most, should all be far from one another."""


class FideIds:
    """A bit for each ID, on the pages that there are: IDs of a federation lie side by side."""

    def __init__(self) -> None:
        self._pages: dict[int, int] = {}

    def add(self, line: int, fide_id: str) -> None:
        """Note an ID. Raises :class:`ListRefused` if it came before."""
        number = int(fide_id)
        page, bit = number >> BITS, 1 << (number & (1 << BITS) - 1)
        there = self._pages.get(page, 0)
        if there & bit:
            words = _("Line %(line)d: the FIDE ID %(number)s is in the list twice.")
            raise ListRefused(words % {"line": line, "number": fide_id})
        self._pages[page] = there | bit
