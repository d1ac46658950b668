"""The layout of a federation's list: its columns, recognised by their headings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from exchange.lists.headings import plain
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.tables.personal import is_personal_heading
from exchange.ratinglists.reading.tables.rows import Rows

HEADINGS_WITHIN = 11
"""The headings are in one of so many first rows."""


@dataclass(frozen=True)
class Head:
    """The line of headings, and the field of each column; empty for one that is not read."""

    line: int
    headings: tuple[str, ...]
    fields: tuple[str, ...]


class Layout:
    """The headings of a list by field, the better ones first, as people write them.

    ``needed``: of each group one field has to be there. ``legacy``: the encoding of its texts
    where they are not UTF-8; empty if it has to be guessed.
    """

    def __init__(
        self,
        name: str,
        headings: Mapping[str, str],
        needed: Sequence[Sequence[str]],
        legacy: str = "",
    ) -> None:
        self.name = name
        self.legacy = legacy
        self.headings = {
            field: [plain(word) for word in words.split(";")] for field, words in headings.items()
        }
        self._words = {field: words.split(";")[0] for field, words in headings.items()}
        self._needed = needed

    def head_in(self, rows: Rows) -> Head:
        """Find the headings. Raises :class:`ListRefused` naming the column that is missing."""
        first = rows.first[:HEADINGS_WITHIN]
        if not first:
            raise ListRefused(_("There is nobody in this list."))
        best = max(first, key=lambda row: self.known(row.cells))
        fields = self._fields(best.cells)
        for group in self._needed:
            if not set(group) & set(fields):
                words = _("No column is called “%(heading)s”: this is not the list of %(list)s.")
                raise ListRefused(words % {"heading": self._words[group[0]], "list": self.name})
        return Head(best.number, tuple(best.cells), fields)

    def known(self, cells: Sequence[str]) -> int:
        """Count the cells that are headings of this list."""
        return sum(map(bool, self._fields(cells)))

    def _fields(self, cells: Sequence[str]) -> tuple[str, ...]:
        """Return the field of each cell of a row, as if it had the headings."""
        plain_cells = [plain(cell) for cell in cells]
        fields = [""] * len(plain_cells)
        for field, words in self.headings.items():
            found = [plain_cells.index(word) for word in words if word in plain_cells]
            place = next((place for place in found if not fields[place]), None)
            if place is not None and not is_personal_heading(cells[place]):
                fields[place] = field
        return tuple(fields)
