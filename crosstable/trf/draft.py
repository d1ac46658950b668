"""What the lines of one file have said so far, before it is put together."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from crosstable.model import Code, Colour, Participant
from crosstable.trf.lines import Line
from crosstable.trf.report import National


@dataclass(slots=True)
class Cell:
    """One round of one ``001`` record, with the column it starts in."""

    round: int
    column: int
    opponent: int | None
    colour: Colour | None
    code: Code


@dataclass(slots=True)
class Row:
    """One ``001`` record."""

    line: Line
    participant: Participant
    cells: list[Cell]
    points: Fraction | None
    rank: int | None


@dataclass(slots=True)
class Numbers:
    """A record that names rounds and players: its line, its figures and (column, number) pairs."""

    line: Line
    players: list[tuple[int, int]]
    first_round: int | None = None
    last_round: int | None = None
    kind: str = ""
    points: Fraction | None = None
    match_points: Fraction | None = None


@dataclass
class Draft:
    """The records of one file, each with its line, in the order of the file."""

    head: dict[str, Any] = field(default_factory=dict)
    """Values of :class:`Head` by field name."""
    rows: list[Row] = field(default_factory=list)
    national: list[tuple[Line, National]] = field(default_factory=list)
    scores: dict[str, Fraction] = field(default_factory=dict)
    """Points by the codes of :data:`crosstable.trf.scores.WORDS`, and ``X``."""
    initial_colour: Colour | None = None
    byes: list[Numbers] = field(default_factory=list)
    absent: list[Numbers] = field(default_factory=list)
    accelerations: list[Numbers] = field(default_factory=list)
    """``250``; ``players`` holds the first and the last."""
    steps: list[Numbers] = field(default_factory=list)
    """``XXA``, one a player and round."""
    prohibitions: list[Numbers] = field(default_factory=list)
    abnormal: list[Numbers] = field(default_factory=list)
    kept: list[Line] = field(default_factory=list)
    """Lines to be written back as they are."""

    def keep(self, line: Line) -> None:
        """Keep a line as it is, because its record cannot hold what it says."""
        self.kept.append(line)
