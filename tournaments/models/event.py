"""Events and their tournaments: what is set up before the first round."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models import F, Manager, Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Deletable, PresentManager, User, federation_code
from clubs.names import NameField, NamesField
from tournaments.models.choices import (
    EqualsBy,
    NormExemption,
    NumbersBy,
    Play,
    RatingMethod,
    TeamScore,
    TiebreakRatings,
)
from tournaments.models.grouping import GroupsShown

MAX_ROUNDS = 46
"""A double round robin of 24."""
ROUND_ROBIN = "round-robin"
"""The pairing system whose rounds are rows of a table."""
KNOCK_OUT = "knock-out"
"""The pairing system with matches of several games instead of rounds of boards."""
BRACKET = (KNOCK_OUT, "tsf")
"""System and edition of a knock-out, by the Turkish federation's procedure."""
MOST_MINUTES = 7 * 24 * 60
"""The longest time between the deadline of line-ups and the round."""
FEWEST_BOARDS, MOST_BOARDS = 2, 12
"""Limits to the boards of a match between teams."""
SHOWN = {
    "event__club__public": True,
    "event__public": True,
    "event__archived": False,
    "public": True,
    "archived": False,
}
"""The conditions on a tournament that everybody may see."""


class PresentEvents(PresentManager["Event"]):
    """The events that are not deleted, nor their clubs."""

    owners = ("club",)


