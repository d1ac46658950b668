"""One step of the procedure tried on a bracket: whom the moved-down players meet (C.4 to C.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from pairing.kernel.floats import Float
from pairing.kernel.matching import bits
from pairing.tsf.dutch.preferences import CountedPreferences
from pairing.tsf.dutch.search.exits import WayOut
from pairing.tsf.dutch.search.graphs import BracketGraph
from pairing.tsf.dutch.search.groups import PairedHomogeneousGroup, pair_group
from pairing.tsf.dutch.search.homogeneous import HomogeneousGroup
from pairing.tsf.dutch.search.kinds import RemainderKind, remainder_kinds
from pairing.tsf.dutch.situation import DutchTsfSituation
from pairing.tsf.dutch.steps import DutchTsfBracket, ProcedureStep

UpperPairs = tuple[tuple[int, int], ...]
Cost = Callable[[int, int], int]
"""The cost of a pair, the smaller place first: S1's player is placed above the opponent in S2."""
Limit = tuple[Cost, int]
"""The most that pairs may cost together."""
RemainderWay = tuple[RemainderKind, Sequence[int], int]
"""A way to keep to a remainder's x, whom each of its players may then meet, and who may leave."""


class Trial:
    """A bracket at one step."""

    def __init__(
        self,
        situation: DutchTsfSituation,
        bracket: DutchTsfBracket,
        step: ProcedureStep,
        way_out: WayOut,
    ) -> None:
        self.situation = situation
        self.bracket = bracket
        self.step = step
        self.s1 = step.s1(bracket)
        self.s2 = bracket.members & ~self.s1
        self.leaving = bracket.members.bit_count() - 2 * step.pairs
        self.outside = way_out(self.leaving)
        self.legal = situation.strict if step.strict else situation.legal
        self.down = situation.may_float(Float.DOWN, step.down)
        self.counted = situation.counted(bracket.members)

    @cached_property
    def x(self) -> int | None:
        """The x of the moved-down players: A.8 for the bracket, C.14 and C.11."""
        if self.step.added is None:
            return None
        surplus = self.counted.surplus(self.bracket.members)
        return max(0, surplus - self.step.fewer[0]) + self.step.added

    @cached_property
    def upper(self) -> Sequence[int]:
        """The legal opponents of players of S1, in both directions (B.1, B.2, B.5, B.6)."""
        free = self.situation.may_float(Float.UP, self.step.up)
        barred = self.bracket.residents & ~free
        return [
            0 if barred >> place & 1 else mask & ~barred if self.s1 >> place & 1 else mask
            for place, mask in enumerate(self.legal)
        ]

    @cached_property
    def plain(self) -> Sequence[int]:
        """As :attr:`upper`, without the pairs that clash."""
        return self.counted.plain(self.upper)

    @cached_property
    def kinds(self) -> Sequence[RemainderKind]:
        return list(remainder_kinds(self.situation))

    @cached_property
    def ways(self) -> Sequence[RemainderWay]:
        """The ways to keep to an x that C.11 has not raised.

        No pairing of it has fewer clashes than one in which every pair and everyone who leaves has
        the colour that too many prefer.
        """
        return [(kind, *self._way(kind.counted, kind.over)) for kind in self.kinds]

    def _way(self, counted: CountedPreferences, over: int) -> tuple[Sequence[int], int]:
        if not over:
            return counted.plain(self.legal), self.down
        touching = [
            mask if over >> place & 1 else mask & over for place, mask in enumerate(self.legal)
        ]
        return touching, self.down & over

    def possible(self) -> bool:
        """Return whether there is a pairing; see :meth:`_can_pair`."""
        return self._can_pair(self.s1, self.s2, 0)

    def first(self) -> tuple[UpperPairs, PairedHomogeneousGroup] | None:
        """Return the first pairing: moved-down players with their opponents, and the rest."""
        for pairs, rest in self._opponents(self.s1, self.s2, 0):
            return pairs, pair_group(self._group(rest))
        return None

    def _opponents(self, s1: int, s2: int, clashes: int) -> Iterator[tuple[UpperPairs, int]]:
        """Yield opponents of S1 in the order of D.1 (C.7, C.9), and the players left over."""
        if not s1:
            yield (), s2
            return
        place = next(bits(s1))
        others = s1 & ~(1 << place)
        for opponent in bits(self.upper[place] & s2):
            more = clashes + self._clash(place, opponent)
            rest = s2 & ~(1 << opponent)
            if self._can_pair(others, rest, more):
                for pairs, remainder in self._opponents(others, rest, more):
                    yield ((place, opponent), *pairs), remainder

    def _clash(self, place: int, other: int) -> int:
        return self.counted.clash(place, other)

    def _group(self, rest: int) -> HomogeneousGroup:
        """Return the remainder.

        As read here its x is worked out again, with what C.11 has added (C.6).
        """
        added, counted = self.step.added, self.situation.counted(rest)
        if self.outside is None or added is None:
            raise AssertionError("tried as possible")
        surplus = counted.surplus(rest) - self.step.fewer[1]
        legal, down, x = self.legal, self.down, max(0, surplus) + added
        if not added:
            over = counted.wanting[counted.majority(rest)] if surplus > 0 else 0
            legal, down = self._way(counted, over)
        limit = None if not added or x >= self.step.lower else x
        return HomogeneousGroup(
            rest, self.step.lower, legal, counted.clashes, limit, down, self.outside
        )

    # Tests whether the rest of S1 and S2 can be paired

    def _can_pair(self, s1: int, s2: int, clashes: int) -> bool:
        """Return whether there is a pairing; a yes may be wrong while two limits bind at once."""
        if self.outside is None:
            return False
        if self.x is None:
            return self._exists(s1, s2, self.upper, self.legal, self.down)
        x = self.x - clashes
        if x < 0:
            return False
        if not s1:
            return self._remainder_possible(self._group(s2))
        if self.step.added:
            return any(self._within_raised_x(s1, s2, x, kind) for kind in self.kinds)
        return any(self._within_x(s1, s2, x, way) for way in self.ways)

    def _remainder_possible(self, group: HomogeneousGroup) -> bool:
        """Return whether, with opponents for all of S1, the rest can be paired within its x."""
        limits = [] if group.x is None else [(group.clash, group.x)]
        return self._keeps_limits(0, group.members, self.upper, group.legal, group.down, limits)

    def _within_x(self, s1: int, s2: int, x: int, way: RemainderWay) -> bool:
        """Return whether S1 can keep to ``x`` clashes, and the remainder to its x, not raised."""
        kind, lower, down = way
        limits = self._limits(s1, s2, kind)
        if x >= s1.bit_count():
            return self._keeps_limits(s1, s2, self.upper, lower, down, limits)
        if self._keeps_limits(s1, s2, self.plain, lower, down, limits):
            return True
        clashes = (self._clash_above(s1), x)
        return x > 0 and self._keeps_limits(s1, s2, self.upper, lower, down, [*limits, clashes])

    def _within_raised_x(self, s1: int, s2: int, x: int, kind: RemainderKind) -> bool:
        """Return whether S1 can have ``x`` clashes, and the remainder its own x, raised by C.11.

        The remainder's x falls with each opponent of S1 who has the colour that too many prefer.
        """
        size = s2.bit_count() - s1.bit_count()
        over = kind.over
        room = (s2 & over).bit_count() - (size - self.step.lower) if over else 0

        def lower(a: int, b: int) -> int:
            return over >> b & 1 if s1 >> a & 1 else kind.counted.clash(a, b)

        limits = [(lower, (self.step.added or 0) + room), *self._limits(s1, s2, kind)]
        if x < s1.bit_count():
            limits.append((self._clash_above(s1), x))
        return self._keeps_limits(s1, s2, self.upper, self.legal, self.down, limits)

    def _clash_above(self, s1: int) -> Cost:
        return lambda a, b: self._clash(a, b) if s1 >> a & 1 else 0

    def _limits(self, s1: int, s2: int, kind: RemainderKind) -> list[Limit]:
        """Limit how many of a majority S1 may meet."""
        most = kind.most_outside(s2, s2.bit_count() - s1.bit_count())
        if most is None or most >= s1.bit_count():
            return []
        return [(lambda a, b: kind.majority >> b & 1 if s1 >> a & 1 else 0, most)]

    def _keeps_limits(  # noqa: PLR0917 - as many things make a graph
        self,
        s1: int,
        s2: int,
        upper: Sequence[int],
        lower: Sequence[int],
        down: int,
        limits: Sequence[Limit],
    ) -> bool:
        """Return whether each cost keeps its limit; with several at once a yes may be wrong."""
        if any(limit < 0 for _, limit in limits) or not self._exists(s1, s2, upper, lower, down):
            return False
        if not limits:
            return True
        graph = self._graph(s1, s2, upper, lower, down)

        def total(a: int, b: int) -> int:
            return sum(cost(a, b) for cost, _ in limits)

        together = (total, sum(limit for _, limit in limits))
        for cost, limit in [*limits, together] if len(limits) > 1 else limits:
            least = self._least(graph, cost)
            if least is None or least > limit:
                return False
        return True

    def _exists(
        self, s1: int, s2: int, upper: Sequence[int], lower: Sequence[int], down: int
    ) -> bool:
        graph = self._graph(s1, s2, upper, lower, down)
        if graph.outside.counted:
            return graph.most_pairs() >= s1.bit_count() + self.step.lower
        return graph.perfect() is not None

    def _graph(
        self, s1: int, s2: int, upper: Sequence[int], lower: Sequence[int], down: int
    ) -> BracketGraph:
        if self.outside is None:
            raise AssertionError("nobody asks")
        return BracketGraph(self.outside, s1, s2, upper, lower if self.step.lower else None, down)

    def _least(self, graph: BracketGraph, cost: Cost) -> int | None:
        """Return the least cost if no more leave than should."""
        pairs = graph.s1.bit_count() + self.step.lower
        inside = graph.within.bit_count() ** 2
        cheapest = graph.cheapest(lambda a, b: cost(a, b) - inside)
        if cheapest is None:
            return None
        least = cheapest[1] + inside * pairs
        return least if least < inside else None
