"""The interface of every edition of the tie-break rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from crosstable.model import Turn
from tiebreaks.cards import Card, CardRules
from tiebreaks.contributions import Contributions, MethodTraits
from tiebreaks.editions.articles import ELSEWHERE
from tiebreaks.parts import OpponentWorth, Reason


class TieBreakEdition(CardRules):
    """The dated text of a rule set, without state: rounds and scoring come with the card.

    What it is asked for: the worth of opponents and unplayed rounds
    (:class:`tiebreaks.cards.CardRules`), the articles, and what cuts remove.
    """

    name: ClassVar[str]
    articles: ClassVar[Mapping[str, str]]
    """The text's methods, by their code without modifiers, each with its article."""
    variants: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """The variants on offer for methods to which the text gives other modifiers than most do."""
    modified: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The article of each modifier, as written behind a code."""
    any_modifier: ClassVar[str]
    """The article from which other modifiers follow."""
    kashdan_unplayed: ClassVar[int] = 0
    """The worth of an unplayed round in the Kashdan system."""

    def article(self, code: str) -> str | None:
        """Cite the article of a method, in this text or the one it comes from; ``None`` if there is
        none.

        A tournament may take any tie-break into its own regulations (C.07, 4.1).
        """
        return self.articles.get(code) or ELSEWHERE.get(code)

    def modified_by(self, letter: str, number: int) -> str:
        """Cite the article of a modifier."""
        return self.modified.get(f"{letter}{number}", self.any_modifier)

    def worth_of_unplayed(self, card: Card, turn: Turn) -> OpponentWorth | None:
        """Return what a turn without a game over the board is worth to the card's own tie-break.

        If the game is still to be played, or if the pairings were fixed, it is the scheduled
        opponent's own worth (:meth:`worth`). ``None`` if there was no opponent and no dummy takes
        the place.
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
        """Return the dummy that, in a Swiss tournament, takes the place of an opponent who was not
        met.
        """

    def least_significant(self, contributions: Contributions) -> tuple[int, str]:
        """Choose, of the remaining contributions (at least one), the one that a cut removes first.

        Return its index, and the article that decided this; empty if it was the modifier's own
        article.
        """
        return min(contributions.remaining, key=contributions.weights.__getitem__), ""

    def cuts_by_amount(self, method: MethodTraits, card: Card) -> bool:
        """Return whether only the amounts decide what a cut of this method takes from this card."""
        return True

    def cuts_used_up(self, contributions: Contributions) -> int:
        """Count the cuts that are used up by rounds without a contribution."""
        return 0
