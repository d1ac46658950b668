"""Games as changes of ratings are worked out from, and the answers with their parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction

from ratings.paces import Pace

ZERO = Decimal(0)
NOBODY = 0
"""The opponent of somebody who had none."""


class Kind(Enum):
    """The course of a player's round."""

    PLAYED = "played"
    UNDER_A_MOVE = "under a move"
    """A game of less than one move, the results W, D and L of the report: not rated."""
    FORFEIT = "forfeit"
    BYE = "bye"
    ABSENT = "absent"
    OPEN = "open"
    """A game without a result so far."""


class Reason(Enum):
    """Why a game counts as it does, or not at all."""

    COUNTS = "counts"
    CUT = "cut"
    """It counts with a difference of 400 points, though it is larger (8.3.1)."""
    IN_FULL = "in full"
    """It counts with more than 400 points, as the own rating is 2650 or more (8.3.1)."""
    FORFEIT = "forfeit"
    BYE = "bye"
    ABSENT = "absent"
    OPEN = "open"
    UNDER_A_MOVE = "under a move"
    UNRATED_OPPONENT = "unrated opponent"
    TOO_FAR = "too far"
    """The two are 600 points apart, and one is above 2600 (rapid and blitz)."""
    TOO_SHORT = "too short"
    """Too little thinking time for the stronger of the two (1.1)."""
    OTHER_PACE = "other pace"
    """The game was of another kind of play than the event: a play-off."""
    OTHER_TIMES = "other times"
    """The two had different thinking times (rapid and blitz, 1.2)."""
    CHESS960 = "chess960"
    """The pieces did not stand as in chess."""


class FactorReason(Enum):
    """Where a factor K is from."""

    TYPED = "typed"
    LISTED = "listed"
    REACHED_2400 = "reached 2400"
    JUNIOR = "junior"
    NEW = "new"
    USUAL = "usual"


class FirstReason(Enum):
    """Why there is a first rating, or none."""

    PUBLISHED = "published"
    CAPPED = "capped"
    """The rating is the highest that a first one can be (8.2.3)."""
    FEW_GAMES = "few games"
    """Fewer than five; others may be added later (7.1.4)."""
    NOTHING_SCORED = "nothing scored"
    """A first event without any point is disregarded (8.2.1)."""
    TOO_LOW = "too low"
    """Below 1400 (7.1.4)."""


@dataclass(frozen=True)
class Rated:
    """A player as the list that counts has him."""

    rating: int | None
    listed_k: int | None = None
    typed_k: int | None = None
    """Set by the arbiter, before the list's."""
    games: int | None = None
    """All games rated so far, as far as known."""
    birth_year: int | None = None
    highest: int | None = None
    """The highest rating ever published, as far as known."""


@dataclass(frozen=True)
class RatedGame:
    """A player's round. ``opponent`` and ``round`` are the caller's keys."""

    round: int
    opponent: int
    rating: int | None
    """The opponent's."""
    score: Fraction
    """0, ½ or 1, whatever the event gives for it."""
    kind: Kind = Kind.PLAYED
    minutes: Fraction | None = None
    """The thinking time for 60 moves, if it is not the event's."""
    own_rating: int | None = None
    """The own rating on that day, if it is not that of the start."""
    opponent_minutes: Fraction | None = None
    """The opponent's, if it is another than one's own."""


@dataclass(frozen=True)
class Setting:
    """An event, as far as its ratings go by it."""

    pace: Pace
    starts: date
    ends: date
    minutes: Fraction | None = None
    """The thinking time for 60 moves; ``None``: not known."""
    chess960: bool = False


@dataclass(frozen=True)
class Line:
    """A game and its worth. Without ``counts`` the figures are ``None``."""

    game: RatedGame
    reason: Reason
    article: str
    """Empty where none is known that says so: Chess960."""
    difference: int | None = None
    """The own rating less the opponent's."""
    used: int | None = None
    """The difference that the expected score is looked up for."""
    expected: Decimal | None = None
    gained: Decimal | None = None
    """The score less the expected one (ΔR)."""

    @property
    def counts(self) -> bool:
        return self.reason in (Reason.COUNTS, Reason.CUT, Reason.IN_FULL)


@dataclass(frozen=True)
class Factor:
    """The factor K (8.3.3)."""

    value: int
    base: int
    """Before it is lowered so that K × games is 700 at most."""
    reason: FactorReason
    games: int
    article: str

    @property
    def lowered(self) -> bool:
        return self.value < self.base


@dataclass(frozen=True)
class FirstRating:
    """A first rating from one event (8.2), and the figures that it is made of."""

    games: int
    score: Fraction
    """From those games, without the two draws that are added."""
    average: Decimal | None
    """Of the opponents and twice 1800."""
    percent: int | None
    """The share of the points with two draws added, in whole per cents."""
    difference: int | None
    rating: int | None
    """Rounded, and capped; whether it is published says ``reason``."""
    reason: FirstReason
    article: str

    @property
    def published(self) -> bool:
        return self.reason in (FirstReason.PUBLISHED, FirstReason.CAPPED)


@dataclass(frozen=True)
class Change:
    """The expected change of a rating, or a first rating, with all its parts."""

    lines: Sequence[Line]
    total: Decimal
    """The sum of what the games gained (ΣΔR)."""
    factor: Factor | None
    """``None`` for who has no rating."""
    change: Decimal | None
    """K times the sum."""
    article: str
    average: int | None
    """The rounded average rating of the opponents whose games count."""
    performance: int | None
    first: FirstRating | None = None

    @property
    def counted(self) -> list[Line]:
        """The lines of the games that count."""
        return [line for line in self.lines if line.counts]

    @property
    def score(self) -> Fraction:
        """The points from the games that count."""
        return sum((line.game.score for line in self.counted), Fraction(0))

    @property
    def expected(self) -> Decimal:
        """The points that were expected from the games that count."""
        return sum((line.expected for line in self.counted if line.expected is not None), ZERO)
