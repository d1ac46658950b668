"""All faults and warnings of a tournament's report, the heaviest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from exchange.precheck.events import of_event, refused, warned
from exchange.precheck.findings import Fault, Finding, Place
from exchange.precheck.people import of_people
from exchange.trf.writing import is_over
from tournaments.agreement import differences
from tournaments.models import Tournament


def findings(tournament: Tournament) -> Sequence[Finding]:
    """List what FIDE refuses, then what it warns of."""
    found = [*_course(tournament), *of_event(tournament), *of_people(tournament)]
    return sorted(found, key=lambda each: each.level.value)


def _course(tournament: Tournament) -> Iterator[Finding]:
    if not is_over(tournament):
        yield refused(Fault.NOT_OVER, Place.ROUND)
    others = [each for each in differences.check(tournament).differences if each.fits]
    if others:
        yield warned(Fault.OTHER_RATING, Place.RATINGS, count=len(others))
