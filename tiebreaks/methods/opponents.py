"""Tie-breaks that combine the opponents' own values in another tie-break."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from crosstable.model import EntryId, Turn
from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import NOTHING, CardMethod
from tiebreaks.parts import Missing, Part, Reason


class OfOpponents(CardMethod):
    """The values in :attr:`opponents_method` of all opponents met over the board."""

    opponents_method: ClassVar[type[CardMethod]]

    @cached_property
    def opponents_own(self) -> CardMethod:
        """The opponents' tie-break, as an entry of a list."""
        return self.opponents_method(self.edition)

    def turns(self, card: Card) -> Sequence[Turn]:
        """Return the turns whose opponents count."""
        return card.games

    def opponents(self, card: Card) -> Sequence[EntryId]:
        """Return the opponents of these turns."""
        return card.opponents_met

    def amounts(self, card: Card) -> Sequence[int]:
        keys = self.opponents_own.keys(card.table).keys
        return [keys.get(opponent, 0) for opponent in self.opponents(card)]

    def missing(self, card: Card) -> Missing | None:
        """Return the first opponent's reason to have no value."""
        missing = self.opponents_own.keys(card.table).missing
        if not missing:
            return None
        reasons = (missing.get(opponent) for opponent in self.opponents(card))
        return next((reason for reason in reasons if reason), None)

    def scale(self, table: CardTable) -> int:
        return self.opponents_own.keys(table).scale

    def sources(self, card: Card) -> Iterator[Part]:
        missing = self.opponents_own.keys(card.table).missing
        for turn in self.turns(card):
            part = Part(turn, NOTHING, self.article, Reason.OPPONENTS_VALUE)
            if turn.opponent in missing:
                part = part._replace(reason=Reason.UNRATED, dropped=self.article)
            yield part
