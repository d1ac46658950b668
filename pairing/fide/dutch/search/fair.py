"""The best candidates of a bracket without weights: those whose pairs all cost their price.

Most brackets have candidates that reach the bound of `prices.py`. Then the best ones are the
perfect matchings of a graph without weights, in which each downfloater is matched with an *exit*,
and the first of them in the order of article 4 is found by trying its choices one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from pairing.fide.dutch.criteria import DutchBracket, downfloaters, player_kind
from pairing.fide.dutch.digits import Digit, steps_of
from pairing.fide.dutch.search.candidates import CandidateGraph
from pairing.fide.dutch.search.graphs import masks_by_bsn
from pairing.fide.dutch.search.prices import CostMatrix, prices
from pairing.fide.dutch.search.weighted import WeightedCandidates
from pairing.kernel.matching import bits, can_meet, perfect, rematch
from pairing.kernel.players import Player

MOST_KINDS = 80
"""The most kinds of players for prices; with more, they take longer than weights."""


TRIES = 60
"""Exchanges to try before weights find the first one."""


class FairCandidates:
    """The best candidates of a bracket that is paired alone.

    Vertices are the members by BSN, from 0, and after them the exits.
    """

    def __init__(self, bracket: DutchBracket, adjacent: list[int], mates: list[int]) -> None:
        self.bracket = bracket
        self.pairs: list[tuple[Player, Player]] = []
        self._adjacent = adjacent
        self._mates = mates
        self._bsn = {player: bsn for bsn, player in enumerate(bracket.members)}
        self._paired = 0
        self._left = (1 << len(adjacent)) - 1
        self._exits = self._left & -(1 << len(bracket.members))

    @property
    def leaving(self) -> list[Player]:
        """The players who leave the bracket in one of the best candidates."""
        members = enumerate(self.bracket.members)
        return [player for bsn, player in members if 1 << self._mates[bsn] & self._exits]

    @property
    def left_further(self) -> None:
        """Prices look at one bracket only."""

    @property
    def count(self) -> int:
        return (len(self.bracket.members) - len(self._adjacent) + len(self.bracket.members)) // 2

    def unsettled(self, player: Player) -> bool:
        return not self._paired >> self._bsn[player] & 1

    def choose_paired_mdps(self) -> list[Player]:
        return [mdp for mdp in self.bracket.mdps if self._stays(self._bsn[mdp])]

    def transpose(self, s1: Sequence[Player], s2: Sequence[Player]) -> None:
        opponents = self._mask(s2)
        for player in s1:
            vertex = self._bsn[player]
            wanted = self._adjacent[vertex] & opponents & self._left
            mate = next(other for other in bits(wanted) if self._can_meet(vertex, other))
            self._settle(player, mate)

    def exchange(self, players: Sequence[Player], pairs: int) -> tuple[list[Player], list[Player]]:
        for s1, s2 in islice(_exchanges(players, pairs), TRIES):
            if self._divide(s1, s2):
                return s1, s2
        s1, s2 = self._weighted(players).exchange(players, pairs)
        self._divide(s1, s2)
        return s1, s2

    def settle_farthest(self, order: Sequence[Player]) -> None:
        members = [self._bsn[player] for player in reversed(order)]
        for player in order:
            vertex = self._bsn[player]
            if self._left >> vertex & 1:
                wanted = self._adjacent[vertex] & self._left
                choices = (other for other in (*members, *bits(self._exits)) if wanted >> other & 1)
                mate = next(other for other in choices if self._can_meet(vertex, other))
                if 1 << mate & self._exits:
                    self._left &= ~(1 << vertex | 1 << mate)
                else:
                    self._settle(player, mate)

    # Single steps

    def _settle(self, player: Player, mate: int) -> None:
        vertex = self._bsn[player]
        self._paired |= 1 << vertex | 1 << mate
        self._left &= ~self._paired
        pair = (player, self.bracket.members[mate])
        self.pairs.append(pair if vertex < mate else pair[::-1])

    def _mask(self, players: Iterable[Player]) -> int:
        return sum(1 << self._bsn[player] for player in players)

    def _stays(self, mdp: int) -> bool:
        """Settle that an MDP is paired in the bracket; if it cannot be, that it leaves."""
        mate = self._mates[mdp]
        exits = self._adjacent[mdp] & self._exits
        self._adjacent[mdp] &= ~exits
        leaving = 1 << mate & self._exits
        if leaving and not rematch(self._adjacent, self._left, self._mates, mdp, mate):
            self._adjacent[mdp] |= exits
            self._left &= ~(1 << mdp | 1 << mate)
            return False
        for exit_ in bits(self._exits):
            self._adjacent[exit_] &= ~(1 << mdp)
        return True

    def _can_meet(self, vertex: int, other: int) -> bool:
        return can_meet(self._adjacent, self._left, self._mates, vertex, other)

    def _divide(self, s1: Sequence[Player], s2: Sequence[Player]) -> bool:
        """Settle S1 and S2: nobody meets within them. False, and no change, if impossible."""
        first, second = self._mask(s1), self._mask(s2)
        divided = list(self._adjacent)
        for vertex in bits(first | self._exits & self._left):
            divided[vertex] &= second
        for vertex in bits(second):
            divided[vertex] &= ~second
        mates = perfect(divided, self._left)
        if mates is None:
            return False
        self._adjacent, self._mates = divided, mates
        return True

    def _weighted(self, players: Sequence[Player]) -> WeightedCandidates:
        """Return the same candidates with weights, for an exchange."""
        members = self.bracket.members
        among = self._mask(players)
        inner = [
            (members[u].place, members[v].place)
            for u in bits(among)
            for v in bits(self._adjacent[u] & among)
            if u < v
        ]
        places = frozenset(player.place for player in players)
        weighted = WeightedCandidates(
            self.bracket, CandidateGraph(self.bracket, tuple(players), places, inner, [])
        )
        weighted.settle(downfloaters("C6")(self.bracket))
        weighted.require(p for p in players if not self._adjacent[self._bsn[p]] & self._exits)
        return weighted


def _exchanges(
    players: Sequence[Player], pairs: int
) -> Iterator[tuple[list[Player], list[Player]]]:
    """Yield the original S1 and S2, then those after each exchange of one BSN (4.3.2)."""
    yield list(players[:pairs]), list(players[pairs:])
    for apart in range(1, len(players)):
        for going in range(pairs - 1, max(-1, pairs - 1 - apart), -1):
            coming = going + apart
            if coming < len(players):
                s1 = [*players[:going], *players[going + 1 : pairs], players[coming]]
                s2 = [players[going], *players[pairs:coming], *players[coming + 1 :]]
                yield s1, s2


def fair_candidates(
    bracket: DutchBracket,
    legal: Sequence[int],
    digits: Sequence[Digit],
    exits: int,
    leavers: int,
    *,
    alone: int = 0,
) -> FairCandidates | None:
    """Return the best candidates by ``digits``; ``None`` if prices do not decide.

    ``exits`` members leave the bracket unpaired, and only those of the mask ``leavers`` may. Each
    player of the mask ``alone`` is a kind of its own, with its own price.
    """
    graph = _PricedMembers(bracket, digits, exits, leavers, alone)
    if len(graph.groups) > MOST_KINDS:
        return None
    adjacent = graph.adjacent(masks_by_bsn(bracket, legal))
    costs = graph.costs(adjacent)
    price = prices([len(group) for group in graph.groups], costs)
    if price is None:
        return None
    graph.keep_pairs_at_price(adjacent, costs, price)
    mates = perfect(adjacent, (1 << len(adjacent)) - 1)
    return None if mates is None else FairCandidates(bracket, adjacent, mates)


class _PricedMembers:
    """The members of a bracket and its exits, by kinds that cost alike."""

    def __init__(
        self, bracket: DutchBracket, digits: Sequence[Digit], exits: int, leavers: int, alone: int
    ) -> None:
        self.members = bracket.members
        self.exits = exits
        self.digits = list(
            zip(digits, steps_of([digit.bound + 1 for digit in digits]), strict=True)
        )
        self.leaving = [
            self._leave(player) if exits and player.bit & leavers else None
            for player in bracket.members
        ]
        kinds: dict[object, list[int]] = {}
        for bsn, player in enumerate(bracket.members):
            himself = player.bit & alone
            kinds.setdefault((player_kind(bracket, player), self.leaving[bsn], himself), []).append(
                bsn
            )
        size = len(bracket.members)
        self.groups = [*kinds.values(), *([list(range(size, size + exits))] if exits else [])]
        self.masks = [sum(1 << vertex for vertex in group) for group in self.groups]

    def _leave(self, player: Player) -> int:
        return sum(digit.leave(player) * step for digit, step in self.digits)

    def adjacent(self, members: Sequence[int]) -> list[int]:
        """Return who may meet whom, and who may leave by an exit."""
        may_leave = [bsn for bsn, cost in enumerate(self.leaving) if cost is not None]
        graph = [*members, *[sum(1 << bsn for bsn in may_leave)] * self.exits]
        for bsn in may_leave:
            graph[bsn] |= self.masks[-1]
        return graph

    def costs(self, adjacent: Sequence[int]) -> list[list[int | None]]:
        """Return the cost of a pair of each two kinds; ``None`` if no two of them may meet."""
        return [
            [
                self._cost(group[0], other[-1]) if any(adjacent[v] & mask for v in group) else None
                for other, mask in zip(self.groups, self.masks, strict=True)
            ]
            for group in self.groups
        ]

    def _cost(self, first: int, second: int) -> int | None:
        higher, lower = sorted((first, second))
        if lower >= len(self.members):
            return self.leaving[higher]
        pair = self.members[higher], self.members[lower]
        return sum(digit.pair(*pair) * step for digit, step in self.digits)

    def keep_pairs_at_price(
        self, adjacent: list[int], costs: CostMatrix, price: Sequence[int]
    ) -> None:
        for number, group in enumerate(self.groups):
            at_price = sum(
                self.masks[other]
                for other, cost in enumerate(costs[number])
                if cost is not None and 2 * cost == price[number] + price[other]
            )
            for vertex in group:
                adjacent[vertex] &= at_price
