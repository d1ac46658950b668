"""The players who leave a group because not everybody can be paired in it (6.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

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
    """Players to be paired with one another as far as possible; ``mates`` are one way."""

    situation: DubovTsfSituation
    players: int
    mates: Sequence[int]

    @classmethod
    def among(cls, situation: DubovTsfSituation, players: int) -> Rest:
        return cls(situation, players, most_pairs(situation.legal, players))

    @cached_property
    def unmatched(self) -> int:
        """The mask of those who stay without an opponent in this way."""
        return sum(1 << place for place in bits(self.players) if self.mates[place] == UNMATCHED)

    @property
    def over(self) -> int:
        """The least number who stay without an opponent."""
        return self.unmatched.bit_count()

    @cached_property
    def spare(self) -> int:
        """The players without one in some of the ways that leave the fewest (Gallai, Edmonds)."""
        return unmatched_in_some_best(self.situation.legal, self.players, list(self.mates))

    def over_without(self, player: Player) -> int:
        """Return how many would stay over if this player left."""
        return self.over - 1 if player.bit & self.spare else self.over + 1

    def over_beside(self, player: Player) -> int:
        """Return how many would stay over if this player came."""
        return self.over - 1 if self.situation.may_meet(player, self.spare) else self.over + 1

    def without(self, player: Player) -> Rest:
        """Return the rest without one of its players, whose mate is paired again if possible."""
        players, mates = self.players & ~player.bit, list(self.mates)
        mate = mates[player.place]
        if mate != UNMATCHED:
            mates[player.place] = mates[mate] = UNMATCHED
            match_also(self.situation.legal, players, mates, mate, self.unmatched)
        return Rest(self.situation, players, mates)

    def beside(self, player: Player) -> Rest:
        """Return the rest with one more player, who is paired if possible."""
        players, mates = self.players | player.bit, list(self.mates)
        match_also(self.situation.legal, players, mates, player.place, self.unmatched)
        return Rest(self.situation, players, mates)


def _sets(
    situation: DubovTsfSituation, members: int, below: int, number: int, others: int
) -> Iterator[int]:
    """Iterate in order over the sets of ``number`` leavers who can be paired with the ``others``,
    and without whom ``members`` can be paired.
    """
    order = _in_order(situation, members, below)

    def after(chosen: int, start: int, stay: Rest, leavers: Rest) -> Iterator[int]:
        missing = number - chosen.bit_count()
        if not missing:
            yield chosen
            return
        for place, player in enumerate(order[start:], start):
            if leavers.over_beside(player) < missing and stay.over_without(player) < missing:
                now = stay.without(player), leavers.beside(player)
                yield from after(chosen | player.bit, place + 1, *now)

    return after(0, 0, Rest.among(situation, members), Rest.among(situation, others))
