"""Records ``299``: points outside the scoring, and their effect on a crosstable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    POINTS,
    Adjustment,
    Crosstable,
    EntryId,
    Turn,
)
from crosstable.trf.faults import Log
from crosstable.trf.lines import FileLine
from crosstable.trf.records import ABNORMAL, ABNORMAL_KINDS, AbnormalRecord


class AbnormalPoints:
    """The records that give a result points of its own, by the turn that they mean.

    A record that names more prevails; of those that name as much, the last one does.
    """

    def __init__(self, records: Iterable[AbnormalRecord]) -> None:
        self._meant: dict[tuple[str, int | None, EntryId | None], AbnormalRecord] = {}
        for record in records:
            if record.kind:
                for competitor in record.competitors or (None,):
                    self._meant[record.kind, record.round or None, competitor] = record

    def record_for(self, participant: EntryId, turn: Turn) -> AbnormalRecord | None:
        """Return the record that gives this turn's result points of its own, if there is one."""
        kind = ABNORMAL_KINDS.get(turn.code)
        if kind is None or not self._meant:
            return None
        for competitor in (participant, None):
            for round in (turn.round, None):
                record = self._meant.get((kind, round, competitor))
                if record is not None:
                    return record
        return None


def apply_abnormal(table: Crosstable, records: Iterable[AbnormalRecord]) -> Crosstable:
    """Return the table with bonuses and penalties, and with results that have points of their own.

    If the table has the two scores of teams, these count; records name ids of the table.
    """
    records = tuple(records)
    abnormal = AbnormalPoints(records)
    turns = {
        participant: tuple(
            _with_own_points(table, turn, abnormal.record_for(participant, turn))
            for turn in of_participant
        )
        for participant, of_participant in table.turns.items()
    }
    return replace(table, turns=turns, adjustments=tuple(_adjustments(table, records)))


def _with_own_points(table: Crosstable, turn: Turn, record: AbnormalRecord | None) -> Turn:
    if record is None:
        return turn
    return replace(turn, given=tuple(_points_by_score(table, record)))


def _points_by_score(table: Crosstable, record: AbnormalRecord) -> Iterator[tuple[str, Fraction]]:
    """Yield the record's points in each score; a blank field is no points."""
    if MATCH_POINTS in table.scores:
        yield MATCH_POINTS, record.match_points or Fraction(0)
        yield GAME_POINTS, record.points or Fraction(0)
    else:
        yield POINTS, record.points or Fraction(0)


def _adjustments(table: Crosstable, records: Iterable[AbnormalRecord]) -> Iterator[Adjustment]:
    """Yield the bonuses and penalties: the records that name no result."""
    everybody = tuple(participant.id for participant in table.participants)
    for record in records:
        if not record.kind:
            for participant in record.competitors or everybody:
                for score, points in _points_by_score(table, record):
                    if points or score == POINTS:
                        yield Adjustment(participant, points, record.round or 0, score)


def may_mean_coming_turns(table: Crosstable, record: AbnormalRecord) -> bool:
    """Return whether the record values a result that nobody whom it names has had.

    If it names a whole round or everybody it does: it may mean turns still to come.
    """
    kinds_had = {
        ABNORMAL_KINDS.get(turn.code)
        for participant in record.competitors
        for turn in table.turns.get(participant, ())
        if turn.round == record.round
    }
    return bool(record.kind) and record.kind not in kinds_had


def line_of(record: AbnormalRecord) -> str:
    """Write the record as a line of a report."""
    return ABNORMAL.write(record, FileLine(0, "", Log()))
