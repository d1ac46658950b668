"""The players who come before an upfloater in the order of 4.2, and why they did not join."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model import Colour
from pairing.fide.dubov.clashes import fewest_denied, preferring
from pairing.fide.dubov.criteria import CODES, burden
from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dubov.upfloaters import DubovBracket
from pairing.kernel.completion import Completion
from pairing.kernel.matching import most_pairs, unmatched_in_some_best
from pairing.kernel.players import Player
from pairing.kernel.result import Cause
from pairing.kernel.step_reports import PassedReport

COMPLETION, COLOURS = "C4", "C7"
MOST = 12
"""The most players who are told of: the last ones before the upfloater."""


def passed_over(
    table: FiguresTable, legal: Sequence[int], bracket: DubovBracket
) -> Iterator[PassedReport]:
    """List those before the only upfloater, if an odd number needed one, with the criterion."""
    if bracket.cause is not Cause.ODD:
        return
    (chosen,) = table.field.among(bracket.upfloaters)
    before = [player for player in table.field.among(bracket.pool) if player.place < chosen.place]
    against = _Against(table, legal, bracket, chosen)
    for player in before[-MOST:]:
        yield PassedReport(player.id, against.criterion(player))


class _Against:
    """The comparison of a bracket's upfloater with the players before."""

    def __init__(
        self, table: FiguresTable, legal: Sequence[int], bracket: DubovBracket, chosen: Player
    ) -> None:
        self.table, self.legal, self.bracket = table, legal, bracket
        self.completion = Completion(legal, byes=0)
        mates = most_pairs(legal, bracket.residents)
        self.partners = unmatched_in_some_best(legal, bracket.residents, mates)
        self.white = preferring(table.field, Colour.WHITE)
        self.least = self._figures(chosen)

    def criterion(self, player: Player) -> str:
        """Return the first criterion by which the player is the worse choice."""
        leaves_others_paired = self.completion.possible(self.bracket.pool & ~player.bit)
        if not self.legal[player.place] & self.partners or not leaves_others_paired:
            return COMPLETION
        figures = zip((COLOURS, *CODES), self._figures(player), self.least, strict=True)
        return next(code for code, mine, least in figures if mine > least)

    def _figures(self, player: Player) -> tuple[int, ...]:
        """Count C7 of the bracket with this upfloater, then C8 to C10."""
        denied = fewest_denied(self.legal, self.bracket.residents | player.bit, self.white)
        return denied or 0, *burden(self.table, player)
