"""A direct encounter of two: the tables that it was made of, one after the other (C.07, article 6).

The standings store each player's games among the tied, every time that the article was applied, but
not who was tied then. Two are in the same table until one separates them: if all have met, the
points do (6.2); if not, the player alone at the top leaves (6.3), and is in no later table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from tiebreaks.parts import Reason
from tournaments.words.contributions import ENCOUNTERS, StoredPart, StoredValue, merge_averaged

Table = tuple[int, bool]
"""The step, and whether it is the one in the other score (13.3.1)."""
ALL_MET = "6.2"


@dataclass(frozen=True)
class EncounterLine:
    """The games of either in the same rounds."""

    rounds: tuple[int, ...]
    ahead: tuple[StoredPart, ...]
    behind: tuple[StoredPart, ...]


@dataclass(frozen=True)
class Encounter:
    """Both players' games in one table of the tied. Points are as the article adds them."""

    ahead: tuple[StoredPart, ...]
    behind: tuple[StoredPart, ...]
    again: bool
    """The article was applied once more, to fewer."""
    other_score: bool

    @property
    def points(self) -> tuple[Fraction, Fraction]:
        return _points(self.ahead), _points(self.behind)

    @property
    def all_met(self) -> bool:
        return any(part.article == ALL_MET for part in (*self.ahead, *self.behind))

    @property
    def lines(self) -> list[EncounterLine]:
        """The games by rounds, in order."""
        both = [(part, True) for part in merge_averaged(self.ahead)]
        both += [(part, False) for part in merge_averaged(self.behind)]
        both.sort(key=lambda placed: (placed[0].rounds, not placed[1]))
        return [
            EncounterLine(
                rounds,
                tuple(part for part, first in parts if first),
                tuple(part for part, first in parts if not first),
            )
            for rounds, group in groupby(both, key=lambda placed: placed[0].rounds)
            for parts in [list(group)]
        ]


def encounters(ahead: StoredValue, behind: StoredValue, *, decides: bool) -> list[Encounter]:
    """List the tables that both are in; if one ``decides`` between them, it is the last."""
    return list(_encounters(ahead, behind, decides=decides))


def _encounters(ahead: StoredValue, behind: StoredValue, *, decides: bool) -> Iterator[Encounter]:
    tables = sorted(
        {_table_of(part) for part in (*ahead.parts, *behind.parts) if _is_encounter(part)}
    )
    last = max((_table_of(part) for part in ahead.parts if _is_encounter(part)), default=(0, False))
    for table in tables:
        step, other_score = table
        encounter = Encounter(
            _parts_in(ahead, table), _parts_in(behind, table), step > 1, other_score
        )
        yield encounter
        ahead_points, behind_points = encounter.points
        if decides and ahead_points > behind_points and (encounter.all_met or table == last):
            return


def _is_encounter(part: StoredPart) -> bool:
    return part.reason in ENCOUNTERS and part.kept


def _table_of(part: StoredPart) -> Table:
    return part.step, part.reason is Reason.ENCOUNTER_OTHER


def _parts_in(value: StoredValue, table: Table) -> tuple[StoredPart, ...]:
    return tuple(part for part in value.parts if _is_encounter(part) and _table_of(part) == table)


def _points(parts: tuple[StoredPart, ...]) -> Fraction:
    return sum((part.amount for part in parts), Fraction(0))
