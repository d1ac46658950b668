"""What was deleted is removed for good, with all its rows, when it has been kept long enough."""

from __future__ import annotations

import logging
from typing import Any

from django.db import connection
from django.db.models import SET_NULL, Exists, Model, OuterRef, Q, QuerySet
from django.dispatch import receiver

from clubs.models import Club, kept_since
from clubs.record import append_only
from tournaments.append_only import removing
from tournaments.models import Event, LogEntry, Recorded, Tournament
from tournaments.steps.sweep import owed

logger = logging.getLogger(__name__)


@receiver(owed)
def remove_overdue(**_: Any) -> None:
    """Remove what nobody can bring back any more, each tournament by itself."""
    overdue = Q(deleted_at__lt=kept_since())
    events = Event.everything.filter(overdue | Q(club__deleted_at__lt=kept_since()))
    of_events = Tournament.everything.filter(overdue | Q(event__in=events))
    for tournament in of_events.values_list("pk", flat=True):
        _remove_tournament(tournament)
    for event in events:
        logger.info("Event %s is removed for good", event.pk)
        event.delete()
    for club in Club.everything.filter(overdue):
        _remove_club(club)


def _remove_tournament(key: int) -> None:
    with removing(connection, key):
        row = Tournament.everything.select_for_update().filter(pk=key)
        if list(row):
            log = LogEntry.objects.filter(tournament=key, change__isnull=False)
            shared = LogEntry.objects.filter(change=OuterRef("change")).exclude(tournament=key)
            own = log.exclude(Exists(shared)).values("change")
            Recorded.objects.filter(change__in=own).delete()
            remove_rows(Tournament.everything.filter(pk=key))
            logger.info("Tournament %s is removed for good", key)


def _remove_club(club: Club) -> None:
    with append_only.removing(connection, append_only.ROLES, append_only.ROLES_OF, club.pk):
        logger.info("Club %s is removed for good", club.pk)
        remove_rows(Club.everything.filter(pk=club.pk))


def remove_rows(rows: QuerySet[Any], *owners: type[Model]) -> None:
    """Remove rows, and first all that name them, whoever would protect them.

    ``owners``: the models on the way to these rows.
    """
    on_the_way = (*owners, rows.model)
    for relation in rows.model._meta.get_fields(include_hidden=True):
        field = getattr(relation, "field", None)
        if field is None or not relation.auto_created or field.model in on_the_way:
            continue
        if not (relation.one_to_many or relation.one_to_one):
            continue
        others = field.model._base_manager.filter(**{f"{field.name}__in": rows.values("pk")})
        if relation.on_delete is SET_NULL:
            others.update(**{field.name: None})
        else:
            remove_rows(others, *on_the_way)
    rows._raw_delete(rows.db)
