"""Baku acceleration (C.04.7, 1) as records ``250``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.model import GAME_POINTS, Acceleration, Crosstable, Scoring
from pairing.kernel.history import away_in


class Unsuited(ValueError):  # noqa: N818 - says what does not fit
    """A tournament to be accelerated with points that Baku does not allow (1.1, 1.4.4)."""

    def __init__(self) -> None:
        super().__init__(
            "Baku acceleration needs a win worth two draws and a loss worth nothing, "
            "and match points to pair teams by"
        )


def suits(scoring: Scoring) -> bool:
    """Return whether a win is worth two draws and a loss nothing (1.1)."""
    return scoring.win == 2 * scoring.draw and not scoring.loss


def accelerations(
    starters: Sequence[int], rounds: int, scoring: Scoring
) -> tuple[Acceleration, ...]:
    """Accelerate those who take part from the start, given by their TPNs in order."""
    return accelerations_through(last_of_ga(starters), rounds, scoring)


def last_of_ga(starters: Sequence[int]) -> int:
    """Return the last of the first half, rounded up to an even number (1.2).

    ``starters`` are TPNs in order, at least one.
    """
    return starters[min(2 * -(-len(starters) // 4), len(starters)) - 1]


def accelerations_through(last: int, rounds: int, scoring: Scoring) -> tuple[Acceleration, ...]:
    """Accelerate everyone down to number ``last`` (1.3.2: the same participant all the time)."""
    accelerated = -(-rounds // 2)  # 1.4.1
    first_half = -(-accelerated // 2)  # 1.4.2
    spans = ((1, first_half, scoring.win), (first_half + 1, accelerated, scoring.win / 2))
    return tuple(
        Acceleration(first, until, 1, last, points)
        for first, until, points in spans
        if first <= until
    )


def accelerated(crosstable: Crosstable) -> Crosstable:
    """Add the virtual points; the starters are those to be paired in round 1.

    Returns the crosstable unchanged if there is nobody yet. Raises :class:`Unsuited`.
    """
    scoring = crosstable.scoring_of(crosstable.primary)
    if not suits(scoring) or crosstable.primary == GAME_POINTS:
        raise Unsuited
    away = away_in(crosstable, 1)
    starters = sorted(
        participant.tpn for participant in crosstable.participants if participant.id not in away
    )
    if not starters:
        return crosstable
    virtual = accelerations(starters, crosstable.rounds, scoring)
    return replace(crosstable, accelerations=virtual)
