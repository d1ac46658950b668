"""Modifiers: which of the parts count (C.07, article 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from tiebreaks.cards import Card
from tiebreaks.parts import Part

if TYPE_CHECKING:
    from tiebreaks.registry import CardMethod

Parts = tuple[Part, ...]


def cut(method: CardMethod, card: Card, parts: Parts, number: int, article: str) -> Parts:
    """Cut-n: without the ``number`` least significant parts, one after the other (14.1, 14.2).

    Which part is the least significant is the edition's to say, and asked anew for each cut
    (16.5.2).
    """
    for _ in range(number):
        left = _kept(parts)
        if not left:
            break
        index, why = card.table.edition.least(method, card, left)
        parts = _without(parts, index, why or article)
    return parts


def median(method: CardMethod, card: Card, parts: Parts, number: int, article: str) -> Parts:
    """Median-n: first without the least, then without the most significant (14.3, 14.4)."""
    parts = cut(method, card, parts, number, article)
    for _ in range(number):
        left = _kept(parts)
        if not left:
            break
        most = max(left, key=lambda index: method.significance(left[index]))
        parts = _without(parts, most, article)
    return parts


MODIFIERS: Mapping[str, Callable[[CardMethod, Card, Parts, int, str], Parts]] = {
    "C": cut,
    "M": median,
}


def modified(method: CardMethod, card: Card, parts: Parts) -> Parts:
    """The parts with everything marked as dropped that the method's modifiers leave out."""
    for letter, number in method.applied:
        article = card.table.edition.modifier_article(letter, number)
        parts = MODIFIERS[letter](method, card, parts, number, article)
    return parts


def _kept(parts: Iterable[Part]) -> Mapping[int, Part]:
    return {index: part for index, part in enumerate(parts) if part.kept}


def _without(parts: Parts, index: int, article: str) -> Parts:
    return (*parts[:index], parts[index]._replace(dropped=article), *parts[index + 1 :])
