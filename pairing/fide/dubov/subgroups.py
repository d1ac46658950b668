"""The inside of a bracket: subgroups, shifts between them, and the pairs (3.2.3-3.2.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from crosstable.model import Colour
from pairing.fide.dubov.clashes import pairs_within, preferring
from pairing.fide.dubov.figures import FiguresTable
from pairing.kernel.matching import bits, can_meet, perfect
from pairing.kernel.players import Player, mask_of

Seeker = TypeVar("Seeker")


@dataclass(frozen=True)
class Division:
    """A bracket as it was divided and paired."""

    first: tuple[Player, ...]
    """Players shifted because members of one subgroup had to meet (3.2.4, first part)."""
    second: tuple[Player, ...]
    """Players shifted to make the subgroups equal (3.2.4, second part)."""
    pairs: tuple[tuple[Player, Player], ...]
    """S1 and the first transposition of G2 that makes a legal pairing (3.2.6)."""


def divide(table: FiguresTable, legal: Sequence[int], members: int) -> Division:
    """Pair a bracket whose members can all be paired with one another."""
    g1, g2 = subgroups(table, members)
    white_fewer = g1.bit_count() <= g2.bit_count()
    few, many = (g1, g2) if white_fewer else (g2, g1)
    first = _first_shift(table, legal, few, many)
    moved = mask(first)
    second = _second_shift(table, legal, few & ~moved, many, moved)
    back = mask(second)
    few, many = few & ~moved | back, many & ~back | moved
    g1, g2 = (few, many) if white_fewer else (many, few)
    return Division(tuple(first), tuple(second), tuple(_transpose(table, legal, g1, g2)))


def subgroups(table: FiguresTable, members: int) -> tuple[int, int]:
    """Return G1 and G2 as they are at first (3.2.3)."""
    players = table.field.among(members)
    if all(map(yet_to_play, players)):
        g1 = mask(sorted(players, key=_tpn)[: len(players) // 2])
    else:
        g1 = members & preferring(table.field, Colour.WHITE)
    return g1, members & ~g1


def yet_to_play(player: Player) -> bool:
    """Tell whether the player has yet to play (3.2.3); as read here, a forfeited game is none."""
    return not player.colours


def second_pool(many: int, moved: int) -> int:
    """Return the players whom the second shift may take (4.3.1).

    As read here, they were in the larger subgroup at first, and prefer its colour; those whom the
    first shift has ``moved`` there prefer the other one.
    """
    return many & ~moved


def shifters(table: FiguresTable, pool: int) -> list[Player]:
    """List possible shifters by sequence number (4.3.2, 4.3.3); all seek the same colour."""
    players = table.field.among(pool)
    white = any(player.preference.colour is Colour.WHITE for player in players)
    return from_the_middle(sorted(players, key=table.by_aro if white else _tpn))


def from_the_middle(players: Sequence[Seeker]) -> list[Seeker]:
    """List the middle player, then the middle of the rest and so on, of two the higher (4.3.3)."""
    remaining, ordered = list(players), []
    while remaining:
        ordered.append(remaining.pop((len(remaining) - 1) // 2))
    return ordered


def mask(players: Sequence[Player]) -> int:
    return mask_of(players)


def _tpn(player: Player) -> int:
    return player.tpn


def _first_shift(table: FiguresTable, legal: Sequence[int], few: int, many: int) -> list[Player]:
    """Choose one player from each pair that has to be made within ``few``."""
    members = few | many
    count = pairs_within(legal, members, few)
    if not count:
        return []

    def possible(adjacent: Sequence[int]) -> bool:
        return pairs_within(adjacent, members, few) == count

    return _first_set(shifters(table, few), count, few, legal, possible)


def _second_shift(
    table: FiguresTable, legal: Sequence[int], few: int, many: int, moved: int
) -> list[Player]:
    """Choose half of the difference, once ``moved`` have joined ``many``."""
    members = few | many | moved
    adjacent = list(legal)
    for group, partners in ((few, many | moved), (moved, few), (many, few | many)):
        for vertex in bits(group):
            adjacent[vertex] &= partners

    def possible(adjacent: Sequence[int]) -> bool:
        return perfect(adjacent, members) is not None

    count = (many.bit_count() + moved.bit_count() - few.bit_count()) // 2
    pool = second_pool(many, moved)
    return _first_set(shifters(table, pool), count, pool, adjacent, possible)


def _first_set(
    players: Sequence[Player],
    count: int,
    pool: int,
    adjacent: Sequence[int],
    possible: Callable[[Sequence[int]], bool],
) -> list[Player]:
    """Return the first ``count`` of ``players`` who can all be shifted (4.1.3).

    Each of them has to meet a member of the ``pool`` who is not shifted; no two of the others may
    be left to meet each other there.
    """
    chosen: list[Player] = []
    moved = staying = 0
    for player in players:
        if len(chosen) == count:
            break
        attempt = _confined(adjacent, player, pool & ~moved)
        if possible(attempt):
            adjacent = attempt
            chosen.append(player)
            moved |= player.bit
        else:
            adjacent = _confined(adjacent, player, ~staying)
            staying |= player.bit
    return chosen


def _confined(adjacent: Sequence[int], player: Player, partners: int) -> list[int]:
    """Return the graph in which ``player`` meets nobody but ``partners``."""
    confined = [
        mates if partners >> vertex & 1 else mates & ~player.bit
        for vertex, mates in enumerate(adjacent)
    ]
    confined[player.place] = adjacent[player.place] & partners
    return confined


def _transpose(
    table: FiguresTable, legal: Sequence[int], g1: int, g2: int
) -> Iterator[tuple[Player, Player]]:
    """Pair each of S1, in order, with the first of G2 that leaves the others a legal pairing."""
    adjacent = [mates & (g2 if g1 >> place & 1 else g1) for place, mates in enumerate(legal)]
    unpaired = g1 | g2
    mates = perfect(adjacent, unpaired)
    if mates is None:
        raise ValueError("the subgroups cannot be paired with each other")
    tools = sorted(table.field.among(g2), key=_tpn)
    for seeker in sorted(table.field.among(g1), key=table.by_aro):
        mate = next(
            tool
            for tool in tools
            if adjacent[seeker.place] & tool.bit
            and can_meet(adjacent, unpaired, mates, seeker.place, tool.place)
        )
        tools.remove(mate)
        unpaired &= ~(seeker.bit | mate.bit)
        yield seeker, mate
