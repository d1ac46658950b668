"""The rating lists that the instance knows, and the updates that load them.

The people themselves are in no table of Django's (:mod:`ratinglists.store`).
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    """The publisher of a list, which decides how its file is read."""

    FIDE = "fide", _("FIDE")
    GERMANY = "dsb", _("Germany (DSB)")
    ENGLAND = "ecf", _("England (ECF)")
    USA = "uscf", _("USA (US Chess)")
    TURKEY = "tsf", _("Turkey (TSF)")
    OWN = "own", _("another list")


class RatingList(models.Model):
    """A rating list that the instance knows, loaded or not."""

    key = models.SlugField(_("address"), max_length=40, unique=True)
    """``fide`` for FIDE's combined list; ``fide-standard``, ``-rapid``, ``-blitz`` for single ones;
    the kind's name for a federation's; chosen for any other.
    """
    kind = models.CharField(_("kind"), max_length=4, choices=Kind.choices)
    name = models.CharField(_("name"), max_length=80)
    federation = models.CharField(_("federation"), max_length=3, blank=True)
    """The federation of these national ratings; empty for FIDE's."""
    mapping = models.JSONField(default=dict, blank=True)
    """The meaning of each column by its heading, for a list of no known kind."""
    generation = models.PositiveIntegerField(null=True, blank=True)
    """The people in use (:mod:`ratinglists.store`); ``None`` before a list was loaded."""
    people = models.PositiveIntegerField(default=0)
    month = models.DateField(_("list of"), null=True, blank=True)
    """The first of the month whose list it is, where the file says so."""
    loaded = models.DateTimeField(_("loaded"), null=True, blank=True)
    source = models.CharField(_("source"), max_length=300, blank=True)
    """The name of the file, or the address that it came from."""
    etag = models.CharField(max_length=200, blank=True)
    last_modified = models.CharField(max_length=60, blank=True)
    asked = models.DateTimeField(null=True, blank=True)
    """The time of the last answer from its address on whether there is a newer one."""
    newer = models.BooleanField(default=False)
    """True if its address had a newer one then."""

    class Meta:
        ordering = ["kind", "key"]

    def __str__(self) -> str:
        return self.name


class UpdateWay(models.TextChoices):
    """The way in which an update was requested."""

    UPLOAD = "upload", _("file")
    COMMAND = "command", _("command")
    CLOCK = "clock", _("by itself")
    OFFER = "offer", _("fetched")


class UpdateState(models.TextChoices):
    """The progress of an update."""

    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("being loaded")
    ASKS = "asks", _("asks")
    DONE = "done", _("loaded")
    FAILED = "failed", _("not loaded")
    STOPPED = "stopped", _("stopped")


UNDER_WAY = (UpdateState.QUEUED, UpdateState.RUNNING)


class Phase(models.TextChoices):
    """The stage of an update under way."""

    FETCHING = "fetch", _("being fetched")
    READING = "read", _("being read")
    FINISHING = "finish", _("being made searchable")


class SentFile(models.Model):
    """A file that an administrator has sent, to be looked over before it is loaded.

    It lies in the folder of lists until it is loaded or thrown away
    (:mod:`exchange.ratinglists.files`).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=4, choices=Kind.choices)
    name = models.CharField(max_length=200)
    """The file's own name."""
    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, null=True, related_name="+")
    """The list chosen for it; ``None`` if the file is to say which list it is."""
    size = models.PositiveBigIntegerField()
    """Unit: bytes."""
    mapping = models.JSONField(default=dict, blank=True)
    """The meaning of each column, as for the list itself."""
    sent_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    sent = models.DateTimeField()

    class Meta:
        ordering = ["-sent"]

    def __str__(self) -> str:
        return self.name


class ListUpdate(models.Model):
    """A request to load a list from a file or an address. A list has at most one under way."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="updates")
    way = models.CharField(max_length=7, choices=UpdateWay.choices)
    state = models.CharField(max_length=7, choices=UpdateState.choices, default=UpdateState.QUEUED)
    file = models.CharField(max_length=300, blank=True)
    """The name of the file in the folder of what came in; empty if it is still to be fetched."""
    name = models.CharField(max_length=200, blank=True)
    """The file's own name, as whoever sent it knows it."""
    address = models.CharField(max_length=300, blank=True)
    confirmed = models.BooleanField(default=False)
    """Far fewer people than in the list that is in use are as they should be."""
    stop_wanted = models.BooleanField(default=False)
    phase = models.CharField(max_length=6, choices=Phase.choices, default=Phase.READING)
    people = models.PositiveIntegerField(default=0)
    """The number of people read so far."""
    share = models.PositiveSmallIntegerField(default=0)
    """The part of the phase that is done. Unit: per cent."""
    generation = models.PositiveIntegerField(null=True, blank=True)
    """The people that it is writing (:mod:`ratinglists.store`), while it is under way."""
    tries = models.PositiveSmallIntegerField(default=0)
    """The number of workers that have begun it."""
    language = models.CharField(max_length=7)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    requested = models.DateTimeField()
    started = models.DateTimeField(null=True, blank=True)
    alive = models.DateTimeField(null=True, blank=True)
    """The time of its worker's last sign of life."""
    finished = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True)
    """The report at its end, in words: ``{"message": …, "notes": […]}``; with a question, also
    ``{"consequences": […]}``.
    """

    class Meta:
        ordering = ["-requested"]
        constraints = [
            models.UniqueConstraint(
                fields=["list"],
                condition=Q(state__in=UNDER_WAY),
                name="one_update_under_way_a_list",
            )
        ]

    def __str__(self) -> str:
        return f"{self.list}: {self.state}"
