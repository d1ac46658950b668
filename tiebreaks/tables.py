"""A tournament as the tie-breaks see it: one card for each participant, through a given round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING

from crosstable.model import Adjustment, Code, Crosstable, EntryId, Participant, Turn
from tiebreaks.cards import Card
from tiebreaks.numbers import common_scale, fraction, to_units

if TYPE_CHECKING:
    from tiebreaks.columns import CardColumn
    from tiebreaks.editions.base import TieBreakEdition


class NoSuchRound(ValueError):  # noqa: N818 - the word that the pages use
    """A round that the tournament does not have."""

    def __init__(self, round: int, rounds: int) -> None:
        self.round = round
        super().__init__(f"no round {round}; the tournament has {rounds}")


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
        edition: TieBreakEdition,
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
        self.columns: dict[str, CardColumn] = {}
        """The columns requested so far, by their code."""
        self.fore = False
        self.as_played = False
        self._variants: dict[tuple[str, bool, bool], CardTable] = {(self.score, False, False): self}
        self._set_units()
        self.cards = self._make_cards()

    def _set_units(self) -> None:
        """Determine the unit, and what each code is worth in it."""
        scoring = self.crosstable.scoring_of(self.score)
        others = common_scale(
            [*self._given_points(), *(adjustment.points for adjustment in self._adjustments())]
        )
        self.unit = lcm(scoring.unit, others)
        finer = self.unit // scoring.unit
        self.by_code = {code: units * finer for code, units in scoring.units.items()}
        self.win = self.by_code[Code.WIN]
        self.draw = self.by_code[Code.DRAW]
        self.loss = self.by_code[Code.LOSS]

    def _given_points(self) -> Iterable[Fraction]:
        for turns in self.crosstable.turns.values():
            for turn in turns:
                for score, points in turn.given:
                    if score == self.score:
                        yield points

    def _adjustments(self) -> Iterable[Adjustment]:
        return (
            adjustment
            for adjustment in self.crosstable.adjustments
            if adjustment.score == self.score
        )

    def _make_cards(self) -> Mapping[EntryId, Card]:
        adjustments: dict[EntryId, list[Adjustment]] = defaultdict(list)
        for adjustment in self._adjustments():
            if adjustment.round <= self.rounds:
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
    def all_rated(self) -> bool:
        return all(self.ratings.values())

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
            table = table._with_turns(_draw_last_round, fore=True)
        return table._with_turns(_play_forfeits, as_played=True) if as_played else table

    def _in_score(self, score: str) -> CardTable:
        table = CardTable(
            self.crosstable, self.edition, self.rounds, score=score, unrated=self.unrated
        )
        table._variants = self._variants
        return table

    def _with_turns(self, rewrite: Rewriting, **flags: bool) -> CardTable:
        """Copy the table with other turns, and other gains from them."""
        table = CardTable.__new__(CardTable)
        table.__dict__ |= self.__dict__ | flags | {"columns": {}}
        table.cards = {}
        for entry, card in self.cards.items():
            turns, gains = list(card.turns), list(card.gains)
            rewrite(self, turns, gains)
            table.cards[entry] = Card(
                table, card.participant, turns, gains, card.adjustments, before=card
            )
        return table


Rewriting = Callable[[CardTable, list[Turn], list[int]], None]
"""A function that changes one participant's turns, and what they brought, in place."""


def _draw_last_round(table: CardTable, turns: list[Turn], gains: list[int]) -> None:
    """Turn the paired games of the last round into draws."""
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.round < table.rounds:
            return
        if turn.opponent is not None:
            turns[index] = Turn(turn.round, Code.DRAW, turn.opponent, turn.colour)
            gains[index] = table.draw


def _play_forfeits(table: CardTable, turns: list[Turn], gains: list[int]) -> None:
    """Turn forfeits into games with the same points."""
    for index, turn in enumerate(turns):
        if turn.forfeited:
            code = Code.WIN if turn.code is Code.FORFEIT_WIN else Code.LOSS
            turns[index] = Turn(
                turn.round, code, turn.opponent, turn.colour, turn.given, turn.boards
            )


def last_round(crosstable: Crosstable) -> int:
    """Return the last round with any result; 0 before that.

    A round is paired before it is played: its pairing-allocated bye alone is a result only if it
    has no games. Requested byes may lie in rounds still to come.
    """
    decided, to_play, allocated = {0}, set(), set()
    for turns in crosstable.turns.values():
        for turn in turns:
            if turn.code is Code.NOT_YET_PLAYED:
                to_play.add(turn.round)
            elif turn.opponent is not None:
                decided.add(turn.round)
            elif turn.code is Code.PAIRING_ALLOCATED_BYE:
                allocated.add(turn.round)
    return max(decided | allocated - to_play)
