"""Which steps of the log are in force: neither undone nor taken back.

Both can themselves be taken back; then what they did away with is in force again.
"""

from __future__ import annotations

from django.db.models import Q

from tournaments.models import LogEntry, Tournament
from tournaments.steps.actions import Action


def taken_back_by(entry: LogEntry) -> list[int]:
    """List the keys of the log entries that a step of taking back has taken back."""
    return list(entry.params["entries"]) if entry.action == Action.TAKEN_BACK else []


def taken_back(tournament: Tournament) -> dict[int, LogEntry]:
    """Map the key of each entry that is taken back now to the entry that did it."""
    found: dict[int, LogEntry] = {}
    for entry in tournament.log.filter(action=Action.TAKEN_BACK).order_by("-version"):
        if entry.pk not in found:
            found.update(dict.fromkeys(taken_back_by(entry), entry))
    return found


def in_force(tournament: Tournament) -> Q:
    """Select the entries of the log that are in force."""
    gone = list(taken_back(tournament))
    if not gone:
        return Q(undone_by__isnull=True)
    return (Q(undone_by__isnull=True) | Q(undone_by__in=gone)) & ~Q(pk__in=gone)


def never_undone(tournament: Tournament) -> Q:
    """Select those in force that nobody has undone so far: no step is undone twice."""
    return Q(undone_by__isnull=True) & ~Q(pk__in=list(taken_back(tournament)))
