"""The way through the brackets of a round (C.1, C.12, C.13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from pairing.kernel.blocking import why_impossible
from pairing.kernel.completion import Completion, eligible_for_bye
from pairing.kernel.matching import bits
from pairing.kernel.result import NoLegalPairing
from pairing.tsf.dutch.another_set import PreviousBracket, another_set
from pairing.tsf.dutch.brackets import PairedDutchTsfBracket, pair_bracket
from pairing.tsf.dutch.search.exits import (
    WayOut,
    way_out_anywhere,
    way_out_completing,
    way_out_of_bye,
)
from pairing.tsf.dutch.situation import DutchTsfSituation
from pairing.tsf.dutch.steps import DutchTsfBracket


@dataclass(frozen=True)
class FinishedBracket:
    """A bracket that is finished; players as masks."""

    score: Fraction
    """The score of the scoregroup; of the lowest one, if some were joined."""
    bracket: DutchTsfBracket
    alone: int
    """The players who left because B.1 and B.2 allow them no opponent (C.1)."""
    paired: PairedDutchTsfBracket | None
    """``None`` if p fell to zero and everyone left (C.14)."""
    again: str = ""
    """C.12 or C.13, if it was paired again for the next one."""
    before: int = 0
    """The players who left before that."""
    joined: int = 0
    """The number of scoregroups above that were joined with it (C.13)."""
    not_all: bool = False
    """The leavers cannot all be paired in the next one, but p pairs can be made (C.12)."""

    @property
    def leavers(self) -> int:
        """The players who leave."""
        if self.paired is None:
            return self.bracket.members
        return self.alone | self.paired.group.leavers


def pair_brackets(situation: DutchTsfSituation) -> list[FinishedBracket]:
    """Pair all brackets, the highest first. Raises :class:`NoLegalPairing`."""
    return _RoundProcess(situation).pair()


class _RoundProcess:
    def __init__(self, situation: DutchTsfSituation) -> None:
        self.situation = situation
        self.field = situation.field
        self.size = len(self.field.players)
        everybody = (1 << self.size) - 1
        self.byes = eligible_for_bye(self.field) if self.size % 2 else 0
        self.completion = Completion(situation.legal, self.byes)
        if not self.completion.possible(everybody):
            raise NoLegalPairing(self.field.round, why_impossible(self.field, situation.legal))
        self.done: list[FinishedBracket] = []

    def pair(self) -> list[FinishedBracket]:
        groups = self.field.scoregroups
        for group in groups[:-1]:
            bracket = self._again_for(DutchTsfBracket(self._arriving(), group))
            alone = self._without_opponent(bracket)
            self.done.append(self._finish(bracket, alone, way_out_anywhere(self.size)))
        if groups:
            self._lowest(self._again_for(DutchTsfBracket(self._arriving(), groups[-1])))
        return self.done

    def _arriving(self) -> int:
        return self.done[-1].leavers if self.done else 0

    def _score(self, group: int) -> Fraction:
        return self.field.players[group.bit_length() - 1].score

    def _without_opponent(self, bracket: DutchTsfBracket) -> int:
        """Return those without an opponent (C.1); as read here, C.12 comes before they move on."""
        members = bracket.members
        return sum(1 << p for p in bits(members) if not self.situation.unbound[p] & members)

    def _finish(self, bracket: DutchTsfBracket, alone: int, way_out: WayOut) -> FinishedBracket:
        paired = pair_bracket(self.situation, bracket.without(alone), way_out)
        return FinishedBracket(self._score(bracket.residents), bracket, alone, paired)

    def _again_for(self, bracket: DutchTsfBracket) -> DutchTsfBracket:
        """Pair the bracket just before again if that helps (C.12); otherwise keep its pairing."""
        before = self.done[-1] if self.done else None
        if before is None or before.paired is None:
            return bracket
        another = another_set(self.situation, bracket, PreviousBracket(before.paired, before.alone))
        if another is None:
            return bracket
        self.done[-1] = replace(
            before,
            paired=another.paired,
            again="C.12",
            before=before.leavers,
            not_all=not another.everybody,
        )
        return DutchTsfBracket(self._arriving(), bracket.residents)

    # C.13

    def _lowest(self, bracket: DutchTsfBracket) -> None:
        """Pair the lowest bracket.

        As read here, the one before is paired again only if the lowest cannot be paired. If its p
        falls to zero the two are joined; those who came with it are then moved down.
        """
        score, joined, added = self._score(bracket.residents), 0, 0
        while not self.completion.possible(bracket.members):
            before = self.done.pop()
            below = bracket.residents | added | before.alone
            way_out = way_out_completing(self.situation, below, self.byes)
            again = self._finish(before.bracket, before.alone, way_out)
            if again.paired is not None:
                self.done.append(replace(again, again="C.13", before=before.leavers))
                bracket = DutchTsfBracket(again.leavers | added, bracket.residents)
                continue
            base = bracket.residents | added
            added, joined = before.bracket.residents, joined + 1
            bracket = DutchTsfBracket(before.bracket.members, base)
        alone = self._without_opponent(bracket)
        paired = self._pair_lowest(bracket.without(alone), self.byes if not alone else 0)
        self.done.append(FinishedBracket(score, bracket, alone, paired, joined=joined))

    def _pair_lowest(self, bracket: DutchTsfBracket, byes: int) -> PairedDutchTsfBracket | None:
        """Pair the lowest bracket.

        As read here, as a homogeneous one if nobody moved down can be paired first (C.14).
        """
        for candidate in (bracket, DutchTsfBracket(0, bracket.members)):
            paired = pair_bracket(self.situation, candidate, way_out_of_bye(self.size, byes))
            if paired is not None:
                return paired
        return None
