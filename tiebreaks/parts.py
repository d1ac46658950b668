"""What a tie-break value is made of: parts, and the named combination that puts them together.

Reasons are data (a code, figures, the number of an article); the pages put them into words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import Code, Colour, EntryId, Turn

ZERO = Fraction(0)


class Reason(StrEnum):
    """Why an amount is what it is."""

    RESULT = "result"
    """What this game or bye brought (or 1 where it counts, 0 where it does not)."""
    ADJUSTMENT = "adjustment"
    """Points given or taken outside the games."""
    RUNNING = "running score"
    """The participant's score after this round."""
    SCORE = "opponent's score"
    ADJUSTED = "opponent's adjusted score"
    """Byes of the opponent count as draws."""
    OPEN = "open"
    """The opponent's score; the game itself still has to bring its result."""
    DUMMY = "own score"
    """Unplayed: a dummy opponent with the participant's own score."""
    DUMMY_DRAWS = "cap of draws"
    """The dummy's score, held down to a draw in every round."""
    DUMMY_SCHEDULED = "cap of scheduled opponent"
    """The dummy's score, held down to the scheduled opponent's adjusted score."""
    RATING = "rating"
    RATING_SET = "rating set by the arbiter"
    UNRATED = "unrated"
    ENCOUNTER = "encounter"
    """Points from a game among the tied, an equal share of them where they met more than once."""
    DECISION = "decision"


class Missing(StrEnum):
    """Why there is no value, and what that means for the order."""

    NOT_TIED = "not tied"
    """The participant is alone already: nothing to decide."""
    NO_GAMES = "no games"
    """An average of nothing: behind everybody who has one."""
    UNDECIDED = "undecided"
    """The arbiter entered nothing for this participant: behind those who have a value."""
    UNRATED = "unrated"
    """An opponent has no rating: the method is left out among those tied."""


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
    """From a round in which the participant was not available to play."""
    figures: tuple[tuple[str, Fraction], ...] = ()
    dropped: str = ""
    step: int = 0

    @property
    def kept(self) -> bool:
        return not self.dropped

    @property
    def round(self) -> int:
        """0 where the part belongs to no round."""
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


@dataclass(frozen=True, slots=True)
class Value:
    """A tie-break's value for one participant: ``combination`` of its kept ``parts``.

    ``amount`` is ``None`` exactly where ``missing`` says why. ``tied`` names those among whom a
    direct encounter was worked out, this participant included; its amount is the place among them.
    """

    code: str
    article: str
    combination: str
    amount: Fraction | None
    parts: tuple[Part, ...] = ()
    missing: Missing | None = None
    tied: tuple[EntryId, ...] = ()


SUM = "sum"
MEAN_HALF_UP = "mean rounded half up"
ENCOUNTER = "encounter"
"""Places among the tied, by the points of their parts: an order, not a number of its own."""


def total(amounts: Iterable[Fraction]) -> Fraction:
    """The exact sum; adds whole numbers as long as it can, which is what makes it quick."""
    numerators: Counter[int] = Counter()
    for amount in amounts:
        numerators[amount.denominator] += amount.numerator
    return sum((Fraction(top, bottom) for bottom, top in numerators.items()), ZERO)


def half_up(number: Fraction) -> Fraction:
    """To the nearest whole number, halves upwards."""
    return Fraction((2 * number.numerator + number.denominator) // (2 * number.denominator))


def mean_half_up(amounts: Iterable[Fraction]) -> Fraction | None:
    """``None`` where there is nothing to average."""
    listed = list(amounts)
    return half_up(total(listed) / len(listed)) if listed else None


COMBINATIONS: Mapping[str, Callable[[Iterable[Fraction]], Fraction | None]] = {
    SUM: total,
    MEAN_HALF_UP: mean_half_up,
}


def combine(combination: str, parts: Iterable[Part]) -> Fraction | None:
    """What the named combination makes of the parts that are kept."""
    return COMBINATIONS[combination](part.amount for part in parts if part.kept)


def exact(number: Fraction | int) -> str:
    """A number without loss: ``5``, ``16.75``; ``1/3`` where no decimal ends."""
    top, bottom = number.numerator, number.denominator
    digits = 0
    while 10**digits % bottom:
        digits += 1
        if digits > bottom.bit_length():  # 2 and 5 would have been used up by now
            return f"{top}/{bottom}"
    if not digits:
        return str(top // bottom)
    whole, rest = divmod(abs(top) * 10**digits // bottom, 10**digits)
    return f"{'-' if top < 0 else ''}{whole}.{rest:0{digits}d}"
