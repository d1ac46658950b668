"""The last result that the stored standings include, while later ones wait to be counted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from tournaments.models import LogEntry, Tournament
from tournaments.steps.actions import Action

ALLOWED = timedelta(seconds=10)
"""Standings follow a result within this time; until then nothing is said about a delay."""

RESULTS = frozenset(
    {
        Action.RESULT_ENTERED,
        Action.RESULT_UNDONE,
        Action.RESULT_CORRECTED,
        Action.ADJOURNED_FINISHED,
        Action.MATCH_BOARD_ENTERED,
        Action.MATCH_BOARD_UNDONE,
        Action.MATCH_BOARD_FINISHED,
        Action.MATCH_BOARD_CORRECTED,
        Action.MATCH_FORFEITED,
    }
)


@dataclass(frozen=True)
class Reach:
    """The reach of standings. ``last``: the step with the last result that counts, if any;
    ``newer``: the number of results entered since.
    """

    last: LogEntry | None
    newer: int


def reach(tournament: Tournament, worked_out: int) -> Reach | None:
    """Return how far standings of version ``worked_out`` reach; ``None`` if they are not late.

    No query if the tournament is at that version.
    """
    if worked_out >= tournament.version or not _waits_too_long(tournament.pk, worked_out):
        return None
    results = LogEntry.objects.filter(tournament=tournament, action__in=RESULTS)
    newer = results.filter(version__gt=worked_out)
    return Reach(results.filter(version__lte=worked_out).first(), newer.count())


def is_late(tournament: int, version: int, worked_out: int) -> bool:
    """Tell whether there is a :class:`Reach` just after the step that made ``version``.

    No query if that step alone is not counted yet.
    """
    return version > worked_out + 1 and _waits_too_long(tournament, worked_out)


def _waits_too_long(tournament: int, worked_out: int) -> bool:
    newer = LogEntry.objects.filter(tournament=tournament, version__gt=worked_out)
    results = newer.filter(action__in=RESULTS).order_by("version")
    oldest = results.values_list("at", flat=True).first()
    return oldest is not None and timezone.now() - oldest >= ALLOWED
