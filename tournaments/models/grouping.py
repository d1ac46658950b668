"""Which groups of its players a tournament lets the public choose from its standings."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

AGE_GROUPS = "U8, U10, U12, U14, U16, U18, U20, S50, S65"
"""FIDE's groups for the young and for seniors."""
RATING_BANDS = "1400, 1800"


class GroupsShown(models.Model):
    """The kinds of groups that the public may choose, none unless the club switches it on.

    Age and sex are told of nobody until then. The limits are text in the form that
    :mod:`tournaments.rules.groups` gives it.
    """

    group_by_age = models.BooleanField(_("standings of age groups"), default=False)
    group_by_women = models.BooleanField(_("standings of girls and women"), default=False)
    group_by_rating = models.BooleanField(_("standings of rating bands"), default=False)
    group_by_club = models.BooleanField(_("standings of each club"), default=False)
    group_by_federation = models.BooleanField(_("standings of each federation"), default=False)
    age_groups = models.CharField(_("age groups"), max_length=80, blank=True, default=AGE_GROUPS)
    rating_bands = models.CharField(
        _("limits of the rating bands"), max_length=80, blank=True, default=RATING_BANDS
    )

    class Meta:
        abstract = True
