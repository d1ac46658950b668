"""The best candidates of a bracket, as heaviest matchings (articles 3.4 and 3.8).

Everything that a candidate is judged by is a digit to be made small: first those of the criteria,
then those of the order of article 4. :class:`Candidates` stands for all the candidates that are
still the best by every digit settled so far, and is narrowed until one is left.

What a pair *saves* over leaving both of its players unpaired is one integer with the digits
written side by side, so that the heaviest matching is the candidate with the smallest digits.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass

from pairing.dutch.criteria import Bracket, kind
from pairing.dutch.digits import Digit, scale_of, steps_of
from pairing.matching import WIDEST, Edge, heaviest
from pairing.players import Player

ROOM = WIDEST >> 2
"""How many rows of totals weights can tell apart: a pair saves what its two players would cost."""


@dataclass(frozen=True)
class Graph:
    """The pairs that candidates may be made of, by place, the higher ranked player first.

    ``inner`` pairs are made in the bracket, ``outer`` ones in the following bracket, the ones
    ``elsewhere`` still further down (or with the bye). Where the graph is ``complete``, only
    candidates count that leave nobody in it unmatched.
    """

    players: tuple[Player, ...]
    """Those whose pairs are counted: of the bracket and of the following scoregroup."""
    own: frozenset[int]
    """The places of the bracket's own."""
    inner: list[Edge]
    outer: list[Edge]
    elsewhere: list[Edge]
    complete: bool


