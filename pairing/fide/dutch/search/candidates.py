"""The best candidates of a bracket, as heaviest matchings (articles 3.4 and 3.8).

Everything that a candidate is judged by is a digit to be minimised: first those of the criteria,
then those of the order of article 4. :class:`Candidates` stands for all the candidates that are
still the best by every digit settled so far, and is narrowed until one is left.

A pair *saves* something over leaving both of its players unpaired. This is one integer with the
digits written side by side, so that the heaviest matching is the candidate with the smallest
digits.

The totals of settled digits are known, and known to be the smallest. They get less room than they
could need: if the matching found has these totals all the same, no other one with them has smaller
new digits, whatever the weights were. If it has not, they are given more, and in the end all the
room that they may need; if the weights then get too wide, fewer new digits are settled at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from sys import maxsize

from pairing.fide.dutch.criteria import DutchBracket, player_kind
from pairing.fide.dutch.digits import (
    Digit,
    nothing_for_a_pair,
    nothing_for_leaving,
    scale_of,
    steps_of,
)
from pairing.kernel.completion import Completion
from pairing.kernel.matching import WIDEST, Edge, bits, heaviest
from pairing.kernel.players import Player, mask_of

ROOM = WIDEST >> 2
"""The number of rows of totals that weights can tell apart: a pair saves what its two players would
cost.
"""
ALTERED = (1, 7, maxsize)
"""The most that a settled digit is assumed to change when those after it get smaller: at first, if
it did change more, and in the end.
"""

Ladder = Iterable[tuple[Digit, int]]
"""Digits with the weight of one unit of each."""


@dataclass(eq=False)
class CandidateGraph:
    """The pairs that candidates may be made of, by place, the higher ranked player first.

    ``inner`` pairs are made in the bracket, ``outer`` ones in the following bracket. With a
    ``completion``, only candidates count after which those left by both can be paired with the
    ``rest``, or one of all with the bye.
    """

    bracket: DutchBracket
    players: tuple[Player, ...]
    """The players of the bracket and of the following scoregroup, whose pairs are counted."""
    members: frozenset[int]
    """The places of the bracket's own players."""
    inner: list[Edge]
    outer: list[Edge]
    completion: Completion | None = None
    rest: int = 0
    tight: bool = False
    """The best pairs of both have left players who cannot be paired further down."""

    @cached_property
    def costs(self) -> Costs:
        """The costs of its players and pairs, which all searches in this graph share."""
        return Costs(self)

    @cached_property
    def elsewhere(self) -> list[Edge]:
        """The pairs made still further down, and those with the bye, which is one more place."""
        if self.completion is None:
            return []
        legal, rest, bye = self.completion.legal, self.rest, len(self.completion.legal)
        everybody = rest | mask_of(self.players)
        pairs = [(u, v) for u in bits(everybody) for v in bits(legal[u] & rest) if u < v]
        return pairs + [(u, bye) for u in bits(self.completion.byes & everybody)]

    def completes(self, left: int) -> bool:
        """Return whether the round can be completed if these players are left by both."""
        if self.completion is None:
            return True
        return self.completion.apart(left).possible(left | self.rest)


