"""What every edition of the tie-break rules is asked, whatever it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from crosstable.model import Turn
from tiebreaks.cards import Card, OpponentWorth
from tiebreaks.editions.articles import ELSEWHERE
from tiebreaks.parts import Reason

if TYPE_CHECKING:
    from tiebreaks.modifiers import Contributions
    from tiebreaks.registry import CardMethod


class TieBreakEdition(ABC):
    """The dated text of a rule set. Without state: rounds and scoring come with the card."""

    name: ClassVar[str]
    articles: ClassVar[Mapping[str, str]]
    """Every method that the text has, by its code without modifiers, and where it stands."""
    variants: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """What is offered of a method where the text has other modifiers than most."""
    modified: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Where each modifier stands, as written behind a code."""
    any_modifier: ClassVar[str]
    """What other modifiers follow from."""
    kashdan_unplayed: ClassVar[int] = 0
    """What a round that was not played is worth in the Kashdan system."""

    def article(self, code: str) -> str | None:
        """Where a method stands, here or in the text that it is from; ``None``: nowhere.

        A tournament may take any tie-break into its own regulations (C.07, 4.1).
        """
        return self.articles.get(code) or ELSEWHERE.get(code)

    def modified_by(self, letter: str, number: int) -> str:
        """Where the modifier stands."""
        return self.modified.get(f"{letter}{number}", self.any_modifier)

    @abstractmethod
    def worth(self, card: Card) -> OpponentWorth:
        """What a participant is worth to the opponents met."""

    def worth_of_unplayed(self, card: Card, turn: Turn) -> OpponentWorth | None:
        """What a turn without a game over the board is worth to the card's own tie-break.

        An opponent who was met is worth what that one is (:meth:`worth`). So is one who still is
        to be played, and one who was scheduled where pairings were fixed. ``None``: there was
        nobody, and nobody is put in the place.
        """
        if turn.opponent is not None:
            worth = card.table.cards[turn.opponent].worth
            if turn.code.open:
                return worth._replace(reason=Reason.OPEN)
            if card.table.predetermined:
                return worth
        return None if card.table.predetermined else self.dummy_for(card, turn)

    @abstractmethod
    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth | None:
        """Who, in a Swiss tournament, is put in the place of an opponent who was not met."""

    def least_significant(self, contributions: Contributions) -> tuple[int, str]:
        """The index, of those left (at least one), that a cut removes first.

        With it the article that made it so, or nothing where the modifier's own article did.
        """
        return min(contributions.remaining, key=contributions.weights.__getitem__), ""

    def cuts_by_amount(self, method: CardMethod, card: Card) -> bool:
        """Nothing but the amounts decides what a cut of this method takes from this card."""
        return True

    def cuts_used_up(self, contributions: Contributions) -> int:
        """How many cuts are used up by rounds that contribute nothing."""
        return 0

    @abstractmethod
    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """Does a turn without a game over the board count as one among the own results?"""

    @abstractmethod
    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        """Does its opponent count as met over the board, so that the rating is averaged?"""

    @abstractmethod
    def encounter_exclusion(self, card: Card, turn: Turn) -> str:
        """The article that leaves a forfeited game out of a direct encounter; empty: it counts."""
