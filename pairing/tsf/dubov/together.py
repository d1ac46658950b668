"""The reason two players do not meet: the round paired again with the two bound to each other."""

from __future__ import annotations

from itertools import zip_longest

from pairing.kernel.again import Difference
from pairing.kernel.result import RoundPairing
from pairing.tsf.dubov.reports import DubovTsfBye, DubovTsfGroupReport


def decide(chosen: RoundPairing, together: RoundPairing) -> Difference:
    """Return the article behind the first difference."""
    if chosen.bye != together.bye and isinstance(chosen.explanation.bye, DubovTsfBye):
        return Difference(article=chosen.explanation.bye.article)
    number, ours, theirs, article = _first_difference(chosen, together)
    return Difference(number, None, article, ours, theirs)


def _first_difference(
    chosen: RoundPairing, again: RoundPairing
) -> tuple[int, DubovTsfGroupReport | None, DubovTsfGroupReport | None, str]:
    """Return the first group paired differently, and the article of the first difference."""
    report_pairs = zip_longest(chosen.explanation.brackets, again.explanation.brackets)
    for number, (ours, theirs) in enumerate(report_pairs):
        if not (isinstance(ours, DubovTsfGroupReport) and isinstance(theirs, DubovTsfGroupReport)):
            break
        if article := _article(ours, theirs):
            return number, ours, theirs, article
    raise AssertionError("the pairings differ")


def _article(ours: DubovTsfGroupReport, theirs: DubovTsfGroupReport) -> str:
    """Compare the steps in their order; the columns (7.3, 7.4) follow from those before them."""
    steps = zip(_steps(ours), _steps(theirs), strict=True)
    return next(
        (articles[0] for mine, other in steps if (articles := _differing_articles(mine, other))), ""
    )


StepArticles = tuple[tuple[object, str], ...]
"""The results of one kind of step, each with its article."""


def _steps(report: DubovTsfGroupReport) -> tuple[StepArticles, ...]:
    """List floaters (8), calls from below (7.1, 7.2), leavers (6.4), and the rows (6.2, 6.3)."""
    floaters = [pair for pair in report.made if pair.article == "8.2"]
    rows = [pair for pair in report.made if pair.article != "8.2"]
    calls = [shift for shift in report.shifts if shift.player in report.upfloaters]
    return (
        tuple((frozenset((pair.first, pair.second)), pair.article) for pair in floaters),
        tuple((call.player, call.article) for call in calls),
        tuple((floater.player, floater.article) for floater in report.transferred),
        tuple((frozenset((pair.first, pair.second)), pair.article) for pair in rows),
    )


def _differing_articles(ours: StepArticles, theirs: StepArticles) -> list[str]:
    """List the articles of results that only one of the two has, those of ``ours`` first."""
    mine, other = {deed for deed, _ in ours}, {deed for deed, _ in theirs}
    return [
        *(article for deed, article in ours if deed not in other),
        *(article for deed, article in theirs if deed not in mine),
    ]
