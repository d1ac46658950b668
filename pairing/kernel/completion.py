"""The completion criterion C4 and the PAB criterion C5: whether all who are left can be paired."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Self

from pairing.kernel.legality import bound_to_each_other
from pairing.kernel.matching import UNMATCHED, bits, most_pairs
from pairing.kernel.players import Field, Player, mask_of


class Completion:
    """The completion of a round-pairing (1.9.1): all are paired, one with the bye if they are odd.

    ``legal`` are the masks of C1 and C3, ``byes`` is the mask of those who may have the bye.
    ``bound`` are two players, if any, whom ``legal`` lets meet nobody but each other.
    """

    def __init__(self, legal: Sequence[int], byes: int, bound: int = 0) -> None:
        self.legal = legal
        self.byes = byes & ~bound
        self.bound = bound
        self._known: dict[int, bool] = {0: True}

    def apart(self, players: int) -> Self:
        """Return the same completion, but with no two of these players allowed to meet."""
        legal = [m & ~players if players >> place & 1 else m for place, m in enumerate(self.legal)]
        return type(self)(legal, self.byes, self.bound)

    def away(self, player: int, others: int) -> Self:
        """Return the same completion, but with this player (a mask) meeting none of the others."""
        legal = [
            m & ~others if player >> place & 1 else m & ~player if others >> place & 1 else m
            for place, m in enumerate(self.legal)
        ]
        return type(self)(legal, self.byes, self.bound)

    def making(self, pairs: Sequence[tuple[Player, Player]]) -> Self:
        """Return the same completion, but with each of these pairs meeting nobody else."""
        legal, paired = self.legal, 0
        for player, other in pairs:
            legal = bound_to_each_other(legal, player, other)
            paired |= player.bit | other.bit
        return type(self)(legal, self.byes & ~paired, self.bound)

    def possible(self, players: int) -> bool:
        """Return whether all these players can be paired (if odd, one of them with the bye)."""
        if players not in self._known:
            self._known[players] = self.certain(players) or self._matched(players)
        return self._known[players]

    def certain(self, players: int, pool: int = 0, floaters: int = 0) -> bool:
        """Return whether ``players`` with *any* ``floaters`` of ``pool`` can surely be paired.

        Cheap and sufficient. Dirac: if everyone may meet at least half of all, all can be paired.
        """
        size = players.bit_count() + floaters
        if size % 2:
            if not players & self.byes:
                return False
            return self.dense(players, pool, size - 1, missing=1)
        return self.dense(players, pool, size)

    def dense(self, players: int, pool: int, size: int, missing: int = 0) -> bool:
        """Return whether all in ``players`` and ``pool`` may meet enough of ``players``.

        Enough is ``size / 2``, and ``missing`` more. Two who are bound to each other count as
        paired.
        """
        bound = self.bound
        if bound and (players | pool) & bound == bound:
            size -= 2 if players & bound else 0
            players, pool = players & ~bound, pool & ~bound
        need = size // 2 + missing
        legal = self.legal
        return all((legal[vertex] & players).bit_count() >= need for vertex in bits(players | pool))

    def _matched(self, players: int) -> bool:
        mates = (
            most_pairs(*self.with_bye(players))
            if players.bit_count() % 2
            else most_pairs(self.legal, players)
        )
        return all(mates[vertex] != UNMATCHED for vertex in bits(players))

    def with_bye(self, players: int) -> tuple[list[int], int]:
        """Return the graph with the bye as one more vertex, and ``players`` with it."""
        bye = len(self.legal)
        adjacent = [mask | (self.byes >> v & 1) << bye for v, mask in enumerate(self.legal)]
        return [*adjacent, self.byes], players | 1 << bye


def eligible_for_bye(field: Field) -> int:
    """Return the mask of those who may have the bye (C2)."""
    return mask_of(player for player in field.players if player.bye_bar is None)


def find_completion(
    field: Field, legal: Sequence[int], players: int, bound: int = 0
) -> tuple[Completion, Fraction | None] | None:
    """Return what completes the pairing of ``players``, and the lowest score for the bye (C4, C5).

    The score is ``None`` if they are even in number; the answer is ``None`` if they cannot all be
    paired.
    """
    if players.bit_count() % 2 == 0:
        completion = Completion(legal, 0, bound)
        return (completion, None) if completion.possible(players) else None
    eligible = eligible_for_bye(field) & players & ~bound
    for group in reversed(field.scoregroups):
        if group & eligible:
            completion = Completion(legal, group & eligible, bound)
            if completion.possible(players):
                return completion, field.players[group.bit_length() - 1].score
    return None
