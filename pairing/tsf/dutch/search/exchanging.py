"""The first exchange that allows a pairing (D.2), found by weighted matchings.

Each pair is written with its higher player in S1: any other way to write the same pairs exchanges
more players, or over a larger difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.tsf.dutch.search.graphs import BracketGraph
from pairing.tsf.dutch.search.homogeneous import HomogeneousGroup
from pairing.tsf.dutch.search.orders import Exchange

PORTION = 50
"""The number of players whose order the weights tell apart at a time."""


def by_weights(group: HomogeneousGroup) -> Exchange | None:
    """Find the first exchange; ``None`` if x has room to spare that weights do not know of."""
    if group.x is None:
        return _WeighedExchange(group, first=False).exchange
    for first in (False, True):
        weighed = _WeighedExchange(group, first=first)
        if weighed.clashes == group.x or (weighed.clashes < group.x and not first):
            return weighed.exchange
    return None


class _WeighedExchange:
    """A search for the players who change over, a portion of them at a time.

    With ``first``, the fewest clashes come first, otherwise last.
    """

    def __init__(self, group: HomogeneousGroup, *, first: bool) -> None:
        self.group = group
        self.number = {place: number for number, place in enumerate(group.order, 1)}
        self.base = len(group.order) + 1
        self.first = first
        self.legal = list(group.legal)
        self.down = group.down
        self.bits: dict[int, int] = {}
        self.tops = set(group.order[: group.pairs])
        self.upper = self._solve()
        self.exchange = self._exchange()
        self.clashes = self._clashes()

    def _exchange(self) -> Exchange:
        pairs, order = self.group.pairs, self.group.order
        gone = [*self._settled(order[:pairs][::-1], staying=True)]
        came = [*self._settled(order[pairs:], staying=False)]
        return tuple(gone), tuple(came)

    def _settled(self, places: Sequence[int], *, staying: bool) -> Iterator[int]:
        """Yield the numbers of those who change over, as early in ``places`` as possible."""
        if all((place in self.upper) is staying for place in places):
            return
        for start in range(0, len(places), PORTION):
            portion = places[start : start + PORTION]
            self.bits = {place: 1 << n for n, place in enumerate(reversed(portion))}
            if not staying:
                self.bits = {place: -bit for place, bit in self.bits.items()}
            self.upper = self._solve()
            for place in portion:
                self._fix(place)
                if (place in self.upper) is not staying:
                    yield self.number[place]

    def _solve(self) -> set[int]:
        """Return the higher players of the pairs."""
        group = self.group
        graph = BracketGraph(group.outside, 0, group.members, self.legal, self.legal, self.down)
        cheapest = graph.cheapest(self._price)
        if cheapest is None:
            raise AssertionError("the group can be paired")
        self.mates = cheapest[0]
        members = [place for place in group.order if self.mates[place] in self.number]
        return {place for place in members if place < self.mates[place]}

    def _fix(self, place: int) -> None:
        """Keep a player in the half in which it was found."""
        higher, lower = (1 << place) - 1, -1 << place + 1
        if place in self.upper:
            self._keep(place, lower)
            self.down &= ~(1 << place)
        else:
            self._keep(place, higher)

    def _keep(self, place: int, others: int) -> None:
        for other in self.group.order:
            if not others >> other & 1:
                self.legal[other] &= ~(1 << place)
        self.legal[place] &= others

    def _price(self, higher: int, lower: int) -> int:
        """Return the price of a pair.

        Fewest leave, fewest are exchanged, over the least difference; then comes the order.
        Everyone who stays is in a pair, so a constant for each pair counts those who leave.
        """
        base, number = self.base, self.number[higher]
        clash = self.group.clash(higher, lower)
        order = (int(higher not in self.tops) * base**2 + number) << PORTION + 2
        order += self.bits.get(higher, 0)
        if self.first:
            return clash * (base**3 << PORTION + 2) + order - self._inside
        return (order - self._inside) * base + clash

    @property
    def _inside(self) -> int:
        return self.base**4 << PORTION + 2

    def _clashes(self) -> int:
        return sum(self.group.clash(place, self.mates[place]) for place in self.upper)
