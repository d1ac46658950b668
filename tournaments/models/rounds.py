"""Rounds, their boards and results, and the jobs that pair them."""

from __future__ import annotations

import uuid
from datetime import datetime, timedelta
from functools import reduce
from operator import or_

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from crosstable.model import Code
from crosstable.results import Result
from tournaments.models.event import Tournament
from tournaments.models.people import Entry

LEGAL_RESULT = reduce(or_, (Q(white_code=r.white, black_code=r.black) for r in Result))
BYE_CODES = [
    Code.PAIRING_ALLOCATED_BYE.value,
    Code.HALF_POINT_BYE.value,
    Code.FULL_POINT_BYE.value,
    Code.ZERO_POINT_BYE.value,
]


class RoundState(models.TextChoices):
    """The progress of a round."""

    PLANNED = "planned", _("planned")
    PAIRED = "paired", _("paired, not yet published")
    PUBLISHED = "published", _("being played")
    CLOSED = "closed", _("closed")


class Round(models.Model):
    """One round. ``explanation`` is the engine's answer, kept as data."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("round"))
    starts = models.DateTimeField(_("start"), null=True, blank=True)
    line_ups_due = models.DateTimeField(_("line-ups to be handed in by"), null=True, blank=True)
    state = models.CharField(max_length=10, choices=RoundState.choices, default=RoundState.PLANNED)
    explanation = models.JSONField(null=True, blank=True)
    proposed = models.JSONField(null=True, blank=True)
    """The engine's own boards, ``[[white entry, black entry or null for the bye], …]``."""
    edited = models.BooleanField(default=False)
    """The arbiter has changed the engine's pairing by hand."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_round_a_number"),
            models.CheckConstraint(condition=Q(state__in=RoundState.values), name="known_state"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}, {self.number}"

    @property
    def line_ups_close(self) -> datetime | None:
        """When line-ups are due: its own deadline, or the tournament's time before its start."""
        minutes = self.tournament.line_ups_minutes
        if self.line_ups_due or self.starts is None or minutes is None:
            return self.line_ups_due
        return self.starts - timedelta(minutes=minutes)


class Pairing(models.Model):
    """One board of one round, with each side's result code. ``version`` guards against stale forms.

    Between teams it is a match: White is the team with White on board 1, the codes follow from
    ``games``.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    board = models.PositiveSmallIntegerField(_("board"))
    white_code = models.CharField(max_length=1, default=Code.NOT_YET_PLAYED.value)
    black_code = models.CharField(max_length=1, default=Code.NOT_YET_PLAYED.value)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["round", "board"], name="one_pairing_a_board"),
            models.CheckConstraint(condition=LEGAL_RESULT, name="legal_result"),
        ]

    def __str__(self) -> str:
        return f"{self.round}, {self.board}"

    @property
    def result(self) -> Result:
        return Result.from_codes(Code(self.white_code), Code(self.black_code))


class Turn(models.Model):
    """One entry's part in one round: a seat at a board, or a bye. Never two in one round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="turns")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="turns")
    pairing = models.ForeignKey(
        Pairing, on_delete=models.CASCADE, null=True, blank=True, related_name="turns"
    )
    colour = models.CharField(
        max_length=1, choices=[("w", _("White")), ("b", _("Black"))], blank=True
    )
    bye = models.CharField(max_length=1, blank=True)
    """The code of a bye or absence (U, H, F, Z) if there is no pairing."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="nobody_twice_in_a_round"),
            models.UniqueConstraint(
                fields=["pairing", "colour"],
                condition=Q(pairing__isnull=False),
                name="one_player_a_colour",
            ),
            models.UniqueConstraint(
                fields=["round"], condition=Q(bye="U"), name="one_pairing_allocated_bye"
            ),
            models.CheckConstraint(
                condition=Q(pairing__isnull=False, colour__in=["w", "b"], bye="")
                | Q(pairing__isnull=True, colour="", bye__in=BYE_CODES),
                name="a_seat_or_a_bye",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}, {self.round}"


class JobState(models.TextChoices):
    """The progress of a pairing job."""

    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("pairing")
    DONE = "done", _("done")
    FAILED = "failed", _("no pairing")
    SUPERSEDED = "superseded", _("superseded")


class PairingJob(models.Model):
    """A request to pair one round, made at one version. Pressing again supersedes it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="jobs")
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.QUEUED)
    version = models.PositiveIntegerField()
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    requested = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    failure = models.JSONField(null=True, blank=True)
    """The reason there is no pairing, as data for the page to put into words."""

    class Meta:
        ordering = ["-requested"]
        constraints = [
            models.UniqueConstraint(
                fields=["round"],
                condition=Q(state__in=[JobState.QUEUED, JobState.RUNNING]),
                name="one_job_under_way_a_round",
            )
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.state}"


class ReportCorrection(models.Model):
    """A result corrected for the rating report only (C.04.2, 4.3), apart from the pairing data."""

    pairing = models.OneToOneField(
        Pairing, on_delete=models.CASCADE, related_name="report_correction"
    )
    white_code = models.CharField(max_length=1)
    black_code = models.CharField(max_length=1)
    reason = models.CharField(_("reason"), max_length=200)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=LEGAL_RESULT, name="legal_corrected_result")
        ]

    def __str__(self) -> str:
        return f"{self.pairing}: {self.white_code}{self.black_code}"
