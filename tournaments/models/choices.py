"""Values that the settings of a tournament can have."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class RatingMethod(models.TextChoices):
    """The rating that seeds a player, in the codes of TRF26 record ``172``."""

    FIDE = "FIDE", _("FIDE rating only")
    NATIONAL = "NRO", _("national rating only")
    FIDE_ELSE_NATIONAL = "FIDON", _("FIDE rating, else national")
    NATIONAL_ELSE_FIDE = "NIDOF", _("national rating, else FIDE")
    HIGHER = "HBFN", _("the higher of FIDE and national")
    LOWER = "LBFN", _("the lower of FIDE and national")
    OTHER = "OTHER", _("as typed in for each player")


class Play(models.TextChoices):
    """The kind of play, which says whose ratings count (B.02; its chapter on rapid and blitz)."""

    STANDARD = "standard", _("standard")
    RAPID = "rapid", _("rapid")
    BLITZ = "blitz", _("blitz")


class EqualsBy(models.TextChoices):
    """The order of players whose rating and title are equal (C.04.2, 2.2.3)."""

    ALPHABET = "alphabet", _("alphabetically")
    ENTERED = "entered", _("as they entered")


class NumbersBy(models.TextChoices):
    """The source of the numbers of a round robin (C.05)."""

    RATING = "rating", _("by rating")
    LOT = "lot", _("by lot")
    VARMA = "varma", _("by lot from the Varma tables")
    HAND = "hand", _("as typed in")


class TeamScore(models.TextChoices):
    """The score that teams are paired and ranked by first (C.04.6, 1.2.1)."""

    MATCH = "match", _("match points")
    GAME = "game", _("game points")


class TiebreakRatings(models.TextChoices):
    """The ratings that tie-breaks on ratings go by, in an event whose players have several."""

    FIRST = "first", _("those of the first round")
    OF_ROUND = "round", _("those of the day of each game")
    LATEST = "latest", _("the latest ones")


class NormExemption(models.TextChoices):
    """What frees players of the conditions on federations (B.01, 1.4.3), or on games (1.4.1b)."""

    NATIONAL_FINAL = "national-final", _("final of a national championship")
    NATIONAL_TEAMS = "national-teams", _("national team championship")
    ZONAL = "zonal", _("zonal or sub-zonal tournament")
    WORLD_TEAMS = "world-teams", _("world or continental championship of teams or clubs")
    WORLD_CUP = "world-cup", _("World Cup")
