"""The interface of every tie-break method, and what methods of a kind have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from crosstable.model import GAME_POINTS, MATCH_POINTS, EntryId, Turn
from tiebreaks.cards import Card, CardTable
from tiebreaks.contributions import Contributions, MethodTraits
from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.modifiers import CUTS, apply_modifiers, cuts_at_ends, spell_modifier
from tiebreaks.numbers import fraction
from tiebreaks.parts import CardKeys, Combination, Missing, OpponentWorth, Part, Reason

RATINGS = "ratings"
COLOURS = "colours"
DECISIONS = "decisions"
BOARDS = "boards"

REFERENCES: Mapping[str, str] = {"MP": MATCH_POINTS, "GP": GAME_POINTS}
"""The scores that a team's code can name (C.07, 13), as TRF26 writes them."""
FORE, AS_PLAYED, REVERSED = ("F", 0), ("P", 0), ("R", 0)
"""Modifiers without a number, as they stand among the applied ones."""


class Method(MethodTraits, ABC):
    """A tie-break, as one entry of a tie-break list with its modifiers.

    ``applied`` are the modifiers as (letter, number); the number is 0 if there is none.
    ``reference`` is the score that a team's code names: ``MP``, ``GP`` or nothing. ``own_name`` is
    what the tournament wrote behind the code of a method that it defined itself: ``_YOUNGEST``.
    """

    base: ClassVar[str]
    """The code without modifiers, as records ``202`` and ``212`` write it."""
    name: ClassVar[str]
    """The name in English; the pages translate it."""
    description: ClassVar[str]
    """The question that it asks, in one line, for a player; the pages translate it."""
    kind: ClassVar[str] = ""
    """The type letters of C.07, 4.3; empty if it has none."""
    combination: ClassVar[Combination] = Combination.SUM
    modifiers: ClassVar[frozenset[str]] = frozenset()
    """The letters of the modifiers that the method takes."""
    references: ClassVar[frozenset[str]] = frozenset()
    """The scores of a team that it can count in."""
    variants: ClassVar[tuple[str, ...]] = ("",)
    """The entries on offer in a list to choose from: modifiers as written behind the code."""
    needs: ClassVar[frozenset[str]] = frozenset()
    teams_only: ClassVar[bool] = False
    individuals_only: ClassVar[bool] = False
    """About single games or single ratings, which a team does not have."""
    swiss_only: ClassVar[bool] = False
    """Whether it must not be used if pairings are fixed before the start."""
    by_amount: ClassVar[bool] = False
    """A cut goes by the contributions themselves."""
    lower_first: ClassVar[bool] = False

    def __init__(
        self,
        edition: TieBreakEdition,
        applied: tuple[tuple[str, int], ...] = (),
        reference: str = "",
        own_name: str = "",
    ) -> None:
        self.edition = edition
        self.article = edition.article(self.base) or ""
        self.applied = applied
        self.reference = reference
        self.cuts = any(letter in CUTS for letter, _ in applied)
        """Some contributions may be left out."""
        self.ends_cut = cuts_at_ends(applied) if self.by_amount else None
        """The numbers of lowest and highest ones it leaves out, if it goes by amount alone."""
        self.code = "".join(
            [
                self.base + own_name,
                f":{reference}" if reference else "",
                *(f"/{spell_modifier(letter, number)}" for letter, number in applied),
            ]
        )

    @property
    def lower_is_ahead(self) -> bool:
        return self.lower_first != (REVERSED in self.applied)

    def table(self, table: CardTable) -> CardTable:
        """Return the table variant that the code's modifiers ask for."""
        return table.variant(
            score=REFERENCES.get(self.reference),
            fore=FORE in self.applied,
            as_played=AS_PLAYED in self.applied,
        )


class Outcome:
    """The result of a tie-break among tied participants: an amount for each, and its parts.

    ``amounts`` are places, or numbers that places follow from; the lowest is first. Participants
    whom the tie-break cannot judge are left out of it.
    """

    def __init__(
        self,
        tied: Sequence[Card],
        amounts: Mapping[EntryId, Fraction],
        parts: Callable[[EntryId], Iterable[Part]],
    ) -> None:
        self.tied = tuple(card.id for card in tied)
        self.amounts = amounts
        self.parts = parts


