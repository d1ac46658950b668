"""Files on their way into an event, each a job of its own."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Event, Tournament


class ImportKind(models.TextChoices):
    """What a file is."""

    REPORT = "report", _("report file (TRF)")
    WHOLE = "whole", _("whole tournament (JSON)")


class ImportState(models.TextChoices):
    """How far an import has come."""

    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("being brought in")
    ASKS = "asks", _("to be confirmed")
    DONE = "done", _("done")
    FAILED = "failed", _("not brought in")


class ImportJob(models.Model):
    """A wish to make a tournament out of a file. Under way there is one at most in an event.

    The key is that of the form that was sent, so that a second press is the same wish.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="imports")
    kind = models.CharField(max_length=6, choices=ImportKind.choices)
    state = models.CharField(max_length=7, choices=ImportState.choices, default=ImportState.QUEUED)
    file = models.TextField(blank=True)
    """Its text, for as long as it is wanted."""
    fields = models.JSONField(default=dict)
    """What goes before that which the file says."""
    language = models.CharField(max_length=7)
    """What is told of the file is told in this one."""
    confirmed = models.BooleanField(default=False)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    requested = models.DateTimeField()
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True)
    """What there is to be said at the end, in words: see ``exchange.imports.jobs``."""
    tournament = models.ForeignKey(
        Tournament, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    """What came of it."""

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