class Candidates:
    """All the candidates of one bracket that are still the best ones."""

    def __init__(self, bracket: DutchBracket, graph: CandidateGraph) -> None:
        self.bracket = bracket
        self.pairs: list[tuple[Player, Player]] = []
        """Settled pairs, the higher ranked player first."""
        self.totals: dict[Digit, int] = {}
        self._graph = graph
        self._inner, self._outer = graph.inner, graph.outer
        self._paired: set[int] = set()
        self._players = {player.place: player for player in graph.players}
        self._members = set(graph.members)
        self._due: dict[Digit, int] = {}
        """Settled digits that the weights must respect, with the total of the unsettled players."""
        self._costs = graph.costs
        self._required: set[int] = set()
        self._mates: dict[int, int] = {}

    # Common to the best candidates

    @property
    def count(self) -> int:
        """The number of pairs that the bracket makes."""
        return len(self.pairs) + sum(map(self.paired, self.bracket.members)) // 2

    def partner(self, player: Player) -> Player | None:
        """Return the partner in one of the best candidates, among players not settled yet."""
        mate = self._mates.get(player.place)
        if mate is None or mate not in self._members or player.place not in self._members:
            return None
        return self._players[mate]

    def paired(self, player: Player) -> bool:
        return self.partner(player) is not None

    def unsettled(self, player: Player) -> bool:
        """Return whether this is a member without a settled pair."""
        return player.place in self._members

    @property
    def room(self) -> int:
        """The number of values that one more digit may have before the weights get too wide."""
        return ROOM // prod(min(digit.bound, ALTERED[0]) + 1 for digit in self._settled())

    # Narrowing

    def settle(self, digits: Iterable[Digit]) -> None:
        """Keep the candidates with the smallest totals of these digits, the first one first."""
        waiting = list(digits)
        while waiting:
            size, room = 1, self.room
            while size < len(waiting) and scale_of(waiting[: size + 1]) <= room:
                size += 1
            while not self._solve(waiting[:size], wide=size == 1):
                size //= 2
            for digit in waiting[:size]:
                self._keep(digit)
            del waiting[:size]

    def narrow(self, digit: Digit, *, wide: bool = True) -> bool:
        """Find a candidate with the smallest total of ``digit``; the caller settles the outcome.

        Return false if that takes weights that are too wide, and they are not to be ``wide``.
        """
        return self._solve([digit], wide=wide)

    def fix(self, player: Player) -> None:
        """Settle the pair that this player has just been found in."""
        partner = self.partner(player)
        if partner is None:
            raise ValueError(f"no partner for {player.tpn}")
        pair = sorted((player, partner), key=lambda player: player.place)
        self.pairs.append((pair[0], pair[1]))
        for digit in self._due:
            if not digit.following:
                self._due[digit] -= digit.pair(pair[0], pair[1])
        gone = {player.place, partner.place}
        self._members -= gone
        self._required -= gone
        for place in gone:
            del self._players[place]
        self._inner = [(u, v) for u, v in self._inner if u not in gone and v not in gone]
        self._outer = [(u, v) for u, v in self._outer if u not in gone and v not in gone]
        self._paired |= gone

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

    # Finding them

    def _requirement(self) -> Digit:
        required = self._required
        return Digit("required", len(required), leave=lambda player: player.place in required)

    def _settled(self) -> dict[Digit, int]:
        """Return the digits that must keep their totals, with these, in order of importance."""
        return {self._requirement(): 0, **self._due}

    def _keep(self, digit: Digit) -> None:
        """Keep a settled digit: at zero as a plain prohibition, otherwise in the weights."""
        total = self.totals[digit]
        if total:
            self._due[digit] = total
            return
        players = self._players
        if not digit.following:
            self.keep_pairs(lambda higher, lower: not digit.pair(higher, lower))
            self.require(players[place] for place in self._members if digit.leave(players[place]))
        elif any(digit.leave(player) for player in players.values()):
            self._due[digit] = 0

    def _solve(self, digits: Sequence[Digit], *, wide: bool) -> bool:
        settled = self._settled()
        sizes = [digit.bound + 1 for digit in digits]
        for altered in ALTERED:
            known = [min(digit.bound, altered) + 1 for digit in settled]
            if altered > ALTERED[0] and not wide and prod([*known, *sizes]) > ROOM:
                return False
            self._match([*settled, *digits], steps_of([*known, *sizes]))
            if all(self._total(digit) == total for digit, total in settled.items()):
                break
        for digit in digits:
            self.totals[digit] = self._total(digit)
        return True

    def _match(self, ladder: Sequence[Digit], steps: Sequence[int]) -> None:
        """Find a candidate with the smallest sum of totals times steps."""
        ladder_ = list(zip(ladder, steps, strict=True))
        leaving = self._costs.leaving(
            self._members, [(d, s) for d, s in ladder_ if not d.following]
        )
        further = self._costs.leaving(self._players, [(d, s) for d, s in ladder_ if d.following])
        cost = self._costs.pairing(ladder_)
        weights = {(u, v): further[u] + further[v] for u, v in self._outer}
        saved = {place: leaving[place] + further[place] for place in self._members}
        for u, v in self._inner:
            weights[u, v] = saved[u] + saved[v] - cost(u, v)
        self._mates = self._heaviest(weights)

    def _heaviest(self, weights: dict[Edge, int]) -> dict[int, int]:
        """Match by ``weights``; players further down are looked at only if they have to be."""
        graph, gone = self._graph, self._paired
        if not graph.tight:
            mates = heaviest(weights, most=False)
            if graph.completes(mask_of(p for p in self._players.values() if p.place not in mates)):
                return mates
            graph.tight = True
        further_down = [(u, v) for u, v in graph.elsewhere if u not in gone and v not in gone]
        return heaviest(dict.fromkeys(further_down, 0) | weights, most=True)

    def _total(self, digit: Digit) -> int:
        """Count a digit in the candidate just found."""
        mates, members, leave = self._mates, self._members, self._costs.leave(digit)
        if digit.following:
            players = self._players
            return sum(c for p, c in leave.items() if p in players and mates.get(p) not in players)
        total = sum(c for p, c in leave.items() if p in members and mates.get(p) not in members)
        if digit.pair is not nothing_for_a_pair:
            for place in members:
                mate = mates.get(place, place)
                if place < mate and mate in members:
                    total += digit.pair(self._players[place], self._players[mate])
        return total


