"""The FIDE IDs that have come, so that one that comes twice is noticed."""

from __future__ import annotations

import secrets
from array import array

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import ListRefused, no_end
from ratinglists.store.packing import MOST_PEOPLE

LINE_BITS = 26
"""An ID has eleven figures at most, which are 37 bits: with its line it fills the 63 of a slot."""
LAST_LINE = (1 << LINE_BITS) - 1
FEWEST_SLOTS = 1 << 12
FULL = 5 / 8
"""The share of the slots from which on they are doubled."""


class FideIds:
    """A table of IDs with their lines: 8 bytes a slot, whichever IDs they are."""

    def __init__(self) -> None:
        self._count = 0
        self._slots = array("q")
        self._factor = secrets.randbits(62) | 1
        """Nobody can choose IDs that find the same slot."""
        self._make_room(FEWEST_SLOTS)

    def __len__(self) -> int:
        return self._count

    def add(self, line: int, fide_id: str) -> None:
        """Note an ID. Raises :class:`ListRefused` if it came before, or far too many come."""
        number = int(fide_id)
        slots, last = self._slots, self._last
        slot = (number * self._factor >> 40) & last
        while there := slots[slot]:
            if there >> LINE_BITS == number:
                told = {"line": line, "number": fide_id, "first": there & LAST_LINE}
                raise ListRefused(
                    _("Line %(line)d: the FIDE ID %(number)s stands in line %(first)d already.")
                    % told
                )
            slot = (slot + 1) & last
        slots[slot] = number << LINE_BITS | min(line, LAST_LINE)
        self._count += 1
        if self._count > self._most:
            if self._count > MOST_PEOPLE:
                raise no_end()
            self._make_room(2 * len(slots))

    def _make_room(self, count: int) -> None:
        before = self._slots
        self._slots = slots = array("q", bytes(8 * count))
        self._last = last = count - 1
        self._most = min(int(count * FULL), MOST_PEOPLE)
        for entry in before:
            if entry:
                slot = ((entry >> LINE_BITS) * self._factor >> 40) & last
                while slots[slot]:
                    slot = (slot + 1) & last
                slots[slot] = entry
