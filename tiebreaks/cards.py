"""The pairing cards: a tournament as the tie-breaks see it, one card for each participant.

Points are counted in whole units, so that sums are quick and exact: :attr:`CardTable.unit` of them
make a point.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from math import lcm

from crosstable.model import (
    OVER_THE_BOARD,
    Adjustment,
    Code,
    Crosstable,
    EntryId,
    Participant,
    Turn,
)
from tiebreaks.numbers import fraction, to_units
from tiebreaks.parts import CardKeys, OpponentWorth
from tiebreaks.results import NoSuchRound, draw_last_round, last_round, play_forfeits, unit_of


class CardRules(ABC):
    """The questions that a card asks its edition: the worth of opponents, and of rounds without a
    game over the board.
    """

    @abstractmethod
    def worth(self, card: Card) -> OpponentWorth:
        """Return what a participant is worth to the opponents met."""

    @abstractmethod
    def worth_of_unplayed(self, card: Card, turn: Turn) -> OpponentWorth | None:
        """Return what a turn without a game over the board is worth to the card's own tie-break."""

    @abstractmethod
    def counts_as_own_game(self, card: Card, turn: Turn) -> bool:
        """Return whether a turn without a game over the board counts as one of the own games."""

    @abstractmethod
    def counts_as_rated_opponent(self, card: Card, turn: Turn) -> bool:
        """Return whether the opponent counts as met over the board, in rating averages."""

    @abstractmethod
    def encounter_exclusion(self, card: Card, turn: Turn) -> str:
        """Cite the article that keeps a forfeit out of direct encounters; empty if it counts."""


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


