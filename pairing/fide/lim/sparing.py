"""Players who floated in the round just before, and whether others float instead (3.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.fide.lim import readings
from pairing.fide.lim.groups import FloaterType, NotSpared
from pairing.fide.lim.situation import LimSituation
from pairing.kernel.matching import most_pairs, unmatched_in_some_best
from pairing.kernel.players import Player
from pairing.kernel.result import Reading


@dataclass(frozen=True, slots=True)
class FloatsAgain:
    """The players to choose the floater from, and the part that 3.10 had in it."""

    able: Sequence[Player]
    spared: tuple[Player, ...] = ()
    fewer: tuple[Player, ...] = ()
    """Players who could not float instead: a pair fewer could be made."""
    why: NotSpared | None = None
    """The reason the one proposed is not spared."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings that it rests on."""
        pairs = self.why is NotSpared.PAIRS or self.fewer
        named = [readings.PAIRS_IN_VIEW if pairs else readings.NO_LOOK_AHEAD]
        if self.spared or self.why:
            named.append(readings.LEFT_THE_GROUP)
        if self.why is NotSpared.TYPE:
            named.append(readings.SPARED_FOR_TYPE_D)
        return tuple(named)


def floats_again(
    situation: LimSituation,
    able: Sequence[Player],
    kind: FloaterType,
    proposed: Player,
    waiting: int,
) -> FloatsAgain:
    """Decide whether ``proposed``, of those ``able`` to float by their ``kind``, must (3.10)."""
    if not proposed.bit & situation.floated:
        return FloatsAgain(able)
    if not waiting & ~situation.floated:
        return FloatsAgain(able, why=NotSpared.ALL)
    others = [player for player in able if not player.bit & situation.floated]
    if not others or not free_of_disadvantage(kind):
        return FloatsAgain(able, why=NotSpared.TYPE)
    instead = with_as_many_pairs(situation, others, proposed, waiting)
    fewer = tuple(player for player in others if player not in instead)
    if not instead:
        return FloatsAgain(able, fewer=fewer, why=NotSpared.PAIRS)
    spared = tuple(player for player in able if player.bit & situation.floated)
    return FloatsAgain(instead, spared, fewer)


def free_of_disadvantage(kind: FloaterType) -> bool:
    """Return whether the type is d (3.10.1, as read here).

    That the player to be spared is no better does not count.
    """
    return kind is FloaterType.D


def with_as_many_pairs(
    situation: LimSituation, others: Sequence[Player], proposed: Player, waiting: int
) -> list[Player]:
    """List those without whom as many pairs are possible as without ``proposed`` (3.10.2).

    As read here, what 4.4 could correct afterwards does not count.
    """
    most = most_pairs(situation.legal, waiting)
    spare = unmatched_in_some_best(situation.legal, waiting, most)
    if not proposed.bit & spare:
        return list(others)
    return [player for player in others if player.bit & spare]
