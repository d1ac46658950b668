"""The reason two players do not meet: the round paired again with the two bound to each other."""

from __future__ import annotations

from itertools import zip_longest

from pairing.fide.lim.reports import ScoregroupReport
from pairing.kernel.again import Difference
from pairing.kernel.result import RoundPairing


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
            article = _article(ours, theirs)
            if article:
                return number, ours, theirs, article
    raise AssertionError("the pairings differ")


def _article(ours: ScoregroupReport, theirs: ScoregroupReport) -> str:
    their_floaters = {(floater.player, floater.article) for floater in theirs.transferred}
    for floater in ours.transferred:
        if (floater.player, floater.article) not in their_floaters:
            return floater.article
    their_pairs = {frozenset((pair.first, pair.second)) for pair in theirs.made}
    for pair in ours.made:
        if frozenset((pair.first, pair.second)) not in their_pairs:
            return pair.article
    return ""
