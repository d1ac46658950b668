"""One round by part 1.4: the bye (4), then the groups from the top (6)."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.kernel.blocking import require_completion
from pairing.kernel.byes import ByeChoice, first_for_bye
from pairing.kernel.players import Player
from pairing.tsf.burstein.groups import BursteinTsfGroup, PairedBursteinTsfGroup, pair_group
from pairing.tsf.burstein.situation import BursteinTsfSituation


@dataclass(frozen=True)
class PairedBursteinTsfRound:
    """A paired round: its groups from the top, and the bye."""

    groups: tuple[PairedBursteinTsfGroup, ...]
    bye: ByeChoice | None


def pair_groups(situation: BursteinTsfSituation) -> PairedBursteinTsfRound:
    """Pair one round. Raises :class:`NoLegalPairing` if it cannot be completed."""
    require_completion(situation.field, situation.legal)
    bye = bye_of(situation)
    walk = _Walk(situation, bye.player.bit if bye else 0)
    while not walk.over:
        walk.step()
    return PairedBursteinTsfRound(tuple(walk.paired), bye)


def bye_of(situation: BursteinTsfSituation) -> ByeChoice | None:
    """Choose the bye: the lowest of the lowest group (4), as read here else the next eligible."""
    lowest_first = sorted(situation.field.players, key=situation.ranking.key, reverse=True)
    lowest_first.sort(key=lambda player: player.score)
    return first_for_bye(situation.field, situation.legal, lowest_first)


class _Walk:
    """The walk through the groups from the top."""

    def __init__(self, situation: BursteinTsfSituation, away: int) -> None:
        self.situation = situation
        self.groups = [
            BursteinTsfGroup(mask & ~away, (situation.field.players[mask.bit_length() - 1].score,))
            for mask in situation.field.scoregroups
            if mask & ~away
        ]
        self.paired: list[PairedBursteinTsfGroup] = []

    @property
    def over(self) -> bool:
        return len(self.paired) == len(self.groups)

    def step(self) -> None:
        """Pair the next group, or turn it into one that can be paired."""
        number = len(self.paired)
        arrived = self.paired[-1].pairing.floater if self.paired else None
        following = self.groups[number + 1] if number + 1 < len(self.groups) else None
        paired = pair_group(self.situation, self.groups[number], arrived, following)
        if paired is not None:
            self.paired.append(paired)
        elif following is not None:
            self._join(number)
        else:
            self._go_back(arrived)

    def _join(self, number: int, *, upwards: bool = False) -> None:
        """Join two neighbouring groups that cannot be paired (6.6)."""
        upper, lower = self.groups[number : number + 2]
        self.groups[number : number + 2] = [upper.joined(lower, upwards=upwards)]

    def _go_back(self, arrived: Player | None) -> None:
        """Send the floater back, and try the next pairing in the order there (6.6).

        As read here, if nobody floated to the lowest group, it is joined with the one above.
        """
        self.paired.pop()
        if arrived is None:
            self._join(len(self.paired), upwards=True)
