"""The reason two players do not meet: the round paired again with the two bound to each other."""

from __future__ import annotations

from itertools import zip_longest

from crosstable.model import EntryId
from pairing.kernel.again import Difference
from pairing.kernel.result import RoundPairing
from pairing.tsf.dutch.reports import StepReport
from pairing.tsf.dutch.steps import ARTICLES

ORDER = (*ARTICLES, "D.1", "D.2", "D.1")
"""The articles by which a pairing of a bracket falls behind another, the last resort first.

D.1 orders the opponents of those moved down before the rest is paired.
"""


def decide(chosen: RoundPairing, together: RoundPairing) -> Difference:
    """Name the article at which the first bracket that differs falls behind the one ``chosen``."""
    number, ours, theirs = _first_apart(chosen, together)
    article = _article(ours, theirs) if ours and theirs else "C.13"
    return Difference(number, None, article, ours, theirs)


def _first_apart(
    chosen: RoundPairing, again: RoundPairing
) -> tuple[int, StepReport | None, StepReport | None]:
    both = zip_longest(chosen.explanation.brackets, again.explanation.brackets)
    for number, (ours, theirs) in enumerate(both):
        mine = ours if isinstance(ours, StepReport) else None
        other = theirs if isinstance(theirs, StepReport) else None
        if mine is None or other is None or _outcome(mine) != _outcome(other):
            return number, mine, other
    raise AssertionError("the pairings differ")


def _outcome(report: StepReport) -> tuple[object, ...]:
    return set(report.pairs), report.downfloaters, report.residents


def _article(ours: StepReport, theirs: StepReport) -> str:
    """Return the article of the first thing that had to be given up further."""
    if ours.again != theirs.again or ours.joined != theirs.joined:
        return ours.again or theirs.again or "C.13"
    return article_of_step(ours, theirs)


def article_of_step(ours: StepReport, theirs: StepReport) -> str:
    """Return the article by which the procedure comes to ``theirs`` later."""
    mine, other = _given_up(ours), _given_up(theirs)
    apart = (number for number, (a, b) in enumerate(zip(mine, other, strict=True)) if a != b)
    return ORDER[next(apart, len(ORDER) - 1)]


def _given_up(report: StepReport) -> tuple[object, ...]:
    """Return what is given up, in the order of :data:`ORDER`; a transposition is the rest."""
    exchange = report.exchange
    return (
        sum(report.p),
        report.p[0],
        report.strict,
        report.added,
        report.dropped_down,
        report.dropped_up,
        _pairs_made_first(report),
        (exchange.gone, exchange.came) if exchange else (),
    )


def _pairs_made_first(report: StepReport) -> list[tuple[EntryId, EntryId]]:
    """List the pairs of S1 in a heterogeneous bracket: the first so many of those moved down."""
    pair_of = {entry: pair for pair in report.pairs for entry in pair}
    return [pair_of[entry] for entry in report.mdps if entry in pair_of][: report.p[0]]
