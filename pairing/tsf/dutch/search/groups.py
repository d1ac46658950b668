"""The first acceptable pairing of a homogeneous group or remainder (C.4 to C.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from pairing.kernel.matching import bits, can_meet
from pairing.tsf.dutch.search.exchanging import by_weights
from pairing.tsf.dutch.search.graphs import BracketGraph
from pairing.tsf.dutch.search.homogeneous import HomogeneousGroup
from pairing.tsf.dutch.search.orders import Exchange, exchanges, single_exchanges

TRIES = 60
"""Exchanges to try before weights find the first one."""


@dataclass(frozen=True)
class PairedHomogeneousGroup:
    """The pairs of a homogeneous group by places, S1's player first, and those who leave it."""

    pairs: tuple[tuple[int, int], ...]
    leavers: int
    exchange: Exchange


def pair_group(group: HomogeneousGroup) -> PairedHomogeneousGroup:
    """Return the first pairing by D.2, then D.1; there must be one."""
    exchange = next(candidate for candidate in _exchanges(group) if _divides(group, candidate))
    s1, s2 = group.halves(exchange)
    pairs = tuple(_transposed(group, s1, s2))
    leavers = s2 & ~sum(1 << opponent for _, opponent in pairs)
    return PairedHomogeneousGroup(pairs, leavers, exchange)


def _exchanges(group: HomogeneousGroup) -> Iterator[Exchange]:
    """Yield exchanges in the order of D.2, without those that weights show to be futile."""
    size = group.members.bit_count()
    yield (), ()
    yield from islice(single_exchanges(group.pairs, size), TRIES)
    exchange = by_weights(group)
    if exchange is not None:
        yield exchange
    for players in range(1, group.pairs + 1):
        yield from exchanges(group.pairs, size, players)


def _divides(group: HomogeneousGroup, exchange: Exchange) -> bool:
    """Return whether everyone in S1 finds an opponent in S2."""
    return _can_pair_halves(group, *group.halves(exchange), group.x)


def _can_pair_halves(group: HomogeneousGroup, s1: int, s2: int, x: int | None) -> bool:
    graph = group.graph(s1, s2)
    if x is None:
        return graph.perfect() is not None
    cheapest = graph.cheapest(group.clash)
    return cheapest is not None and cheapest[1] <= x


def _transposed(group: HomogeneousGroup, s1: int, s2: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of the first transposition of S2 in the order of D.1."""
    if group.x is None:
        yield from _first_matching(group.graph(s1, s2))
        return
    x = group.x
    for place in bits(s1):
        s1 &= ~(1 << place)
        opponent = next(
            other
            for other in bits(group.legal[place] & s2)
            if _can_pair_halves(group, s1, s2 & ~(1 << other), x - group.clash(place, other))
        )
        yield place, opponent
        s2 &= ~(1 << opponent)
        x -= group.clash(place, opponent)


def _first_matching(graph: BracketGraph) -> Iterator[tuple[int, int]]:
    mates = graph.perfect()
    if mates is None:
        raise AssertionError("S1 and S2 can be paired")
    waiting = graph.within
    for place in bits(graph.s1):
        opponent = next(
            other
            for other in bits(graph.adjacent[place] & waiting)
            if can_meet(graph.adjacent, waiting, mates, place, other)
        )
        waiting &= ~(1 << place | 1 << opponent)
        yield place, opponent
