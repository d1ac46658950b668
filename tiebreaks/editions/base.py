"""What every edition of the tie-break rules is asked, whatever it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from crosstable.model import EntryId, Turn
from tiebreaks.parts import Part, Reason

if TYPE_CHECKING:
    from tiebreaks.cards import Adjusted, Card
    from tiebreaks.registry import CardMethod


class Edition(ABC):
    """The dated text of a rule set. Without state: rounds and scoring come with the card."""

    name: ClassVar[str]
    articles: ClassVar[Mapping[str, str]]
    """Every method that the edition knows, by its code without modifiers, and where it stands."""

    @abstractmethod
    def modifier_article(self, letter: str, number: int) -> str:
        """Where the modifier stands."""

    @abstractmethod
    def adjusted(self, card: Card) -> Adjusted:
        """What a participant is worth to the opponents."""

    @abstractmethod
    def opponent(self, card: Card, turn: Turn) -> Part | None:
        """What the opponent of this turn, met or not, is worth to the card's own tie-break.

        ``None``: there was nobody, and nobody is put in the place.
        """

    @abstractmethod
    def least(self, method: CardMethod, card: Card, parts: Mapping[int, Part]) -> tuple[int, str]:
        """The part that a cut removes first, by its index in the (not empty) ``parts``.

        With it the article that made it so, or nothing where the modifier's own article did.
        """

    @abstractmethod
    def own_game(self, card: Card, turn: Turn) -> bool:
        """Does it count as a game over the board among a participant's own results?"""

    @abstractmethod
    def rated_opponent(self, turn: Turn) -> bool:
        """Does the opponent's rating count?"""

    @abstractmethod
    def not_an_encounter(self, card: Card, turn: Turn) -> str:
        """The article that leaves a forfeited game out of a direct encounter; empty: it counts."""

    def met(self, card: Card, turn: Turn, opponent: EntryId) -> Part:
        """The scheduled opponent's adjusted score."""
        other = card.table.cards[opponent]
        worth, article, _ = other.adjusted
        reason = Reason.ADJUSTED if article else Reason.SCORE
        if turn.code.open:
            reason = Reason.OPEN
        return Part(
            turn,
            worth,
            article or self.articles["BH"],
            reason,
            worth=worth,
            figures=(("score", other.score),) if article else (),
        )
