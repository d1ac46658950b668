"""The parts of a tie-break value, and the named combination that puts them together.

Reasons are data (a code, figures, the number of an article); the pages put them into words.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import Code, Colour, EntryId, Turn
from tiebreaks.numbers import exact

__all__ = [
    "CardKeys",
    "Combination",
    "Missing",
    "OpponentWorth",
    "Part",
    "Reason",
    "TieBreakValue",
    "exact",
]

ZERO = Fraction(0)


class Reason(StrEnum):
    """The reason an amount is what it is."""

    RESULT = "result"
    """The points from this game or bye (or 1 if it counts, 0 if it does not)."""
    WORTH = "worth"
    """The worth of such a result in this tie-break."""
    ADJUSTMENT = "adjustment"
    """Points given or taken outside the games."""
    RUNNING = "running score"
    """The participant's score after this round."""
    FREE_POINT = "free point"
    """A full point without a game, taken off again."""
    SCORE = "opponent's score"
    ADJUSTED = "opponent's adjusted score"
    """Byes of the opponent count as draws."""
    ALL_DRAWN = "unplayed as draws"
    """The opponent's score, with every unplayed round as a draw."""
    OPEN = "open"
    """The opponent's score; the game itself is still without a result."""
    DUMMY = "own score"
    """Unplayed: a dummy opponent with the participant's own score."""
    DUMMY_DRAWS = "cap of draws"
    """The dummy's score, held down to a draw in every round."""
    DUMMY_SCHEDULED = "cap of scheduled opponent"
    """The dummy's score, held down to the scheduled opponent's adjusted score."""
    VIRTUAL = "virtual opponent"
    """Unplayed: an opponent who had the same points before the round, and draws from then on."""
    NOBODY = "nobody"
    """Unplayed: as against an opponent without points."""
    ENOUGH = "opponent reached the limit"
    """Points against an opponent who scored enough to count."""
    TOO_FEW = "opponent below the limit"
    FIRST_LOSS = "first loss"
    """The round in which a game was lost for the first time."""
    NO_LOSS = "no loss"
    """No loss: one more than the number of rounds."""
    OPPONENTS_VALUE = "opponent's own value"
    """The opponent's value in the tie-break that is averaged or added up here."""
    RATING = "rating"
    RATING_SET = "rating set by the arbiter"
    UNRATED = "unrated"
    NUMBER = "pairing number"
    BOARD = "board"
    """The team's points on one board, or on all but the lowest."""
    OTHER_SCORE = "other score"
    """The team's score that does not decide first."""
    ENCOUNTER = "encounter"
    """Points from a game among the tied, or an equal share of them if they met more than once."""
    ENCOUNTER_OTHER = "encounter in the other score"
    """Such points in the score that does not decide first."""
    DECISION = "decision"


class Missing(StrEnum):
    """The reason there is no value, and what that means for the order."""

    NOT_TIED = "not tied"
    """The participant is alone already: there is nothing to decide."""
    NO_GAMES = "no games"
    """An average of nothing: behind all who have one."""
    UNDECIDED = "undecided"
    """The arbiter has entered nothing for this participant: behind those who have a value."""
    UNRATED = "unrated"
    """A rating is unknown: the method is left out among those tied."""
    NOT_APPLICABLE = "not applicable"
    """The method does not apply to these tied participants: they stay tied."""


class Combination(StrEnum):
    """The way the kept parts become a value."""

    SUM = "sum"
    MEAN = "mean"
    MEAN_HALF_UP = "mean rounded half up"
    PERFORMANCE = "performance"
    """The rounded mean of the ratings, plus the rating difference that the table of C.07, 10.2
    gives for the share of points (figure ``scored`` of each part).
    """
    PERFECT = "perfect performance"
    """The lowest rating whose expected points are those scored (C.07, 10.3)."""
    ENCOUNTER = "encounter"
    """Places among the tied, by the points of their parts: an order, not a number of its own."""
    IN_TURN = "in turn"
    """Places among the tied: by the first part, those still equal by the second, and so on."""


class OpponentWorth(NamedTuple):
    """The worth of an opponent, or of a dummy in the place of one. Unit: the table's.

    ``article`` is empty if this is simply the opponent's score.
    """

    amount: int
    article: str
    reason: Reason
    dummy: bool = False
    voluntary: bool = False
    figures: tuple[tuple[str, int], ...] = ()


class Part(NamedTuple):
    """One contribution to a value. Unit of ``amount``: that of the tie-break (points, rating…).

    ``worth`` is the score of the opponent or dummy behind the amount; ``figures`` are the named
    numbers that the amount was chosen from or changed by; ``dropped`` is the article that leaves
    the part out (empty: kept); ``step`` counts how often article 6 was applied (direct encounter).
    """

    turn: Turn | None
    amount: Fraction
    article: str
    reason: Reason
    worth: Fraction | None = None
    dummy: bool = False
    voluntary: bool = False
    """Whether the participant was not available to play in its round."""
    figures: tuple[tuple[str, Fraction], ...] = ()
    dropped: str = ""
    step: int = 0

    @property
    def kept(self) -> bool:
        return not self.dropped

    @property
    def round(self) -> int:
        """The round; 0 if the part belongs to none."""
        return 0 if self.turn is None else self.turn.round

    @property
    def opponent(self) -> EntryId | None:
        return None if self.turn is None else self.turn.opponent

    @property
    def colour(self) -> Colour | None:
        return None if self.turn is None else self.turn.colour

    @property
    def code(self) -> Code | None:
        return None if self.turn is None else self.turn.code


class TieBreakValue(NamedTuple):
    """A tie-break's value for one participant: ``combination`` of its kept ``parts``.

    ``amount`` is ``None`` exactly if ``missing`` gives a reason. ``tied`` names the group within
    which a place was worked out, this participant included; the amount is then the place.
    """

    code: str
    article: str
    combination: Combination
    amount: Fraction | None
    parts: tuple[Part, ...] = ()
    missing: Missing | None = None
    tied: tuple[EntryId, ...] = ()


class CardKeys(NamedTuple):
    """A tie-break's values for all cards of a table, as whole numbers."""

    scale: int
    """How many units make one."""
    keys: dict[EntryId, int]
    """The keys that separate participants: the value, times the scale."""
    missing: dict[EntryId, Missing]
    """The reasons of those who have no value."""
