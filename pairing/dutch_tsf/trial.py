"""One step of the procedure tried on a bracket: whom the moved-down players meet (C.4 to C.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from pairing.dutch_tsf.exits import WayOut
from pairing.dutch_tsf.graphs import Graph
from pairing.dutch_tsf.groups import Group, PairedGroup, pair_group
from pairing.dutch_tsf.situation import Situation
from pairing.dutch_tsf.steps import Bracket, Step
from pairing.floats import Float
from pairing.matching import bits

Upper = tuple[tuple[int, int], ...]
Cost = Callable[[int, int], int]


class Trial:
    """A bracket at one step."""

    def __init__(self, situation: Situation, bracket: Bracket, step: Step, way_out: WayOut) -> None:
        self.situation = situation
        self.bracket = bracket
        self.step = step
        self.s1 = step.s1(bracket)
        self.s2 = bracket.members & ~self.s1
        self.leaving = bracket.members.bit_count() - 2 * step.pairs
        self.outside = way_out(self.leaving)
        self.legal = situation.strict if step.strict else situation.legal
        self.down = situation.may_float(Float.DOWN, step.down)

    @cached_property
    def x(self) -> int | None:
        """Of the moved-down players: A.8 for the bracket, C.14 and C.11."""
        if self.step.added is None:
            return None
        surplus = self.situation.surplus(self.bracket.members)
        return max(0, surplus - self.step.fewer[0]) + self.step.added

    @cached_property
    def upper(self) -> Sequence[int]:
        """Whom players of S1 may meet, and of whom they may be met (B.1, B.2, B.5, B.6)."""
        free = self.situation.may_float(Float.UP, self.step.up)
        barred = self.bracket.residents & ~free
        return [
            0 if barred >> place & 1 else mask & ~barred if self.s1 >> place & 1 else mask
            for place, mask in enumerate(self.legal)
        ]

    @cached_property
    def kinds(self) -> tuple[tuple[Sequence[int], int, int], ...]:
        """How a remainder can keep to its x: whom its players meet, who leaves, and the colour.

        Without a clash; or, where one colour is in the majority, every pair and everybody who
        leaves has it, and no pairing of the remainder has fewer clashes.
        """
        clashes = map(self.situation.clashes, range(len(self.legal)))
        plain = [mask & ~clash for mask, clash in zip(self.legal, clashes, strict=True)]
        kinds: list[tuple[Sequence[int], int, int]] = [(plain, self.down, 0)]
        for colour in self.situation.wanting.values():
            touching = [
                mask if colour >> place & 1 else mask & colour
                for place, mask in enumerate(self.legal)
            ]
            kinds.append((touching, self.down & colour, colour))
        return tuple(kinds)

    def possible(self) -> bool:
        """Whether there is a pairing; see :meth:`_may`."""
        return self._may(self.s1, self.s2, 0)

    def first(self) -> tuple[Upper, PairedGroup] | None:
        """The first pairing: moved-down players with their opponents, and the rest."""
        for pairs, rest in self._opponents(self.s1, self.s2, 0):
            return pairs, pair_group(self._group(rest))
        return None

    def _opponents(self, s1: int, s2: int, clashes: int) -> Iterator[tuple[Upper, int]]:
        """Opponents of S1 in the order of D.1 (C.7, C.9), and who is left for the remainder."""
        if not s1:
            yield (), s2
            return
        place = next(bits(s1))
        others = s1 & ~(1 << place)
        for opponent in bits(self.upper[place] & s2):
            more = clashes + self._clash(place, opponent)
            rest = s2 & ~(1 << opponent)
            if self._may(others, rest, more):
                for pairs, left in self._opponents(others, rest, more):
                    yield ((place, opponent), *pairs), left

    def _clash(self, one: int, other: int) -> int:
        return self.situation.clashes(one) >> other & 1

    def _group(self, rest: int) -> Group:
        """The remainder; as read here its x is worked out again, with what C.11 has added (C.6)."""
        added, surplus = self.step.added, self.situation.surplus(rest) - self.step.fewer[1]
        if self.outside is None or added is None:
            raise AssertionError("tried as possible")
        legal, down, x = self.legal, self.down, max(0, surplus) + added
        if not added:
            plain, *touching = self.kinds
            majority = self.situation.majority(rest)
            kind = plain if surplus <= 0 else next(k for k in touching if k[2] == majority)
            legal, down, _ = kind
        clashes = [self.situation.clashes(place) for place in range(len(legal))]
        limit = None if not added or x >= self.step.lower else x
        return Group(rest, self.step.lower, legal, clashes, limit, down, self.outside)

    # Whether what is left of S1 and S2 can be paired

    def _may(self, s1: int, s2: int, clashes: int) -> bool:
        """There is a pairing; only where C.11 has added to x it is possible that there is none."""
        if self.outside is None:
            return False
        if self.x is None:
            return self._exists(s1, s2, self.upper, self.legal, self.down)
        x = self.x - clashes
        if x < 0:
            return False
        if self.step.added:
            return any(self._within_both(s1, s2, x, colour) for *_, colour in self.kinds)
        return any(self._within(s1, s2, x, legal, down) for legal, down, _ in self.kinds)

    def _within(self, s1: int, s2: int, x: int, lower: Sequence[int], down: int) -> bool:
        """With no more than ``x`` clashes of S1."""
        if x >= s1.bit_count():
            return self._exists(s1, s2, self.upper, lower, down)
        plain = [mask & ~self.situation.clashes(place) for place, mask in enumerate(self.upper)]
        if self._exists(s1, s2, plain, lower, down):
            return True
        if not x or not self._exists(s1, s2, self.upper, lower, down):
            return False
        graph = self._graph(s1, s2, self.upper, lower, down)
        least = self._least(graph, lambda a, b: self._clash(a, b) if s1 >> a & 1 else 0)
        return least is not None and least <= x

    def _within_both(self, s1: int, s2: int, x: int, colour: int) -> bool:
        """With ``x`` clashes of S1 and the remainder's own; may say yes wrongly.

        The remainder's x falls with each opponent of S1 who has the ``colour`` of the majority.
        """
        size = s2.bit_count() - s1.bit_count()
        room = (s2 & colour).bit_count() - (size - self.step.lower) if colour else 0
        limits = x, (self.step.added or 0) + room
        graph = self._graph(s1, s2, self.upper, self.legal, self.down)

        def upper(a: int, b: int) -> int:
            return self._clash(a, b) if s1 >> a & 1 else 0

        def lower(a: int, b: int) -> int:
            return colour >> b & 1 if s1 >> a & 1 else self._clash(a, b)

        def both(a: int, b: int) -> int:
            return upper(a, b) + lower(a, b)

        for cost, limit in ((upper, limits[0]), (lower, limits[1]), (both, sum(limits))):
            least = self._least(graph, cost)
            if least is None or least > limit:
                return False
        return True

    def _exists(
        self, s1: int, s2: int, upper: Sequence[int], lower: Sequence[int], down: int
    ) -> bool:
        graph = self._graph(s1, s2, upper, lower, down)
        if graph.outside.counted:
            return self._least(graph, lambda _, __: 0) is not None
        return graph.perfect() is not None

    def _graph(
        self, s1: int, s2: int, upper: Sequence[int], lower: Sequence[int], down: int
    ) -> Graph:
        if self.outside is None:
            raise AssertionError("nobody asks")
        return Graph(self.outside, s1, s2, upper, lower if self.step.lower else None, down)

    def _least(self, graph: Graph, cost: Cost) -> int | None:
        """The least cost where no more leave than are meant to."""
        pairs = graph.s1.bit_count() + self.step.lower
        inside = graph.within.bit_count() ** 2
        found = graph.cheapest(lambda a, b: cost(a, b) - inside)
        if found is None:
            return None
        least = found[1] + inside * pairs
        return least if least < inside else None
