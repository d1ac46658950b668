"""The table of a direct encounter in which not all have met, which therefore decides nothing.

Every row stores its own games among the tied only, so the table is put together from all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tiebreaks.parts import Combination
from tournaments.models import Entry, Standings
from tournaments.words import contributions
from tournaments.words.contributions import ENCOUNTERS, StoredPart, StoredValue

FIRST_STEP = 1
MOST = 12
"""The most players that a table on a page has room for."""


@dataclass(frozen=True)
class MiniRow:
    """One player's points against each of the others, ``None`` where the two have not met."""

    entry: Entry
    cells: list[Fraction | None]
    total: Fraction


@dataclass(frozen=True)
class MiniTable:
    """The games among those who are level."""

    rows: list[MiniRow]


def mini_table(standings: Standings | None, value: StoredValue) -> MiniTable | None:
    """Return the table behind ``value``; ``None`` if it is no encounter, or if all have met."""
    tied = value.tied
    if standings is None or value.combination is not Combination.ENCOUNTER:
        return None
    if not 1 < len(tied) <= MOST:
        return None
    by_tpn = {entry.tpn: entry for entry in tied if entry.tpn is not None}
    gained = {
        place.entry_id: _gained(place.explained[value.label], by_tpn)
        for place in standings.rows.filter(entry__in=tied)
    }
    rows = [_row(entry, tied, gained.get(entry.pk, {})) for entry in tied]
    missing = any(cell is None for row in rows for cell in _others(row, tied))
    return MiniTable(rows) if missing else None


def _gained(explained: Mapping[str, object], by_tpn: Mapping[int, Entry]) -> dict[int, Fraction]:
    value = contributions.read_value("", None, explained, by_tpn)
    gained: dict[int, Fraction] = {}
    for part in filter(_is_first_game, value.parts):
        if part.opponent is not None:
            gained[part.opponent.pk] = gained.get(part.opponent.pk, Fraction(0)) + part.amount
    return gained


def _is_first_game(part: StoredPart) -> bool:
    return part.reason is ENCOUNTERS[0] and part.kept and part.step == FIRST_STEP


def _row(entry: Entry, tied: tuple[Entry, ...], gained: Mapping[int, Fraction]) -> MiniRow:
    cells = [gained.get(other.pk) for other in tied]
    return MiniRow(entry, cells, sum(gained.values(), Fraction(0)))


def _others(row: MiniRow, tied: tuple[Entry, ...]) -> list[Fraction | None]:
    both = zip(row.cells, tied, strict=True)
    return [cell for cell, other in both if other.pk != row.entry.pk]
