"""The tie-break methods by their code. To add one: a small class, and ``@register`` above it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from crosstable.model import EntryId
from tiebreaks.cards import Card
from tiebreaks.modifiers import modified
from tiebreaks.parts import SUM, Missing, Part, Value, combine

RATINGS = "ratings"
COLOURS = "colours"
DECISIONS = "decisions"


class Method(ABC):
    """A tie-break, as one entry of a tie-break list with its modifiers.

    ``applied`` are the modifiers as (letter, number) in the order written.
    """

    name: ClassVar[str]
    """In English; the pages translate it."""
    kind: ClassVar[str]
    """The type letters of C.07, 4.3; empty where it is of none."""
    combination: ClassVar[str] = SUM
    modifiers: ClassVar[frozenset[str]] = frozenset()
    """The letters of the modifiers that it takes."""
    variants: ClassVar[tuple[str, ...]] = ("",)
    """What is offered in a list to choose from: modifiers as written behind the code."""
    needs: ClassVar[frozenset[str]] = frozenset()
    swiss_only: ClassVar[bool] = False
    """Not to be used where pairings are fixed before the start."""
    unplayed_rounds: ClassVar[bool] = False
    """Rests on opponents' results, so unplayed rounds are managed (C.07, article 16)."""
    lower_is_ahead: ClassVar[bool] = False

    def __init__(self, base: str, applied: tuple[tuple[str, int], ...], article: str) -> None:
        self.base = base
        self.applied = applied
        self.code = base + "".join(f"/{letter}{number}" for letter, number in applied)
        self.article = article

    @abstractmethod
    def values(self, tied: Sequence[Card]) -> Mapping[EntryId, Value]:
        """The values of participants who are tied on everything before this tie-break."""


class CardMethod(Method):
    """A tie-break that a participant's card is enough for: says what its parts are.

    What each part is worth is the edition's to say.
    """

    @abstractmethod
    def parts(self, card: Card) -> Iterable[Part]:
        """The contributions, in the order of rounds, before any modifier."""

    def significance(self, part: Part) -> Any:
        """What a cut goes by: the least significant part is cut first (C.07, 14.1)."""
        return part.amount

    def missing(self, parts: Sequence[Part]) -> Missing | None:
        """A reason to give no value although there are parts."""
        return None

    def values(self, tied: Sequence[Card]) -> Mapping[EntryId, Value]:
        return {card.id: self.value(card) for card in tied}

    def value(self, card: Card) -> Value:
        """Worked out once a card, however often it is asked for."""
        known = card.values.get(self.code)
        if known is None:
            known = card.values[self.code] = self._value(card)
        return known

    def _value(self, card: Card) -> Value:
        parts = self._contributions(card)
        missing = self.missing(parts)
        if missing:
            return Value(self.code, self.article, self.combination, None, parts, missing)
        parts = modified(self, card, parts)
        amount = combine(self.combination, parts)
        missing = Missing.NO_GAMES if amount is None else None
        return Value(self.code, self.article, self.combination, amount, parts, missing)

    def _contributions(self, card: Card) -> tuple[Part, ...]:
        """Shared by all the variants of one method."""
        known = card.contributions.get(self.base)
        if known is None:
            known = card.contributions[self.base] = tuple(self.parts(card))
        return known


METHODS: dict[str, type[Method]] = {}
M = TypeVar("M", bound=type[Method])


def register(code: str) -> Callable[[M], M]:
    """Enters a method under its code, as TRF26 (records ``202``, ``212``) writes it."""

    def enter(method: M) -> M:
        METHODS[code] = method
        return method

    return enter
