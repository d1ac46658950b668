"""Matchings in graphs that are not bipartite: the most pairs, and the heaviest pairs.

Cardinality matching and the structure of the unmatched vertices (Edmonds; Gallai) work on adjacency
masks: bit ``v`` of ``adjacent[u]`` says that ``u`` and ``v`` may be paired.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

import rustworkx

UNMATCHED = -1
WIDEST = 1 << 118
"""The heaviest edge that rustworkx adds up without overflowing its 128-bit integers."""

Edge = tuple[int, int]


def bits(mask: int) -> Iterator[int]:
    """Iterate over the positions of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def most_pairs(adjacent: Sequence[int], within: int) -> list[int]:
    """Find a matching with the most pairs within ``within``: the mate of each vertex.

    It starts with those who have the fewest to choose from, which leaves few to be matched later.
    """
    mates = [UNMATCHED] * len(adjacent)
    free = within
    for vertex in sorted(bits(within), key=lambda vertex: (adjacent[vertex] & within).bit_count()):
        if free >> vertex & 1 and (open_ := adjacent[vertex] & free):
            mate = (open_ & -open_).bit_length() - 1
            mates[vertex], mates[mate] = mate, vertex
            free &= ~(1 << vertex | 1 << mate)
    for root in bits(free):
        if mates[root] != UNMATCHED:
            continue
        tree = _Forest(adjacent, within, mates, 1 << root, free)
        if tree.grow():
            within &= tree.unseen  # no change for another root can pass through this tree
        else:
            free = _unmatched(mates, free)
    return mates


def match_also(
    adjacent: Sequence[int], within: int, mates: list[int], root: int, free: int
) -> bool:
    """Match ``root`` too, with one vertex of ``free`` at the other end of the changes.

    ``free`` are the unmatched vertices of ``within``. If that is impossible, nothing is changed.
    """
    return _Forest(adjacent, within, mates, 1 << root, free).grow() == 0


def unmatched_in_some_best(adjacent: Sequence[int], within: int, mates: list[int]) -> int:
    """Return the vertices that some matching with the most pairs leaves out (Gallai-Edmonds D)."""
    free = _unmatched(mates, within)
    return _Forest(adjacent, within, mates, free, free).grow() if free else 0


def rematch(
    adjacent: Sequence[int], within: int, mates: list[int], first: int, second: int
) -> bool:
    """Match two vertices that have lost their mates; if impossible, pair them with each other.

    Everyone else in ``within`` is matched, and stays matched.
    """
    free = 1 << first | 1 << second
    for vertex in bits(adjacent[first] & within & ~free):
        mate = mates[vertex]
        if adjacent[second] >> mate & 1:  # the usual case, and much quicker than a search
            mates[first], mates[vertex] = vertex, first
            mates[second], mates[mate] = mate, second
            return True
    mates[first] = mates[second] = UNMATCHED
    if match_also(adjacent, within, mates, first, free):
        return True
    mates[first], mates[second] = second, first
    return False


def can_meet(
    adjacent: Sequence[int], within: int, mates: list[int], first: int, second: int
) -> bool:
    """Return whether a perfect matching of ``within`` has this pair; ``mates`` is then one of them.

    It must be a perfect matching before, and is left as it was if there is none with the pair.
    """
    mine, theirs = mates[first], mates[second]
    if mine == second:
        return True
    mates[first], mates[second] = second, first
    if rematch(adjacent, within & ~(1 << first | 1 << second), mates, mine, theirs):
        return True
    mates[first], mates[mine] = mine, first
    mates[second], mates[theirs] = theirs, second
    return False


def partners(adjacent: Sequence[int], within: int, mates: list[int], vertex: int) -> int:
    """Return the vertices that perfect matchings of ``within`` pair with ``vertex``.

    ``mates`` is one of these matchings. With ``vertex`` gone, they are those whom some largest
    matching of the others leaves out.
    """
    mate = mates[vertex]
    mates[vertex] = mates[mate] = UNMATCHED
    able = _Forest(adjacent, within & ~(1 << vertex), mates, 1 << mate, 1 << mate).grow()
    mates[vertex], mates[mate] = mate, vertex
    return able & adjacent[vertex]


def perfect(adjacent: Sequence[int], within: int) -> list[int] | None:
    """Find a perfect matching of ``within``: the mate of each vertex; ``None`` if there is none."""
    mates = most_pairs(adjacent, within)
    return None if any(mates[vertex] == UNMATCHED for vertex in bits(within)) else mates


def _unmatched(mates: Sequence[int], within: int) -> int:
    return sum(1 << vertex for vertex in bits(within) if mates[vertex] == UNMATCHED)


