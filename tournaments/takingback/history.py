"""The changes of a tournament as they were recorded: which steps, which rows, in which order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

from django.db.models import ForeignKey, Min, Q

from tournaments.models import LogEntry, Recorded, RecordedKind, Tournament
from tournaments.steps.in_force import taken_back_by
from tournaments.steps.recording.tables import table_of

RowKey = tuple[str, int]
"""A row: the name of its model, and its key."""
SHARED = ("event",)
"""Models whose rows are changed in all tournaments at once."""


@dataclass(frozen=True)
class WrittenRow:
    """What one change did to one row, values by column, those about a person among them."""

    number: int
    """Rises from row to row."""
    row: RowKey
    kind: RecordedKind
    before: dict[str, Any]
    after: dict[str, Any]
    emptied: bool
    """What it held of a person has been emptied."""

    @property
    def model(self) -> str:
        return self.row[0]

    @property
    def whole(self) -> bool:
        """Whether the row came or went."""
        return self.kind != RecordedKind.UPDATED

    def named_before(self) -> Iterator[RowKey]:
        """List the rows that it named before."""
        return _named(self.model, self.before)

    def named_after(self) -> Iterator[RowKey]:
        """List the rows that it names since."""
        return _named(self.model, self.after)


def _named(model: str, values: dict[str, Any]) -> Iterator[RowKey]:
    for each in table_of(model).fields:
        named = values.get(str(each.column))
        if isinstance(each, ForeignKey) and named is not None:
            yield str(each.related_model._meta.model_name), named


@dataclass
class Change:
    """Steps that were taken together, in one tournament or several, and the rows they wrote."""

    key: UUID
    entries: list[LogEntry]
    rows: list[WrittenRow] = field(default_factory=list)

    @property
    def started(self) -> int:
        """Its place among all changes: the key of its first entry in the log."""
        return min(entry.pk for entry in self.entries)

    def of(self, tournament: Tournament) -> bool:
        """Whether a step of this tournament is among them."""
        return any(entry.tournament_id == tournament.pk for entry in self.entries)


def changes_since(entry: LogEntry) -> list[Change]:
    """Return the change of ``entry`` and those after it that stand, in their order; also those of
    other tournaments since a step was taken in them and its own together.

    A later change that was taken back later does not stand, and neither does the taking back of it.
    """
    reached = _reached(entry)
    of_all = LogEntry.objects.filter(_since(reached)).exclude(pk=entry.pk)
    later = list(of_all.order_by("-pk"))
    known = {each.pk for each in later}
    gone: set[int] = set()
    for each in later:
        victims = taken_back_by(each)
        if each.pk not in gone and victims and known.issuperset(victims):
            gone |= {each.pk, *victims}
    keys = [each.change for each in (entry, *reversed(later)) if each.pk not in gone]
    return load_changes([key for key in keys if key is not None])


def _reached(entry: LogEntry) -> dict[int, int]:
    """Map tournaments to the first step in each that may have been built on ``entry``."""
    found: dict[int, int] = {}
    new = {entry.tournament_id: entry.pk}
    while new:
        found |= new
        shared = LogEntry.objects.filter(_since(new), change__isnull=False).values("change")
        together = LogEntry.objects.filter(change__in=shared, pk__gte=entry.pk).order_by()
        first = together.values_list("tournament").annotate(Min("pk"))
        new = {key: pk for key, pk in first if key not in found or pk < found[key]}
    return found


def _since(reached: Mapping[int, int]) -> Q:
    conditions = (Q(tournament=key, pk__gte=first) for key, first in reached.items())
    return reduce(or_, conditions)


def tournaments_since(entry: LogEntry) -> list[Tournament]:
    """List those of :func:`changes_since`, in the order in which they are locked."""
    return list(Tournament.everything.filter(pk__in=_reached(entry)).order_by("pk"))


def load_changes(keys: Collection[UUID]) -> list[Change]:
    """Read whole changes, with their steps in other tournaments, in the order of the log."""
    changes: dict[UUID, Change] = {}
    logged = LogEntry.objects.filter(change__in=keys).order_by("pk")
    for entry in logged.select_related("tournament__event__club", "by", "undone_by"):
        if entry.change is not None:
            changes.setdefault(entry.change, Change(entry.change, [])).entries.append(entry)
    rows = Recorded.objects.filter(change__in=keys).select_related("person").order_by("pk")
    for recorded in rows:
        if recorded.change not in changes:
            continue  # what an event had while no tournament was there is in no log
        changes[recorded.change].rows.append(written(recorded))
    return sorted(changes.values(), key=lambda change: change.started)


def later_elsewhere(entry: LogEntry, rows: Iterable[WrittenRow]) -> list[UUID]:
    """List later changes to those of ``rows`` that tournaments share, made in others alone."""
    shared = [row for row in rows if row.model in SHARED]
    found: set[UUID] = set()
    for row in shared:
        later = Recorded.objects.filter(model=row.model, key=row.row[1], pk__gt=row.number)
        found.update(later.values_list("change", flat=True))
    own = entry.tournament.log.filter(change__in=found).values_list("change", flat=True)
    return list(found - set(own))


def written(recorded: Recorded) -> WrittenRow:
    """Return a row as it was recorded, with what stands in a row of its person."""
    person = getattr(recorded, "person", None)
    own = person or recorded
    return WrittenRow(
        recorded.pk,
        (recorded.model, recorded.key),
        RecordedKind(recorded.kind),
        {**(recorded.before or {}), **((person and person.before) or {})},
        {**(recorded.after or {}), **((person and person.after) or {})},
        own is not recorded and own.before is None and own.after is None,
    )
