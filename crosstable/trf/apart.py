"""Records ``299`` that give a result points of its own."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model import EntryId, Turn
from crosstable.trf.records import ABNORMAL_KINDS, Abnormal


class Apart:
    """Such records, found by the turn that they mean; the more a record names, the more it counts.

    Of those that name as much, the last one counts.
    """

    def __init__(self, records: Iterable[Abnormal]) -> None:
        self._meant: dict[tuple[str, int | None, EntryId | None], Abnormal] = {}
        for record in records:
            if record.kind:
                for competitor in record.competitors or (None,):
                    self._meant[record.kind, record.round or None, competitor] = record

    def of(self, participant: EntryId, turn: Turn) -> Abnormal | None:
        """The record that says what this turn's result is worth, if any does."""
        kind = ABNORMAL_KINDS.get(turn.code)
        if kind is None or not self._meant:
            return None
        for competitor in (participant, None):
            for round in (turn.round, None):
                found = self._meant.get((kind, round, competitor))
                if found is not None:
                    return found
        return None
