"""A paired round, in the form in which every pairing system answers."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.fide.lim.colours import ARTICLES, LimColours, allocate
from pairing.fide.lim.groups import PairedScoregroup
from pairing.fide.lim.reports import Cite, ScoregroupReport, lim_bye, scoregroup_report
from pairing.fide.lim.rounds import PairedLimRound, pair_scoregroups
from pairing.fide.lim.situation import LimSituation, ScoregroupWay
from pairing.kernel.boards import AllocatedPair, published_boards
from pairing.kernel.colour_reasons import colour_reason
from pairing.kernel.players import Field
from pairing.kernel.result import Board, ColourReason, Explanation, RoundPairing


def pair_round(situation: LimSituation, *, edition: str, cite: Cite, explain: bool) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` if it cannot be completed."""
    paired = pair_scoregroups(situation)
    colours = colours_of(situation, paired)
    return RoundPairing(
        round=situation.field.round,
        boards=_boards(situation.field, colours, cite, explain=explain),
        bye=None if paired.bye is None else paired.bye.player.id,
        explanation=_explanation(situation, paired, colours, edition, cite)
        if explain
        else Explanation("lim", edition, (), None),
    )


def colours_of(situation: LimSituation, paired: PairedLimRound) -> list[list[LimColours]]:
    """Allocate the colours of each scoregroup's pairs."""
    return [
        [allocate(situation, *pair.players, group.group.way) for pair in group.pairs]
        for group in paired.groups
    ]


def _boards(
    field: Field, colours: Sequence[Sequence[LimColours]], cite: Cite, *, explain: bool
) -> tuple[Board, ...]:
    return published_boards(
        AllocatedPair(
            allocation.white,
            allocation.black,
            cite(allocation.article),
            number,
            _reason(field, allocation) if explain else None,
        )
        for number, group in enumerate(colours)
        for allocation in group
    )


def _reason(field: Field, allocation: LimColours) -> ColourReason:
    higher = min(allocation.white, allocation.black, key=lambda player: player.place)
    return colour_reason(field, allocation, higher, ARTICLES)


def _explanation(
    situation: LimSituation,
    paired: PairedLimRound,
    colours: Sequence[Sequence[LimColours]],
    edition: str,
    cite: Cite,
) -> Explanation:
    bye = paired.bye
    return Explanation(
        system="lim",
        edition=edition,
        brackets=reports_of(situation, paired, colours, cite),
        bye=lim_bye(bye, situation, _lowest(paired.groups), cite) if bye else None,
    )


def reports_of(
    situation: LimSituation,
    paired: PairedLimRound,
    colours: Sequence[Sequence[LimColours]],
    cite: Cite,
) -> tuple[ScoregroupReport, ...]:
    """Report every scoregroup in the order in which they were paired."""
    return tuple(
        scoregroup_report(situation, group, allocations, cite)
        for group, allocations in zip(paired.groups, colours, strict=True)
    )


def _lowest(groups: Sequence[PairedScoregroup]) -> int:
    """Return the number of the lowest scoregroup: the first paired upwards, else the last one."""
    upwards = (
        number for number, paired in enumerate(groups) if paired.group.way is ScoregroupWay.UP
    )
    return next(upwards, max(len(groups) - 1, 0))
