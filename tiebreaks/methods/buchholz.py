"""Buchholz and its kin (C.07, article 8)."""

from __future__ import annotations

from collections.abc import Iterator

from tiebreaks.cards import Card
from tiebreaks.parts import Part
from tiebreaks.registry import CardMethod, register


@register("BH")
class Buchholz(CardMethod):
    """8.1: the scores of the opponents. Unit: points."""

    name = "Buchholz"
    kind = "C"
    modifiers = frozenset("CM")
    variants = ("", "/C1", "/C2", "/M1", "/M2")
    swiss_only = True
    unplayed_rounds = True

    def parts(self, card: Card) -> Iterator[Part]:
        return (part for part in card.opponents if part is not None)
