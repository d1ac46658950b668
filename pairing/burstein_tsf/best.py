"""The first of the best pairings of a group (6.1 to 6.5).

The best ones give as many players as possible the colour that is due (6.5). Where prices show which
pairs they are made of (:mod:`pairing.dutch.prices`), the first in the order is found by asking one
by one if the others could still be paired. Where they do not, some players are settled by weights,
and prices may tell then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.burstein_tsf.graph import GroupGraph, granted
from pairing.matching import WIDEST, bits, can_meet, cheapest, perfect
from pairing.players import Player


@dataclass(frozen=True)
class GroupPairing:
    """A pairing of a group whose ``players`` stand in the order of 3.2."""

    players: tuple[Player, ...]
    pairs: tuple[tuple[Player, Player], ...]
    """The higher ranked one first, in the order in which they are made."""

    @property
    def floaters(self) -> tuple[Player, ...]:
        """Unpaired."""
        paired = {player for pair in self.pairs for player in pair}
        return tuple(player for player in self.players if player not in paired)

    @property
    def floater(self) -> Player | None:
        """The only one, where the number is odd."""
        return next(iter(self.floaters), None)

    @property
    def denied(self) -> int:
        """6.5: players without the colour that is due, floaters too."""
        due = sum(player.preference.colour is not None for player in self.players)
        return due - sum(
            granted(higher.preference.colour, lower.preference.colour)
            for higher, lower in self.pairs
        )


def first_of_best(
    players: Sequence[Player], legal: Sequence[int], floaters: int
) -> GroupPairing | None:
    """``players`` in the order of 3.2; ``floaters`` are those (by place) who may leave the group.

    ``None`` where they cannot all be paired, but one of the ``floaters`` if they are odd in number.
    """
    graph = GroupGraph(players, legal, floaters)
    if perfect(graph.adjacent, graph.everybody) is None:
        return None
    return _group_pairing(graph, _first_mates(graph))


def first_ignoring_colours(
    players: Sequence[Player], legal: Sequence[int], floaters: int
) -> GroupPairing | None:
    """The same, whatever the colours that are due."""
    graph = GroupGraph(players, legal, floaters)
    mates = perfect(graph.adjacent, graph.everybody)
    if mates is None:
        return None
    return _group_pairing(graph, _by_trying(graph, graph.everybody, graph.adjacent, mates))


def _group_pairing(graph: GroupGraph, mates: Iterable[tuple[int, int]]) -> GroupPairing:
    pairs = sorted(pair for pair in mates if pair[0] < pair[1] != graph.floating)
    players = graph.players
    return GroupPairing(
        players, tuple((players[higher], players[lower]) for higher, lower in pairs)
    )


def _first_mates(graph: GroupGraph) -> set[tuple[int, int]]:
    """Each vertex with its mate; some pairs also the other way round."""
    mates: set[tuple[int, int]] = set()
    unpaired = graph.everybody
    while unpaired:
        priced = graph.at_cost_price(unpaired)
        matching = None if priced is None else perfect(priced, unpaired)
        if priced is not None and matching is not None:
            settled = _by_trying(graph, unpaired, priced, matching)
        else:
            settled = _by_weights(graph, unpaired)
        for vertex, mate in settled:
            unpaired &= ~(1 << vertex | 1 << mate)
        mates.update(settled)
    return mates


def _by_trying(
    graph: GroupGraph, unpaired: int, priced: Sequence[int], mates: list[int]
) -> list[tuple[int, int]]:
    """All pairs of those ``left``: the first among the perfect matchings of ``priced``."""
    settled = []
    while unpaired:
        vertex = (unpaired & -unpaired).bit_length() - 1
        choices = graph.choices(vertex, priced[vertex] & unpaired)
        mate = next(other for other in choices if can_meet(priced, unpaired, mates, vertex, other))
        settled.append((vertex, mate))
        unpaired &= ~(1 << vertex | 1 << mate)
    return settled


def _by_weights(graph: GroupGraph, unpaired: int) -> list[tuple[int, int]]:
    """The pairs of the first few of those ``left``: as cheap as can be, then first in the order."""
    base, size = graph.size + 1, 1
    while base ** (size + 1) * 4 * graph.size < WIDEST:
        size += 1
    now = list(bits(unpaired))[:size]
    matching = cheapest(_weights(graph, unpaired, now, base), unpaired.bit_count())
    if matching is None:
        raise AssertionError("they can all be paired")
    mates, _ = matching
    return [(vertex, mates[vertex]) for vertex in now]


def _weights(
    graph: GroupGraph, unpaired: int, now: Sequence[int], base: int
) -> dict[tuple[int, int], int]:
    """The cost of each pair above, one digit for each of the players ``now`` below."""
    scale = base ** len(now)
    step = {vertex: base**number for number, vertex in enumerate(reversed(now))}
    return {
        (vertex, other): graph.cost(vertex, other) * scale
        + step.get(vertex, 0) * graph.distance(other)
        for vertex in bits(unpaired)
        for other in bits(graph.adjacent[vertex] & unpaired & -(2 << vertex))
    }
