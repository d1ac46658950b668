"""Others who are moved down where those who were cannot be paired (C.12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.dutch_tsf.brackets import PairedDutchTsfBracket, pair_bracket
from pairing.dutch_tsf.exits import WayOut, way_out_filled, way_out_placed
from pairing.dutch_tsf.situation import DutchTsfSituation
from pairing.dutch_tsf.steps import DutchTsfBracket
from pairing.matching import UNMATCHED, bits, most_pairs, perfect


@dataclass(frozen=True)
class PreviousBracket:
    """The bracket just before, as it was paired, and who left it for want of any opponent."""

    paired: PairedDutchTsfBracket
    alone: int

    def again(self, situation: DutchTsfSituation, way_out: WayOut) -> PairedDutchTsfBracket | None:
        """Its first pairing, of as many pairs of each kind, whose leavers find the way out."""
        return pair_bracket(situation, self.paired.bracket, way_out, like=self.paired.step)


@dataclass(frozen=True)
class AnotherSet:
    """The bracket just before, paired so that others are moved down."""

    paired: PairedDutchTsfBracket
    everybody: bool
    """All who are moved down now can be paired at once."""


def another_set(
    situation: DutchTsfSituation, bracket: DutchTsfBracket, before: PreviousBracket
) -> AnotherSet | None:
    """C.12, as read here: any other set of those moved down; ``None``: as it is, or of no help.

    It is asked for where one of them has no opponent (C.1) or fewer than p pairs can be made, and
    taken where p can then; where they could before, only if none is without an opponent then. If
    there is no such set, the highest without an opponent moves on alone (C.1), and the same is
    asked for the bracket that is left. Residents without an opponent come after those moved down
    in C.1: they count in p (A.6) while one of these is without, else they have moved on.
    """
    aside = 0
    while before.paired.group.leavers:
        now = bracket.without(aside)
        lonely = without_opponent(situation, now, now.moved)
        counted = now if lonely else now.without(without_opponent(situation, now, now.residents))
        enough = makes_p_pairs(situation, counted)
        if enough and not lonely:
            return None
        way_out = _way_out(situation, now.residents, counted, before, aside, enough)
        repaired = before.again(situation, way_out)
        if repaired is not None:
            moved = repaired.group.leavers | before.alone
            return AnotherSet(
                repaired, _placed(situation, DutchTsfBracket(moved, bracket.residents))
            )
        if not lonely:
            return None
        aside |= lonely & -lonely
    return None


def without_opponent(situation: DutchTsfSituation, bracket: DutchTsfBracket, players: int) -> int:
    """Those of the players who may meet nobody in the bracket (C.1)."""
    return sum(1 << p for p in bits(players) if not situation.unbound[p] & bracket.members)


def makes_p_pairs(situation: DutchTsfSituation, bracket: DutchTsfBracket) -> bool:
    """C.12, as read here: p is that of A.6, for the bracket that is to be paired now.

    In a heterogeneous one S1 is all who were moved down; else it is half of everybody, and some of
    those moved down need not be among the pairs.
    """
    if bracket.heterogeneous:
        return _placed(situation, bracket)
    members = bracket.members
    mates = most_pairs(situation.legal, members)
    return sum(mates[place] == UNMATCHED for place in bits(members)) <= 1


def _placed(situation: DutchTsfSituation, bracket: DutchTsfBracket) -> bool:
    """All who were moved down can be paired with residents at once."""
    size, residents, moved = len(situation.legal), bracket.residents, bracket.moved
    spare = residents.bit_count() - moved.bit_count()
    if spare < 0:
        return False
    spares = ((1 << spare) - 1) << size
    adjacent: Sequence[int] = [
        mask & moved | spares if residents >> place & 1 else mask & residents
        for place, mask in enumerate(situation.legal)
    ]
    within = residents | moved | spares
    return perfect([*adjacent, *[residents] * spare], within) is not None


def _way_out(  # noqa: PLR0917 - as many things decide
    situation: DutchTsfSituation,
    residents: int,
    counted: DutchTsfBracket,
    before: PreviousBracket,
    aside: int,
    enough: bool,
) -> WayOut:
    """The p pairs of those ``counted`` can be made with any of the ``residents``.

    Where there were ``enough`` already, nobody is without an opponent.
    """
    if counted.heterogeneous:
        return way_out_placed(situation, residents, before.alone, aside)
    leaving = before.paired.bracket.members | before.alone if enough else 0
    without = sum(1 << place for place in bits(leaving) if not situation.unbound[place] & residents)
    pairs = counted.members.bit_count() // 2
    return way_out_filled(situation, residents, before.alone, aside, pairs, without)
