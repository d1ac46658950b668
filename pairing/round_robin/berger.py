"""Berger tables (C.05, annex 1): who meets whom in each round, by the numbers drawn.

An odd number of players uses the table of the next even number. Its highest number is vacant: the
player due to meet it is free.
"""

from __future__ import annotations

from typing import NamedTuple

LEAST, MOST = 3, 24
"""The numbers of players that there are tables for, both inclusive."""


class BergerPair(NamedTuple):
    """One game: the numbers of White and Black."""

    white: int
    black: int

    @property
    def reversed(self) -> BergerPair:
        return BergerPair(self.black, self.white)


class BergerRow(NamedTuple):
    """One round: its games in the order of the table, and who is free."""

    games: tuple[BergerPair, ...]
    free: int | None


BergerTable = tuple[BergerRow, ...]


def berger(players: int) -> BergerTable:
    """Return the table of one cycle. Raises ``ValueError`` outside 3 to 24 players."""
    if not LEAST <= players <= MOST:
        raise ValueError(f"no Berger table for {players} players")
    return tuple(_row(number, players) for number in range(1, players + players % 2))


def double(players: int, *, exchange: bool) -> BergerTable:
    """Return two cycles, the second with colours reversed.

    With ``exchange`` the last two rounds of the first cycle change places, so that nobody has the
    same colour three times in a row where the cycles meet.
    """
    first = berger(players)
    second = tuple(BergerRow(tuple(game.reversed for game in games), free) for games, free in first)
    if exchange:
        first = (*first[:-2], first[-1], first[-2])
    return first + second


def _row(number: int, players: int) -> BergerRow:
    """Build a round: the leader meets the highest number, and the rest pair off around the leader.

    Odd rounds are led by 1, 2, 3 … with White, even ones by the first number of the upper half and
    those after it, with Black. All but the highest number stand in a circle: the player so many
    places behind the leader has White against the one as many places ahead.
    """
    highest = players + players % 2
    circle = highest - 1
    if number % 2:
        leader = (number + 1) // 2
        top = BergerPair(leader, highest)
    else:
        leader = (highest + number) // 2
        top = BergerPair(highest, leader)
    around = tuple(
        BergerPair((leader + step - 1) % circle + 1, (leader - step - 1) % circle + 1)
        for step in range(1, highest // 2)
    )
    if highest > players:
        return BergerRow(around, free=leader)
    return BergerRow((top, *around), free=None)
