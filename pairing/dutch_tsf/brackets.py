"""One bracket, from its first try to the pairing that is accepted (C.2 to C.11, C.14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairing.dutch_tsf.exits import WayOut
from pairing.dutch_tsf.groups import PairedGroup
from pairing.dutch_tsf.situation import Situation
from pairing.dutch_tsf.steps import Bracket, Step, steps
from pairing.dutch_tsf.trial import Trial, Upper


@dataclass(frozen=True)
class PairedBracket:
    """A bracket with an accepted pairing; players by their places."""

    bracket: Bracket
    step: Step
    upper: Upper
    """Moved-down players with their opponents."""
    group: PairedGroup
    """The homogeneous bracket or remainder."""
    way_out: WayOut

    @property
    def pairs(self) -> Upper:
        return (*self.upper, *self.group.pairs)

    @cached_property
    def remainder(self) -> int:
        """Who is in the homogeneous bracket, or left when those moved down have opponents."""
        met = sum(1 << place for pair in self.upper for place in pair)
        return self.bracket.members & ~met


def pair_bracket(
    situation: Situation, bracket: Bracket, way_out: WayOut, like: Step | None = None
) -> PairedBracket | None:
    """The first pairing whose leavers find the ``way_out``; ``like``: with as many pairs.

    ``None`` where p falls to zero (C.14).
    """

    def may(step: Step) -> bool:
        if like is not None and (step.upper, step.lower) != (like.upper, like.lower):
            return False
        return Trial(situation, bracket, step, way_out).possible()

    for step in steps(bracket, situation.odd_round, may):
        found = Trial(situation, bracket, step, way_out).first()
        if found is not None:
            return PairedBracket(bracket, step, *found, way_out)
    return None
