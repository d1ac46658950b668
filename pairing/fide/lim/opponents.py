"""The opponents of floaters (3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.fide.lim import readings
from pairing.fide.lim.groups import LimPair, LimPassedReason
from pairing.fide.lim.situation import LimSituation, ScoregroupWay
from pairing.kernel.matching import can_meet, perfect
from pairing.kernel.players import Player
from pairing.kernel.result import Reading


def in_order_of_choice(
    situation: LimSituation,
    floater: Player,
    residents: Sequence[Player],
    floaters: Sequence[Player],
) -> list[Player]:
    """Order the compatible players as 3.8 prefers them; both lists are in the order of scrutiny.

    As read here, other floaters come only after all residents.
    """
    return [
        *_alternating_first(situation, floater, residents),
        *_alternating_first(situation, floater, floaters),
    ]


def _alternating_first(
    situation: LimSituation, floater: Player, players: Sequence[Player]
) -> list[Player]:
    """Put players due the alternate colour first, in maxi-tournaments only near the proposed."""
    legal, alternate = situation.legal[floater.place], situation.alternate(floater)
    able = [player for player in players if player.bit & legal]

    def due(player: Player) -> bool:
        return bool(player.bit & alternate) and situation.near(able[0], player)

    return sorted(able, key=lambda player: not due(player))


def opponent_of(
    situation: LimSituation, floater: Player, way: ScoregroupWay, waiting: int, incoming: int
) -> LimPair | None:
    """Choose the opponent of ``floater`` among those ``waiting``; ``None`` if nobody is compatible.

    As read here, it is the first one who leaves the group pairable, if there is one.
    """
    others = waiting & ~floater.bit
    residents = situation.ordered(others & ~incoming, way)
    floaters = situation.ordered(others & incoming, way)
    choices = in_order_of_choice(situation, floater, residents, floaters)
    if not choices:
        return None
    mates = perfect(situation.legal, waiting)
    chosen = next(
        (
            player
            for player in choices
            if mates is not None
            and can_meet(situation.legal, waiting, mates, floater.place, player.place)
        ),
        choices[0],
    )
    passed = tuple(
        (player, _why_passed(situation, floater, player, choices, chosen))
        for player in (*residents, *floaters)[: (*residents, *floaters).index(chosen)]
    )
    return LimPair(floater, chosen, "3.8", passed, _readings(chosen, choices, incoming))


def _why_passed(
    situation: LimSituation,
    floater: Player,
    player: Player,
    choices: Sequence[Player],
    chosen: Player,
) -> LimPassedReason:
    if player not in choices:
        return LimPassedReason.INCOMPATIBLE
    if choices.index(player) < choices.index(chosen):
        return LimPassedReason.OTHERS
    alternate = player.bit & situation.alternate(floater)
    return LimPassedReason.RATING if alternate else LimPassedReason.COLOUR


def _readings(chosen: Player, choices: Sequence[Player], incoming: int) -> tuple[Reading, ...]:
    named = []
    if chosen is not choices[0]:
        named.append(readings.LEAVES_PAIRABLE)
    if chosen.bit & incoming:
        named.append(readings.FLOATERS_MEET)
    return tuple(named)
