"""A tournament as the tie-breaks see it: one card a participant, through a given round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from crosstable.model import POINTS, Adjustment, Code, Crosstable, EntryId, Participant, Turn
from tiebreaks.parts import ZERO, Part, Value, total

if TYPE_CHECKING:
    from tiebreaks.editions.base import Edition


class NoSuchRound(ValueError):  # noqa: N818 - the word that the pages use
    """A round that the tournament does not have."""

    def __init__(self, round: int, rounds: int) -> None:
        self.round = round
        super().__init__(f"no round {round}; the tournament has {rounds}")


class Adjusted(NamedTuple):
    """A participant's score for the sole purpose of the opponents' tie-breaks.

    ``article`` is empty where it is the score itself; ``rounds`` tells how many were changed.
    """

    amount: Fraction
    article: str = ""
    rounds: int = 0


@dataclass(eq=False)
class Card:
    """What one participant has to show: every turn, in order, and what it brought (points)."""

    table: Table
    participant: Participant
    turns: tuple[Turn, ...]
    gains: tuple[Fraction, ...]
    adjustments: tuple[Adjustment, ...] = ()
    values: dict[str, Value] = field(default_factory=dict, repr=False)
    """Every value asked for so far, by its code."""
    contributions: dict[str, tuple[Part, ...]] = field(default_factory=dict, repr=False)
    """Parts before any modifier, by the code of the method without them."""

    @property
    def id(self) -> EntryId:
        return self.participant.id

    @cached_property
    def score(self) -> Fraction:
        bonus = [each.points for each in self.adjustments if each.round <= self.table.rounds]
        return total((*self.gains, *bonus))

    @cached_property
    def adjusted(self) -> Adjusted:
        return self.table.edition.adjusted(self)

    @cached_property
    def opponents(self) -> tuple[Part | None, ...]:
        """What each turn's opponent is worth, beside ``turns``; ``None``: there was nobody."""
        opponent = self.table.edition.opponent
        return tuple(opponent(self, turn) for turn in self.turns)

    def running(self) -> Mapping[int, Fraction]:
        """The score after each round."""
        scores: dict[int, Fraction] = {}
        gained = ZERO
        for turn, gain in zip(self.turns, self.gains, strict=True):
            gained += gain
            scores[turn.round] = gained
        for each in self.adjustments:
            for round in scores:
                if each.round <= round:
                    scores[round] += each.points
        return scores


class Table:
    """All cards through round ``through``, under one edition; nothing later is looked at.

    ``through`` is taken as the number of rounds and as the last one (C.07, 16.2.5, 16.4.2), so
    that a provisional standing is what the tournament would end with, if it ended here.
    ``unrated`` is the rating that the arbiter gives to opponents without one.
    """

    def __init__(
        self,
        crosstable: Crosstable,
        edition: Edition,
        through: int | None = None,
        *,
        score: str = POINTS,
        unrated: int | None = None,
    ) -> None:
        """Raises :class:`NoSuchRound`."""
        self.crosstable = crosstable
        self.edition = edition
        self.rounds = last_round(crosstable) if through is None else through
        if not 0 <= self.rounds <= crosstable.rounds:
            raise NoSuchRound(self.rounds, crosstable.rounds)
        self.score = score
        self.unrated = unrated
        self.cards = self._cards()

    @property
    def predetermined(self) -> bool:
        """Pairings fixed before the start (a round robin)."""
        return self.crosstable.predetermined

    @property
    def win(self) -> Fraction:
        return self.crosstable.scoring.win

    @property
    def draw(self) -> Fraction:
        return self.crosstable.scoring.draw

    @property
    def loss(self) -> Fraction:
        return self.crosstable.scoring.loss

    def _cards(self) -> Mapping[EntryId, Card]:
        adjustments: dict[EntryId, list[Adjustment]] = defaultdict(list)
        for each in self.crosstable.adjustments:
            if each.score == self.score:
                adjustments[each.participant].append(each)
        return {
            participant.id: self._card(participant, tuple(adjustments[participant.id]))
            for participant in self.crosstable.participants
        }

    def _card(self, participant: Participant, adjustments: tuple[Adjustment, ...]) -> Card:
        turns = tuple(self.crosstable.history(participant.id, self.rounds))
        gains = tuple(self.crosstable.points(turn, self.score) for turn in turns)
        return Card(self, participant, turns, gains, adjustments)


def last_round(crosstable: Crosstable) -> int:
    """The last round with any result; 0 before that.

    A round is paired before it is played: its pairing-allocated bye alone is a result only where
    nobody has a game in it. Byes asked for may lie in rounds still to come.
    """
    turns = [turn for turns in crosstable.turns.values() for turn in turns]
    decided = {
        turn.round
        for turn in turns
        if turn.opponent is not None and turn.code is not Code.NOT_YET_PLAYED
    }
    to_play = {turn.round for turn in turns if turn.code is Code.NOT_YET_PLAYED}
    allocated = {turn.round for turn in turns if turn.code is Code.PAIRING_ALLOCATED_BYE}
    return max(decided | allocated - to_play, default=0)
