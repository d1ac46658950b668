"""People in a club's register, and their entries in tournaments."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Q, Value
from django.db.models.functions import Coalesce, Lower, NullIf
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, federation_code
from clubs.names import NameField
from tournaments.models.event import Tournament

a_rating = [MinValueValidator(1), MaxValueValidator(4000)]


class Factor(models.IntegerChoices):
    """The factors K that FIDE has (B.02, 8.3.3)."""

    TEN = 10, "10"
    TWENTY = 20, "20"
    FORTY = 40, "40"


class Title(models.TextChoices):
    """FIDE's titles, in the order of C.04.2, 2.2.2."""

    GM = "GM", "GM"
    IM = "IM", "IM"
    WGM = "WGM", "WGM"
    FM = "FM", "FM"
    WIM = "WIM", "WIM"
    CM = "CM", "CM"
    WFM = "WFM", "WFM"
    WCM = "WCM", "WCM"


WOMEN_TITLES = [(each.value, each.label) for each in Title if each.startswith("W")]


class Sex(models.TextChoices):
    """A player's sex, in the codes of the report file."""

    MAN = "m", _("man")
    WOMAN = "w", _("woman")


class Player(models.Model):
    """A person in a club's register."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = NameField(_("name"), max_length=120)
    title = models.CharField(_("title"), max_length=3, choices=Title.choices, blank=True)
    women_title = models.CharField(
        _("women's title"), max_length=3, choices=WOMEN_TITLES, blank=True
    )
    """Beside an open title: who is both FM and WIM counts as either (B.01, 1.4.5)."""
    sex = models.CharField(_("sex"), max_length=1, choices=Sex.choices, blank=True)
    birth = models.CharField(
        _("date of birth"),
        max_length=10,
        blank=True,
        validators=[RegexValidator(r"^\d{4}(/\d{2}/\d{2})?$", _("Write YYYY/MM/DD, or the year."))],
    )
    federation = models.CharField(
        _("federation"), max_length=3, blank=True, validators=[federation_code]
    )
    fide_id = models.CharField(
        _("FIDE ID"),
        max_length=11,
        blank=True,
        validators=[RegexValidator(r"^\d{1,11}$", _("A FIDE ID is up to 11 digits."))],
    )
    national_id = models.CharField(_("national ID"), max_length=20, blank=True)
    rating = models.PositiveSmallIntegerField(
        _("rating"), null=True, blank=True, validators=a_rating
    )
    rapid_rating = models.PositiveSmallIntegerField(
        _("FIDE rapid rating"), null=True, blank=True, validators=a_rating
    )
    blitz_rating = models.PositiveSmallIntegerField(
        _("FIDE blitz rating"), null=True, blank=True, validators=a_rating
    )
    national_rating = models.PositiveSmallIntegerField(
        _("national rating"), null=True, blank=True, validators=a_rating
    )
    home_club = NameField(_("plays for"), max_length=80, blank=True)

    class Meta:
        ordering = [Lower("name")]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "fide_id"], condition=~Q(fide_id=""), name="one_player_a_fide_id"
            )
        ]

    def __str__(self) -> str:
        return self.name


NAME_OF_ENTRY = Coalesce(NullIf("team_name", Value("")), "player__name")
"""An entry's name as a database expression, to be read or sorted by."""


class RatedHere(models.Model):
    """Whoever plays, with the rating and title that count in this tournament."""

    rating = models.PositiveSmallIntegerField(
        _("rating in this tournament"), null=True, blank=True, validators=a_rating
    )
    rating_source = models.JSONField(_("source of the rating"), default=dict, blank=True)
    """The list that the rating was taken from (:class:`tournaments.ratings.sources.Source`);
    empty: typed.
    """
    k_factor = models.PositiveSmallIntegerField(
        _("factor K"), null=True, blank=True, choices=Factor.choices
    )
    """``None``: the list's, or worked out where the list has none."""
    title = models.CharField(_("title"), max_length=3, choices=Title.choices, blank=True)

    class Meta:
        abstract = True


