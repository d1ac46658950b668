"""A group in the middle of its pairing: what is on the table, and the step that led there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from crosstable.model import EntryId
from explain.levels import Rule
from pairing import Forbidden
from tournaments.words.sentences import Sentence

Pair = tuple[EntryId, EntryId]


class Act(StrEnum):
    """The kinds of steps."""

    BEGIN = "begin"
    """The group's own players come to the table."""
    JOIN = "join"
    """Others join them, from above or from below."""
    LINE_UP = "line up"
    TRY = "try"
    """A way to pair them is tried, and given up."""
    CONCEDE = "concede"
    """Something is given up, so that pairs can be made."""
    CHANGE = "change"
    """Players change sides."""
    PAIR = "pair"
    UNDO = "undo"
    """Pairs are undone."""
    LEAVE = "leave"
    """Players leave for another group."""
    BYE = "bye"
    COLOURS = "colours"


@dataclass(frozen=True)
class Tried:
    """A way to pair the group that was given up, and those whom it leaves."""

    pairs: tuple[Pair, ...] = ()
    left: tuple[EntryId, ...] = ()
    forbidden: Mapping[frozenset[EntryId], Forbidden] = field(default_factory=dict)


@dataclass(frozen=True)
class Stage:
    """The state of the table after a step."""

    waiting: tuple[EntryId, ...] = ()
    """Those still to be paired, in order."""
    sides: tuple[tuple[EntryId, ...], tuple[EntryId, ...]] | None = None
    """The players side by side, those paired already too; ``None`` until they are lined up."""
    pairs: tuple[Pair, ...] = ()
    """In the order in which they were made; with colours, White first."""
    gone: tuple[EntryId, ...] = ()
    """Those who left for another group."""
    bye: EntryId | None = None
    coloured: bool = False

    @property
    def opponents(self) -> Mapping[EntryId, EntryId]:
        return {one: other for pair in self.pairs for one, other in (pair, pair[::-1])}


class Because(NamedTuple):
    """The reason of a step, and its articles."""

    why: tuple[Sentence, ...] = ()
    rules: tuple[Rule, ...] = ()


NO_REASON = Because()


@dataclass(frozen=True)
class ReplayStep:
    """One step: what is done, why, by which articles, and what is on the table then."""

    act: Act
    done: Sentence
    stage: Stage
    because: Callable[[], Because] = field(default=lambda: NO_REASON, compare=False)
    """Finds the reason, which of all the steps only the one that is read needs."""
    touched: tuple[EntryId, ...] = ()
    """Those whom it moved."""
    tried: Tried | None = None

    @cached_property
    def reason(self) -> Because:
        return self.because()


class UntoldError(Exception):
    """The report does not tell how the group was paired, or tells what cannot be."""


class Table:
    """The table of one group, on which players come, are paired, and leave."""

    def __init__(self) -> None:
        self.waiting: list[EntryId] = []
        self.sides: tuple[tuple[EntryId, ...], tuple[EntryId, ...]] | None = None
        self.pairs: list[Pair] = []
        self.gone: list[EntryId] = []
        self.bye: EntryId | None = None
        self.coloured = False

    @property
    def stage(self) -> Stage:
        return Stage(
            tuple(self.waiting),
            self.sides,
            tuple(self.pairs),
            tuple(self.gone),
            self.bye,
            self.coloured,
        )

    def come(self, entries: Sequence[EntryId], *, first: bool = False) -> None:
        """Put players on the table, before the others if ``first``."""
        known = {*self.waiting, *self.gone, *(each for pair in self.pairs for each in pair)}
        if known & {*entries} or len({*entries}) < len(entries):
            raise UntoldError
        self.waiting[0 if first else len(self.waiting) : 0 if first else None] = entries

    def come_back(self, entry: EntryId) -> None:
        """Put one who left back on the table."""
        if entry not in self.gone:
            raise UntoldError
        self.gone.remove(entry)
        self.waiting.append(entry)

    def line_up(self, top: Sequence[EntryId], bottom: Sequence[EntryId]) -> None:
        """Put those who wait opposite one another."""
        self.sides = tuple(top), tuple(bottom)

    def pair(self, first: EntryId, second: EntryId) -> None:
        self._take((first, second))
        self.pairs.append((first, second))

    def undo(self, pairs: Sequence[Pair]) -> None:
        """Take pairs apart; their players wait again."""
        for pair in pairs:
            if pair not in self.pairs:
                raise UntoldError
            self.pairs.remove(pair)
            self.waiting += pair

    def leave(self, entries: Sequence[EntryId]) -> None:
        self._take(entries)
        self.gone += entries

    def give_bye(self, entry: EntryId) -> None:
        self._take((entry,))
        self.bye = entry

    def colour(self, boards: Sequence[Pair]) -> None:
        """Give the colours: White first in each of the pairs, in whose order they stay."""
        white_first = {frozenset(pair): pair for pair in boards}
        self.pairs = [white_first[frozenset(pair)] for pair in self.pairs]
        self.coloured = True

    def _take(self, entries: Sequence[EntryId]) -> None:
        for entry in entries:
            if entry not in self.waiting:
                raise UntoldError
            self.waiting.remove(entry)
