"""Modifiers, which decide the contributions that count (C.07, article 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tiebreaks.cards import Card

if TYPE_CHECKING:
    from tiebreaks.methods.base import CardMethod


class Contributions:
    """The amounts that a tie-break adds up for one participant, and what remains of them."""

    __slots__ = ("amounts", "card", "left_out", "method", "remaining", "weights")

    def __init__(self, method: CardMethod, card: Card, amounts: Sequence[int]) -> None:
        self.method = method
        self.card = card
        self.amounts = amounts
        self.weights = method.weights(card, amounts)
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


def apply_modifiers(contributions: Contributions) -> Contributions:
    """Leave out what the method's modifiers say."""
    for letter, number in contributions.method.applied:
        if letter in MODIFIERS:
            article = contributions.card.table.edition.modified_by(letter, number)
            MODIFIERS[letter](contributions, number, article)
    return contributions


def cuts_at_ends(applied: Iterable[tuple[str, int]]) -> tuple[int, int]:
    """Count the modifiers that take from the least significant end, and those from the other."""
    least = sum(number for letter, number in applied if letter in MODIFIERS)
    return least, sum(number for letter, number in applied if letter == "M")


def cut_least(contributions: Contributions, number: int, article: str) -> None:
    """Leave out the ``number`` least significant ones, one after the other (Cut-n: 14.1, 14.2).

    The edition chooses the least significant one, anew for each cut (16.5.2).
    """
    edition = contributions.card.table.edition
    cuts = number - edition.cuts_used_up(contributions)
    for _ in range(min(cuts, len(contributions.remaining))):
        index, why = edition.least_significant(contributions)
        contributions.leave_out(index, why or article)


def cut_most(contributions: Contributions, number: int, article: str) -> None:
    """Leave out the ``number`` most significant ones."""
    for _ in range(min(number, len(contributions.remaining))):
        most = max(contributions.remaining, key=contributions.weights.__getitem__)
        contributions.leave_out(most, article)


def cut_both_ends(contributions: Contributions, number: int, article: str) -> None:
    """Leave out the least, then the most significant ones (Median-n: 14.3, 14.4)."""
    cut_least(contributions, number, article)
    cut_most(contributions, number, article)


MODIFIERS: Mapping[str, Callable[[Contributions, int, str], None]] = {
    "C": cut_least,
    "M": cut_both_ends,
}
"""The modifiers that leave contributions out."""
NUMBERED = "CMLK"
"""The letters that are written with a number."""


def spell_modifier(letter: str, number: int) -> str:
    """Write a modifier as TRF26 does: ``C1``, ``L+1``, ``P``."""
    if letter not in NUMBERED:
        return letter
    return f"{letter}{number:+d}" if letter == "L" else f"{letter}{number}"
