"""The ratings of later rounds, in events of more than one rating list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model import EntryId
from tournaments.models import PeriodRating, TiebreakRatings, Tournament

LaterRatings = Mapping[EntryId, tuple[tuple[int, int | None], ...]]


def periods_of(tournament: Tournament) -> Mapping[EntryId, Sequence[PeriodRating]]:
    """Return the ratings of later rounds, by entry or member; none unless the event is long."""
    if not tournament.long_event:
        return {}
    owner = "member" if tournament.for_teams else "entry"
    rows = PeriodRating.objects.filter(**{f"{owner}__tournament": tournament})
    periods: dict[EntryId, list[PeriodRating]] = {}
    for period in rows.order_by("first_round"):
        periods.setdefault(getattr(period, f"{owner}_id"), []).append(period)
    return periods


def for_tiebreaks(tournament: Tournament) -> LaterRatings:
    """Return the ratings that tie-breaks go by instead of the first (checklist, 214 to 216)."""
    if tournament.tiebreak_ratings == TiebreakRatings.FIRST:
        return {}
    latest = tournament.tiebreak_ratings == TiebreakRatings.LATEST
    return {
        owner: ((1, rows[-1].rating),)
        if latest
        else tuple((row.first_round, row.rating) for row in rows)
        for owner, rows in periods_of(tournament).items()
    }
