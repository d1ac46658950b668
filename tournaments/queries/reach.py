"""Up to which result the stored standings reach, while those that came since wait to be counted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from tournaments.models import LogEntry, Tournament
from tournaments.services.log import Action

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
    if worked_out >= tournament.version:
        return None
    results = LogEntry.objects.filter(tournament=tournament, action__in=RESULTS)
    newer = results.filter(version__gt=worked_out)
    first = newer.last()
    if first is None or timezone.now() - first.at < ALLOWED:
        return None
    return Reach(results.filter(version__lte=worked_out).first(), newer.count())
