"""From records to a crosstable: what stands in several records comes together here."""

from __future__ import annotations

from crosstable.model import (
    Acceleration,
    Code,
    Crosstable,
    EntryId,
    Prohibition,
    Turn,
)
from crosstable.trf import scores
from crosstable.trf.draft import Draft, Numbers
from crosstable.trf.faults import FaultCode
from crosstable.trf.lines import Log
from crosstable.trf.report import Head, Report

_BYES = {"F": Code.FULL_POINT_BYE, "H": Code.HALF_POINT_BYE, "Z": Code.ZERO_POINT_BYE}


def assemble(draft: Draft, log: Log) -> Report:
    """The report that these records make; faults and notices go to ``log``."""
    known = {row.participant.id for row in draft.rows}
    turns = _turns(draft, known)
    head = Head(**draft.head)
    rounds = head.rounds or max((row[-1].round for row in turns.values() if row), default=0)
    return Report(
        crosstable=Crosstable(
            participants=tuple(row.participant for row in draft.rows),
            turns=turns,
            rounds=rounds,
            scoring=scores.scoring(draft.scores),
            initial_colour=draft.initial_colour,
            accelerations=tuple(_acceleration(record) for record in draft.accelerations),
            prohibitions=tuple(_prohibition(record, rounds) for record in draft.prohibitions),
        ),
        head=head,
        points={row.participant.id: row.points for row in draft.rows if row.points is not None},
        ranks={row.participant.id: row.rank for row in draft.rows if row.rank is not None},
        notices=tuple(log.notices),
    )


def _turns(draft: Draft, known: set[EntryId]) -> dict[EntryId, tuple[Turn, ...]]:
    """The cells of each player, and the byes of record ``240`` where a round has no cell."""
    table: dict[EntryId, dict[int, Turn]] = {}
    for row in draft.rows:
        table[row.participant.id] = {
            cell.round: Turn(cell.round, cell.code, cell.opponent, cell.colour)
            for cell in row.cells
        }
    for record in draft.byes:
        for column, player in record.players:
            if player not in known:
                record.line.fault(FaultCode.NO_SUCH_PLAYER, column, column + 3)
            elif record.first_round is not None and record.kind in _BYES:
                bye = Turn(record.first_round, _BYES[record.kind])
                table[player].setdefault(record.first_round, bye)
    return {
        player: tuple(turn for _, turn in sorted(cells.items())) for player, cells in table.items()
    }


def _acceleration(record: Numbers) -> Acceleration:
    (_, first), (_, last) = record.players
    return Acceleration(
        record.first_round or 1,
        record.last_round or 1,
        first,
        last,
        record.points or scores.NONE,
        record.match_points,
    )


def _prohibition(record: Numbers, rounds: int) -> Prohibition:
    return Prohibition(
        record.first_round or 1,
        record.last_round or rounds,
        frozenset(player for _, player in record.players),
    )
