"""The players who leave a group because not everybody can be paired in it (6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.kernel.matching import UNMATCHED, bits, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Player
from pairing.tsf.dubov.situation import DubovTsfSituation


def fewest_leavers(situation: DubovTsfSituation, members: int, below: int) -> int:
    """Return the mask of as few ``members`` as possible who leave, first in the order."""
    return next(_sets(situation, members, below, Rest.among(situation, members).over))


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
    situation: DubovTsfSituation, members: int, below: int, number: int, others: int | None = None
) -> Iterator[int]:
    """Iterate in order over the sets of ``number`` leavers without whom ``members`` can be paired.

    The leavers can also be paired with the ``others``, if these are given.
    """
    players = situation.field.among(members)
    order = sorted(players, key=lambda player: floater_key(situation, player, below))

    def after(chosen: int, start: int) -> Iterator[int]:
        missing = number - chosen.bit_count()
        if not missing:
            yield chosen
            return
        stay = Rest.among(situation, members & ~chosen)
        leavers = None if others is None else Rest.among(situation, others | chosen)
        for place, player in enumerate(order[start:], start):
            fits = leavers is None or leavers.beside(player) < missing
            if fits and stay.without(player) < missing:
                yield from after(chosen | player.bit, place + 1)

    return after(0, 0)
