"""The players who leave a group because not everybody can be paired in it (6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.kernel.matching import UNMATCHED, bits, match_also, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Player
from pairing.tsf.dubov.situation import DubovTsfSituation


def fewest_leavers(situation: DubovTsfSituation, members: int, below: int) -> int:
    """Return the mask of as few ``members`` as possible who leave, first in the order.

    Whoever leaves, the others of the order can still do so if they could before and as many stay
    over (the sets that a largest matching leaves out are exchanged one by one), so nobody is taken
    back.
    """
    mates = most_pairs(situation.legal, members)
    over = sum(1 << place for place in bits(members) if mates[place] == UNMATCHED)
    leaving = 0
    for player in _in_order(situation, members, below):
        if not over:
            break
        if over & player.bit:
            over &= ~player.bit
        elif not _stays_instead(situation, members & ~leaving, mates, player, over):
            continue
        else:
            over = sum(1 << place for place in bits(over) if mates[place] == UNMATCHED)
        leaving |= player.bit
    return leaving


def _stays_instead(
    situation: DubovTsfSituation, members: int, mates: list[int], player: Player, over: int
) -> bool:
    """Pair one of those who stay ``over`` instead of ``player``; if impossible, change nothing."""
    place, mate = player.place, mates[player.place]
    mates[place] = mates[mate] = UNMATCHED
    others = members & ~player.bit
    if match_also(situation.legal, others, mates, mate, over | 1 << mate):
        return True
    mates[place], mates[mate] = mate, place
    return False


def fewest_leavers_ahead(
    situation: DubovTsfSituation, members: int, below: int, others: int
) -> int:
    """Return the fewest leavers who can all be paired with the ``others`` (9, as read here)."""
    least = max(Rest.among(situation, players).over for players in (members, others))
    for number in range(least, members.bit_count() + 1, 2):
        for leavers in _sets(situation, members, below, number, others):
            return leavers
    raise AssertionError("all of them may leave")


def floater_key(situation: DubovTsfSituation, player: Player, below: int) -> tuple[bool, int, int]:
    """Return a sort key: first those who can be paired in the group below (6.4).

    As read here, of each kind the lowest rated goes first. Nobody here came from above: such a
    floater has been paired before (8), or goes on.
    """
    alone = not situation.may_meet(player, below)
    return alone, situation.figures[player.place].rating, -player.tpn


def _in_order(situation: DubovTsfSituation, members: int, below: int) -> list[Player]:
    players = situation.field.among(members)
    return sorted(players, key=lambda player: floater_key(situation, player, below))


@dataclass(frozen=True)
class Rest:
    """Players to be paired with one another as far as possible."""

    situation: DubovTsfSituation
    players: int
    over: int
    """The least number who stay without an opponent."""
    spare: int
    """The players without one in some of the ways that leave the fewest (Gallai and Edmonds)."""

    @classmethod
    def among(cls, situation: DubovTsfSituation, players: int) -> Rest:
        mates = most_pairs(situation.legal, players)
        over = sum(mates[place] == UNMATCHED for place in bits(players))
        spare = unmatched_in_some_best(situation.legal, players, mates) if over else 0
        return cls(situation, players, over, spare)

    def without(self, player: Player) -> int:
        """Return how many would stay over if this player left."""
        return self.over - 1 if player.bit & self.spare else self.over + 1

    def beside(self, player: Player) -> int:
        """Return how many would stay over if this player came."""
        return self.over - 1 if self.situation.may_meet(player, self.spare) else self.over + 1


def _sets(
    situation: DubovTsfSituation, members: int, below: int, number: int, others: int
) -> Iterator[int]:
    """Iterate in order over the sets of ``number`` leavers who can be paired with the ``others``,
    and without whom ``members`` can be paired.
    """
    order = _in_order(situation, members, below)

    def after(chosen: int, start: int) -> Iterator[int]:
        missing = number - chosen.bit_count()
        if not missing:
            yield chosen
            return
        stay = Rest.among(situation, members & ~chosen)
        leavers = Rest.among(situation, others | chosen)
        for place, player in enumerate(order[start:], start):
            if leavers.beside(player) < missing and stay.without(player) < missing:
                yield from after(chosen | player.bit, place + 1)

    return after(0, 0)
