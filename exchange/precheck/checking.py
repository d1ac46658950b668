"""All faults and warnings of a tournament's report, the heaviest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from exchange.precheck.events import of_event, refused, warned
from exchange.precheck.findings import Fault, Finding, Level, Place
from exchange.precheck.people import of_people
from exchange.trf.interim import periods_reported
from exchange.trf.writing import is_over
from tournaments.agreement import differences
from tournaments.models import PeriodRating, Tournament


def findings(tournament: Tournament) -> Sequence[Finding]:
    """List what FIDE refuses, then what it warns of."""
    found = [
        *_course(tournament),
        *_periods(tournament),
        *of_event(tournament),
        *of_people(tournament),
    ]
    return sorted(found, key=lambda each: each.level.value)


def _course(tournament: Tournament) -> Iterator[Finding]:
    if not is_over(tournament):
        yield refused(Fault.NOT_OVER, Place.ROUND)
    others = [each for each in differences.check(tournament).differences if each.fits]
    if others:
        yield warned(Fault.OTHER_RATING, Place.RATINGS, count=len(others))


def _periods(tournament: Tournament) -> Iterator[Finding]:
    """Yield the periods of a long event for which nobody's ratings are written down."""
    later = periods_reported(tournament)[1:]
    if not later:
        return
    rows = PeriodRating.objects.filter(entry__tournament=tournament)
    written = set(rows.values_list("first_round", flat=True))
    for period in later:
        if (first := period.first_round) not in written:
            yield Finding(
                Fault.NO_PERIOD_RATINGS, Level.WARNED, Place.PERIOD, {"round": first}, key=first
            )
