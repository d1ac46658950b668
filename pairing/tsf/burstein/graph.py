"""A group as a graph: who may meet whom, and what that costs in due colours (6.5).

Vertices are the players in the order of 3.2, from 0; if their number is odd, floating is one more,
matched with the player who leaves the group. Masks are of vertices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model import Colour
from pairing.fide.dutch.search.prices import prices
from pairing.kernel.matching import bits
from pairing.kernel.players import Player, mask_of

Kind = tuple[Colour | None, bool]
"""The colour that is due, and whether the player may float."""


def granted(due: Colour | None, opponent_due: Colour | None) -> int:
    """Return how many of two players who are due these colours get them if they meet."""
    if due is opponent_due:
        return 0 if due is None else 1
    return (due is not None) + (opponent_due is not None)


class GroupGraph:
    """A group's graph. ``floaters`` (by place) may leave the group if the number is odd."""

    def __init__(self, players: Sequence[Player], legal: Sequence[int], floaters: int) -> None:
        self.players = tuple(players)
        odd = len(players) % 2 == 1
        self.floating = len(players) if odd else None
        self.size = len(players) + odd
        self.everybody = (1 << self.size) - 1
        self.kinds: list[Kind | None] = [
            (player.preference.colour, bool(player.bit & floaters)) for player in players
        ]
        vertex = {player.place: number for number, player in enumerate(players)}
        group_mask = mask_of(players)
        self.adjacent = [
            sum(1 << vertex[place] for place in bits(legal[player.place] & group_mask))
            for player in players
        ]
        if odd:
            self._add_floating(sum(1 << vertex[p.place] for p in players if p.bit & floaters))

    def _add_floating(self, floaters: int) -> None:
        for vertex in bits(floaters):
            self.adjacent[vertex] |= 1 << len(self.kinds)
        self.adjacent.append(floaters)
        self.kinds.append(None)

    def cost(self, vertex: int, mate: int) -> int:
        """Count the due colours, of two, that a pair does not grant; floating is free."""
        cost = _cost(self.kinds[vertex], self.kinds[mate])
        return 0 if cost is None else cost

    def choices(self, vertex: int, among: int) -> Iterator[int]:
        """Iterate over possible mates, the last first; floating comes at the end (6.2, 6.4)."""
        others = sorted(bits(self.adjacent[vertex] & among), reverse=True)
        if others and others[0] == self.floating:
            others.append(others.pop(0))
        return iter(others)

    def distance(self, mate: int) -> int:
        """Return how far ``mate`` is from the first choice, for any vertex."""
        return self.size if mate == self.floating else self.size - 1 - mate

    def at_cost_price(self, unpaired: int) -> list[int] | None:
        """List whom each vertex may meet if only pairs that cost their price count.

        ``None`` if the kinds of the ``unpaired`` alone do not let all of them be paired.
        """
        kinds: dict[Kind | None, int] = {}
        for vertex in bits(unpaired):
            kind = self.kinds[vertex]
            kinds[kind] = kinds.get(kind, 0) | 1 << vertex
        costs = [
            [_cost(kind_of_one, kind_of_other) for kind_of_other in kinds] for kind_of_one in kinds
        ]
        price_list = prices([mask.bit_count() for mask in kinds.values()], costs)
        if price_list is None:
            return None
        allowed = {
            kind: sum(
                mask
                for mask, cost, theirs in zip(kinds.values(), row, price_list, strict=True)
                if cost is not None and 2 * cost == mine + theirs
            )
            for kind, row, mine in zip(kinds, costs, price_list, strict=True)
        }
        vertices = zip(self.adjacent, self.kinds, strict=True)
        return [adjacent & allowed.get(kind, 0) for adjacent, kind in vertices]


def _cost(kind: Kind | None, mate_kind: Kind | None) -> int | None:
    """Return the cost of a pair by its kinds (``None``: floating); ``None`` if it is impossible."""
    if kind is None or mate_kind is None:
        player_kind = kind or mate_kind
        return 0 if player_kind is not None and player_kind[1] else None
    return 2 - granted(kind[0], mate_kind[0])