class Costs:
    """The costs of the players and pairs of one bracket by each digit, computed once."""

    def __init__(self, graph: CandidateGraph) -> None:
        self._players = {player.place: player for player in graph.players}
        kinds: dict[object, int] = {}
        self._kinds = {
            place: kinds.setdefault(player_kind(graph.bracket, self._players[place]), len(kinds))
            for place in graph.members
        }
        self._leave: dict[Digit, dict[int, int]] = {}
        self._pair: dict[Digit, dict[tuple[int, int], int]] = {}

    def leave(self, digit: Digit) -> Mapping[int, int]:
        """Return the cost of each player who is left unpaired, if it is not zero."""
        if digit.leave is nothing_for_leaving:
            return {}
        if digit not in self._leave:
            counted = ((place, digit.leave(player)) for place, player in self._players.items())
            self._leave[digit] = {place: int(count) for place, count in counted if count}
        return self._leave[digit]

    def leaving(self, places: Iterable[int], ladder: Ladder) -> dict[int, int]:
        """Return the packed cost of leaving each of these players."""
        packed = dict.fromkeys(places, 0)
        for digit, step in ladder:
            for place, count in self.leave(digit).items():
                if place in packed:
                    packed[place] += count * step
        return packed

    def pairing(self, ladder: Ladder) -> Callable[[int, int], int]:
        """Return a function for the packed cost of a pair; costs of kinds are computed once."""
        players, kinds = self._players, self._kinds
        counted = [(d, s) for d, s in ladder if d.pair is not nothing_for_a_pair]
        general = [(d, self._pair.setdefault(d, {}), s) for d, s in counted if not d.personal]
        personal = [(d, s) for d, s in counted if d.personal]
        known: dict[tuple[int, int], int] = {}

        def of_kinds(pair: tuple[int, int], u: int, v: int) -> int:
            packed = 0
            for digit, counts, step in general:
                count = counts.get(pair)
                if count is None:
                    count = counts[pair] = int(digit.pair(players[u], players[v]))
                if count:
                    packed += count * step
            return packed

        def cost(u: int, v: int) -> int:
            pair = kinds[u], kinds[v]
            packed = known.get(pair)
            if packed is None:
                packed = known[pair] = of_kinds(pair, u, v)
            for digit, step in personal:
                packed += digit.pair(players[u], players[v]) * step
            return packed

        return cost
