"""One tie-break of a list, for all participants: how it separates the tied, and its explanation.

Values with their parts are built only on request.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import EntryId
from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import CardMethod, Method, Outcome, TiedMethod
from tiebreaks.numbers import exact, fraction, ratio_text
from tiebreaks.parts import Missing, TieBreakValue

Tiers = list[list[Card]]
"""Participants who were tied, from first to last; those whom nothing separates stand together."""


class Column(ABC):
    """A tie-break applied to everybody in a table."""

    code: str
    table: CardTable

    def all_cards(self) -> list[Card]:
        """Return all cards, as if nothing had separated them yet."""
        return list(self.table.cards.values())

    @abstractmethod
    def separate(self, tied: Sequence[Card]) -> Tiers:
        """Separate participants who are tied on every earlier tie-break."""

    @abstractmethod
    def amount(self, participant: EntryId) -> Fraction | None:
        """Return the value; ``None`` if there is none."""

    def text(self, participant: EntryId) -> str | None:
        """Return the value as exact text."""
        amount = self.amount(participant)
        return None if amount is None else exact(amount)

    @abstractmethod
    def value(self, participant: EntryId) -> TieBreakValue:
        """Return the value with everything that it is made of."""


class CardColumn(Column):
    """A tie-break that needs only each participant's card, and so is the same whoever is tied."""

    def __init__(self, method: CardMethod, table: CardTable) -> None:
        self.method = method
        self.code = method.code
        self.table = table
        self.scale, self.keys, self.missing = method.keys(table)

    def separate(self, tied: Sequence[Card]) -> Tiers:
        together: dict[int, list[Card]] = {}
        behind: list[Card] = []
        for card in tied:
            key = self.keys.get(card.id)
            if key is None:
                behind.append(card)
            else:
                together.setdefault(key, []).append(card)
        if any(self.missing[card.id] is Missing.UNRATED for card in behind):
            return [list(tied)]
        order = sorted(together, reverse=not self.method.lower_is_ahead)
        tiers = [together[key] for key in order]
        return [*tiers, behind] if behind else tiers

    def amount(self, participant: EntryId) -> Fraction | None:
        key = self.keys.get(participant)
        return None if key is None else fraction(key, self.scale)

    def text(self, participant: EntryId) -> str | None:
        key = self.keys.get(participant)
        return None if key is None else ratio_text(key, self.scale)

    def value(self, participant: EntryId) -> TieBreakValue:
        return TieBreakValue(
            self.code,
            self.method.article,
            self.method.combination,
            self.amount(participant),
            self.method.parts(self.table.cards[participant]),
            self.missing.get(participant),
        )


class TiedColumn(Column):
    """A tie-break that depends on who is tied: values exist only once a tie has been put to it."""

    def __init__(self, method: TiedMethod, table: CardTable) -> None:
        self.method = method
        self.code = method.code
        self.table = table
        self.outcomes: dict[EntryId, Outcome] = {}

    def separate(self, tied: Sequence[Card]) -> Tiers:
        outcome = self.method.outcome([self.table.cards[card.id] for card in tied])
        self.outcomes |= dict.fromkeys(outcome.tied, outcome)
        if not outcome.amounts:
            return [list(tied)]
        places: dict[Fraction, list[Card]] = {}
        for card in tied:
            places.setdefault(outcome.amounts[card.id], []).append(card)
        return [places[place] for place in sorted(places)]

    def amount(self, participant: EntryId) -> Fraction | None:
        outcome = self.outcomes.get(participant)
        return outcome.amounts.get(participant) if outcome else None

    def value(self, participant: EntryId) -> TieBreakValue:
        outcome = self.outcomes.get(participant)
        amount = self.amount(participant)
        missing = None if amount is not None else Missing.NOT_APPLICABLE
        return TieBreakValue(
            self.code,
            self.method.article,
            self.method.combination,
            amount,
            tuple(outcome.parts(participant)) if outcome else (),
            missing if outcome else Missing.NOT_TIED,
            outcome.tied if outcome and not missing else (),
        )


def column_of(method: Method, table: CardTable) -> Column:
    """Apply a tie-break to everybody in the table, or in the variant that its code asks for."""
    variant = method.table(table)
    if isinstance(method, CardMethod):
        return CardColumn(method, variant)
    if isinstance(method, TiedMethod):
        return TiedColumn(method, variant)
    raise TypeError(f"neither a CardMethod nor a TiedMethod: {method!r}")
