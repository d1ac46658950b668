"""Varma tables (C.05, annex 2): numbers to draw from, so that a federation's players meet early.

Players who draw from one set do not meet in the last three rounds (except 6 and 12 of twelve).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType

from crosstable.model import EntryId, Participant

Sets = tuple[tuple[int, ...], ...]

VARMA: Mapping[int, Sets] = MappingProxyType(
    {
        10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
        12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
        14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
        16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
        18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
        20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
        22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
        24: (
            (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
            (1, 2, 3, 4, 13, 14, 15, 16, 17),
            (12, 18, 23),
            (5, 24),
        ),
    }
)
"""The sets A to D by the even number of players they are for (9 players use those of 10)."""


SIZES = range(min(VARMA) - 1, max(VARMA) + 1)
"""The numbers of players that there are sets for."""


def varma(players: int) -> Sets:
    """Return the sets for that many players, without the vacant number if it is odd.

    Raises ``ValueError`` outside 9 to 24 players.
    """
    try:
        sets = VARMA[players + players % 2]
    except KeyError:
        raise ValueError(f"no Varma table for {players} players") from None
    return tuple(tuple(number for number in numbers if number <= players) for numbers in sets)


def draw(participants: Iterable[Participant], lots: Random) -> Mapping[EntryId, int]:
    """Draw a number for everybody, each federation's from one set as far as the sets suffice.

    The largest federation draws first, of equals the one whose code comes first, and within it by
    name (directions 2 to 4). One that no set has room for draws from as few as possible. Raises
    ``ValueError`` outside 9 to 24 participants.
    """
    everybody = list(participants)
    sets = [list(numbers) for numbers in varma(len(everybody))]
    drawn: dict[EntryId, int] = {}
    for contingent in _in_drawing_order(everybody):
        waiting = list(contingent)
        while waiting:
            chosen = _envelope(sets, len(waiting), lots)
            for player in waiting[: len(chosen)]:
                drawn[player.id] = chosen.pop(lots.randrange(len(chosen)))
            waiting = [player for player in waiting if player.id not in drawn]
    return drawn


def _in_drawing_order(participants: Iterable[Participant]) -> list[list[Participant]]:
    """List the contingents; a player without a federation is a contingent of one."""
    contingents: dict[tuple[str, EntryId | None], list[Participant]] = {}
    for player in sorted(participants, key=lambda player: (player.name, player.tpn)):
        alone = None if player.federation else player.id
        contingents.setdefault((player.federation, alone), []).append(player)
    return [
        contingents[key] for key in sorted(contingents, key=lambda k: (-len(contingents[k]), k[0]))
    ]


def _envelope(sets: list[list[int]], wanted: int, lots: Random) -> list[int]:
    """Draw a set with room for ``wanted``, or return the fullest if there is none."""
    roomy = [numbers for numbers in sets if len(numbers) >= wanted]
    return lots.choice(roomy) if roomy else max(sets, key=len)
