"""The brackets of a round, from the top, each with the players that it takes from below (3.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dubov.subgroups import Division, divide
from pairing.fide.dubov.upfloaters import DubovBracket, choose_upfloaters
from pairing.kernel.players import Player


@dataclass(frozen=True)
class PairedDubovBracket:
    """A bracket as it was divided and paired."""

    bracket: DubovBracket
    division: Division

    @property
    def pairs(self) -> tuple[tuple[Player, Player], ...]:
        return self.division.pairs


def pair_brackets(
    table: FiguresTable, legal: Sequence[int], unpaired: int
) -> Iterator[PairedDubovBracket]:
    """Pair the mask ``unpaired``, who can all be paired, scoregroup by scoregroup."""
    for group in table.field.scoregroups:
        if residents := group & unpaired:
            bracket = choose_upfloaters(table, legal, residents, unpaired & ~residents)
            division = divide(table, legal, bracket.members)
            unpaired &= ~bracket.members
            yield PairedDubovBracket(bracket, division)
