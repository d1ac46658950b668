"""Tie-breaks as lengths: what each round adds, what is taken off, what is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from crosstable.model import EntryId
from tiebreaks.parts import Combination, Reason
from tournaments.words.contributions import StoredPart, StoredValue

ZERO = Fraction(0)
MEANS = (Combination.MEAN, Combination.MEAN_HALF_UP)


class Shown(Enum):
    """The picture that is true of a value."""

    BARS = "bars"
    """A sum: parts behind one another."""
    MARKS = "marks"
    """A mean: the parts on a scale, and the mean among them."""
    NOTHING = "nothing"
    """A place, a figure from a table, a single number: nothing that lengths could show."""


@dataclass(frozen=True)
class Piece:
    """One part. ``start`` and ``end``: where it lies on the scale; of a mean both its amount."""

    part: StoredPart
    start: Fraction
    end: Fraction

    @property
    def size(self) -> Fraction:
        return self.end - self.start


@dataclass(frozen=True)
class Bar:
    """A value of one player: what counts and adds, what counts and takes off, what is left out."""

    entry: EntryId
    value: Fraction
    parts: tuple[StoredPart, ...]
    added: tuple[Piece, ...]
    taken: tuple[Piece, ...] = ()
    cut: tuple[Piece, ...] = ()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return (*self.added, *self.taken, *self.cut)

    @property
    def low(self) -> Fraction:
        return min(piece.start for piece in self.pieces)

    @property
    def high(self) -> Fraction:
        return max(piece.end for piece in self.pieces)


@dataclass(frozen=True)
class Comparison:
    """One or two values on one scale, whoever is ahead first."""

    label: str
    shown: Shown
    bars: tuple[Bar, ...]

    @property
    def difference(self) -> Fraction | None:
        """How much longer the longer one is; ``None`` if there is only one."""
        if len(self.bars) == 1:
            return None
        return abs(self.bars[0].value - self.bars[1].value)

    @property
    def longer(self) -> Bar:
        return max(self.bars, key=lambda bar: bar.value)


def shown_as(value: StoredValue) -> Shown:
    """Decide which picture is true of a value."""
    several = len(value.parts) > 1 and any(part.amount for part in value.parts)
    if value.amount is None or not several:
        return Shown.NOTHING
    if value.combination is Combination.SUM and _adds_up(value):
        return Shown.BARS
    if value.combination in MEANS and len(value.kept) > 1:
        return Shown.MARKS
    return Shown.NOTHING


def compared(*values: tuple[EntryId, StoredValue]) -> Comparison | None:
    """Lay the values of one or two players on one scale; ``None`` if no picture would be true.

    Where one of the two has only one part, or nothing yet, the other decides.
    """
    ways = {shown_as(value) for _entry, value in values} - {Shown.NOTHING}
    if len(ways) != 1:
        return None
    (way,) = ways
    if any(value.amount is None or not value.parts for _entry, value in values):
        return None
    make = _sum if way is Shown.BARS else _mean
    return Comparison(values[0][1].label, way, tuple(make(*each) for each in values))


def _adds_up(value: StoredValue) -> bool:
    """Hold the stored value to its parts, so that no picture shows another sum than the number."""
    return value.amount == sum((part.amount for part in value.kept), ZERO)


def _sum(entry: EntryId, value: StoredValue) -> Bar:
    added = _behind_one_another([part for part in value.kept if part.amount >= 0], ZERO)
    end = added[-1].end if added else ZERO
    taken: list[Piece] = []
    back = end
    for part in value.kept:
        if part.amount < 0:
            taken.append(Piece(part, back + part.amount, back))
            back += part.amount
    cut = _behind_one_another([part for part in value.parts if not part.kept], end)
    return Bar(entry, value.amount or ZERO, value.parts, added, tuple(taken), cut)


def _behind_one_another(parts: Sequence[StoredPart], start: Fraction) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for part in parts:
        end = start + abs(part.amount)
        pieces.append(Piece(part, start, end))
        start = end
    return tuple(pieces)


def _mean(entry: EntryId, value: StoredValue) -> Bar:
    def marks(*, kept: bool) -> tuple[Piece, ...]:
        parts = (part for part in value.parts if part.kept is kept)
        return tuple(Piece(part, part.amount, part.amount) for part in parts)

    amount = value.amount or ZERO
    return Bar(entry, amount, value.parts, marks(kept=True), cut=marks(kept=False))


def board_of(part: StoredPart) -> int | None:
    """Return the board that a team's points come from, if they are counted by boards."""
    if part.reason is not Reason.BOARD:
        return None
    return int(part.figures["board"])
