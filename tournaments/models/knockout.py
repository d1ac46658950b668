"""Knock-outs and play-offs: seats, matches, their games and the lots drawn for them.

Everything within a match refers to its two sides, the higher and the lower in the original order,
so that the database itself ensures that a winner is one of the two.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from crosstable.model import Code
from crosstable.results import Result
from pairing.knockout.match import MatchStage
from tournaments.models.event import Tournament
from tournaments.models.people import Entry
from tournaments.models.ties import LONGEST_SEED, Decision

MOST_ENTRIES = 512
MOST_PLACES = 64
RESULTS = (
    Result.WHITE_WINS,
    Result.DRAW,
    Result.BLACK_WINS,
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
)
"""Possible results of one game of a match: it is never adjourned, and every result scores for a
side.
"""
LEGAL_GAME = reduce(
    or_,
    (Q(white_code=r.white, black_code=r.black) for r in (Result.NOT_YET_PLAYED, *RESULTS)),
)
NO_RESULT = "  "
"""A board of a team match without a result: both codes of a game that is not yet played."""
STAGES = [stage.value for stage in MatchStage]
WALKOVER = "walkover"
"""One side is absent: the match is decided without (more) games."""
BOTH_ABSENT = "both absent"
"""Neither side comes: nobody goes on from the match."""


class Side(models.TextChoices):
    """A side of a match: the one placed higher in the original order, or the other."""

    HIGHER = "higher", _("the higher placed")
    LOWER = "lower", _("the lower placed")

    @property
    def other(self) -> Side:
        return Side.LOWER if self is Side.HIGHER else Side.HIGHER


class KnockOut(models.Model):
    """A contest that reduces N participants to ``places``: a tournament of its own, or a play-off.

    ``rules`` are those of :class:`pairing.knockout.match.MatchRules`, in the form that
    ``tournaments.bridge.knockouts`` writes.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="knockouts")
    first_place = models.PositiveSmallIntegerField(default=1)
    """The place that the first of its winners gets: 1 except in a play-off further down."""
    places = models.PositiveSmallIntegerField(
        _("places to be had"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_PLACES)],
    )
    third_place = models.BooleanField(_("match for third place"), default=False)
    """Those who go out in the semi-finals play for third place, beside the final."""
    rules = models.JSONField(default=dict, blank=True)
    consent = models.BooleanField(default=False)
    """More than three rounds of a play-off were agreed to (article 5)."""
    decision = models.OneToOneField(
        Decision, on_delete=models.SET_NULL, null=True, blank=True, related_name="play_off"
    )
    """The decision about the tie by a finished play-off; ``None`` if that does not count."""
    seed = models.CharField(max_length=LONGEST_SEED, blank=True)
    """The seed from which the order of those without a rating was drawn (article 3)."""
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["first_place"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "first_place"], name="one_knockout_a_place"
            ),
            models.CheckConstraint(
                condition=Q(places__gte=1, places__lte=MOST_PLACES, first_place__gte=1),
                name="knockout_for_some_places",
            ),
            models.CheckConstraint(
                condition=Q(third_place=False) | Q(places=1, first_place=1),
                name="third_place_behind_one_winner",
            ),
            models.CheckConstraint(
                condition=Q(finished__isnull=True) | Q(started__isnull=False),
                name="knockout_starts_before_it_ends",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.places}"

    @property
    def last_place(self) -> int:
        """The last of the places to be decided."""
        return self.first_place + self.places - 1


class KnockOutSeat(models.Model):
    """One participant. ``number`` is the place in the original order (articles 3 and 4)."""

    knockout = models.ForeignKey(KnockOut, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="knockout_seats")
    number = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    """The place in the tournament once the knock-out is over; those who went out together share it.
    """

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["knockout", "entry"], name="one_seat_an_entry"),
            models.UniqueConstraint(fields=["knockout", "number"], name="one_seat_a_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="seats_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.entry}"


class KnockOutMatch(models.Model):
    """Two participants in one round. ``version``, against stale forms, rises with every step."""

    knockout = models.ForeignKey(KnockOut, on_delete=models.CASCADE, related_name="matches")
    round = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    for_third = models.BooleanField(default=False)
    """The match for third place, in the round of the final; nobody goes on from it."""
    winner = models.CharField(max_length=6, choices=Side.choices, blank=True)
    decided = models.CharField(max_length=20, blank=True)
    """The stage that decided it, or a walkover; empty while it is open."""
    article = models.CharField(max_length=20, blank=True)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["round", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["knockout", "round", "number"], name="one_match_a_number"
            ),
            models.UniqueConstraint(
                fields=["knockout"], condition=Q(for_third=True), name="one_match_for_third"
            ),
            models.CheckConstraint(
                condition=Q(winner="", decided__in=["", BOTH_ABSENT])
                | Q(winner__in=Side.values, decided__in=[*STAGES, WALKOVER]),
                name="a_decided_match_has_a_winner",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.knockout}, {self.round}, {self.number}"

    @property
    def open(self) -> bool:
        return not self.decided

    def seat(self, side: str) -> KnockOutSeat:
        """Return this side's seat. Prefetch ``turns__seat__entry__player`` with the matches."""
        return next(turn.seat for turn in self.turns.all() if turn.side == side)

    @property
    def higher(self) -> KnockOutSeat:
        return self.seat(Side.HIGHER)

    @property
    def lower(self) -> KnockOutSeat:
        return self.seat(Side.LOWER)


