"""Another set of moved-down players, if the present one cannot be paired (C.12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.kernel.matching import UNMATCHED, bits, most_pairs, perfect
from pairing.tsf.dutch.brackets import PairedDutchTsfBracket, pair_bracket
from pairing.tsf.dutch.search.exits import WayOut, way_out_filled, way_out_placed
from pairing.tsf.dutch.situation import DutchTsfSituation
from pairing.tsf.dutch.steps import DutchTsfBracket


@dataclass(frozen=True)
class PreviousBracket:
    """The bracket just before, as it was paired, and those who left it without an opponent."""

    paired: PairedDutchTsfBracket
    alone: int

    def pair_again(
        self, situation: DutchTsfSituation, way_out: WayOut
    ) -> PairedDutchTsfBracket | None:
        """Return its first pairing, with as many pairs of each kind, whose leavers can go on."""
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
    """Find any other set of moved-down players (C.12, as read here).

    ``None``: none is needed, or none helps. One is needed if one of them has no opponent (C.1) or
    fewer than p pairs can be made, and taken if p can be made then; if they could before, only if
    nobody is without an opponent then. If there is no such set, the highest without an opponent
    moves on alone (C.1), and the same is asked for the bracket that is left. Residents without an
    opponent come after those moved down in C.1: they count in p (A.6) while one of these is
    without, otherwise they have moved on.
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
        repaired = before.pair_again(situation, way_out)
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
    """Return the players who may meet nobody in the bracket (C.1)."""
    return sum(1 << p for p in bits(players) if not situation.unbound[p] & bracket.members)


def makes_p_pairs(situation: DutchTsfSituation, bracket: DutchTsfBracket) -> bool:
    """Return whether the bracket to pair now can make p pairs (C.12, as read here: p of A.6).

    In a heterogeneous one S1 is all who were moved down; otherwise it is half of the bracket, and
    some of those moved down need not be among the pairs.
    """
    if bracket.heterogeneous:
        return _placed(situation, bracket)
    members = bracket.members
    mates = most_pairs(situation.legal, members)
    return sum(mates[place] == UNMATCHED for place in bits(members)) <= 1


def _placed(situation: DutchTsfSituation, bracket: DutchTsfBracket) -> bool:
    """Return whether all who were moved down can be paired with residents at once."""
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
    """Require that the p pairs of those ``counted`` can be made with any of the ``residents``.

    If there were ``enough`` already, nobody is without an opponent.
    """
    if counted.heterogeneous:
        return way_out_placed(situation, residents, before.alone, aside)
    leaving = before.paired.bracket.members | before.alone if enough else 0
    without = sum(1 << place for place in bits(leaving) if not situation.unbound[place] & residents)
    pairs = counted.members.bit_count() // 2
    return way_out_filled(situation, residents, before.alone, aside, pairs, without)
