"""The reason two players do not meet: the round paired again with the two bound to each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import zip_longest

from pairing.kernel.again import Difference
from pairing.kernel.result import RoundPairing, Worse
from pairing.tsf.burstein.reports import COLOURS, BursteinTsfGroupReport


def decide(chosen: RoundPairing, together: RoundPairing) -> Difference:
    """Report what decides in the first group that is paired differently."""
    if chosen.bye != together.bye:
        return Difference(article="4.2")
    number, ours, theirs = _first_difference(chosen, together)
    worse, article = _deciding_criterion(ours, theirs)
    return Difference(number, worse, article, ours, theirs)


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