class KnockOutTurn(models.Model):
    """One participant's part in one round: a side of a match, or a pass to the next round."""

    knockout = models.ForeignKey(KnockOut, on_delete=models.CASCADE, related_name="turns")
    round = models.PositiveSmallIntegerField()
    seat = models.ForeignKey(KnockOutSeat, on_delete=models.CASCADE, related_name="turns")
    match = models.ForeignKey(
        KnockOutMatch, on_delete=models.CASCADE, null=True, blank=True, related_name="turns"
    )
    side = models.CharField(max_length=6, choices=Side.choices, blank=True)

    class Meta:
        ordering = ["round", "seat__number"]
        constraints = [
            models.UniqueConstraint(fields=["seat", "round"], name="one_turn_a_knockout_round"),
            models.UniqueConstraint(fields=["match", "side"], name="one_seat_a_side"),
            models.CheckConstraint(
                condition=Q(match__isnull=False, side__in=Side.values)
                | Q(match__isnull=True, side=""),
                name="a_side_or_a_pass",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat}, {self.round}"


class KnockOutGame(models.Model):
    """One game of a match, or one encounter of two teams. ``number`` counts through the match."""

    match = models.ForeignKey(KnockOutMatch, on_delete=models.CASCADE, related_name="games")
    stage = models.CharField(max_length=20)
    number = models.PositiveSmallIntegerField()
    white = models.CharField(max_length=6, choices=Side.choices)
    white_code = models.CharField(max_length=1, default=Code.NOT_YET_PLAYED.value)
    black_code = models.CharField(max_length=1, default=Code.NOT_YET_PLAYED.value)
    boards = models.JSONField(default=list, blank=True)
    """For teams: both codes of each board from the top, first those of the side that has White
    everywhere (article 15): ``["10", "==", "  "]``. The codes above say which side has more points.
    """
    flag_fell_later = models.CharField(max_length=6, choices=Side.choices, blank=True)
    """Both flags fell in the golden point; this side's fell later and won (article 22)."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_game_a_number"),
            models.CheckConstraint(condition=LEGAL_GAME, name="legal_game_of_a_match"),
            models.CheckConstraint(
                condition=Q(white__in=Side.values, stage__in=STAGES, number__gte=1),
                name="a_game_has_a_side_and_a_stage",
            ),
            models.CheckConstraint(
                condition=Q(flag_fell_later="")
                | Q(flag_fell_later__in=Side.values, stage=MatchStage.GOLDEN_POINT.value),
                name="both_flags_only_in_the_golden_point",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}, {self.number}"

    @property
    def result(self) -> Result:
        return Result.from_codes(Code(self.white_code), Code(self.black_code))

    @property
    def black(self) -> Side:
        return Side(self.white).other


class KnockOutLot(models.Model):
    """The lot for the colours of a stage, in the two steps of article 14; or the deciding lot.

    First ``chooser`` names a hand, and the side with the winning stone is ``winner``; then the
    winner draws a stone (before the golden point: takes a colour). ``white`` follows from that. A
    lot drawn away from the page has no ``seed``, and may record no more than the side with White.
    One drawn with the round has a ``seed`` and no ``chooser``.
    """

    match = models.ForeignKey(KnockOutMatch, on_delete=models.CASCADE, related_name="lots")
    stage = models.CharField(max_length=20)
    chooser = models.CharField(max_length=6, choices=Side.choices, blank=True)
    choice = models.CharField(max_length=5, blank=True)
    winner = models.CharField(max_length=6, choices=Side.choices, blank=True)
    white = models.CharField(max_length=6, choices=Side.choices, blank=True)
    seed = models.CharField(max_length=LONGEST_SEED, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "stage"], name="one_lot_a_stage"),
            models.CheckConstraint(
                condition=Q(stage__in=STAGES) & (~Q(winner="") | ~Q(white="")),
                name="a_lot_says_something",
            ),
            models.CheckConstraint(
                condition=Q(chooser__in=["", *Side.values])
                & Q(winner__in=["", *Side.values])
                & Q(white__in=["", *Side.values]),
                name="lots_are_of_the_two",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.stage}"

    @property
    def with_the_draw(self) -> bool:
        """Whether the side with White was drawn with the round, and nobody named a hand."""
        return bool(self.seed and self.white and not self.winner)

    def as_fields(self) -> dict[str, Any]:
        """Return the fields from which this row can be created again."""
        names = ("stage", "chooser", "choice", "winner", "white", "seed")
        return {name: getattr(self, name) for name in names}