class TiedMethod(Method):
    """A tie-break that looks at the tied participants together."""

    @abstractmethod
    def outcome(self, tied: Sequence[Card]) -> Outcome:
        """Judge participants (two or more) who are tied on every earlier tie-break."""


class CardMethod(Method):
    """A tie-break that needs only a participant's card.

    It defines its contributions (:meth:`amounts`) and their origin (:meth:`sources`); the edition
    decides what an opponent is worth.
    """

    power: ClassVar[int] = 0
    """Contributions are numbers (0), points (1) or products of points (2)."""

    @abstractmethod
    def amounts(self, card: Card) -> Sequence[int]:
        """Return the contributions before any modifier, in the order of rounds, times the scale."""

    def sources(self, card: Card) -> Iterable[Part]:
        """Yield a part for each amount, in the same order, complete except for the amount."""
        for turn in card.turns:
            yield Part(turn, NOTHING, self.article, Reason.RESULT)

    def weights(self, card: Card, amounts: Sequence[int]) -> Sequence[Any]:
        """Return each amount's significance: the least significant is cut first (C.07, 14.1)."""
        return amounts

    def scale(self, table: CardTable) -> int:
        """Return how many units make one, for the amounts and the value."""
        return int(table.unit**self.power)

    def combine(self, card: Card, remaining: Sequence[int]) -> int | Missing:
        """Combine the remaining amounts by the named combination, times the scale."""
        return sum(remaining)

    def cut(self, contributions: Contributions) -> None:
        """Leave out what does not count."""
        apply_modifiers(self.applied, contributions, self.edition)

    def contributions(self, card: Card, amounts: Sequence[int]) -> Contributions:
        """Return the amounts with what does not count left out."""
        contributions = Contributions(self, card, amounts, self.weights(card, amounts))
        self.cut(contributions)
        return contributions

    def missing(self, card: Card) -> Missing | None:
        """Return a reason to give no value, if there is one."""
        return None

    def key(self, card: Card) -> int | Missing:
        """Return the value, times the scale."""
        missing = self.missing(card)
        if missing:
            return missing
        amounts = self.amounts(card)
        return self.combine(card, self.remaining_amounts(card, amounts) if self.cuts else amounts)

    def remaining_amounts(self, card: Card, amounts: Sequence[int]) -> Sequence[int]:
        """Return the amounts that are not left out, in any order."""
        if self.ends_cut and self.edition.cuts_by_amount(self, card):
            lowest, highest = self.ends_cut
            return sorted(amounts)[lowest : max(lowest, len(amounts) - highest)]
        return [amounts[index] for index in self.contributions(card, amounts).remaining]

    def parts(self, card: Card) -> tuple[Part, ...]:
        """Return the same amounts, each with its origin."""
        amounts = self.amounts(card)
        left_out = self.contributions(card, amounts).left_out
        scale = self.scale(card.table)
        return tuple(
            source._replace(
                amount=fraction(amount, scale), dropped=left_out.get(index, source.dropped)
            )
            for index, (amount, source) in enumerate(zip(amounts, self.sources(card), strict=True))
        )

    def keys(self, table: CardTable) -> CardKeys:
        """Return everybody's values in the table as it is, worked out once for each table."""
        known = table.keys.get(self.code)
        if known is None:
            known = table.keys[self.code] = self._work_out(table)
        return known

    def _work_out(self, table: CardTable) -> CardKeys:
        keys: dict[EntryId, int] = {}
        missing: dict[EntryId, Missing] = {}
        for entry, card in table.cards.items():
            key = self.key(card)
            if isinstance(key, Missing):
                missing[entry] = key
            else:
                keys[entry] = key
        return CardKeys(self.scale(table), keys, missing)

    def meeting_part(self, card: Card, turn: Turn, worth: OpponentWorth, **more: int) -> Part:
        """Build the part for a meeting; ``more`` are figures, in units."""
        points = card.table.points
        figures = (*worth.figures, *more.items())
        return Part(
            turn,
            NOTHING,
            worth.article or self.article,
            worth.reason,
            points(worth.amount),
            worth.dummy,
            worth.voluntary,
            tuple((name, points(figure)) for name, figure in figures),
        )


NOTHING = fraction(0)
