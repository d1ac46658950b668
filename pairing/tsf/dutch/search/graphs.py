"""The possible opponents of each player of a bracket, and the cost of the cheapest matching."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairing.kernel.matching import Edge, bits, cheapest, perfect
from pairing.tsf.dutch.search.exits import Outside

Price = Callable[[int, int], int]
"""The price of a pair, the smaller vertex first."""


class BracketGraph:
    """S1, S2 and the outside: a perfect matching is a pairing.

    ``upper`` has, for each place, those of S2 whom a player of S1 may meet, ``lower`` those whom
    players of S2 may meet within it (``None``: nobody); those of the mask ``down`` may leave.
    """

    def __init__(  # noqa: PLR0917 - as many things make a graph
        self,
        outside: Outside,
        s1: int,
        s2: int,
        upper: Sequence[int],
        lower: Sequence[int] | None,
        down: int,
    ) -> None:
        self.outside = outside
        self.s1, self.s2 = s1, s2
        self.within = s1 | s2 | outside.vertices
        self.adjacent = [0] * len(outside.adjacent)
        for place in bits(s1):
            self.adjacent[place] = upper[place] & s2
        for place in bits(s2):
            inside = upper[place] & s1 | (lower[place] & s2 if lower is not None else 0)
            leaves = outside.adjacent[place] & outside.vertices if down >> place & 1 else 0
            self.adjacent[place] = inside | leaves
        for vertex in bits(outside.vertices):
            self.adjacent[vertex] = outside.adjacent[vertex] & (outside.vertices | s2 & down)

    def perfect(self) -> list[int] | None:
        """Find a perfect matching, whatever it costs and however many leave."""
        return perfect(self.adjacent, self.within)

    def most_pairs(self) -> int:
        """Return the most pairs inside; -1 if those outside cannot all be matched.

        While p falls (C.14), the same graph is asked again and again.
        """
        asked, known = (self.within, *self.adjacent), self.outside.most
        if asked not in known:
            matching = self.cheapest(lambda _, __: -1)
            known.clear()
            known[asked] = -1 if matching is None else -matching[1]
        return known[asked]

    def cheapest(self, price: Price) -> tuple[dict[int, int], int] | None:
        """Find a cheapest matching and its cost: prices of pairs inside, nothing outside."""
        edges: dict[Edge, int] = {}
        for vertex in bits(self.within):
            for other in bits(self.adjacent[vertex] >> vertex << vertex):
                inside = not (1 << vertex | 1 << other) & self.outside.vertices
                edges[vertex, other] = price(vertex, other) if inside else 0
        return cheapest(edges, self.within.bit_count())
