"""The pairing of one bracket: C8 to C10 and article 3.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from pairing.fide.team_swiss.teams import SwissTeam, SwissTeams
from pairing.kernel.matching import Edge, cheapest
from pairing.kernel.preferences import Strength

TeamPair = tuple[SwissTeam, SwissTeam]
"""The top member (the smaller TPN) and the bottom member (3.6.1)."""
Mates = dict[int, int]


class PairFigures(NamedTuple):
    """A pair's contributions to C8, C9 and C10."""

    denied: int
    strongly_denied: int
    floated_opponents: int


def pair_figures(
    teams: SwissTeams, team: SwissTeam, opponent: SwissTeam, upfloaters: Sequence[SwissTeam]
) -> PairFigures:
    """Count C8, C9 and C10 for one pair of a bracket."""
    clash = team.preference.clashes(opponent.preference)
    both = team.preference.strength is opponent.preference.strength is Strength.STRONG
    opponents = (a for a, b in ((team, opponent), (opponent, team)) if b in upfloaters)
    floated = 0 if teams.last_two_rounds else sum(floater.floated for floater in opponents)
    return PairFigures(int(clash), int(clash and both), floated)


def pair_bracket(
    teams: SwissTeams,
    legal: Sequence[int],
    residents: Sequence[SwissTeam],
    upfloaters: Sequence[SwissTeam],
) -> tuple[TeamPair, ...]:
    """Return the first of the best pairings, in the order of the top members.

    All of them can be paired with one another; ``legal`` are the masks of C1.
    """
    members = sorted((*residents, *upfloaters), key=lambda team: team.tpn)
    mates = _first_of_best(prices_of(teams, legal, members, upfloaters), len(members))
    return tuple((members[top], members[mates[top]]) for top in sorted(mates) if mates[top] > top)


def prices_of(
    teams: SwissTeams,
    legal: Sequence[int],
    members: Sequence[SwissTeam],
    upfloaters: Sequence[SwissTeam],
) -> dict[Edge, int]:
    """Return the price of each legal pair of members: C8, C9 and C10 as the digits of one number.

    Vertices are the ``members``, who come by TPN; the base is one more than there are of them.
    """
    digit = len(members) + 1
    prices: dict[Edge, int] = {}
    for top, bottom in combinations(range(len(members)), 2):
        top_team, bottom_team = members[top], members[bottom]
        if legal[top_team.place] & bottom_team.bit:
            c8, c9, c10 = pair_figures(teams, top_team, bottom_team, upfloaters)
            prices[top, bottom] = (c8 * digit + c9) * digit + c10
    return prices


def _first_of_best(prices: Mapping[Edge, int], size: int) -> Mates:
    """Find the cheapest perfect matching that comes first by 3.6.2 and 3.6.3.

    Vertices are the members by TPN; edges have the smaller one first.
    """
    best = cheapest(prices, size)
    assert best is not None, "the bracket can be paired"  # noqa: S101 - for the type checker too
    mates, least = best
    half = size // 2
    straight = [(top, top + half) for top in range(half)]
    if all(pair in prices for pair in straight) and sum(map(prices.get, straight)) == least:  # type: ignore[arg-type]
        return {u: v for pair in straight for u, v in (pair, pair[::-1])}
    search = _Search(dict(prices), mates, least)
    search.settle_tops()
    search.settle_bottoms()
    return search.mates


class _Search:
    """The search that settles member after member; ``mates`` stays a cheapest matching."""

    def __init__(self, prices: dict[Edge, int], mates: Mates, least: int) -> None:
        self.prices = prices
        self.mates = mates
        self.least = least

    def settle_tops(self) -> None:
        """Settle the top members, with which the identifiers begin: each as small as possible."""
        for member in sorted(self.mates):
            if not self._without({edge for edge in self.prices if edge[1] == member}):
                self._drop({edge for edge in self.prices if edge[0] == member})

    def settle_bottoms(self) -> None:
        """Settle the bottom members, which follow in the order of their tops."""
        for top in sorted(top for top, bottom in self.mates.items() if bottom > top):
            for bottom in sorted(bottom for member, bottom in self.prices if member == top):
                pair = {top, bottom}
                if self._without({edge for edge in self.prices if len(pair & set(edge)) == 1}):
                    break

    def _without(self, edges: set[Edge]) -> bool:
        """Drop ``edges``, if a cheapest matching remains without them."""
        if any(self.mates[vertex] == mate for vertex, mate in edges):
            fewer = {edge: price for edge, price in self.prices.items() if edge not in edges}
            matching = cheapest(fewer, len(self.mates))
            if matching is None or matching[1] != self.least:
                return False
            self.mates = matching[0]
        self._drop(edges)
        return True

    def _drop(self, edges: set[Edge]) -> None:
        for edge in edges:
            del self.prices[edge]
