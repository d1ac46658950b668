"""A position of a random event with its explanations, and one place in it that is spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from crosstable.model import Crosstable, EntryId
from explain.facts import Facts, facts_of_crosstable
from explain.levels import Levels
from explain.words.system_words import SystemWords
from explain.words.systems import all_words_of
from explain.words.weighing.criteria import Criteria
from pairing import as_json, pair
from pairing.editions import edition_of
from tests.explain.truth.before import Before
from tests.explain.truth.texts import before_of

Key = tuple[str, str]
"""A pairing system and its edition."""
Report = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Position:
    """One round as the engine paired it, as plain data, beside what the table says."""

    table: Crosstable
    number: int
    key: Key
    """The text of the event; seeding rounds may follow another one."""

    @cached_property
    def answer(self) -> Any:
        system, edition = self.key
        return as_json(pair(self.table, self.number, system=system, edition=edition))

    @property
    def report(self) -> Report:
        found: Report = self.answer["explanation"]
        return found

    @property
    def followed(self) -> Key:
        """The text that paired this round."""
        return self.report["system"], self.report["edition"]

    @property
    def brackets(self) -> Sequence[Report]:
        found: Sequence[Report] = self.report["brackets"]
        return found

    @property
    def boards(self) -> Sequence[Report]:
        found: Sequence[Report] = self.answer["boards"]
        return found

    @cached_property
    def opponents(self) -> Mapping[EntryId, EntryId]:
        two = [(board["white"], board["black"]) for board in self.boards]
        return {one: other for pair in two for one, other in (pair, pair[::-1])}

    @cached_property
    def before(self) -> Before:
        return before_of(self.followed, self.table, self.number)

    @cached_property
    def facts(self) -> Facts:
        return facts_of_crosstable(self.table, self.number, edition_of(*self.key))

    @cached_property
    def words(self) -> SystemWords:
        found = all_words_of(Criteria(*self.followed))
        assert found is not None
        return found


@dataclass(frozen=True)
class Place:
    """What is spoken of: a board, a bye or a group; ``said``: the figures of one sentence."""

    position: Position
    bracket: Report = field(default_factory=dict)
    board: Report = field(default_factory=dict)
    bye: Report = field(default_factory=dict)
    said: Mapping[str, Any] = field(default_factory=dict)
    tried: Mapping[str, Any] = field(default_factory=dict)
    """The figures of what was tried, in a sentence of a step."""

    def saying(self, said: Mapping[str, Any]) -> Place:
        return replace(self, said=said)

    def after(self, tried: Mapping[str, Any]) -> Place:
        return replace(self, tried=tried)

    @property
    def before(self) -> Before:
        return self.position.before

    @property
    def two(self) -> tuple[EntryId, EntryId]:
        return self.board["white"], self.board["black"]

    @property
    def ranked(self) -> list[EntryId]:
        return self.before.ranked(self.two)

    def meet(self, one: EntryId, other: EntryId) -> bool:
        return self.position.opponents.get(one) == other


def explained(position: Position) -> Iterator[tuple[Place, Levels]]:
    """Yield every board, bye and group of a round with what is said of it."""
    words, facts = position.words, position.facts
    for board in position.boards:
        bracket = position.brackets[board["bracket"]] if position.brackets else position.report
        place = Place(position, bracket, board)
        pair = board["white"], board["black"]
        for levels in (words.meeting(facts, bracket, pair), words.colours(facts, board)):
            if levels:
                yield place, levels
    bye = position.report["bye"]
    if bye:
        yield Place(position, bye=bye), words.bye(facts, bye)
    for number, bracket in enumerate(position.brackets):
        of_group = bye if bye and bye["bracket"] == number else None
        levels = words.group(facts, bracket, of_group)
        if levels:
            yield Place(position, bracket, bye=of_group or {}), levels
