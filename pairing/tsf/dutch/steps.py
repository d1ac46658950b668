"""The concessions made in a bracket, and their order (C.9 to C.11, C.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from pairing.kernel.matching import bits
from pairing.tsf.dutch.situation import Dropped


@dataclass(frozen=True)
class DutchTsfBracket:
    """The players of one bracket, as masks."""

    moved: int
    """Players moved down to it; if two brackets were joined, those of the upper one (C.13)."""
    residents: int

    @cached_property
    def members(self) -> int:
        return self.moved | self.residents

    @property
    def heterogeneous(self) -> bool:
        """Whether less than half of them were moved down (A.3)."""
        return 0 < self.moved.bit_count() * 2 < self.members.bit_count()

    def without(self, gone: int) -> DutchTsfBracket:
        """Return the bracket without some players."""
        return DutchTsfBracket(self.moved & ~gone, self.residents & ~gone)


ARTICLES = ("C.14", "A.3", "A.7", "C.11", "C.10", "C.9")
"""The article that gives up each of :meth:`ProcedureStep.given_up`."""


@dataclass(frozen=True)
class ProcedureStep:
    """The stage that the procedure has reached in a bracket."""

    upper: int
    """p of the moved-down players; 0 in a homogeneous bracket."""
    lower: int
    """p of the homogeneous bracket or remainder."""
    fewer: tuple[int, int]
    """The decrease of each of them (C.14)."""
    strict: bool = False
    """Strong preferences count as absolute ones (A.7)."""
    added: int | None = None
    """The amount that C.11 has added to x; ``None``: as much as it takes."""
    down: Dropped = Dropped.BOTH
    """C.10."""
    up: Dropped = Dropped.BOTH
    """C.9."""

    @property
    def pairs(self) -> int:
        return self.upper + self.lower

    @property
    def given_up(self) -> tuple[object, ...]:
        """The concessions made, the last resort first."""
        return self.pairs, self.upper, self.strict, self.added, self.down, self.up

    def s1(self, bracket: DutchTsfBracket) -> int:
        """Return the first so many of those moved down (C.4)."""
        return sum(1 << place for place in list(bits(bracket.moved))[: self.upper])


def procedure_steps(
    bracket: DutchTsfBracket, odd_round: bool, possible: Callable[[ProcedureStep], bool]
) -> Iterator[ProcedureStep]:
    """Yield the steps in order, without those that are not ``possible``.

    The outermost, given up last, is p (C.14); then strong preferences (A.7), x (C.11), downfloats
    (C.10), upfloats (C.9). As read here all float criteria come back with a higher x, and those for
    upfloats with each step of C.10.
    """
    for numbers in filter(possible, _numbers(bracket)):
        for strict in (True, False) if odd_round else (False,):
            allowed = replace(numbers, strict=strict)
            if possible(allowed):
                yield from _with_x(allowed, possible)


def _with_x(
    allowed: ProcedureStep, possible: Callable[[ProcedureStep], bool]
) -> Iterator[ProcedureStep]:
    for added in range(max(allowed.upper, allowed.lower) + 1):
        with_x = replace(allowed, added=added)
        if possible(with_x):
            for down in Dropped:
                with_down = replace(with_x, down=down)
                if possible(with_down):
                    yield from filter(possible, _with_up(with_down))


def _with_up(with_down: ProcedureStep) -> Iterator[ProcedureStep]:
    """Yield the steps of C.9; nobody floats up in a homogeneous bracket."""
    if not with_down.upper:
        yield with_down
        return
    for up in Dropped:
        yield replace(with_down, up=up)


def _numbers(bracket: DutchTsfBracket) -> Iterator[ProcedureStep]:
    """Yield the steps of C.14; as read here, the remainder's p falls first."""
    size = bracket.members.bit_count()
    if not bracket.heterogeneous:
        for lower in range(size // 2, 0, -1):
            yield ProcedureStep(0, lower, (0, size // 2 - lower))
        return
    most = bracket.moved.bit_count()
    for upper in range(most, 0, -1):
        half = (size - 2 * upper) // 2
        for lower in range(half, -1, -1):
            yield ProcedureStep(upper, lower, (most - upper, half - lower))
