"""The reason two players do not meet: the round paired again with the two bound to each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest

from pairing.kernel.players import Player
from pairing.kernel.result import NoLegalPairing, RoundPairing, Verdict, Worse
from pairing.kernel.why import WhyNot
from pairing.tsf.burstein.reports import COLOURS, BursteinTsfGroupReport


def why_not_together(
    higher: Player, lower: Player, chosen: RoundPairing, again: Callable[[], RoundPairing]
) -> WhyNot:
    """Report what decides in the first group that is paired differently; both must be explained."""
    bye = chosen.bye if chosen.bye in (higher.id, lower.id) else None
    answer = WhyNot(higher.id, lower.id, Verdict.IMPOSSIBLE, bye=bye)
    try:
        together = again()
    except NoLegalPairing as impossible:
        return replace(answer, reasons=impossible.reasons)
    if chosen.bye != together.bye:
        return replace(answer, verdict=Verdict.LATER, article="4.2")
    number, ours, theirs = _first_difference(chosen, together)
    worse, article = _deciding_criterion(ours, theirs)
    return replace(
        answer,
        verdict=Verdict.WORSE if worse else Verdict.LATER,
        bracket=number,
        worse=worse,
        article=article,
        chosen=ours,
        together=theirs,
    )


def _first_difference(
    chosen: RoundPairing, together: RoundPairing
) -> tuple[int, BursteinTsfGroupReport, BursteinTsfGroupReport]:
    report_pairs = zip_longest(chosen.explanation.brackets, together.explanation.brackets)
    for number, (ours, theirs) in enumerate(report_pairs):
        if isinstance(ours, BursteinTsfGroupReport) and isinstance(theirs, BursteinTsfGroupReport):
            same = set(ours.residents) == set(theirs.residents)
            if not same or set(ours.pairs) != set(theirs.pairs):
                return number, ours, theirs
    raise AssertionError("the pairings differ")


def _deciding_criterion(
    ours: BursteinTsfGroupReport, theirs: BursteinTsfGroupReport
) -> tuple[Worse | None, str]:
    """Return what decides: other groups joined, fewer due colours (6.5), or the order."""
    if set(ours.residents) != set(theirs.residents):
        return None, "6.6"
    mine, other = (
        next(count.total for count in report.counts if count.code == COLOURS)
        for report in (ours, theirs)
    )
    if other > mine:
        return Worse(COLOURS, Fraction(mine), Fraction(other)), ""
    if other < mine:
        return None, "6.6"
    return None, "6.4" if ours.downfloaters else "6.2"
