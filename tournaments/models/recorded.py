"""What steps wrote, row by row: enough to put every row back as it was.

Triggers write these rows (:mod:`tournaments.steps.recording`), nobody else does.
"""

from __future__ import annotations

from django.db import models


class RecordedKind(models.TextChoices):
    """What happened to a row."""

    INSERTED = "i"
    UPDATED = "u"
    DELETED = "d"


class Recorded(models.Model):
    """One row that one change wrote. Keys tell the order; the row itself may be long gone."""

    change = models.UUIDField(db_index=True)
    """The change that the row was written in; so do the log entries of its steps say."""
    model = models.CharField(max_length=40)
    """The model's name in lower case."""
    key = models.BigIntegerField()
    """The row's primary key."""
    kind = models.CharField(max_length=1, choices=RecordedKind.choices)
    before = models.JSONField(null=True)
    """Values by column before the change: those that an update changed, all of a deleted row."""
    after = models.JSONField(null=True)
    """Values by column after it, of the columns that name other rows or are unique."""

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "recorded"
        indexes = [models.Index(fields=["model", "key"], name="recorded_row")]

    def __str__(self) -> str:
        return f"{self.kind} {self.model} {self.key}"


class RecordedPerson(models.Model):
    """The part of a recorded row that is about a person, apart so that it can be emptied alone.

    A row without values is put back without them.
    """

    recorded = models.OneToOneField(
        Recorded, on_delete=models.CASCADE, primary_key=True, related_name="person"
    )
    player = models.BigIntegerField(null=True, db_index=True)
    """The key of the player in the register, who may be gone; ``None`` for other people."""
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "recorded people"

    def __str__(self) -> str:
        return f"{self.recorded}: {self.player}"
