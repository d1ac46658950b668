"""The first of the best pairings of a group (6.1 to 6.5).

The best ones give as many players as possible the colour that is due (6.5). Where prices show which
pairs they are made of (:mod:`pairing.dutch.prices`), the first in the order is found by asking one
by one if the others could still be paired; everywhere else by weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from crosstable.model import Colour
from pairing.dutch.prices import prices
from pairing.matching import WIDEST, bits, can_meet, cheapest, perfect
from pairing.players import Player

Kind = tuple[Colour | None, bool]
"""The colour that is due; may float."""


@dataclass(frozen=True)
class Made:
    """A pairing of a group whose ``players`` stand in the order of 3.2."""

    players: tuple[Player, ...]
    pairs: tuple[tuple[Player, Player], ...]
    """The higher ranked one first, in the order in which they are made."""
    floater: Player | None
    """Unpaired, where the number is odd."""

    @property
    def denied(self) -> int:
        """6.5: players without the colour that is due, the floater too."""
        among = sum(2 - granted(*pair) - _idle(*pair) for pair in self.pairs)
        return among + (self.floater is not None and self.floater.preference.colour is not None)


def granted(one: Player, other: Player) -> int:
    """How many of the two get the colour that is due, when they meet (6.5)."""
    return _granted(one.preference.colour, other.preference.colour)


def _granted(one: Colour | None, other: Colour | None) -> int:
    if one is other:
        return 0 if one is None else 1
    return (one is not None) + (other is not None)


def _idle(*players: Player) -> int:
    """How many are due no colour."""
    return sum(player.preference.colour is None for player in players)


def first_of_best(players: Sequence[Player], legal: Sequence[int], floaters: int) -> Made | None:
    """``players`` in the order of 3.2; ``floaters`` are those (by place) who may leave the group.

    ``None`` where they cannot all be paired, but one of the ``floaters`` if they are odd in number.
    """
    group = _Group(players, legal, floaters)
    priced = group.at_cost_price()
    mates = perfect(priced, group.everybody) if priced is not None else None
    if priced is not None and mates is not None:
        return group.made(_by_trying(priced, mates, group))
    return group.made(_by_weights(group))


class _Group:
    """Vertices are the players by their order, from 0; floating is one more if they are odd."""

    def __init__(self, players: Sequence[Player], legal: Sequence[int], floaters: int) -> None:
        self.players = tuple(players)
        count = len(players)
        self.floating = count if count % 2 else None
        self.size = count + count % 2
        self.everybody = (1 << self.size) - 1
        self.kinds: list[Kind] = [
            (player.preference.colour, bool(player.bit & floaters)) for player in players
        ]
        vertex = {player.place: number for number, player in enumerate(players)}
        own = sum(player.bit for player in players)
        self.adjacent = [
            sum(1 << vertex[place] for place in bits(legal[player.place] & own))
            for player in players
        ]
        if self.floating is not None:
            able = sum(1 << number for number, kind in enumerate(self.kinds) if kind[1])
            for number in bits(able):
                self.adjacent[number] |= 1 << count
            self.adjacent.append(able)

    def cost(self, one: int, other: int) -> int:
        """Due colours that a pair does not grant, of two; floating grants nothing and is free."""
        if self.floating in (one, other):
            return 0
        return 2 - _granted(self.kinds[one][0], self.kinds[other][0])

    def choices(self, one: int, left: int) -> Iterator[int]:
        """6.2, 6.4: the last first; floating after everybody."""
        others = self.adjacent[one] & left
        if self.floating is not None and others >> self.floating & 1:
            yield from (other for other in _downwards(others) if other != self.floating)
            yield self.floating
        else:
            yield from _downwards(others)

    def at_cost_price(self) -> list[int] | None:
        """Who may meet whom if only pairs count that cost their price; ``None`` if none do."""
        kinds: dict[Kind | None, list[int]] = {}
        for number, kind in enumerate(self.kinds):
            kinds.setdefault(kind, []).append(number)
        if self.floating is not None:
            kinds[None] = [self.floating]
        names = list(kinds)
        costs = [[_cost(one, other) for other in names] for one in names]
        found = prices([len(kinds[name]) for name in names], costs)
        if found is None:
            return None
        masks = [sum(1 << number for number in kinds[name]) for name in names]
        allowed = {
            name: sum(
                mask
                for mask, cost, theirs in zip(masks, row, found, strict=True)
                if cost is not None and 2 * cost == mine + theirs
            )
            for name, row, mine in zip(names, costs, found, strict=True)
        }
        own: list[Kind | None] = [*self.kinds, *([None] if self.floating is not None else [])]
        return [adjacent & allowed[kind] for adjacent, kind in zip(self.adjacent, own, strict=True)]

    def made(self, mates: list[int] | None) -> Made | None:
        """The pairing in which these vertices are matched."""
        if mates is None:
            return None
        pairs = [(one, mate) for one, mate in enumerate(mates) if one < mate != self.floating]
        alone = None if self.floating is None else self.players[mates[self.floating]]
        both = tuple((self.players[one], self.players[other]) for one, other in pairs)
        return Made(self.players, both, alone)


def _cost(one: Kind | None, other: Kind | None) -> int | None:
    """As :meth:`_Group.cost`, by kinds; ``None`` is floating."""
    if one is None or other is None:
        able = one or other
        return 0 if able is not None and able[1] else None
    return 2 - _granted(one[0], other[0])


def _downwards(mask: int) -> Iterator[int]:
    while mask:
        last = mask.bit_length() - 1
        yield last
        mask ^= 1 << last


def _by_trying(priced: list[int], mates: list[int], group: _Group) -> list[int]:
    """Among the perfect matchings of a graph without weights."""
    left = group.everybody
    for one in range(len(group.players)):
        if left >> one & 1:
            wanted = left & priced[one]
            choices = group.choices(one, wanted)
            mate = next(c for c in choices if can_meet(priced, left, mates, one, c))
            left &= ~(1 << one | 1 << mate)
    return mates


def _by_weights(group: _Group) -> list[int] | None:
    """As cheap as possible, and of these the first in the order, some players at a time."""
    base, left = group.size + 1, group.everybody
    portion = 1
    while base ** (portion + 1) * 4 * group.size < WIDEST:
        portion += 1
    mates = [-1] * group.size
    while left:
        now = list(bits(left))[:portion]
        found = cheapest(_weights(group, left, now, base), left.bit_count())
        if found is None:
            return None
        for one in now:
            mate = found[0][one]
            mates[one], mates[mate] = mate, one
            left &= ~(1 << one | 1 << mate)
    return mates


def _weights(group: _Group, left: int, now: Sequence[int], base: int) -> dict[tuple[int, int], int]:
    scale = base ** len(now)
    step = {one: base**number for number, one in enumerate(reversed(now))}
    weights = {}
    for one in bits(left):
        far: Callable[[int], int] = _distance(group, one)
        for other in bits(group.adjacent[one] & left & -(2 << one)):
            weights[one, other] = group.cost(one, other) * scale + step.get(one, 0) * far(other)
    return weights


def _distance(group: _Group, one: int) -> Callable[[int], int]:
    """How far from the first choice another one is."""
    return lambda other: group.size if other == group.floating else group.size - 1 - other
