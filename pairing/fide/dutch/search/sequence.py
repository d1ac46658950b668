"""The order in which article 4 generates the candidates: the first of the best is the pairing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pairing.fide.dutch.criteria import DutchBracket
from pairing.kernel.players import Player


class BestCandidates(Protocol):
    """All the candidates of one bracket that are still the best ones; each step leaves fewer."""

    bracket: DutchBracket
    pairs: list[tuple[Player, Player]]
    """Settled pairs, the higher ranked player first."""

    @property
    def count(self) -> int:
        """The number of pairs that the bracket makes."""
        ...

    @property
    def leaving(self) -> list[Player]:
        """The players who leave the bracket in one of the best candidates."""
        ...

    @property
    def left_further(self) -> tuple[Player, ...] | None:
        """Those left in the following bracket, in one of the best ways to pair it; ``None`` if the
        candidates do not show that.
        """
        ...

    def unsettled(self, player: Player) -> bool:
        """Return whether this is a member without a settled pair."""
        ...

    def choose_paired_mdps(self) -> list[Player]:
        """Choose the set of paired MDPs with the smallest differing BSN (4.4.2)."""
        ...

    def transpose(self, s1: Sequence[Player], s2: Sequence[Player]) -> None:
        """Settle the opponents of S1, in order, by the lexicographic value of BSNs (4.2)."""
        ...

    def exchange(self, players: Sequence[Player], pairs: int) -> tuple[list[Player], list[Player]]:
        """Return S1 and S2 after the first exchange that allows one of the best candidates (4.3).

        S1 is made of the higher ranked players of the pairs: any other way to write the same pairs
        exchanges more, or over a larger difference.
        """
        ...

    def settle_farthest(self, order: Sequence[Player]) -> None:
        """Settle each of ``order`` with its last possible opponent, or unpaired (Burstein 4.3)."""
        ...


def choose_first(best: BestCandidates) -> None:
    """Narrow the best candidates down to the one that is generated first (3.6, 3.7)."""
    mdps = best.choose_paired_mdps()
    best.transpose(mdps, best.bracket.residents)
    remainder = [player for player in best.bracket.residents if best.unsettled(player)]
    s1, s2 = best.exchange(remainder, best.count - len(mdps))
    best.transpose(s1, s2)
