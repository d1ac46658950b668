"""What one text of the Dutch system says, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.completion import Completion, eligible_for_bye, find_completion
from pairing.dutch.criteria import Criterion
from pairing.players import Field


@dataclass(frozen=True)
class OrderArticles:
    """The articles that say which of two equally good candidates comes first."""

    mdps: str
    """Which MDPs are paired."""
    transposition: str
    exchange: str
    mdps_by_score: bool = True
    """Only sets of MDPs are tried that leave as few points as can be (2026: 4.4.1)."""


@dataclass(frozen=True)
class DutchRules:
    """One text of the Dutch system."""

    criteria: tuple[Criterion, ...]
    """In descending priority."""
    order: OrderArticles
    collapses: bool = False
    """Where a bracket leaves the rest unpairable, all below it are paired as one (2017: A.9);
    else each bracket looks down as far as the last one (2026: C4)."""
    lowest_bye: bool = True
    """Nobody with fewer points could have the bye (2026: C5)."""

    def find_completion(
        self, field: Field, legal: Sequence[int], players: int, bound: int = 0
    ) -> tuple[Completion, Fraction | None] | None:
        """What completes the pairing of ``left``, and the score for the bye where it is settled.

        ``None`` where they cannot all be paired. ``bound``: as :class:`Completion` has them.
        """
        completed = find_completion(field, legal, players, bound)
        if completed is None or self.lowest_bye:
            return completed
        byes = eligible_for_bye(field) & players if players.bit_count() % 2 else 0
        return Completion(legal, byes, bound), None
