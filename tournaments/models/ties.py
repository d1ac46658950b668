"""A club's own tie-break lists, and decisions about ties made outside the games."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from tournaments.models.event import Tournament
from tournaments.models.people import Entry

LONGEST_SEED = 60
HIGHEST_VALUE = 9999


class TieBreakPreset(models.Model):
    """A list that a club has saved for its tournaments; no other club sees it."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tiebreak_presets")
    name = models.CharField(_("name"), max_length=80)
    edition = models.CharField(_("edition of the tie-break rules"), max_length=20)
    order = models.JSONField(_("tie-breaks"))

    class Meta:
        ordering = [Lower("name")]
        constraints = [
            models.UniqueConstraint("club", Lower("name"), name="one_tiebreak_preset_a_name"),
            models.CheckConstraint(condition=~Q(name=""), name="tiebreak_preset_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Decision(models.Model):
    """A decision among tied players: lots, a play-off, a value from elsewhere.

    ``code`` is the entry of the tie-break list that it stands for. ``seed`` is the seed that lots
    were drawn from, empty if the arbiter entered the outcome.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="decisions")
    code = models.CharField(max_length=40)
    seed = models.CharField(_("seed"), max_length=LONGEST_SEED, blank=True)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.CheckConstraint(condition=~Q(code=""), name="decision_has_a_code")]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.code}"


class DecidedValue(models.Model):
    """One player's value in a decision; the higher one is ahead."""

    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="values")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="decided")
    code = models.CharField(max_length=40)
    """The decision's code, repeated so that the database can ensure that nothing is decided twice.
    """
    value = models.DecimalField(
        max_digits=6,
        decimal_places=2,
        validators=[MinValueValidator(0), MaxValueValidator(HIGHEST_VALUE)],
    )

    class Meta:
        ordering = ["-value", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "code"], name="one_value_an_entry_and_code"),
            models.CheckConstraint(
                condition=Q(value__gte=0, value__lte=HIGHEST_VALUE), name="decided_value_in_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.value}"
