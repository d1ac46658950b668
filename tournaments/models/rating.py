"""Ratings beside the first one of an event, and the arbiters whom a report names."""

from __future__ import annotations

from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clubs.names import NameField
from tournaments.models.event import Tournament
from tournaments.models.people import Entry, Factor, Title, a_rating
from tournaments.models.teams import Member


class PeriodRating(models.Model):
    """Somebody's rating and title from a round on, in an event of several rating periods.

    Before the first such round, those of the entry or member count (B.01, 1.1.4).
    """

    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, null=True, blank=True, related_name="period_ratings"
    )
    member = models.ForeignKey(
        Member, on_delete=models.CASCADE, null=True, blank=True, related_name="period_ratings"
    )
    first_round = models.PositiveSmallIntegerField(
        _("from round"), validators=[MinValueValidator(2)]
    )
    rating = models.PositiveSmallIntegerField(
        _("rating"), null=True, blank=True, validators=a_rating
    )
    rating_source = models.JSONField(_("source of the rating"), default=dict, blank=True)
    """As an entry's."""
    k_factor = models.PositiveSmallIntegerField(
        _("factor K"), null=True, blank=True, choices=Factor.choices
    )
    title = models.CharField(_("title"), max_length=3, choices=Title.choices, blank=True)

    class Meta:
        ordering = ["first_round", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "first_round"], name="one_rating_of_an_entry_a_round"
            ),
            models.UniqueConstraint(
                fields=["member", "first_round"], name="one_rating_of_a_member_a_round"
            ),
            models.CheckConstraint(
                condition=Q(entry__isnull=False, member__isnull=True)
                | Q(entry__isnull=True, member__isnull=False),
                name="of_an_entry_or_a_member",
            ),
            models.CheckConstraint(condition=Q(first_round__gte=2), name="periods_from_round_2"),
        ]

    def __str__(self) -> str:
        return f"{self.entry or self.member}, {self.first_round}: {self.rating}"


class ArbiterTitle(models.TextChoices):
    """The titles of arbiters."""

    INTERNATIONAL = "IA", _("International Arbiter")
    FIDE = "FA", _("FIDE Arbiter")
    NATIONAL = "NA", _("National Arbiter")


class ArbiterLicence(models.Model):
    """What a report says of an arbiter whom the tournament names, found by the name."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="licences")
    name = NameField(_("name"), max_length=120)
    title = models.CharField(
        _("arbiter's title"), max_length=2, choices=ArbiterTitle.choices, blank=True
    )
    fide_id = models.CharField(
        _("FIDE ID"),
        max_length=11,
        blank=True,
        validators=[RegexValidator(r"^\d{1,11}$", _("A FIDE ID is up to 11 digits."))],
    )
    licence = models.CharField(_("number of the licence"), max_length=20, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="one_licence_a_name")
        ]

    def __str__(self) -> str:
        return self.name
