"""The reason two players do not meet: the round paired again with the two bound to each other."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from itertools import zip_longest

from crosstable.model import EntryId
from pairing.fide.lim.reports import ScoregroupReport
from pairing.kernel.again import Difference
from pairing.kernel.result import RoundPairing


@dataclass(frozen=True)
class StepsTaken:
    """The players who left a scoregroup, those who came to it, and its pairs."""

    left: Set[EntryId]
    came: Set[EntryId]
    meetings: Set[frozenset[EntryId]]


def decide(chosen: RoundPairing, together: RoundPairing, bye_article: str) -> Difference:
    """Name the article that made the first thing in ``chosen`` that differs.

    ``bye_article`` is the one that gives the bye.
    """
    if chosen.bye != together.bye:
        return Difference(article=bye_article)
    number, ours, theirs, article = _first_apart(chosen, together)
    return Difference(number, None, article, ours, theirs)


def _first_apart(
    chosen: RoundPairing, again: RoundPairing
) -> tuple[int, ScoregroupReport | None, ScoregroupReport | None, str]:
    """Return the first scoregroup that is paired differently, and the article of the difference.

    Later scoregroups may have taken pairs of it apart (2.6); that shows in the median one.
    """
    both = zip_longest(chosen.explanation.brackets, again.explanation.brackets)
    for number, (ours, theirs) in enumerate(both):
        if isinstance(ours, ScoregroupReport) and isinstance(theirs, ScoregroupReport):
            article = article_of_first_step(ours, _steps_of(theirs))
            if article:
                return number, ours, theirs, article
    raise AssertionError("the pairings differ")


def article_of_first_step(ours: ScoregroupReport, theirs: StepsTaken) -> str:
    """Return the article of the first step in a scoregroup that another pairing of it lacks.

    It is no difference if a step is taken by another article. Empty if no step is missing.
    """
    for floater in ours.transferred:
        if floater.player not in theirs.left:
            return floater.article
    for floater in ours.cracked:
        if floater.player not in theirs.came:
            return floater.article
    made = (pair for pair in ours.made if {pair.first, pair.second} not in theirs.meetings)
    return next((pair.article for pair in made), "")


def _steps_of(report: ScoregroupReport) -> StepsTaken:
    return StepsTaken(
        left={floater.player for floater in report.transferred},
        came={*report.mdps, *report.upfloaters},
        meetings={frozenset((pair.first, pair.second)) for pair in report.made},
    )