class Entry(RatedHere):
    """A player, or a team, in one tournament: the identity that pairings and results refer to."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="entries"
    )
    """``None`` for a team, whose players are its ``members``."""
    team_name = NameField(_("team"), max_length=120, blank=True)
    nickname = NameField(_("short name"), max_length=5, blank=True)
    """A team's short name in narrow tables and in the report (record ``310``)."""
    captain = NameField(_("captain"), max_length=120, blank=True)
    tpn = models.PositiveSmallIntegerField(_("pairing number"), null=True, blank=True)
    checked_in = models.BooleanField(_("checked in"), default=False)
    closes_ga = models.BooleanField(default=False)
    """The last entry of the upper half under Baku acceleration, from round 1 on (C.04.7, 1.3.2)."""
    first_round = models.PositiveSmallIntegerField(_("plays from round"), default=1)
    withdrawn_after = models.PositiveSmallIntegerField(
        _("withdrawn after round"), null=True, blank=True
    )
    expelled_after = models.PositiveSmallIntegerField(
        _("expelled after round"), null=True, blank=True
    )
    """Then it is withdrawn too, after that round or before."""
    unranked = models.BooleanField(_("left out of the standings"), default=False)
    """Whether an expelled entry has no place in the standings after that round and later."""
    half_point_byes_allowed = models.BooleanField(_("may have half-point byes"), default=True)
    abnormal_points = models.JSONField(default=list, blank=True)
    """The numbers of the tournament's records that name it
    (:mod:`tournaments.bridge.abnormal_points`).
    """
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["tpn", "pk"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_a_player"),
            models.UniqueConstraint(
                fields=["tournament", "tpn"], condition=Q(tpn__isnull=False), name="one_entry_a_tpn"
            ),
            models.CheckConstraint(condition=Q(first_round__gte=1), name="first_round_from_1"),
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(closes_ga=True), name="one_closes_ga"
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=False, team_name="")
                | (Q(player__isnull=True) & ~Q(team_name="")),
                name="a_player_or_a_team",
            ),
            models.CheckConstraint(
                condition=Q(expelled_after__isnull=True)
                | Q(withdrawn_after__isnull=False, withdrawn_after__lte=models.F("expelled_after")),
                name="expelled_is_withdrawn",
            ),
            models.CheckConstraint(
                condition=Q(unranked=False) | Q(expelled_after__isnull=False),
                name="unranked_is_expelled",
            ),
            models.UniqueConstraint(
                "tournament",
                Lower("team_name"),
                condition=~Q(team_name=""),
                name="one_team_a_name",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tpn or '–'} {self.name}"

    @property
    def name(self) -> str:
        """The name of the player or the team."""
        return self.team_name or self.person.name

    @property
    def expelled(self) -> bool:
        return self.expelled_after is not None

    @property
    def person(self) -> Player:
        """The player. Raises ``ValueError`` for a team, which has several."""
        if self.player is None:
            raise ValueError(f"{self.team_name} is a team")
        return self.player


class ByeKind(models.TextChoices):
    """Byes that are requested or given beforehand (TRF26 record ``240``)."""

    HALF = "H", _("half-point bye")
    ZERO = "Z", _("zero-point bye")
    FULL = "F", _("full-point bye")


class RequestedBye(models.Model):
    """A round in which an entry is known not to play (C.04.2, 3.3)."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="requested_byes")
    round = models.PositiveSmallIntegerField(_("round"))
    kind = models.CharField(_("kind"), max_length=1, choices=ByeKind.choices)

    class Meta:
        ordering = ["round"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "round"], name="one_bye_a_round"),
            models.CheckConstraint(condition=Q(kind__in=ByeKind.values), name="known_bye"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.kind}, {self.round}"


class ProhibitedPairing(models.Model):
    """Entries that must not meet in these rounds (TRF26 record ``260``)."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="prohibited_pairings"
    )
    first_round = models.PositiveSmallIntegerField(_("from round"), default=1)
    last_round = models.PositiveSmallIntegerField(_("to round"))
    entries = models.ManyToManyField(Entry, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(last_round__gte=models.F("first_round")), name="rounds_in_order"
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.first_round}–{self.last_round}"
