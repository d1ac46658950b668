"""The record of a tournament: the log of changes, and the computed standings."""

from __future__ import annotations

from typing import Any, NoReturn

from django.conf import settings
from django.db import models

from tournaments.models.event import Tournament
from tournaments.models.people import Entry


class LogEntry(models.Model):
    """A step of somebody's. Append-only: the database refuses changes too (see the migration)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="log")
    version = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    action = models.CharField(max_length=40)
    """A key of ``tournaments.steps.actions.Action``; pages put it into words."""
    params = models.JSONField(default=dict)
    undo = models.JSONField(null=True, blank=True)
    """The data needed to undo the step; ``None`` if it cannot be undone."""
    undoes = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="undone_by"
    )
    """The earlier step that this one undid. No step is undone twice."""
    change = models.UUIDField(null=True, blank=True, editable=False, db_index=True)
    """The key of the rows that it wrote (:class:`~tournaments.models.recorded.Recorded`), shared by
    the steps that were taken together; ``None``: not recorded.
    """

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "log entries"
        constraints = [
            models.UniqueConstraint(fields=["tournament", "version"], name="one_step_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.version}: {self.action}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("the log is append-only")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("the log is append-only")


class Standings(models.Model):
    """The standings after one round, computed at one version of the tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="standings")
    after_round = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField()
    final = models.BooleanField(default=False)
    order = models.JSONField()
    """The tie-breaks, in order."""
    unranked = models.JSONField(default=list)
    """The keys of expelled entries that have no place."""
    digest = models.CharField(max_length=64)
    """A hash of everything that the rows follow from: unchanged standings are not computed again.
    """

    class Meta:
        verbose_name_plural = "standings"
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "after_round"], name="one_standings_a_round"
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament}, {self.after_round}"


class Standing(models.Model):
    """One entry's place in standings: exact values as text, and the parts that they are made of."""

    standings = models.ForeignKey(Standings, on_delete=models.CASCADE, related_name="rows")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="standings")
    position = models.PositiveSmallIntegerField()
    """The row's place in the list, from 1."""
    rank = models.PositiveSmallIntegerField()
    """The place in the tournament; entries that stay tied share it."""
    values = models.JSONField()
    explained = models.JSONField()
    decided_by = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["standings", "entry"], name="one_place_an_entry"),
            models.UniqueConstraint(fields=["standings", "position"], name="one_entry_a_place"),
        ]

    def __str__(self) -> str:
        return f"{self.rank} {self.entry}"
