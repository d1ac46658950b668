"""Modifiers: which of the contributions count (C.07, article 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tiebreaks.cards import Card

if TYPE_CHECKING:
    from tiebreaks.registry import CardMethod


class Contributions:
    """What a tie-break adds up for one participant, and what is left of it."""

    __slots__ = ("amounts", "card", "left", "method", "out", "weights")

    def __init__(self, method: CardMethod, card: Card, amounts: Sequence[int]) -> None:
        self.method = method
        self.card = card
        self.amounts = amounts
        self.weights = method.weights(card, amounts)
        """Their significance, in the same order: what a cut goes by."""
        self.left = list(range(len(amounts)))
        """The indices of those not yet left out."""
        self.out: dict[int, str] = {}
        """The others, each with the article that leaves it out."""

    @property
    def voluntary(self) -> Sequence[int]:
        """The indices of those from rounds that the participant was not available for."""
        return self.card.voluntary if self.method.unplayed_rounds else ()

    def leave_out(self, index: int, article: str) -> None:
        self.left.remove(index)
        self.out[index] = article


def cut_by(found: Contributions) -> Contributions:
    """Leaves out what the method's modifiers do."""
    for letter, number in found.method.applied:
        if letter in MODIFIERS:
            article = found.card.table.edition.modified_by(letter, number)
            MODIFIERS[letter](found, number, article)
    return found


def ends(applied: Iterable[tuple[str, int]]) -> tuple[int, int]:
    """How many modifiers take from the least significant end, and how many from the other."""
    least = sum(number for letter, number in applied if letter in MODIFIERS)
    return least, sum(number for letter, number in applied if letter == "M")


def cut(found: Contributions, number: int, article: str) -> None:
    """Cut-n: without the ``number`` least significant ones, one after the other (14.1, 14.2).

    Which one is the least significant is the edition's to say, and asked anew for each cut
    (16.5.2).
    """
    least = found.card.table.edition.least
    for _ in range(min(number - found.card.table.edition.cut_already(found), len(found.left))):
        index, why = least(found)
        found.leave_out(index, why or article)


def cut_most(found: Contributions, number: int, article: str) -> None:
    """The same at the other end."""
    for _ in range(min(number, len(found.left))):
        found.leave_out(max(found.left, key=found.weights.__getitem__), article)


def median(found: Contributions, number: int, article: str) -> None:
    """Median-n: first without the least, then without the most significant (14.3, 14.4)."""
    cut(found, number, article)
    cut_most(found, number, article)


MODIFIERS: Mapping[str, Callable[[Contributions, int, str], None]] = {
    "C": cut,
    "M": median,
}
"""Those that leave contributions out."""
NUMBERED = "CMLK"
"""Those that are written with a number."""


def spelled(letter: str, number: int) -> str:
    """``C1``, ``L+1``, ``P``: as TRF26 writes it."""
    if letter not in NUMBERED:
        return letter
    return f"{letter}{number:+d}" if letter == "L" else f"{letter}{number}"
