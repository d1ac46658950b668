"""One bracket, from its first try to the accepted pairing (C.2 to C.11, C.14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairing.tsf.dutch.search.exits import WayOut
from pairing.tsf.dutch.search.groups import PairedHomogeneousGroup
from pairing.tsf.dutch.search.trial import Trial, UpperPairs
from pairing.tsf.dutch.situation import DutchTsfSituation
from pairing.tsf.dutch.steps import DutchTsfBracket, ProcedureStep, procedure_steps


@dataclass(frozen=True)
class PairedDutchTsfBracket:
    """A bracket with an accepted pairing; players by their places."""

    bracket: DutchTsfBracket
    step: ProcedureStep
    upper: UpperPairs
    """Moved-down players with their opponents."""
    group: PairedHomogeneousGroup
    """The homogeneous bracket or remainder."""
    way_out: WayOut

    @property
    def pairs(self) -> UpperPairs:
        return (*self.upper, *self.group.pairs)

    @cached_property
    def remainder(self) -> int:
        """The homogeneous bracket, or the players left when those moved down have opponents."""
        met = sum(1 << place for pair in self.upper for place in pair)
        return self.bracket.members & ~met


def pair_bracket(
    situation: DutchTsfSituation,
    bracket: DutchTsfBracket,
    way_out: WayOut,
    like: ProcedureStep | None = None,
) -> PairedDutchTsfBracket | None:
    """Return the first pairing whose leavers find the ``way_out``; ``like``: with as many pairs.

    ``None`` if p falls to zero (C.14).
    """

    def possible(step: ProcedureStep) -> bool:
        if like is not None and (step.upper, step.lower) != (like.upper, like.lower):
            return False
        return Trial(situation, bracket, step, way_out).possible()

    for step in procedure_steps(bracket, situation.odd_round, possible):
        pairing = Trial(situation, bracket, step, way_out).first()
        if pairing is not None:
            return PairedDutchTsfBracket(bracket, step, *pairing, way_out)
    return None
