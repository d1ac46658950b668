"""Up to which result the stored standings reach, while those that came since wait to be counted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from tournaments.models import LogEntry, Tournament
from tournaments.steps.actions import Action

ALLOWED = timedelta(seconds=10)
"""So soon after a result the standings are worked out; nothing is said before that."""

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
    """``last``: the step with the last result that counts, if there is one; ``newer``: how many
    results have been entered since.
    """

    last: LogEntry | None
    newer: int


def reach(tournament: Tournament, worked_out: int) -> Reach | None:
    """Where standings worked out at version ``worked_out`` end; ``None`` where they are not late.

    No query where the tournament is at that version.
    """
    if worked_out >= tournament.version or not _waits_too_long(tournament.pk, worked_out):
        return None
    results = LogEntry.objects.filter(tournament=tournament, action__in=RESULTS)
    newer = results.filter(version__gt=worked_out)
    return Reach(results.filter(version__lte=worked_out).first(), newer.count())


def is_late(tournament: int, version: int, worked_out: int) -> bool:
    """Whether there is a :class:`Reach` just after the step that made ``version``.

    No query where that step alone is not counted yet.
    """
    return version > worked_out + 1 and _waits_too_long(tournament, worked_out)


def _waits_too_long(tournament: int, worked_out: int) -> bool:
    newer = LogEntry.objects.filter(tournament=tournament, version__gt=worked_out)
    results = newer.filter(action__in=RESULTS).order_by("version")
    oldest = results.values_list("at", flat=True).first()
    return oldest is not None and timezone.now() - oldest >= ALLOWED
