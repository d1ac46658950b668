"""The pairing card: a participant as the tie-breaks see one.

Points are counted in whole units, so that sums are quick and exact:
:attr:`tiebreaks.tables.CardTable.unit` of them make a point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from crosstable.model import OVER_THE_BOARD, Adjustment, EntryId, Participant, Turn
from tiebreaks.parts import Reason

if TYPE_CHECKING:
    from tiebreaks.tables import CardTable


class OpponentWorth(NamedTuple):
    """The worth of an opponent, or of a dummy in the place of one. Unit: the table's.

    ``article`` is empty if this is simply the opponent's score.
    """

    amount: int
    article: str
    reason: Reason
    dummy: bool = False
    voluntary: bool = False
    figures: tuple[tuple[str, int], ...] = ()


@dataclass(eq=False, repr=False)
class Card:
    """One participant's record: every turn, in order, and what it brought (units)."""

    table: CardTable
    participant: Participant
    turns: Sequence[Turn]
    gains: Sequence[int]
    adjustments: tuple[Adjustment, ...] = ()
    before: Card | None = None
    """The original card, if a tie-break has replaced some of the results."""

    @property
    def id(self) -> EntryId:
        return self.participant.id

    @cached_property
    def score(self) -> int:
        return sum(self.gains) + sum(
            self.table.units(adjustment.points) for adjustment in self.adjustments
        )

    @cached_property
    def worth(self) -> OpponentWorth:
        """The worth of this participant to the opponents met."""
        if self.before is not None and self.table.as_played:  # a rule about own forfeits only
            return self.before.worth
        return self.table.edition.worth(self)

    @cached_property
    def opponents(self) -> tuple[OpponentWorth | None, ...]:
        """The worth of each turn's opponent, or of the dummy in its place; ``None`` if there is
        neither.
        """
        cards, instead = self.table.cards, self.table.edition.worth_of_unplayed
        return tuple(
            [
                cards[turn.opponent].worth
                if turn.opponent is not None and turn.code in OVER_THE_BOARD
                else instead(self, turn)
                for turn in self.turns
            ]
        )

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """The amounts of those opponents that are not ``None``."""
        return tuple([worth.amount for worth in self.opponents if worth is not None])

    @property
    def meetings(self) -> Iterator[tuple[Turn, int, OpponentWorth]]:
        """The turns with an opponent or a dummy: the turn, what it brought, and what the opponent
        is worth.
        """
        for turn, gain, worth in zip(self.turns, self.gains, self.opponents, strict=True):
            if worth is not None:
                yield turn, gain, worth

    @cached_property
    def voluntary(self) -> tuple[int, ...]:
        """The indices of the meetings for which the participant was not available."""
        worths = [worth for worth in self.opponents if worth is not None]
        return tuple([index for index, worth in enumerate(worths) if worth.voluntary])

    @cached_property
    def games(self) -> tuple[Turn, ...]:
        """The games over the board, whose opponents' ratings and own values are averaged."""
        if self.before is not None:
            return self.before.games
        counts = self.table.edition.counts_as_rated_opponent
        return tuple(
            [
                turn
                for turn in self.turns
                if turn.opponent is not None and (turn.code in OVER_THE_BOARD or counts(self, turn))
            ]
        )

    @cached_property
    def opponents_met(self) -> tuple[EntryId, ...]:
        """The opponents of the games."""
        return tuple([turn.opponent for turn in self.games if turn.opponent is not None])

    @cached_property
    def own_games(self) -> tuple[bool, ...]:
        """Whether each turn counts as a game over the board among the participant's own results."""
        counts = self.table.edition.counts_as_own_game
        return tuple([turn.code in OVER_THE_BOARD or counts(self, turn) for turn in self.turns])

    def running_scores(self) -> Mapping[int, int]:
        """Return the score after each round, by round."""
        scores: dict[int, int] = {}
        gained = 0
        for turn, gain in zip(self.turns, self.gains, strict=True):
            gained += gain
            scores[turn.round] = gained
        for adjustment in self.adjustments:
            for round in scores:
                if adjustment.round <= round:
                    scores[round] += self.table.units(adjustment.points)
        return scores
