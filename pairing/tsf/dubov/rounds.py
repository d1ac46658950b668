"""One round by part 1.3: the bye, the first round, the groups from the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairing.kernel.blocking import require_completion
from pairing.kernel.colours import Allocation
from pairing.kernel.players import Player
from pairing.tsf.dubov.bye import DubovTsfByeChoice, bye_of
from pairing.tsf.dubov.colours import allocate, at_table
from pairing.tsf.dubov.columns import Rows
from pairing.tsf.dubov.groups import GroupWalk, PairedDubovTsfGroup
from pairing.tsf.dubov.situation import DubovTsfSituation


@dataclass
class PairedDubovTsfRound:
    """The groups from the top, the colours of each one's pairs, and the bye."""

    groups: Sequence[PairedDubovTsfGroup]
    colours: Sequence[Sequence[Allocation]]
    bye: DubovTsfByeChoice | None
    again: int | None = None
    """The first group that the steps alone would have paired differently (9); ``None``: none."""


def pair_groups(situation: DubovTsfSituation) -> PairedDubovTsfRound:
    """Pair a round. Raises :class:`NoLegalPairing` if it cannot be completed."""
    require_completion(situation.field, situation.legal)
    everybody = (1 << len(situation.field.players)) - 1
    bye = bye_of(situation)
    unpaired = everybody & ~(bye.player.bit if bye else 0)
    if not unpaired:
        return PairedDubovTsfRound([], [], bye)
    if situation.field.round == 1:
        return _first_round(situation, unpaired, bye)
    groups, again = _later_round(situation, unpaired)
    colours = [[allocate(situation, *pair.players) for pair in group.pairs] for group in groups]
    return PairedDubovTsfRound(groups, colours, bye, again)


def _later_round(
    situation: DubovTsfSituation, unpaired: int
) -> tuple[list[PairedDubovTsfGroup], int | None]:
    """Pair a later round; if the steps leave somebody over, repeat them without dead ends.

    That is how 9 is read here.
    """
    plain, complete = walk_groups(situation, unpaired)
    if complete:
        return plain, None
    groups, complete = walk_groups(situation, unpaired, ahead=True)
    if not complete:
        raise AssertionError("what is left can always be paired")
    numbered = enumerate(zip(groups, plain, strict=False))
    return groups, next(number for number, (ours, theirs) in numbered if ours != theirs)


def walk_groups(
    situation: DubovTsfSituation, unpaired: int, *, ahead: bool = False
) -> tuple[list[PairedDubovTsfGroup], bool]:
    """Take the steps of 6 to 8 for all groups, and tell whether everybody has found an opponent."""
    below = [group & unpaired for group in situation.field.scoregroups if group & unpaired]
    groups: list[PairedDubovTsfGroup] = []
    floating: tuple[Player, ...] = ()
    while below:
        residents, *below = below
        paired = GroupWalk(situation, floating, residents, below, ahead=ahead).run()
        groups.append(paired)
        floating = paired.leavers
        called = sum(shifted.player.bit for shifted in paired.shifted)
        below = [group & ~called for group in below if group & ~called]
    return groups, not floating


def _first_round(
    situation: DubovTsfSituation, unpaired: int, bye: DubovTsfByeChoice | None
) -> PairedDubovTsfRound:
    """Pair the upper half with the lower (5), as read here the next below if two may not meet."""
    ranked = sorted(situation.field.among(unpaired), key=lambda player: player.tpn)
    half = len(ranked) // 2
    upper, lower = ranked[:half], ranked[half:]
    rows = Rows(situation, unpaired)
    group = PairedDubovTsfGroup(tuple(ranked), ())
    for row, player in enumerate(ranked):
        if player.bit & rows.unpaired:
            order = [*lower[row:], *lower[:row], *upper[row + 1 :]]
            pair = rows.pair(player, [other for other in order if other is not player])
            if pair is None:
                raise AssertionError("everybody can be paired")
            group.pairs.append(replace(pair, article="5"))
    tables = enumerate(group.pairs, 1)
    allocations = [at_table(situation, *pair.players, number) for number, pair in tables]
    again = 0 if any(pair.passed for pair in group.pairs) else None
    return PairedDubovTsfRound([group], [allocations], bye, again)
