"""One score group: who may leave it, and its pairing (6.3, 6.6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pairing.kernel.matching import UNMATCHED, bits, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Player
from pairing.tsf.burstein.best import GroupPairing, first_of_best
from pairing.tsf.burstein.situation import BursteinTsfSituation


@dataclass(frozen=True)
class BursteinTsfGroup:
    """Players of one score, or of several paired as one (6.6), as a mask of places."""

    residents: int
    scores: tuple[Fraction, ...]
    """The scores, from the top."""
    upwards: bool = False
    """Joined because the lowest group could not be paired (6.6, as read here)."""

    def joined(self, below: BursteinTsfGroup, *, upwards: bool = False) -> BursteinTsfGroup:
        """Return the two groups as one (6.6)."""
        return BursteinTsfGroup(
            self.residents | below.residents,
            self.scores + below.scores,
            upwards or self.upwards or below.upwards,
        )


@dataclass(frozen=True)
class PairedBursteinTsfGroup:
    """A group as it was paired."""

    group: BursteinTsfGroup
    arrived: Player | None
    """The player who floated to it."""
    may_leave: int
    """The players who could have left it: both groups can be paired without and with them."""
    following: BursteinTsfGroup | None
    pairing: GroupPairing


def members(group: BursteinTsfGroup, arrived: Player | None) -> int:
    """Return the mask of everybody to be paired in a group."""
    return group.residents | (arrived.bit if arrived else 0)


def pair_group(
    situation: BursteinTsfSituation,
    group: BursteinTsfGroup,
    arrived: Player | None,
    following: BursteinTsfGroup | None,
) -> PairedBursteinTsfGroup | None:
    """Pair a group by 6.1 to 6.6; ``None`` if the ``following`` one rules it out, or itself."""
    everybody = members(group, arrived)
    may_leave = 0
    if everybody.bit_count() % 2:
        may_leave = may_float(situation, group, following)
        if not may_leave:
            return None
    pairing = first_of_best(situation.ordered(everybody), situation.legal, may_leave)
    return (
        PairedBursteinTsfGroup(group, arrived, may_leave, following, pairing) if pairing else None
    )


def may_float(
    situation: BursteinTsfSituation, group: BursteinTsfGroup, following: BursteinTsfGroup | None
) -> int:
    """Return the group's own players (6.3) with whom the next group can be paired (6.6)."""
    return group.residents & _welcome(situation, following) if following else 0


def _welcome(situation: BursteinTsfSituation, following: BursteinTsfGroup) -> int:
    """Return the players with any one of whom the following group can be paired.

    As read here, only the next group is considered. If its number is then odd, one of its own
    players may be left over; the floater does not float again.
    """
    legal, residents = situation.legal, following.residents
    mates = most_pairs(legal, residents)
    unmatched = sum(mates[place] == UNMATCHED for place in bits(residents))
    if unmatched > 2 - residents.bit_count() % 2:
        return 0
    opponents = unmatched_in_some_best(legal, residents, mates) if unmatched else residents
    return sum(1 << place for place, mask in enumerate(legal) if mask & opponents)
