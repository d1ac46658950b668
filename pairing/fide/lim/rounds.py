"""One round: the bye, the scoregroups in their order, the median last (1, 2.2, 2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pairing.fide.lim import readings
from pairing.fide.lim.groups import LimFloater, PairedScoregroup, Scoregroup
from pairing.fide.lim.process import pair_group, pair_median
from pairing.fide.lim.situation import LimSituation, ScoregroupWay
from pairing.kernel.blocking import require_completion
from pairing.kernel.byes import ByeChoice, first_for_bye
from pairing.kernel.completion import Completion


@dataclass
class PairedLimRound:
    """The scoregroups in the order in which they were paired."""

    groups: list[PairedScoregroup]
    bye: ByeChoice | None


def pair_scoregroups(situation: LimSituation) -> PairedLimRound:
    """Pair one round. Raises :class:`NoLegalPairing` if it cannot be completed."""
    require_completion(situation.field, situation.legal)
    bye = bye_of(situation)
    above, below, median = _groups(situation, 0 if bye is None else bye.player.bit)
    upper = _pair_towards(situation, above, median)
    lower = _pair_towards(situation, below, median)
    _extend(situation, median, upper, lower)
    last = pair_median(situation, median)
    if not median.residents and last.pairs:
        last.readings.append(readings.EMPTY_MEDIAN)
    last_groups = [last] if last.pairs else []
    return PairedLimRound([*upper, *lower, *last_groups], bye)


def bye_of(situation: LimSituation) -> ByeChoice | None:
    """Give the bye to the lowest rank (1.1).

    As read here, to the next one if the rest could not be paired.
    """
    field = situation.field
    return first_for_bye(field, situation.legal, reversed(field.players))


def _groups(
    situation: LimSituation, away: int
) -> tuple[list[Scoregroup], list[Scoregroup], Scoregroup]:
    """Return the scoregroups above the median from the top, those below from the bottom, and it."""
    above: list[Scoregroup] = []
    below: list[Scoregroup] = []
    median = Scoregroup(situation.median, ScoregroupWay.MEDIAN, 0)
    for mask in situation.field.scoregroups:
        residents = mask & ~away
        score = situation.field.players[mask.bit_length() - 1].score
        if score == situation.median:
            median.residents = residents
        elif residents and score > situation.median:
            above.append(Scoregroup(score, ScoregroupWay.DOWN, residents))
        elif residents:
            below.insert(0, Scoregroup(score, ScoregroupWay.UP, residents))
    return above, below, median


def _pair_towards(
    situation: LimSituation, groups: Sequence[Scoregroup], median: Scoregroup
) -> list[PairedScoregroup]:
    return [pair_group(situation, *both) for both in pairwise([*groups, median])]


def _extend(
    situation: LimSituation,
    median: Scoregroup,
    upper: list[PairedScoregroup],
    lower: list[PairedScoregroup],
) -> None:
    """Crack pairings next to the median scoregroup until it can be paired (2.6).

    As read here, the one made last on the side that is named; if none is left there, on the other
    side.
    """
    completion = Completion(situation.legal, byes=0)
    while not completion.possible(median.members):
        down = sum(floater.player.score > median.score for floater in median.arrived)
        named_below = down > len(median.arrived) - down
        sides = (lower, upper) if named_below else (upper, lower)
        side = sides[0] if any(paired.pairs for paired in sides[0]) else sides[1]
        article = "2.6.1" if named_below else "2.6.2"
        named = [readings.LAST_PAIRING, *([readings.OTHER_SIDE] if side is sides[1] else [])]
        nearest = next(paired for paired in reversed(side) if paired.pairs)
        pair = nearest.pairs.pop()
        nearest.cracked.append(pair)
        median.arrived += [
            LimFloater(player, article, None, None, tuple(named)) for player in pair.players
        ]
