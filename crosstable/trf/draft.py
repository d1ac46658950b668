"""The records of one file as read so far, before they are put together."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from crosstable.model import Code, Colour, Participant
from crosstable.trf import limits
from crosstable.trf.faults import FaultCode
from crosstable.trf.lines import FileLine
from crosstable.trf.report import NationalRecord


@dataclass(slots=True)
class RoundCell:
    """One round of one ``001`` record, with the column it starts in."""

    round: int
    column: int
    opponent: int | None
    colour: Colour | None
    code: Code


@dataclass(slots=True)
class PlayerRow:
    """One ``001`` record."""

    line: FileLine
    participant: Participant
    points: Fraction | None
    rank: int | None
    cells: dict[int, RoundCell] = field(default_factory=dict)
    """By round; empty ones are left out."""
    faulty: set[int] = field(default_factory=set)
    """The rounds that cannot be read."""
    unpaired: list[int] = field(default_factory=list)
    """The rounds with a forfeit loss without an opponent, which count as not played."""


@dataclass
class ReportDraft:
    """The records of one file, each with its line, in the order of the file."""

    head: dict[str, Any] = field(default_factory=dict)
    """Values of :class:`Head` by field name."""
    rows: list[PlayerRow] = field(default_factory=list)
    numbers: dict[int, FileLine] = field(default_factory=dict)
    """Every starting rank of the player section, including those of faulty lines."""
    national: list[tuple[FileLine, NationalRecord]] = field(default_factory=list)
    records: defaultdict[str, list[tuple[FileLine, Any]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """Records with fixed columns, by the names of :class:`TeamSection`."""
    letters: dict[str, Fraction] = field(default_factory=dict)
    """``162``: points by the codes of :data:`crosstable.trf.scores.WORDS`, and ``X``."""
    older_scores: dict[str, Fraction] = field(default_factory=dict)
    """``XXS``, ``BB?``: the same."""
    older_score_lines: list[FileLine] = field(default_factory=list)
    initial_colour: Colour | None = None
    steps: list[tuple[int, list[Fraction]]] = field(default_factory=list)
    """``XXA``: a player, and the fictitious points of round 1, 2 …"""
    forbidden: list[frozenset[int]] = field(default_factory=list)
    """``XXP``"""
    absent: list[tuple[FileLine, int]] = field(default_factory=list)
    """``XXZ``: players who miss the round to be paired"""
    named: list[tuple[FileLine, int, int]] = field(default_factory=list)
    """Every (line, column, starting rank) of ``XXA``, ``XXP`` and ``XXZ``."""
    kept_numbers: set[int] = field(default_factory=set)
    """The numbers of lines that are written back as they are."""
    _counted: Counter[str] = field(default_factory=Counter)
    """Records by tag."""
    _listed: int = 0
    """Players, teams and values in the records that list them."""

    def count_record(self, line: FileLine) -> None:
        """End the reading if a record is one too many of its kind."""
        self._counted[line.tag] += 1
        code, most = FaultCode.TOO_MANY_RECORDS, limits.MOST_RECORDS
        if line.tag == "001":
            code, most = FaultCode.TOO_MANY_PLAYERS, limits.MOST_PLAYERS
        if self._counted[line.tag] > most:
            line.refuse(code, 1, line.tag, most=most)

    def count_named(self, line: FileLine, count: int) -> None:
        """End the reading if the lists of all records together are too long."""
        self._listed += count
        if self._listed > limits.MOST_NAMED:
            line.refuse(FaultCode.TOO_MANY_NAMED, 5, line.cut(5), most=limits.MOST_NAMED)

    @property
    def last_paired_round(self) -> int:
        """The last round in which anybody has an opponent or a pairing-allocated bye."""
        return max(
            (
                cell.round
                for row in self.rows
                for cell in row.cells.values()
                if cell.opponent is not None or cell.code is Code.PAIRING_ALLOCATED_BYE
            ),
            default=0,
        )

    def keep(self, line: FileLine) -> None:
        """Keep a line as it is, because its record cannot hold all of it."""
        self.kept_numbers.add(line.number)
