"""A homogeneous group and the restrictions on its pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pairing.kernel.matching import bits
from pairing.tsf.dutch.search.exits import Outside
from pairing.tsf.dutch.search.graphs import BracketGraph
from pairing.tsf.dutch.search.orders import Exchange


@dataclass(frozen=True)
class HomogeneousGroup:
    """A homogeneous group, the number of pairs it makes, and their restrictions."""

    members: int
    pairs: int
    legal: Sequence[int]
    """The players who may be met, for each place."""
    clashes: Sequence[int]
    """The players with the same preference, for each place."""
    x: int | None
    """The number of pairs in which a preference may stay unsatisfied; ``None`` if ``legal`` sees to
    it.
    """
    down: int
    """The players who may leave."""
    outside: Outside

    @cached_property
    def order(self) -> list[int]:
        """The places in the order of A.2."""
        return list(bits(self.members))

    def clash(self, place: int, other: int) -> int:
        return self.clashes[place] >> other & 1

    def halves(self, exchange: Exchange) -> tuple[int, int]:
        """Return S1 and S2 after an exchange (C.5)."""
        gone, came = exchange
        upper = {*range(1, self.pairs + 1)} - {*gone} | {*came}
        s1 = sum(1 << place for number, place in enumerate(self.order, 1) if number in upper)
        return s1, self.members & ~s1

    def graph(self, s1: int, s2: int) -> BracketGraph:
        """Return the graph of S1 with S2."""
        return BracketGraph(self.outside, s1, s2, self.legal, None, self.down)
