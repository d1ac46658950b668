"""Writing the player section: ``001`` and national rating support."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from crosstable.model import BYES, Code, Crosstable, EntryId, Participant, Turn
from crosstable.trf.faults import FaultCode
from crosstable.trf.order import NATIONAL
from crosstable.trf.players import CELL, FEDERATION, FIRST_CELL
from crosstable.trf.records import NATIONAL_RECORD, PLAYER_RECORD, PlayerRecord
from crosstable.trf.report import Report, point_sums
from crosstable.trf.writing.page import ReportPage

_ASKED = BYES - {Code.PAIRING_ALLOCATED_BYE}


@dataclass(frozen=True)
class WritingJob:
    """One report on its way to a page."""

    report: Report
    page: ReportPage
    older: bool
    """To be written as TRF16."""

    @property
    def table(self) -> Crosstable:
        return self.report.crosstable

    @cached_property
    def competition(self) -> bool:
        """Whether this is a team competition: lists of competitors are lists of teams."""
        return bool(self.report.teams.teams)

    @cached_property
    def numbers(self) -> dict[EntryId, int]:
        """The starting rank of every player."""
        return {player.id: self._number(player) for player in self.table.participants}

    def _number(self, player: Participant) -> int:
        return player.id if self.report.head.by_position else player.tpn

    @cached_property
    def last_paired_round(self) -> int:
        """The last round that is paired."""
        return self.table.last_paired_round

    def listed(self, turn: Turn) -> bool:
        """Return whether this is a bye in a round not paired yet, which stands in ``240``, not
        ``001``.
        """
        coming = turn.round > self.last_paired_round and turn.code in _ASKED
        return coming and not self.older and not self.competition


def write_players(job: WritingJob) -> None:
    """Write ``001`` for every player, with as many rounds for each; then the national records."""
    rounds = max(
        (
            turn.round
            for turns in job.table.turns.values()
            for turn in turns
            if not job.listed(turn)
        ),
        default=0,
    )
    lines: dict[int, int] = {}
    for player in job.table.participants:
        number, line = job.numbers[player.id], job.page.next_line
        if lines.setdefault(number, line.number) != line.number:
            line.fault(FaultCode.NUMBER_TWICE, 5, str(number), other=lines[number])
        job.page.add_record(
            PLAYER_RECORD,
            _record(job, player),
            more=_cells(job, player, rounds),
            column=FIRST_CELL,
        )
    for national in job.report.national:
        if job.older or not FEDERATION.fullmatch(national.federation):
            job.page.leave_out(NATIONAL)
        else:
            record = PlayerRecord(
                number=job.numbers[national.player],
                sex=national.sex,
                title=national.classification,
                name=national.name,
                rating=national.rating,
                federation=national.origin,
                fide_id=national.number,
                birth=national.birth,
            )
            job.page.add_record(NATIONAL_RECORD, record, tag=national.federation)


def _record(job: WritingJob, player: Participant) -> PlayerRecord:
    return PlayerRecord(
        number=job.numbers[player.id],
        sex=player.sex,
        title=player.title,
        name=player.name,
        rating=player.rating,
        federation=player.federation,
        fide_id=player.fide_id,
        birth=player.birth,
        points=_points(job, player),
        rank=job.report.ranks.get(player.id),
    )


def _points(job: WritingJob, player: Participant) -> Fraction | None:
    """Return the printed points, with byes of coming rounds if these stand among the results."""
    printed = job.report.points.get(player.id)
    score, with_coming = point_sums(job.table, player.id)
    return with_coming if job.older and printed == score else printed


def _cells(job: WritingJob, player: Participant, rounds: int) -> str:
    """Write the rounds of a player; blank if there is no turn."""
    cells = [" " * CELL] * rounds
    for turn in job.table.turns.get(player.id, ()):
        if job.listed(turn):
            continue
        if cells[turn.round - 1].strip():
            column = FIRST_CELL + CELL * (turn.round - 1)
            job.page.next_line.fault(FaultCode.ONE_GAME, column, turn.code.value)
        cells[turn.round - 1] = _cell(job, turn)
    return "".join(cells)[:-2]


def _cell(job: WritingJob, turn: Turn) -> str:
    opponent = "0000" if turn.opponent is None else f"{job.numbers[turn.opponent]:4d}"
    return f"{opponent} {turn.colour or '-'} {turn.code}  "
