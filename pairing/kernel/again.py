"""The reason two players do not meet, found by pairing the round again with them bound together.

The result is the best pairing in which they meet, and the first difference decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model import EntryId
from pairing.kernel.byes import worse_bye
from pairing.kernel.result import (
    BracketReport,
    Count,
    NoLegalPairing,
    RoundPairing,
    Verdict,
    Worse,
)
from pairing.kernel.why import WhyNot

ArticleOfOrder = Callable[[BracketReport, BracketReport], str]
"""The article by which the first of two equally good pairings of a bracket comes first."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first difference between two pairings: a criterion that is ``worse``, or an ``article``.

    ``bracket`` is ``None`` if the bye decides.
    """

    bracket: int | None = None
    worse: Worse | None = None
    article: str = ""
    chosen: BracketReport | None = None
    together: BracketReport | None = None


Decide = Callable[[RoundPairing, RoundPairing], Difference]
"""Find the first difference between the pairing chosen and the one in which the two meet."""


def why_not_bound(
    first: EntryId,
    second: EntryId,
    chosen: RoundPairing,
    again: Callable[[], RoundPairing],
    decide: Decide,
) -> WhyNot:
    """Compare ``chosen`` with ``again``, in which the two meet; both explain themselves."""
    bye = chosen.bye if chosen.bye in (first, second) else None
    answer = WhyNot(first, second, Verdict.IMPOSSIBLE, bye=bye)
    try:
        together = again()
    except NoLegalPairing as impossible:
        return replace(answer, reasons=impossible.reasons)
    difference = decide(chosen, together)
    return replace(
        answer,
        verdict=Verdict.WORSE if difference.worse else Verdict.LATER,
        bracket=difference.bracket,
        worse=difference.worse,
        article=difference.article,
        chosen=difference.chosen,
        together=difference.together,
    )


def by_criteria(order: ArticleOfOrder) -> Decide:
    """Decide by the bye, then by the criteria of the first bracket that differs, then by ``order``.

    For the systems that give the bye first and then pair bracket by bracket (Dubov, Burstein).
    """

    def decide(chosen: RoundPairing, together: RoundPairing) -> Difference:
        number = _first_apart(chosen, together)
        ours, theirs = (pairing.explanation.brackets[number] for pairing in (chosen, together))
        worse, article = worse_bye(chosen.explanation.bye, together.explanation.bye)
        if not worse and not article:
            worse = first_worse(ours, theirs)
        article = "" if worse else article or order(ours, theirs)
        return Difference(number, worse, article, ours, theirs)

    return decide


def _first_apart(chosen: RoundPairing, together: RoundPairing) -> int:
    """Return the number of the first bracket that is paired differently."""
    both = zip(chosen.explanation.brackets, together.explanation.brackets, strict=False)
    return next(
        number
        for number, (ours, theirs) in enumerate(both)
        if (set(ours.pairs), ours.downfloaters) != (set(theirs.pairs), theirs.downfloaters)
    )


def first_worse(ours: BracketReport, theirs: BracketReport) -> Worse | None:
    """Return the first count that differs; a level missing from one of them is zero there."""
    mine, other = (_totals(report.counts) for report in (ours, theirs))
    for code, level in [*mine, *(key for key in other if key not in mine)]:
        counted, instead = mine.get((code, level), 0), other.get((code, level), 0)
        if counted != instead:
            return Worse(code, Fraction(counted), Fraction(instead), level)
    return None


def _totals(counts: tuple[Count, ...]) -> dict[tuple[str, Fraction | None], int]:
    return {(count.code, count.level): count.total for count in counts}
