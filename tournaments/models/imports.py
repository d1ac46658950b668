"""Imports: files of whole tournaments, each a job of its own, and how lists were read."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from tournaments.models.event import Event, Tournament


class ImportKind(models.TextChoices):
    """The kind of file."""

    REPORT = "report", _("report file (TRF)")
    WHOLE = "whole", _("whole tournament (JSON)")


class ImportState(models.TextChoices):
    """The progress of an import."""

    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("being brought in")
    ASKS = "asks", _("to be confirmed")
    DONE = "done", _("done")
    FAILED = "failed", _("not brought in")


class ImportJob(models.Model):
    """A request to make a tournament out of a file. An event has at most one under way.

    The key is that of the form that was sent, so that a second press is the same request.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="imports")
    kind = models.CharField(max_length=6, choices=ImportKind.choices)
    state = models.CharField(max_length=7, choices=ImportState.choices, default=ImportState.QUEUED)
    file = models.TextField(blank=True)
    """The file's text, for as long as it is needed."""
    fields = models.JSONField(default=dict)
    """Values that take precedence over those in the file."""
    language = models.CharField(max_length=7)
    """The language of the messages about the file."""
    confirmed = models.BooleanField(default=False)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    requested = models.DateTimeField()
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True)
    """The messages at the end, in words: see ``exchange.imports.jobs``."""
    tournament = models.ForeignKey(
        Tournament, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    """The tournament that was made."""

    class Meta:
        ordering = ["-requested"]
        constraints = [
            models.UniqueConstraint(
                fields=["event"],
                condition=Q(state__in=[ImportState.QUEUED, ImportState.RUNNING]),
                name="one_import_under_way_an_event",
            )
        ]

    def __str__(self) -> str:
        return f"{self.event}: {self.kind}, {self.state}"


class ListMapping(models.Model):
    """What the columns of a list are, as an arbiter of the club said for these headings."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="list_mappings")
    headings = models.CharField(max_length=64)
    """The digest of the headings; headings themselves may be as long as a list allows."""
    fields = models.JSONField(default=list)
    """The field of each column from the left; empty for a column that is left out."""
    chosen = models.DateTimeField()

    class Meta:
        ordering = ["-chosen", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "headings"], name="one_mapping_a_headings")
        ]

    def __str__(self) -> str:
        return f"{self.club}: {self.headings[:8]}"