class CardTable:
    """All cards through round ``through``, under one edition; later rounds are ignored.

    ``through`` counts as the number of rounds and as the last one (C.07, 16.2.5, 16.4.2), so that
    provisional standings are those of a tournament that ended here. ``score`` is the score counted
    (default: the one that decides first); ``unrated`` the rating that the arbiter gives to those
    without one.
    """

    def __init__(
        self,
        crosstable: Crosstable,
        edition: CardRules,
        through: int | None = None,
        *,
        score: str | None = None,
        unrated: int | None = None,
    ) -> None:
        """Build the cards. Raises :class:`NoSuchRound`."""
        self.crosstable = crosstable
        self.edition = edition
        self.rounds = last_round(crosstable) if through is None else through
        if not 0 <= self.rounds <= crosstable.rounds:
            raise NoSuchRound(self.rounds, crosstable.rounds)
        self.score = score or crosstable.scores[0]
        self.unrated = unrated
        self.predetermined = crosstable.predetermined
        """Pairings fixed before the start (a round robin)."""
        self.keys: dict[str, CardKeys] = {}
        """The values worked out so far, by the code of their tie-break."""
        self.fore = False
        self.as_played = False
        self._variants: dict[tuple[str, bool, bool], CardTable] = {(self.score, False, False): self}
        self._set_units()
        self.cards = self._make_cards()

    def _set_units(self) -> None:
        """Determine the unit, and what each code is worth in it."""
        scoring = self.crosstable.scoring_of(self.score)
        self.unit = unit_of(self.crosstable, self.score)
        finer = self.unit // scoring.unit
        self.by_code = {code: units * finer for code, units in scoring.units.items()}
        self.win = self.by_code[Code.WIN]
        self.draw = self.by_code[Code.DRAW]
        self.loss = self.by_code[Code.LOSS]

    def _make_cards(self) -> Mapping[EntryId, Card]:
        adjustments: dict[EntryId, list[Adjustment]] = defaultdict(list)
        for adjustment in self.crosstable.adjustments:
            if adjustment.score == self.score and adjustment.round <= self.rounds:
                adjustments[adjustment.participant].append(adjustment)
        return {
            participant.id: self._make_card(participant, tuple(adjustments[participant.id]))
            for participant in self.crosstable.participants
        }

    def _make_card(self, participant: Participant, adjustments: tuple[Adjustment, ...]) -> Card:
        turns = list(self.crosstable.history(participant.id, self.rounds))
        gains = [self._gain(turn) if turn.given else self.by_code[turn.code] for turn in turns]
        return Card(self, participant, turns, gains, adjustments)

    def _gain(self, turn: Turn) -> int:
        return self.units(self.crosstable.points(turn, self.score))

    @cached_property
    def divisible(self) -> int:
        """A number divisible by any number of games of one participant."""
        most = max((len(card.turns) for card in self.cards.values()), default=0)
        return lcm(*range(1, most + 1))

    @cached_property
    def ratings(self) -> Mapping[EntryId, int | None]:
        """Each participant's rating, or the one set by the arbiter for those without."""
        return {
            entry: card.participant.rating or self.unrated for entry, card in self.cards.items()
        }

    @cached_property
    def one_rating_each(self) -> bool:
        """Whether nobody has another rating in a later round."""
        return not any(card.participant.later_ratings for card in self.cards.values())

    def rating_in(self, entry: EntryId, round: int) -> int | None:
        """Return a participant's rating in a round, or the one set by the arbiter."""
        if self.one_rating_each:
            return self.ratings[entry]
        return rating_in(self.cards[entry].participant, round) or self.unrated

    @cached_property
    def all_rated(self) -> bool:
        return self.one_rating_each and all(self.ratings.values())

    @cached_property
    def most_games(self) -> int:
        """The most rounds in which a participant can have scored.

        If pairings are fixed, a participant may have had to rest in some.
        """
        if not self.predetermined:
            return self.rounds
        cards = self.cards.values()
        return max((sum(turn.opponent is not None for turn in c.turns) for c in cards), default=0)

    def units(self, points: Fraction) -> int:
        return to_units(points, self.unit)

    def points(self, number: int) -> Fraction:
        """Convert units to points."""
        return fraction(number, self.unit)

    def variant(
        self, *, score: str | None = None, fore: bool = False, as_played: bool = False
    ) -> CardTable:
        """Return the same tournament counted in another score, or with other results put in.

        ``fore``: all paired games of the last round are draws (C.07, 8.3). ``as_played``: forfeits
        count as games against the scheduled opponent (6.1.1). Variations of this table itself stay
        in force.
        """
        key = (score or self.score, fore or self.fore, as_played or self.as_played)
        if key not in self._variants:
            self._variants[key] = self._make_variant(*key)
        return self._variants[key]

    def _make_variant(self, score: str, fore: bool, as_played: bool) -> CardTable:
        table = self._variants.get((score, False, False)) or self._in_score(score)
        if fore:
            drawn = partial(draw_last_round, last=self.rounds, draw=table.draw)
            table = table._rewritten(drawn, fore=True)
        if as_played:
            table = table._rewritten(lambda turns, _gains: play_forfeits(turns), as_played=True)
        return table

    def _in_score(self, score: str) -> CardTable:
        table = CardTable(
            self.crosstable, self.edition, self.rounds, score=score, unrated=self.unrated
        )
        table._variants = self._variants
        return table

    def _rewritten(
        self, rewrite: Callable[[list[Turn], list[int]], None], **flags: bool
    ) -> CardTable:
        """Copy the table with each card's turns and gains rewritten, in place in the copy."""
        table = CardTable.__new__(CardTable)
        table.__dict__ |= self.__dict__ | flags | {"keys": {}}
        table.cards = {}
        for entry, card in self.cards.items():
            turns, gains = list(card.turns), list(card.gains)
            rewrite(turns, gains)
            table.cards[entry] = Card(
                table, card.participant, turns, gains, card.adjustments, before=card
            )
        return table


def rating_in(participant: Participant, round: int) -> int | None:
    """Return the rating that tie-breaks go by in a round."""
    later = [rating for first, rating in participant.later_ratings if first <= round]
    return later[-1] if later else participant.rating
