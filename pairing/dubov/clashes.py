"""How few players of a group can be denied their colour (C7)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import Colour
from pairing.matching import bits, heaviest, perfect
from pairing.players import Field


def preferring(field: Field, colour: Colour) -> int:
    """The mask of those who prefer ``colour``; in this system everybody prefers one (1.6)."""
    return sum(p.bit for p in field.players if p.preference.colour is colour)


def sides(members: int, white: int) -> tuple[int, int]:
    """The White and the Black seekers of ``members``, the fewer first; White if as many."""
    whites, blacks = members & white, members & ~white
    return (whites, blacks) if whites.bit_count() <= blacks.bit_count() else (blacks, whites)


def denied_at_least(members: int, white: int) -> int:
    """No pairing of ``members`` denies fewer players their colour."""
    fewer, more = sides(members, white)
    return (more.bit_count() - fewer.bit_count()) // 2


def fewest_denied(legal: Sequence[int], members: int, white: int) -> int | None:
    """How many players at least are denied their colour; ``None`` where not all can be paired."""
    fewer, _ = sides(members, white)
    within = pairs_within(legal, members, fewer)
    return None if within is None else denied_at_least(members, white) + 2 * within


def pairs_within(adjacent: Sequence[int], members: int, few: int) -> int | None:
    """How many pairs at least have both players in ``few``, where all ``members`` are paired."""
    apart = list(adjacent)
    for vertex in bits(few):
        apart[vertex] &= ~few
    if perfect(apart, members) is not None:
        return 0
    weights = {
        (u, v): -(few >> u & few >> v & 1)
        for u in bits(members)
        for v in bits(adjacent[u] & members)
        if u < v
    }
    mates = heaviest(weights, most=True)
    if len(mates) < members.bit_count():
        return None
    return sum(u < v and few >> u & few >> v & 1 for u, v in mates.items())
