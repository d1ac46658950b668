"""Answers on norms, with every condition and the figures that it was judged by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction

from ratings.norms.data import NormGame, NormTitle


class ConditionKey(Enum):
    """The conditions of a norm, of its player's games first, then of the event."""

    GAMES = "games"
    PERFORMANCE = "performance"
    AVERAGE = "average"
    SCORE = "score"
    TITLE_HOLDERS = "title holders"
    LEVEL = "level"
    FEDERATIONS = "federations"
    OWN_FEDERATION = "own federation"
    ONE_FEDERATION = "one federation"
    WOMAN = "woman"
    PACE = "pace"
    FORMAT = "format"
    REGISTERED = "registered"
    ROUNDS_A_DAY = "rounds a day"
    MINUTES = "minutes"
    CHIEF = "chief"


Value = int | Fraction | date | str | None


@dataclass(frozen=True)
class Condition:
    """One condition. ``met``: ``None`` where nobody can tell from what is known."""

    key: ConditionKey
    article: str
    needed: Value
    has: Value
    met: bool | None
    exempt: bool = False
    """It does not apply to this event or player."""

    @property
    def missing(self) -> Fraction | None:
        """How much is missing, or beyond what is allowed, where it is a number."""
        if isinstance(self.needed, int | Fraction) and isinstance(self.has, int | Fraction):
            return None if self.met else abs(Fraction(self.needed) - self.has)
        return None


class Left(Enum):
    """Why a game is not among those counted."""

    NOT_PLAYED = "not played"
    """1.4.2c: forfeits, byes, adjudications."""
    NO_FEDERATION = "no federation"
    """1.4.2a."""
    UNRATED_ZERO = "unrated zero"
    """1.4.2b."""
    AFTER = "after"
    """1.4.1e: played after the norm was made."""
    WON = "won"
    """1.4.1f: a won game that would spoil it."""


@dataclass(frozen=True)
class LeftOut:
    """A round that is not counted."""

    game: NormGame
    why: Left
    article: str


@dataclass(frozen=True)
class NormAnswer:
    """Whether a norm was made, from the best choice of games that the rules allow."""

    title: NormTitle
    conditions: Sequence[Condition]
    used: Sequence[NormGame]
    left_out: Sequence[LeftOut]
    raised: NormGame | None
    """The game whose opponent's rating is raised to the floor (1.4.6c)."""
    lost_by_forfeit: NormGame | None
    """A win by forfeit in the last round that counts as a loss (1.4.2c)."""
    score: Fraction
    average: int | None
    percent: int | None
    difference: int | None
    performance: int | None
    counted_games: int
    """As how many games the norm counts towards the 27 (1.4.1b-d, 1.7)."""

    @property
    def met(self) -> bool:
        """Whether nothing that is known speaks against it."""
        return all(condition.met is not False for condition in self.conditions)

    @property
    def failed(self) -> list[Condition]:
        return [condition for condition in self.conditions if condition.met is False]

    @property
    def unknown(self) -> list[Condition]:
        """What has to be looked up elsewhere."""
        return [condition for condition in self.conditions if condition.met is None]
