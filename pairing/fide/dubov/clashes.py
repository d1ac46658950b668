"""The fewest players of a group who can be denied their colour (C7)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import Colour
from pairing.kernel.matching import bits, heaviest, perfect
from pairing.kernel.players import Field, mask_of


def preferring(field: Field, colour: Colour) -> int:
    """Return the mask of those who prefer ``colour``; here everybody has a preference (1.6)."""
    return mask_of(p for p in field.players if p.preference.colour is colour)


def sides(members: int, white: int) -> tuple[int, int]:
    """Return the White and the Black seekers of ``members``, the fewer first, White if equal."""
    whites, blacks = members & white, members & ~white
    return (whites, blacks) if whites.bit_count() <= blacks.bit_count() else (blacks, whites)


def denied_at_least(members: int, white: int) -> int:
    """Return a lower bound for the players denied their colour in any pairing of ``members``."""
    fewer, more = sides(members, white)
    return (more.bit_count() - fewer.bit_count()) // 2


def fewest_denied(legal: Sequence[int], members: int, white: int) -> int | None:
    """Return how few can be denied their colour; ``None`` if not all can be paired."""
    fewer, _ = sides(members, white)
    within = pairs_within(legal, members, fewer)
    return None if within is None else denied_at_least(members, white) + 2 * within


def pairs_within(adjacent: Sequence[int], members: int, few: int) -> int | None:
    """Return the smallest number of pairs within ``few``, if all ``members`` are paired.

    ``None`` if they cannot all be paired.
    """
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
