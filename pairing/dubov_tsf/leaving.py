"""Who leaves a group because not everybody can be paired in it (6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairing.dubov_tsf.situation import Situation
from pairing.matching import UNMATCHED, bits, most_pairs
from pairing.players import Player

Possible = Callable[[int], bool]
"""Whether the players of a mask, all that are left, may be left."""


def fewest(situation: Situation, members: int, below: int) -> int:
    """As few of ``members`` as can be, those first in the order: the mask of who leaves."""
    order = _in_order(situation, members, below)
    return next(_sets(situation, members, order, over(situation, members), lambda *_: True))


def fewest_ahead(
    situation: Situation, members: int, below: int, others: int, possible: Possible
) -> int:
    """The same so that those who leave can be paired with the ``others`` left (9, read)."""

    def fits(gone: int, missing: int) -> bool:
        return over(situation, gone | others) <= missing

    order = _in_order(situation, members, below)
    least = max(over(situation, players) for players in (members, others))
    for number in range(least, len(order) + 1, 2):
        plain = next(_sets(situation, members, order, number, lambda *_: True))
        if possible(plain | others):
            return plain
        for gone in _sets(situation, members, order, number, fits):
            if possible(gone | others):
                return gone
    raise AssertionError("all of them may leave")


def as_floater(situation: Situation, player: Player, below: int) -> tuple[bool, int, int]:
    """6.4: first who can be paired in the group below; read: of a kind the lowest rated.

    Nobody here came from above: such a floater has been paired before (8), or goes on.
    """
    alone = not situation.may_meet(player, below)
    return alone, situation.of[player.place].rating, -player.tpn


def over(situation: Situation, players: int) -> int:
    """How many stay without an opponent at least."""
    mates = most_pairs(situation.legal, players)
    return sum(mates[place] == UNMATCHED for place in bits(players))


def _in_order(situation: Situation, members: int, below: int) -> Sequence[Player]:
    players = situation.field.among(members)
    return sorted(players, key=lambda player: as_floater(situation, player, below))


def _sets(
    situation: Situation,
    members: int,
    order: Sequence[Player],
    number: int,
    fits: Callable[[int, int], bool],
) -> Iterator[int]:
    """The sets of so many who leave the other ``members`` pairable, in the order.

    ``fits`` is asked on the way: may these be among them, if so many are still missing?
    """

    def after(gone: int, start: int) -> Iterator[int]:
        missing = number - gone.bit_count()
        if not missing:
            yield gone
            return
        for place in range(start, len(order)):
            tried = gone | order[place].bit
            left = members & ~tried
            if fits(tried, missing - 1) and over(situation, left) <= missing - 1:
                yield from after(tried, place + 1)

    return after(0, 0)
