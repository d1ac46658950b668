"""Everybody of a round who is asked about, and what speaks against them without any engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from crosstable.model import Crosstable, EntryId
from explain.facts import Facts, facts_of_crosstable
from explain.levels import Reason
from explain.reasons import Reasons
from explain.somebody_else import texts
from explain.somebody_else.against import Against, by_engine, in_short, kept_apart
from explain.why_not.standing import Standing
from explain.words.weighing.criteria import Criteria
from pairing.editions import edition_of
from pairing.kernel.players import at_the_start
from tournaments.bridge import engine
from tournaments.models import Round
from tournaments.words.sentences import Points, Voice, say

Two = tuple[EntryId, EntryId]


@dataclass(frozen=True)
class AskedRound:
    """A round about whose players it is asked why they do not meet."""

    round: Round
    table: Crosstable
    facts: Facts
    reasons: Reasons

    @classmethod
    def read(cls, round: Round) -> AskedRound:
        """Read a round that the engine has paired."""
        tournament = round.tournament
        table = engine.table_before(round)
        edition = edition_of(tournament.system, tournament.edition)
        facts = facts_of_crosstable(table, round.number, edition)
        return cls(round, table, facts, Reasons(round))

    @cached_property
    def stamp(self) -> str:
        """The mark of all that the engine pairs the round from.

        Results of this round, which come in while people ask, do not change it.
        """
        number = self.round.number
        turns = {
            entry: [
                turn
                for turn in all_turns
                if turn.round < number or (turn.round == number and turn.opponent is None)
            ]
            for entry, all_turns in self.table.turns.items()
        }
        tournament = self.round.tournament
        before = replace(self.table, turns={}, decisions=(), unranked={})
        rules = number, tournament.system, tournament.edition
        return sha256(repr((rules, before, turns)).encode()).hexdigest()[:32]

    @cached_property
    def criteria(self) -> Criteria:
        return self.reasons.criteria

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.facts.names)

    @property
    def by_table(self) -> bool:
        return self.reasons.by_table

    def opponent(self, one: EntryId) -> EntryId | None:
        """Return whom a player meets by the rules."""
        return self._standing.opponents.get(one)

    def has_bye(self, one: EntryId) -> bool:
        return (self.reasons.bye_reported or {}).get("player") == one

    def group_number(self, one: EntryId) -> int:
        """Return the number of the group in which a player was paired, from 0; -1: none is told."""
        return max(self._numbers(one), default=-1)

    def group(self, one: EntryId) -> list[EntryId]:
        """List the others of the groups that a player was in; without groups, everybody else."""
        numbers = list(self._numbers(one))
        if not numbers:
            return self.everybody(one)
        members = {entry for number in numbers for entry in self._members(number)}
        return [entry for entry in self.everybody(one) if entry in members]

    def members(self, number: int) -> list[EntryId]:
        """List the members of a group, by rank; everybody if there are no groups."""
        among = set(self._members(number)) if number >= 0 else self.facts.field.by_id.keys()
        return [player.id for player in self.facts.field.players if player.id in among]

    def everybody(self, one: EntryId) -> list[EntryId]:
        """List everybody else, by rank."""
        return [player.id for player in self.facts.field.players if player.id != one]

    def _numbers(self, one: EntryId) -> Iterator[int]:
        numbers = range(len(self.reasons.brackets))
        return (number for number in numbers if one in self._members(number))

    def _members(self, number: int) -> tuple[EntryId, ...]:
        bracket = self.reasons.brackets[number]
        parts = (bracket["mdps"], bracket.get("upfloaters", ()), bracket["residents"])
        return tuple(entry for part in parts for entry in part)

    def plain(self, one: EntryId, other: EntryId) -> Against | None:
        """Give the first reason against ``other`` that needs no engine; ``None`` if it does."""
        if board := self._boards.get(frozenset((one, other))):
            return Against(Reason.NATURAL, board=board)
        if self.by_table:
            return by_engine(in_short(self._table_says(one, other)), self.criteria)
        if why := self.facts.forbidden(one, other):
            return kept_apart(why)
        return self._by_standing(one, other)

    def _by_standing(self, one: EntryId, other: EntryId) -> Against | None:
        """Give a reason by the bye, the points, or the order of a list in which all are equal."""
        if self.has_bye(other):
            return Against(Reason.BYE_LOWEST, say(texts.HAS_BYE))
        if self._standing.keeps_apart(one, other):
            points = Points(self._standing.points[other])
            return Against(Reason.DIFFERENT_POINTS, say(texts.OTHER_POINTS, points=points))
        if self._order_alone and not self.has_bye(one):
            return Against(Reason.ORDER, say(texts.ORDER))
        return None

    def to_be_asked(self, one: EntryId) -> list[EntryId]:
        """List those of the player's group about whom the engine has to be asked."""
        return [other for other in self.group(one) if self.plain(one, other) is None]

    @cached_property
    def _order_alone(self) -> bool:
        """Whether every pairing is as good as any other, so that their order decides."""
        return at_the_start(self.facts.field)

    @cached_property
    def _boards(self) -> Mapping[frozenset[EntryId], int]:
        return {two: number for number, two in enumerate(self.reasons.boards, start=1)}

    @cached_property
    def _standing(self) -> Standing:
        points = {player.id: player.score for player in self.facts.field.players}
        return Standing(points, Standing.of({}, map(tuple, self.reasons.boards)).opponents)

    @cached_property
    def _table_says(self) -> Any:
        """The word of a table fixed before the start, which takes no time."""
        return engine.why_not_in(self.round, self.table)
