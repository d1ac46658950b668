"""The first of the best pairings of a group (6.1 to 6.5).

The best ones give as many players as possible the colour that is due (6.5). If prices show which
pairs they consist of (:mod:`pairing.fide.dutch.search.prices`), the first in the order is found by
asking, pair by pair, whether the others could still be paired. If they do not, some players are
settled by weights, after which prices may suffice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.kernel.matching import WIDEST, bits, can_meet, cheapest, perfect
from pairing.kernel.players import Player
from pairing.tsf.burstein.graph import GroupGraph, granted


@dataclass(frozen=True)
class GroupPairing:
    """A pairing of a group, whose ``players`` are in the order of 3.2."""

    players: tuple[Player, ...]
    pairs: tuple[tuple[Player, Player], ...]
    """The higher ranked player first, in the order in which they are made."""

    @property
    def floaters(self) -> tuple[Player, ...]:
        """The unpaired players."""
        paired = {player for pair in self.pairs for player in pair}
        return tuple(player for player in self.players if player not in paired)

    @property
    def floater(self) -> Player | None:
        """The only unpaired player, if their number is odd."""
        return next(iter(self.floaters), None)

    @property
    def denied(self) -> int:
        """The number of players without the colour that is due, floaters included (6.5)."""
        due = sum(player.preference.colour is not None for player in self.players)
        return due - sum(
            granted(higher.preference.colour, lower.preference.colour)
            for higher, lower in self.pairs
        )


def first_of_best(
    players: Sequence[Player], legal: Sequence[int], floaters: int
) -> GroupPairing | None:
    """Return the first of the best pairings of ``players``, who are in the order of 3.2.

    ``floaters`` (by place) may leave the group. ``None`` if they cannot all be paired, except for
    one of the ``floaters`` if their number is odd.
    """
    graph = GroupGraph(players, legal, floaters)
    if perfect(graph.adjacent, graph.everybody) is None:
        return None
    return _group_pairing(graph, _first_mates(graph))


def first_ignoring_colours(
    players: Sequence[Player], legal: Sequence[int], floaters: int
) -> GroupPairing | None:
    """Return the first pairing like :func:`first_of_best`, whatever colours are due."""
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
    """Return each vertex with its mate; some pairs are there both ways round."""
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
    """Pair all ``unpaired``: the first among the perfect matchings of ``priced``."""
    settled = []
    while unpaired:
        vertex = (unpaired & -unpaired).bit_length() - 1
        choices = graph.choices(vertex, priced[vertex] & unpaired)
        mate = next(other for other in choices if can_meet(priced, unpaired, mates, vertex, other))
        settled.append((vertex, mate))
        unpaired &= ~(1 << vertex | 1 << mate)
    return settled


def _by_weights(graph: GroupGraph, unpaired: int) -> list[tuple[int, int]]:
    """Pair the first few of ``unpaired`` as cheaply as possible, then first in the order."""
    base, size = graph.size + 1, 1
    while base ** (size + 1) * 4 * graph.size < WIDEST:
        size += 1
    batch = list(bits(unpaired))[:size]
    matching = cheapest(_weights(graph, unpaired, batch, base), unpaired.bit_count())
    if matching is None:
        raise AssertionError("they can all be paired")
    mates, _ = matching
    return [(vertex, mates[vertex]) for vertex in batch]


def _weights(
    graph: GroupGraph, unpaired: int, batch: Sequence[int], base: int
) -> dict[tuple[int, int], int]:
    """Weigh pairs: cost in the high digits, below it one digit for each player of ``batch``."""
    scale = base ** len(batch)
    step = {vertex: base**number for number, vertex in enumerate(reversed(batch))}
    return {
        (vertex, other): graph.cost(vertex, other) * scale
        + step.get(vertex, 0) * graph.distance(other)
        for vertex in bits(unpaired)
        for other in bits(graph.adjacent[vertex] & unpaired & -(2 << vertex))
    }