class Candidates:
    """All the candidates of one bracket that are still the best ones."""

    def __init__(self, bracket: Bracket, graph: Graph) -> None:
        self.bracket = bracket
        self.pairs: list[tuple[Player, Player]] = []
        """Settled, the higher ranked player first."""
        self.totals: dict[Digit, int] = {}
        self._complete = graph.complete
        self._inner, self._outer = graph.inner, graph.outer
        self._elsewhere = graph.elsewhere
        self._players = {player.place: player for player in graph.players}
        self._own = set(graph.own)
        self._kept: list[Digit] = []
        self._required: set[int] = set()
        self._mates: dict[int, int] = {}

    # What the best candidates have in common

    @property
    def count(self) -> int:
        """How many pairs the bracket makes."""
        return len(self.pairs) + sum(map(self.paired, self.bracket.members)) // 2

    def partner(self, player: Player) -> Player | None:
        """In one of the best candidates, among those not settled yet."""
        mate = self._mates.get(player.place)
        if mate is None or mate not in self._own or player.place not in self._own:
            return None
        return self._players[mate]

    def paired(self, player: Player) -> bool:
        return self.partner(player) is not None

    def unsettled(self, player: Player) -> bool:
        """A member without a settled pair."""
        return player.place in self._own

    @property
    def unmatched(self) -> int:
        """How many members and players of the following bracket are matched with nobody."""
        return sum(place not in self._mates for place in self._players)

    @property
    def room(self) -> int:
        """By how many values one more digit may differ before the weights get too wide."""
        return ROOM // scale_of([self._requirement(), *self._kept])

    # Narrowing

    def settle(self, digits: Iterable[Digit]) -> None:
        """Keep the candidates with the smallest totals of these digits, the first one first."""
        waiting = list(digits)
        while waiting:
            now = [waiting.pop(0)]
            while waiting and scale_of([*now, waiting[0]]) <= self.room:
                now.append(waiting.pop(0))
            self._solve(now)
            for digit in now:
                self._keep(digit)

    def narrow(self, digit: Digit) -> None:
        """Find one with the smallest total of ``digit``; the caller settles what it decided."""
        self._solve([digit])

    def fix(self, player: Player) -> None:
        """Settle the pair that this player has just been found in."""
        partner = self.partner(player)
        if partner is None:
            raise ValueError(f"no partner for {player.tpn}")
        pair = sorted((player, partner), key=lambda player: player.place)
        self.pairs.append((pair[0], pair[1]))
        gone = {player.place, partner.place}
        self._own -= gone
        self._required -= gone
        for place in gone:
            del self._players[place]
        self._inner = [edge for edge in self._inner if gone.isdisjoint(edge)]
        self._outer = [edge for edge in self._outer if gone.isdisjoint(edge)]
        self._elsewhere = [edge for edge in self._elsewhere if gone.isdisjoint(edge)]

    def keep_pairs(self, wanted: Callable[[Player, Player], object]) -> None:
        """Drop the candidates with any other pair than the ``wanted`` ones."""
        players = self._players
        self._inner = [(u, v) for u, v in self._inner if wanted(players[u], players[v])]

    def require(self, players: Iterable[Player]) -> None:
        """Drop the candidates that leave one of these players unpaired."""
        self._required |= {player.place for player in players}

    def leave(self, player: Player) -> None:
        """Drop the candidates that pair this player in the bracket."""
        self._inner = [edge for edge in self._inner if player.place not in edge]

    # How

    def _requirement(self) -> Digit:
        required = self._required
        return Digit("required", len(required), leave=lambda player: player.place in required)

    def _keep(self, digit: Digit) -> None:
        """What is settled at zero is a plain prohibition; any other digit stays in the weights."""
        total = self.totals[digit]
        if total:
            self._kept.append(digit)
            return
        players = self._players
        if not digit.following:
            self.keep_pairs(lambda higher, lower: not digit.pair(higher, lower))
            self.require(players[place] for place in self._own if digit.leave(players[place]))
        elif any(digit.leave(player) for player in players.values()):
            self._kept.append(digit)

    def _solve(self, digits: Sequence[Digit]) -> None:
        ladder = [self._requirement(), *self._kept, *digits]
        steps = steps_of(ladder)
        own = self._packed_leave(ladder, steps, self._own, following=False)
        further = self._packed_leave(ladder, steps, self._players, following=True)
        cost = self._pair_cost(ladder, steps)
        weights = dict.fromkeys(self._elsewhere, 0)
        for u, v in self._outer:
            weights[u, v] = further[u] + further[v]
        for u, v in self._inner:
            weights[u, v] = own[u] + own[v] + further[u] + further[v] - cost(u, v)
        self._mates = heaviest(weights, self._complete)
        for digit in digits:
            self.totals[digit] = self._total(digit)

    def _packed_leave(
        self, ladder: Sequence[Digit], steps: Sequence[int], places: Iterable[int], following: bool
    ) -> dict[int, int]:
        counted = [(d, s) for d, s in zip(ladder, steps, strict=True) if d.following is following]
        return {
            place: sum(digit.leave(self._players[place]) * step for digit, step in counted)
            for place in places
        }

    def _pair_cost(
        self, ladder: Sequence[Digit], steps: Sequence[int]
    ) -> Callable[[int, int], int]:
        """The packed cost of a pair; what depends on the kinds only is worked out once for each."""
        players = self._players
        kinds = {place: kind(self.bracket, players[place]) for place in self._own}
        general = [(d, s) for d, s in zip(ladder, steps, strict=True) if not d.personal]
        personal = [(d, s) for d, s in zip(ladder, steps, strict=True) if d.personal]
        known: dict[tuple[object, object], int] = {}

        def cost(u: int, v: int) -> int:
            higher, lower = players[u], players[v]
            pair = kinds[u], kinds[v]
            if pair not in known:
                known[pair] = sum(digit.pair(higher, lower) * step for digit, step in general)
            return known[pair] + sum(digit.pair(higher, lower) * step for digit, step in personal)

        return cost

    def _total(self, digit: Digit) -> int:
        """What the candidate just found counts."""
        if digit.following:
            inside = self._players
            return sum(digit.leave(p) for place, p in inside.items() if not self._in(inside, place))
        total = 0
        for place in self._own:
            player = self._players[place]
            if not self._in(self._own, place):
                total += digit.leave(player)
            elif place < self._mates[place]:
                total += digit.pair(player, self._players[self._mates[place]])
        return total

    def _in(self, places: Container[int], place: int) -> bool:
        return self._mates.get(place) in places
