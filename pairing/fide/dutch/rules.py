"""The rules of one text of the Dutch system, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.fide.dutch.criteria import Criterion
from pairing.kernel.completion import Completion, eligible_for_bye, find_completion
from pairing.kernel.players import Field


@dataclass(frozen=True)
class OrderArticles:
    """The articles that order two equally good candidates."""

    mdps: str
    """The choice of the MDPs to be paired."""
    transposition: str
    exchange: str
    mdps_by_score: bool = True
    """Only sets of MDPs that leave as few points as possible are tried (2026: 4.4.1)."""


@dataclass(frozen=True)
class DutchRules:
    """One text of the Dutch system."""

    criteria: tuple[Criterion, ...]
    """The criteria in descending priority."""
    order: OrderArticles
    collapses: bool = False
    """Whether, if a bracket leaves the rest unpairable, all below it are paired as one (2017: A.9);
    otherwise each bracket looks down as far as the last one (2026: C4).
    """
    lowest_bye: bool = True
    """Whether nobody with fewer points could have the bye (2026: C5)."""

    def find_completion(
        self, field: Field, legal: Sequence[int], players: int, bound: int = 0
    ) -> tuple[Completion, Fraction | None] | None:
        """Return what completes the pairing of ``players``, and the score for the bye if settled.

        ``None`` if they cannot all be paired. ``bound``: see :class:`Completion`.
        """
        completed = find_completion(field, legal, players, bound)
        if completed is None or self.lowest_bye:
            return completed
        byes = eligible_for_bye(field) & players if players.bit_count() % 2 else 0
        return Completion(legal, byes, bound), None
