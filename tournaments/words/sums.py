"""The way from the contributions to the value of a tie-break: a sum, a mean, a table's figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from tiebreaks.parts import Combination
from tournaments.words.contributions import StoredValue
from tournaments.words.figures import points
from tournaments.words.sentences import Text

MEANS = (Combination.MEAN, Combination.MEAN_HALF_UP)
COMBINATIONS: Mapping[Combination, Text] = {
    Combination.PERFORMANCE: _(
        "The average of these ratings, changed by FIDE’s table for the share of points."
    ),
    Combination.PERFECT: _("The lowest rating from which so many points are expected."),
    Combination.ENCOUNTER: _("A place among those who are level: 1 is the first."),
    Combination.IN_TURN: _("A place among those who are level: 1 is the first."),
}


def combined(value: StoredValue) -> str:
    """Show how the value results from the parts that count; empty if there is none, or only one."""
    counted = [part.amount for part in value.kept if not part.waits]
    if value.amount is None or len(counted) <= 1:
        return ""
    if value.combination in COMBINATIONS:
        return str(COMBINATIONS[value.combination])
    return calculation(value)


def calculation(value: StoredValue) -> str:
    """Write the sum or mean that the value is: ``1 + 2 − ½ = 2½``; ``–`` if there is no value."""
    counted = [part.amount for part in value.kept if not part.waits]
    if value.amount is None:
        return "–"
    if len(counted) <= 1 or value.combination in COMBINATIONS:
        return points(value.amount)
    if value.combination in MEANS:
        exact = sum(counted, Fraction(0)) / len(counted) == value.amount
        equals = "=" if exact else "≈"
        return f"({_added(counted)}) : {len(counted)} {equals} {points(value.amount)}"
    return f"{_added(counted)} = {points(value.amount)}"


def _added(amounts: Iterable[Fraction]) -> str:
    """Write a sum: ``1 + 2 − ½``."""
    first, *others = amounts
    signed = (f" {'−' if other < 0 else '+'} {points(abs(other))}" for other in others)
    return "".join([str(points(first)), *signed])
