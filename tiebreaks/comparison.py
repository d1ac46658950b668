"""The reason one participant is above another: the tie-breaks up to the decisive one, compared."""

from __future__ import annotations

from typing import NamedTuple

from crosstable.model import EntryId
from tiebreaks.parts import TieBreakValue
from tiebreaks.standings import Standings


class TieBreakStep(NamedTuple):
    """One tie-break of the list: both values, and whether it separated the two.

    Different values do not, if the method was left out among those tied (a rating is missing).
    """

    code: str
    ahead: TieBreakValue
    behind: TieBreakValue
    decides: bool


class TieBreakComparison(NamedTuple):
    """Two participants of the standings, and the tie-breaks up to the decisive one.

    If none was decisive, they share a place, and ``ahead`` is only listed first.
    """

    ahead: EntryId
    behind: EntryId
    steps: tuple[TieBreakStep, ...]

    @property
    def decided_by(self) -> str | None:
        """The code that separated them; ``None`` if they share a place."""
        return self.steps[-1].code if self.steps and self.steps[-1].decides else None


def compare(standings: Standings, first: EntryId, second: EntryId) -> TieBreakComparison:
    """Apply the list again to these two, among those that they were tied with.

    Raises ``KeyError`` if one is not in the standings, ``ValueError`` if they are the same.
    """
    if first == second:
        raise ValueError(f"{first} is compared with itself")
    ahead, behind = sorted((first, second), key=_places(standings).__getitem__)
    steps: list[TieBreakStep] = []
    tied = standings.columns[0].all_cards() if standings.columns else []
    for column in standings.columns:
        tiers = column.separate(tied)
        tied = next(tier for tier in tiers if any(card.id == ahead for card in tier))
        decides = all(card.id != behind for card in tied)
        steps.append(TieBreakStep(column.code, column.value(ahead), column.value(behind), decides))
        if decides:
            break
    return TieBreakComparison(ahead, behind, tuple(steps))


def _places(standings: Standings) -> dict[EntryId, int]:
    return {row.participant.id: place for place, row in enumerate(standings.rows)}
