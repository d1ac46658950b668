"""Sides of a group and the exchanges between them, and what has been tried of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tests.pairing.fide.lim.before import P

Pair = tuple[P, P]


NEITHER, B6, BOTH = 0, 1, 2


class Made(NamedTuple):
    """A pairing of a bracket."""

    p: tuple[int, int]
    pairs: list[Pair]
    left: list[P]


class Tried(NamedTuple):
    """How far C.9 to C.11 and C.14 have gone."""

    fewer: tuple[int, int]
    strict: bool
    added: int
    down: int
    up: int


class Done(NamedTuple):
    """A bracket as it was paired."""

    moved: list[P]
    residents: list[P]
    alone: list[P]
    made: Made | None

    @property
    def left(self) -> list[P]:
        return self.moved + self.residents if self.made is None else self.alone + self.made.left


class Asked(NamedTuple):
    """C.12 as it is asked for the bracket after ``before``."""

    before: Done
    group: list[P]
    aside: list[P]
    """The players whom it did not help; they move on alone."""
    p: tuple[int, int]
    helps: bool
    """p pairs can be made already."""


def without(players: Sequence[P], gone: Sequence[P]) -> list[P]:
    return [player for player in players if player not in gone]


def heterogeneous(moved: Sequence[P], residents: Sequence[P]) -> bool:
    """A.3: fewer than half have been moved down."""
    return 0 < len(moved) < len(residents)


def exchanges(p: int, size: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """D.2, all there are: one player, then two, ...; places from 1."""
    for players in range(min(p, size - p) + 1):
        yield from sorted(
            (
                (gone, came)
                for gone in combinations(range(p, 0, -1), players)
                for came in combinations(range(p + 1, size + 1), players)
            ),
            key=lambda e: (sum(e[1]) - sum(e[0]), [-place for place in e[0]], e[1]),
        )
