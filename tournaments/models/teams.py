"""The players of a team, their seats in each round, and the games of a match."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from crosstable.model import Code
from crosstable.results import Result
from tournaments.models.event import Tournament
from tournaments.models.people import Entry, Player, RatedHere
from tournaments.models.rounds import LEGAL_RESULT, Pairing, Round


class Member(RatedHere):
    """A player of a team, in the ``place`` of its fixed order; reserves stand behind the boards."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="members")
    """The team's tournament, repeated so that the database can ensure that nobody plays for two
    teams.
    """
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    place = models.PositiveSmallIntegerField(_("place"), validators=[MinValueValidator(1)])

    class Meta:
        ordering = ["entry", "place"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="one_team_a_player"),
            models.UniqueConstraint(fields=["entry", "place"], name="one_member_a_place"),
            models.CheckConstraint(condition=Q(place__gte=1), name="places_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}, {self.place}: {self.player}"


class LineUp(models.Model):
    """The players a team has named for a round; a team without one plays in its fixed order."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="line_ups")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="line_ups")
    late = models.BooleanField(_("after the deadline"), default=False)
    handed_in = models.DateTimeField(auto_now=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    by_captain = models.BooleanField(_("handed in by the captain’s link"), default=False)
    """Then it is sealed until the deadline (:mod:`tournaments.teams.sealing`)."""
    opened = models.BooleanField(_("opened before the deadline"), default=False)
    """Whether an arbiter has opened it while it was sealed."""

    class Meta:
        ordering = ["entry"]
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="one_line_up_a_round")
        ]

    def __str__(self) -> str:
        return f"{self.entry}, {self.round}"


class LineUpSeat(models.Model):
    """One board of a line-up; without a member it stays empty, and is lost by forfeit."""

    line_up = models.ForeignKey(LineUp, on_delete=models.CASCADE, related_name="seats")
    board = models.PositiveSmallIntegerField(_("board"))
    member = models.ForeignKey(
        Member, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["line_up", "board"], name="one_seat_a_board"),
            models.UniqueConstraint(fields=["line_up", "member"], name="one_seat_a_member"),
            models.CheckConstraint(condition=Q(board__gte=1), name="line_up_boards_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.line_up}, {self.board}"


class CaptainLink(models.Model):
    """The address at which a team's captain hands in line-ups without an account.

    Only a hash of its token is stored. It is neither recorded nor copied, so that no step taken
    back, no file and no copy of an event brings a revoked link to life again.
    """

    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="captain_link")
    token_hash = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    opened = models.DateTimeField(null=True, blank=True)
    """When it was opened for the first time."""

    class Meta:
        ordering = ["entry"]

    def __str__(self) -> str:
        return f"{self.entry}: link of the captain"


class Game(models.Model):
    """One board of a match, with both result codes. ``version`` guards against stale forms."""

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="games")
    board = models.PositiveSmallIntegerField(_("board"))
    white = models.ForeignKey(
        Member, on_delete=models.PROTECT, null=True, blank=True, related_name="games_as_white"
    )
    black = models.ForeignKey(
        Member, on_delete=models.PROTECT, null=True, blank=True, related_name="games_as_black"
    )
    white_code = models.CharField(max_length=1, default=Code.NOT_YET_PLAYED.value)
    black_code = models.CharField(max_length=1, default=Code.NOT_YET_PLAYED.value)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["pairing", "board"], name="one_game_a_board"),
            models.CheckConstraint(condition=LEGAL_RESULT, name="legal_game_result"),
            models.CheckConstraint(
                condition=Q(white__isnull=True)
                | Q(black__isnull=True)
                | ~Q(white=models.F("black")),
                name="two_members_at_a_board",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pairing}, {self.board}"

    @property
    def result(self) -> Result:
        return Result.from_codes(Code(self.white_code), Code(self.black_code))
