"""Signals of saved clubs, events and tournaments that may change who sees what: ``stamps``."""

from __future__ import annotations

from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver

from clubs.models import Club
from tournaments.models import Event, Tournament
from tournaments.standings import stamps

VISIBILITY_FIELDS = {
    "public",
    "public_players",
    "public_standings",
    "public_ratings",
    "archived",
    "slug",
    "event",
    "deleted_at",
}
"""Fields of a tournament on which the existence of pages depends."""


@receiver(post_save, sender=Tournament)
def tournament_saved(
    instance: Tournament, update_fields: frozenset[str] | None = None, **_: Any
) -> None:
    if update_fields is None or update_fields & VISIBILITY_FIELDS:
        stamps.drop_after_commit([instance.pk])


@receiver(post_save, sender=Event)
def event_saved(instance: Event, created: bool, **_: Any) -> None:
    if created:
        return
    stamps.drop_after_commit(
        Tournament.everything.filter(event=instance).values_list("pk", flat=True)
    )


@receiver(post_save, sender=Club)
def club_saved(instance: Club, created: bool, **_: Any) -> None:
    if created:
        return
    within = Tournament.everything.filter(event__club=instance)
    stamps.drop_after_commit(within.values_list("pk", flat=True))
