"""FIDE (Dutch) System, C.04.3: the pairing of one round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from pairing.fide.dutch.brackets import PairedDutchBracket
from pairing.fide.dutch.passed import DutchBracketReport
from pairing.fide.dutch.reports import bracket_reports
from pairing.fide.dutch.route import pair_all
from pairing.fide.dutch.rules import DutchRules
from pairing.kernel.boards import NumberedPair, boards_of
from pairing.kernel.byes import bye_report
from pairing.kernel.colours import Articles
from pairing.kernel.legality import legal_masks
from pairing.kernel.players import Field
from pairing.kernel.result import Explanation, RoundPairing


@dataclass(frozen=True)
class PairedDutchRound:
    """A round as it was paired. Masks have the bit of a player's place."""

    field: Field
    rules: DutchRules
    legal: Sequence[int]
    """The mask of possible opponents for each place."""
    brackets: tuple[PairedDutchBracket, ...]

    @classmethod
    def of(cls, field: Field, rules: DutchRules) -> Self:
        """Pair a round. Raises :class:`NoLegalPairing` if it cannot be completed (1.9.3)."""
        legal = legal_masks(field)
        return cls(field, rules, legal, tuple(pair_all(field, legal, rules)))

    def published(self, colours: Articles, *, edition: str, explain: bool = False) -> RoundPairing:
        """Return the boards, with the reasons if it is to ``explain``."""
        field, brackets = self.field, self.brackets
        last = brackets[-1].downfloaters if brackets else ()
        return RoundPairing(
            round=field.round,
            boards=boards_of(field, _pairs(brackets), colours, explain=explain),
            bye=last[0].id if last else None,
            explanation=Explanation(
                system="dutch",
                edition=edition,
                brackets=self._reports(colours) if explain else (),
                bye=bye_report(field, last[0], len(brackets) - 1) if last and explain else None,
            ),
        )

    def _reports(self, colours: Articles) -> tuple[DutchBracketReport, ...]:
        return bracket_reports(self.field, self.legal, self.rules, self.brackets, colours)


def pair_round(
    field: Field, rules: DutchRules, colours: Articles, *, edition: str, explain: bool
) -> RoundPairing:
    """Pair one round. Raises as :meth:`PairedDutchRound.of` does."""
    return PairedDutchRound.of(field, rules).published(colours, edition=edition, explain=explain)


def _pairs(brackets: Sequence[PairedDutchBracket]) -> Iterator[NumberedPair]:
    for number, bracket in enumerate(brackets):
        for higher, lower in bracket.pairs:
            yield number, higher, lower
