"""The contributions that a tie-break adds up for one participant, and those left after cuts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tiebreaks.cards import Card


class MethodTraits:
    """The traits of a method that decide how an edition cuts its contributions."""

    unplayed_rounds: ClassVar[bool] = False
    """Rests on opponents' results, so that unplayed rounds are managed (C.07, article 16)."""
    of_ratings: ClassVar[bool] = False
    """Adds up or averages opponents' ratings."""
    products_of_matches: ClassVar[bool] = False
    """Multiplies the scores of teams."""


class Contributions:
    """The amounts that a tie-break adds up for one participant, and what remains of them."""

    __slots__ = ("amounts", "card", "left_out", "method", "remaining", "weights")

    def __init__(
        self, method: MethodTraits, card: Card, amounts: Sequence[int], weights: Sequence[Any]
    ) -> None:
        self.method = method
        self.card = card
        self.amounts = amounts
        self.weights = weights
        """The significance of each, in the same order, by which cuts go."""
        self.remaining = list(range(len(amounts)))
        """The indices of those not left out."""
        self.left_out: dict[int, str] = {}
        """The indices of the others, each with the article that leaves it out."""

    @property
    def voluntary(self) -> Sequence[int]:
        """The indices of contributions from rounds for which the participant was not available."""
        return self.card.voluntary if self.method.unplayed_rounds else ()

    def leave_out(self, index: int, article: str) -> None:
        self.remaining.remove(index)
        self.left_out[index] = article
