"""The players who join a scoregroup from below (3.2.1, 3.2.2, 4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.model import Colour
from pairing.fide.dubov.clashes import denied_at_least, fewest_denied, preferring
from pairing.fide.dubov.criteria import Burden, burden
from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dubov.sets import best_set
from pairing.kernel.completion import Completion
from pairing.kernel.matching import UNMATCHED, bits, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Player
from pairing.kernel.result import Cause

Rank = tuple[int, Burden, int]
"""One upfloater's C7 of the bracket, C8 to C10, and sequence number (4.2.2)."""


@dataclass(frozen=True)
class DubovBracket:
    """A scoregroup with its upfloaters, as masks."""

    residents: int
    upfloaters: int
    pool: int
    """The players who could have been upfloaters (4.2.1)."""
    cause: Cause

    @property
    def members(self) -> int:
        return self.residents | self.upfloaters


def choose_upfloaters(
    table: FiguresTable, legal: Sequence[int], residents: int, pool: int
) -> DubovBracket:
    """Choose the best upfloaters; residents and pool together can all be paired."""
    return _Search(table, legal, residents, pool).bracket()


class _Search:
    """The search for the best upfloaters of one scoregroup."""

    def __init__(
        self, table: FiguresTable, legal: Sequence[int], residents: int, pool: int
    ) -> None:
        self.table, self.legal = table, legal
        self.residents, self.pool = residents, pool
        self.completion = Completion(legal, byes=0)
        self.white = preferring(table.field, Colour.WHITE)
        self.mates = most_pairs(legal, residents)
        self.over = sum(self.mates[vertex] == UNMATCHED for vertex in bits(residents))
        """Residents left without an opponent in any pairing: the least number of upfloaters."""

    def bracket(self) -> DubovBracket:
        if self.over == 0 and self.completion.possible(self.pool):
            return self._bracket_with(0, Cause.NONE)
        single = self._single() if self.over == 1 else 0
        if single:
            return self._bracket_with(single, Cause.ODD)
        several = self._nearest() or best_set(
            self.table, self.legal, self.residents, self.pool, complete=True
        )
        enough = several.bit_count() == self.over
        return self._bracket_with(several, Cause.OPPONENTS if enough else Cause.COMPLETION)

    def _bracket_with(self, upfloaters: int, cause: Cause) -> DubovBracket:
        return DubovBracket(self.residents, upfloaters, self.pool, cause)

    def _levels(self) -> Iterator[int]:
        """Iterate over the pool by scores, the highest first (C6)."""
        for group in self.table.field.scoregroups:
            if level := group & self.pool:
                yield level

    def _single(self) -> int:
        """Return the best single upfloater; 0 if none is enough (C4)."""
        partners = unmatched_in_some_best(self.legal, self.residents, self.mates)
        for level in self._levels():
            if best := self._best_of(self.table.field.among(level), partners):
                return best.bit
        return 0

    def _best_of(self, players: Sequence[Player], partners: int) -> Player | None:
        """Return the best by C7 to C10, then the first; one of ``able`` has to be the opponent."""
        best: tuple[Rank, Player] | None = None
        for least, player in sorted(map(self._ranked, players), key=lambda ranked: ranked[0]):
            if best is not None and best[0] < least:
                break
            if not self.legal[player.place] & partners:
                continue
            if not self.completion.possible(self.pool & ~player.bit):
                continue
            clashes = fewest_denied(self.legal, self.residents | player.bit, self.white)
            if clashes is None:
                raise ValueError("an upfloater who leaves a resident without an opponent")
            rank = (clashes, *least[1:])
            if best is None or rank < best[0]:
                best = rank, player
        return best[1] if best else None

    def _ranked(self, player: Player) -> tuple[Rank, Player]:
        """Rank by the lower bound of players denied their colour (C7)."""
        clashes = denied_at_least(self.residents | player.bit, self.white)
        return (clashes, burden(self.table, player), player.place), player

    def _nearest(self) -> int:
        """Return as few as the residents need, from no further down than necessary.

        0 if there is no such set, or if it leaves those below without opponents (C4).
        """
        near = 0
        for level in self._levels():
            near |= level
            joining = best_set(self.table, self.legal, self.residents, near, complete=False)
            if joining and joining.bit_count() == self.over:
                return joining if self.completion.possible(self.pool & ~joining) else 0
        return 0