class _Forest:
    """The alternating trees of Edmonds' blossom algorithm from unmatched roots.

    Several roots grow together only where the matching is a largest one, so that no two trees meet.
    """

    def __init__(
        self, adjacent: Sequence[int], within: int, mates: list[int], roots: int, free: int
    ) -> None:
        self.adjacent = adjacent
        self.free = free & ~roots
        self.mates = mates
        self.roots = roots
        self.even = roots
        self.unseen = within & ~roots
        """The vertices that no tree has reached."""
        self.parent: dict[int, int] = {}
        self.queue = deque(bits(roots))
        self.base: dict[int, int] = {root: root for root in self.queue}
        self.blossom: dict[int, int] = {root: 1 << root for root in self.queue}

    def grow(self) -> int:
        """Augment the matching along a path from a root; 0, or the even vertices if none."""
        while self.queue:
            vertex = self.queue.popleft()
            if end := self.adjacent[vertex] & self.free:
                self._augment(vertex, end.bit_length() - 1)
                return 0
            for odd in bits(self.adjacent[vertex] & self.unseen):
                if self.unseen >> odd & 1:
                    self._extend(vertex, odd)
            while loop := self.adjacent[vertex] & self.even & ~self._blossom_of(vertex):
                self._contract(vertex, loop.bit_length() - 1)
        return self.even

    def _blossom_of(self, vertex: int) -> int:
        return self.blossom[self.base[vertex]]

    def _extend(self, vertex: int, odd: int) -> None:
        mate = self.mates[odd]
        self.parent[odd] = vertex
        self.base[odd], self.blossom[odd] = odd, 1 << odd
        self.base[mate], self.blossom[mate] = mate, 1 << mate
        self.unseen &= ~(1 << odd | 1 << mate)
        self.even |= 1 << mate
        self.queue.append(mate)

    def _contract(self, first: int, second: int) -> None:
        meeting = self._common_base(first, second)
        members = self._shrink(first, second, meeting) | self._shrink(second, first, meeting)
        for member in bits(members & ~self.even):
            self.queue.append(member)
        self.even |= members
        self.blossom[meeting] |= members
        for member in bits(members):
            self.base[member] = meeting

    def _common_base(self, first: int, second: int) -> int:
        ancestors = set()
        vertex = self.base[first]
        while not self.roots >> vertex & 1:
            ancestors.add(vertex)
            vertex = self.base[self.parent[self.mates[vertex]]]
        ancestors.add(vertex)
        vertex = self.base[second]
        while vertex not in ancestors:
            vertex = self.base[self.parent[self.mates[vertex]]]
        return vertex

    def _shrink(self, vertex: int, child: int, meeting: int) -> int:
        """Reverse the branch from ``vertex`` up to ``meeting``, and return the vertices on it."""
        members = 0
        while self.base[vertex] != meeting:
            mate = self.mates[vertex]
            members |= self._blossom_of(vertex) | self._blossom_of(mate)
            self.parent[vertex] = child
            child = mate
            vertex = self.parent[mate]
        return members

    def _augment(self, vertex: int, end: int) -> None:
        while end != UNMATCHED:
            following = self.mates[vertex]
            self.mates[vertex], self.mates[end] = end, vertex
            if self.roots >> vertex & 1:
                return
            end, vertex = following, self.parent[following]


def heaviest(weights: Mapping[Edge, int], most: bool) -> dict[int, int]:
    """Find the mates of an exactly heaviest matching; ``weights`` has each edge once.

    With ``most``, the matchings with the most pairs come first, whatever they weigh.
    """
    narrow = max(map(abs, weights.values()), default=0) <= WIDEST
    matching = _narrow(weights, most) if narrow else _wide(weights, most)
    return {u: v for pair in matching for u, v in (pair, pair[::-1])}


def cheapest(prices: Mapping[Edge, int], vertices: int) -> tuple[dict[int, int], int] | None:
    """Find the mates of a cheapest perfect matching of so many ``vertices``, and its cost.

    ``prices`` has each edge once; ``None`` if no matching is perfect.
    """
    mates = heaviest({edge: -price for edge, price in prices.items()}, most=True)
    if len(mates) < vertices:
        return None
    return mates, sum(price for (u, v), price in prices.items() if mates[u] == v)


def _narrow(weights: Mapping[Edge, int], most: bool) -> set[Edge]:
    vertices = sorted(set(chain.from_iterable(weights)))
    index = {vertex: position for position, vertex in enumerate(vertices)}
    graph = rustworkx.PyGraph()  # it need not look whether an edge is there already
    graph.add_nodes_from(vertices)
    graph.extend_from_weighted_edge_list([(index[u], index[v], w) for (u, v), w in weights.items()])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=most, weight_fn=int)
    return {(vertices[u], vertices[v]) for u, v in matching}


def _wide(weights: Mapping[Edge, int], most: bool) -> set[Edge]:
    """Match by slow code that takes integers of any size."""
    import networkx  # noqa: PLC0415 - takes long to start and is hardly ever needed

    graph = networkx.Graph()
    graph.add_weighted_edges_from((u, v, w) for (u, v), w in weights.items())
    matching: set[Edge] = networkx.max_weight_matching(graph, maxcardinality=most)
    return matching