class Event(Deletable):
    """An event that a club announces: a weekend, a season."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="events")
    name = NameField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=60)
    city = NameField(_("city"), max_length=80, blank=True)
    federation = models.CharField(
        _("federation"), max_length=3, blank=True, validators=[federation_code]
    )
    starts = models.DateField(_("first day"))
    ends = models.DateField(_("last day"))
    public = models.BooleanField(_("shown to the public"), default=True)
    archived = models.BooleanField(_("put away"), default=False)
    changed_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    """Who changed it last; null if nobody has."""

    objects = PresentEvents()
    everything = Manager()

    class Meta:
        ordering = ["-starts", "name"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "slug"],
                condition=Q(deleted_at=None),
                name="one_event_an_address",
                violation_error_message=_("This address is in use. Choose another."),
            ),
            models.CheckConstraint(
                condition=Q(ends__gte=F("starts")),
                name="event_ends_after_start",
                violation_error_message=_("The last day is before the first."),
            ),
        ]

    def __str__(self) -> str:
        return self.name


def default_tiebreaks() -> list[str]:
    return ["PTS", "BH/C1", "BH", "SB", "DE", "WIN", "BWG"]


def points(label: Any, default: str) -> models.DecimalField[Any, Any]:
    """Make a field for a score that TRF26 record ``162`` can hold, with one decimal."""
    return models.DecimalField(
        label,
        max_digits=4,
        decimal_places=1,
        default=Decimal(default),
        validators=[MinValueValidator(Decimal(0)), MaxValueValidator(Decimal(99))],
    )


class PresentTournaments(PresentManager["Tournament"]):
    """The tournaments that are not deleted, nor their events or clubs."""

    owners = ("event", "event__club")


class Tournament(GroupsShown, Deletable):
    """One group that is paired and ranked together. ``version`` rises with every change."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tournaments")
    name = NameField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=60)
    rounds_planned = models.PositiveSmallIntegerField(
        _("number of rounds"),
        default=7,
        validators=[MinValueValidator(1), MaxValueValidator(MAX_ROUNDS)],
    )
    system = models.CharField(_("pairing system"), max_length=20, default="dutch")
    edition = models.CharField(
        _("edition of the pairing rules"), max_length=20, default="fide-2026"
    )
    predetermined = models.BooleanField(
        _("round robin: pairings are fixed before the start"), default=False
    )
    """Whether tie-breaks are those of fixed pairings (C.07, 15.2). Boards are then those of the
    table if the system has one, otherwise put together by hand.
    """
    tiebreak_edition = models.CharField(
        _("edition of the tie-break rules"), max_length=20, default="fide-2026"
    )
    tiebreaks = models.JSONField(_("tie-breaks"), default=default_tiebreaks)
    rating_method = models.CharField(
        _("rating that counts"),
        max_length=5,
        choices=RatingMethod.choices,
        default=RatingMethod.FIDE_ELSE_NATIONAL,
    )
    pace = models.CharField(
        _("kind of play"), max_length=8, choices=Play.choices, default=Play.STANDARD
    )
    rating_lists = models.JSONField(_("order of rating lists"), default=list, blank=True)
    """As in ``["fide:rapid", "dsb:standard"]`` (:mod:`tournaments.ratings.orders`); empty: as is
    usual for the kind of play.
    """
    check_ratings = models.BooleanField(
        _("say before round 1 where ratings differ from the lists"), default=True
    )
    equals_by = models.CharField(
        _("order of equal rating and title"),
        max_length=8,
        choices=EqualsBy.choices,
        default=EqualsBy.ALPHABET,
    )
    unrated_as = models.PositiveSmallIntegerField(
        _("rating counted for unrated opponents"), null=True, blank=True
    )
    lots_seed = models.CharField(_("seed of the lots"), max_length=60, blank=True)
    """The seed that all lots of the tournament are drawn from; chosen once, so that nobody draws
    again.
    """
    numbers_by = models.CharField(
        _("pairing numbers"), max_length=6, choices=NumbersBy.choices, default=NumbersBy.RATING
    )
    initial_colour = models.CharField(
        _("colour of number 1 in round 1"),
        max_length=1,
        choices=[("w", _("White")), ("b", _("Black"))],
        blank=True,
    )
    accelerated = models.BooleanField(_("Baku acceleration"), default=False)
    """C.04.7, 1: the upper half has additional points in the first rounds, for pairing only."""
    abnormal_points = models.JSONField(default=list, blank=True)
    """Points outside the scoring (:mod:`tournaments.bridge.abnormal_points`)."""
    points_win = points(_("win"), "1")
    points_draw = points(_("draw"), "0.5")
    points_loss = points(_("loss"), "0")
    points_absence = points(_("absence or forfeit loss"), "0")
    points_pab = points(_("pairing-allocated bye"), "1")
    boards = models.PositiveSmallIntegerField(
        _("boards of a team"),
        null=True,
        blank=True,
        validators=[MinValueValidator(FEWEST_BOARDS), MaxValueValidator(MOST_BOARDS)],
    )
    """``None``: players play for themselves. Otherwise ``points_…`` are those of a game, and those
    of a match follow below.
    """
    team_score = models.CharField(
        _("teams are ranked by"), max_length=5, choices=TeamScore.choices, default=TeamScore.MATCH
    )
    match_points_win = points(_("won match"), "2")
    match_points_draw = points(_("drawn match"), "1")
    match_points_loss = points(_("lost match"), "0")
    match_points_absence = points(_("match not played"), "0")
    match_points_pab = points(_("match points of a pairing-allocated bye"), "1")
    game_points_pab = models.DecimalField(
        _("game points of a pairing-allocated bye"),
        max_digits=4,
        decimal_places=1,
        null=True,
        blank=True,
        validators=[MinValueValidator(Decimal(0)), MaxValueValidator(Decimal(99))],
    )
    """``None``: as many as for a drawn match (C.04.6, 1.4)."""
    reserves = models.PositiveSmallIntegerField(_("reserves of a team"), null=True, blank=True)
    """``None``: no limit."""
    rating_tolerance = models.PositiveSmallIntegerField(
        _("a player may be rated higher than the one a board above by"), null=True, blank=True
    )
    """Applies to the fixed order of boards. ``None``: the order may ignore ratings."""
    line_ups_minutes = models.PositiveSmallIntegerField(
        _("minutes before a round that line-ups are due"),
        null=True,
        blank=True,
        validators=[MaxValueValidator(MOST_MINUTES)],
    )
    """For rounds without a deadline of their own. Unit: minutes; ``None``: no deadline."""
    half_point_byes = models.PositiveSmallIntegerField(
        _("half-point byes that a player may ask for"), default=1
    )
    half_point_byes_until = models.PositiveSmallIntegerField(
        _("last round for half-point byes"), null=True, blank=True
    )
    rated = models.BooleanField(_("rated by FIDE"), default=True)
    fide_mode = models.BooleanField(_("FIDE mode"), default=True)
    chess960 = models.BooleanField(_("Chess960"), default=False)
    long_event = models.BooleanField(
        _("lasts more than 30 days: the ratings of each month count"), default=False
    )
    """Players then have ratings for later rounds, too (``PeriodRating``)."""
    tiebreak_ratings = models.CharField(
        _("ratings that tie-breaks go by"),
        max_length=6,
        choices=TiebreakRatings.choices,
        default=TiebreakRatings.FIRST,
    )
    """Of a long event: the first, unless the event's rules say otherwise (C.07, article 10)."""
    norm_exemption = models.CharField(
        _("kind of event, for title norms"),
        max_length=14,
        choices=NormExemption.choices,
        blank=True,
    )
    """Empty: one to which every condition applies."""
    fide_event = models.CharField(
        _("FIDE's number of the event"),
        max_length=10,
        blank=True,
        validators=[RegexValidator(r"^\d{1,10}$", _("An event's number is up to 10 digits."))],
    )
    registered_on = models.DateField(_("registered with FIDE on"), null=True, blank=True)
    time_control = models.CharField(_("time control"), max_length=80, blank=True)
    time_control_code = models.CharField(_("time control in TRF26 code"), max_length=80, blank=True)
    chief_arbiter = NameField(_("chief arbiter"), max_length=120, blank=True)
    deputy_arbiters = NamesField(_("deputy arbiters, one a line"), blank=True)
    public = models.BooleanField(_("shown to the public"), default=True)
    public_players = models.BooleanField(_("the public sees the list of players"), default=True)
    public_standings = models.BooleanField(
        _("the public sees standings, crosstable and cards"), default=True
    )
    public_ratings = models.BooleanField(
        _("the public sees changes of ratings, and norms"), default=False
    )
    archived = models.BooleanField(_("put away"), default=False)
    version = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)

    objects = PresentTournaments()
    everything = Manager()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "slug"],
                condition=Q(deleted_at=None),
                name="one_tournament_an_address",
                violation_error_message=_("This address is in use. Choose another."),
            ),
            models.CheckConstraint(
                condition=Q(rounds_planned__gte=1, rounds_planned__lte=MAX_ROUNDS),
                name="some_rounds",
            ),
            models.CheckConstraint(
                condition=Q(points_pab__lte=F("points_win")), name="pab_not_above_a_win"
            ),
            models.CheckConstraint(
                condition=Q(points_win__gte=F("points_draw") * 2 - F("points_loss")),
                name="two_draws_not_above_win_and_loss",
            ),
            models.CheckConstraint(
                condition=Q(boards__isnull=True)
                | Q(boards__gte=FEWEST_BOARDS, boards__lte=MOST_BOARDS),
                name="some_boards",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} › {self.name}"

    @property
    def club(self) -> Club:
        return self.event.club

    @property
    def for_teams(self) -> bool:
        """Whether its entries are teams; a pairing is then a match."""
        return self.boards is not None

    @property
    def by_table(self) -> bool:
        """Whether its rounds are rows of a table that includes everybody, present or not."""
        return self.system == ROUND_ROBIN

    @property
    def knock_out(self) -> bool:
        """Whether the loser of a match goes out; its matches are those of its ``knockouts``."""
        return self.system == KNOCK_OUT

    @property
    def paired_by_hand(self) -> bool:
        """Whether it is a round robin by a table that only the arbiter has."""
        return self.predetermined and not self.by_table
