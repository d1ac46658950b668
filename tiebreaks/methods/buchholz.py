"""Buchholz and its kin (C.07, article 8; the Turkish guide's Buchholz of Buchholz)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from crosstable.model import EntryId, Turn
from tiebreaks.cards import Card, CardTable
from tiebreaks.combinations import mean
from tiebreaks.methods.base import CardMethod
from tiebreaks.methods.opponents import OfOpponents
from tiebreaks.parts import Combination, Missing, Part
from tiebreaks.words import gettext_noop as _


class Buchholz(CardMethod):
    """8.1: the scores of the opponents. Unit: points."""

    base = "BH"
    name = _("Buchholz")
    description = _("The points of all opponents, added up: the more, the stronger they were.")
    kind = "C"
    power = 1
    modifiers = frozenset("CMFP")
    references = frozenset({"MP", "GP"})
    variants: ClassVar[tuple[str, ...]] = ("", "/C1", "/C2", "/M1", "/M2")
    swiss_only = True
    unplayed_rounds = True
    by_amount = True

    def amounts(self, card: Card) -> Sequence[int]:
        return card.worths

    def sources(self, card: Card) -> Iterator[Part]:
        return (self.meeting_part(card, turn, worth) for turn, _gain, worth in card.meetings)


class ForeBuchholz(Buchholz):
    """8.3: as if all paired games of the last round had ended in draws. Unit: points."""

    base = "FB"
    name = _("Fore Buchholz")
    description = _(
        "The Buchholz as if every game of the last round were drawn, so that it is known before."
    )
    kind = "D"
    modifiers = frozenset("CMP")

    def table(self, table: CardTable) -> CardTable:
        return super().table(table).variant(fore=True)


class AverageOfOpponentsBuchholz(OfOpponents):
    """8.2: the mean Buchholz of the opponents met over the board. Unit: points."""

    base = "AOB"
    name = _("Average of opponents’ Buchholz")
    description = _(
        "The average Buchholz of the opponents met at the board: how strong their own opponents"
        " were."
    )
    kind = "CC"
    opponents_method = Buchholz
    combination = Combination.MEAN
    modifiers = frozenset("FP")
    references = frozenset({"MP", "GP"})
    variants: ClassVar[tuple[str, ...]] = ("", "/F")
    swiss_only = True

    def scale(self, table: CardTable) -> int:
        """Refine the scale for the mean of any number of opponents."""
        return super().scale(table) * table.divisible

    def amounts(self, card: Card) -> Sequence[int]:
        factor = card.table.divisible
        return [amount * factor for amount in super().amounts(card)]

    def combine(self, card: Card, remaining: Sequence[int]) -> int | Missing:
        return mean(remaining)


class BuchholzOfBuchholz(OfOpponents):
    """The Buchholz of all scheduled opponents. Unit: points."""

    base = "BB"
    name = _("Buchholz of Buchholz")
    description = _("The Buchholz of all opponents, added up: how strong their own opponents were.")
    kind = "CC"
    opponents_method = Buchholz
    references = frozenset({"MP", "GP"})
    swiss_only = True

    def turns(self, card: Card) -> Sequence[Turn]:
        return [turn for turn in card.turns if turn.opponent is not None]

    def opponents(self, card: Card) -> Sequence[EntryId]:
        return [turn.opponent for turn in card.turns if turn.opponent is not None]
