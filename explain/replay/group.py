"""One group's report, turned into steps: what all systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, ClassVar

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.replay import texts
from explain.replay.stage import (
    NO_REASON,
    Act,
    Because,
    Pair,
    ReplayStep,
    Table,
    Tried,
    UntoldError,
)
from explain.words.system_words import SystemWords
from tournaments.words.sentences import Figure, People, Person, Points, Sentence, Text, say

MOST_NAMED = 4
"""The most players who are named in a sentence."""
MOST_SINGLE = 12
"""The most pairs of a group that are all made one by one."""
MOST_AT_ONCE = 10
"""The most pairs that one step makes."""
SEVERAL = 2
Report = Mapping[str, Any]


@dataclass(frozen=True)
class ToldGroup:
    """One group of a round as its report tells it, with all that the steps are made from."""

    facts: Facts
    words: SystemWords
    brackets: Sequence[Report]
    number: int
    """From 0."""
    boards: Sequence[Report]
    """The group's own."""
    bye: Report | None

    @property
    def bracket(self) -> Report:
        return self.brackets[self.number]

    @property
    def bye_here(self) -> EntryId | None:
        """The one who was left over in this group and has the bye."""
        if self.bye is None or self.bye["bracket"] != self.number:
            return None
        player: EntryId = self.bye["player"]
        return player if player in self.bracket["downfloaters"] else None


class GroupReplay:
    """The steps of one group. A system says how it is lined up, and in which order it is paired."""

    OF_OTHER_STEPS: ClassVar[frozenset[str]] = frozenset()
    """Articles that the words about a pair cite, and that other steps are made by."""

    def __init__(self, told: ToldGroup) -> None:
        self.told = told
        self.facts, self.bracket, self.words = told.facts, told.bracket, told.words
        self.table = Table()
        self._steps: list[ReplayStep] = []
        self._faced: dict[EntryId, EntryId] = {}
        self._nobody: list[Sentence] = []
        """The sentence on a group without players of its own, once others come."""
        members = (*self.joined, *self.bracket["residents"])
        if not all(entry in self.facts for entry in members):
            raise UntoldError

    def steps(self) -> tuple[ReplayStep, ...]:
        """Take all steps. Raises :class:`UntoldError` if the report does not tell enough."""
        self.begin()
        self.before_pairs()
        self.make_pairs()
        self.leave()
        self.give_colours()
        if self.table.waiting:
            raise UntoldError
        return tuple(self._steps)

    # What a system says

    def begin(self) -> None:
        """Put the players on the table, the group's own first."""
        self.own_players()
        self.come_down(self.bracket["mdps"])
        self.come_up(self.bracket.get("upfloaters", ()))

    def before_pairs(self) -> None:
        """Line the players up, and tell what was tried."""

    def make_pairs(self) -> None:
        self.pair_all(self.bracket["pairs"])

    # Steps

    def own_players(self, rules: Sequence[Rule] = ()) -> None:
        residents = tuple(self.bracket["residents"])
        self.table.come(residents)
        text = texts.TEAMS_BEGIN if self.words.criteria.of_teams else texts.BEGIN
        scores = {self.facts.player(entry).score for entry in residents}
        if len(scores) > 1:
            text = texts.BEGIN_TOGETHER
        done = say(text if residents else texts.NOBODY, count=len(residents), points=self.points)
        why = [self.levels.first] if self.levels and self.levels.reason is Reason.JOINED else ()
        if residents:
            self.keep(Act.BEGIN, done, why=why, rules=rules, touched=residents)
        else:
            self._nobody = [done, *why]

    def come_down(self, entries: Sequence[EntryId], rules: Sequence[Rule] = ()) -> None:
        if entries:
            self.table.come(entries, first=True)
            done = named(texts.COME_DOWN, texts.MANY_COME_DOWN, entries)
            self.keep(Act.JOIN, done, rules=rules, touched=entries)

    def come_up(
        self, entries: Sequence[EntryId], rules: Sequence[Rule] = (), why: Sequence[Sentence] = ()
    ) -> None:
        if entries:
            self.table.come(entries)
            done = named(texts.COME_UP, texts.MANY_COME_UP, entries)
            self.keep(Act.JOIN, done, why=why, rules=rules, touched=entries)

    def line_up(
        self,
        top: Sequence[EntryId],
        bottom: Sequence[EntryId],
        done: Sentence,
        *more: Sentence,
        rules: Sequence[Rule] = (),
    ) -> None:
        self.face(top, bottom)
        self.keep(Act.LINE_UP, done, why=more, rules=rules)

    def face(self, top: Sequence[EntryId], bottom: Sequence[EntryId]) -> None:
        """Put the players opposite one another, without a step."""
        self.table.line_up(top, bottom)
        self._faced = dict(zip(top, bottom, strict=False))

    def attempt(
        self, done: Sentence, why: Sequence[Sentence], tried: Tried, rules: Sequence[Rule] = ()
    ) -> None:
        self.keep(Act.TRY, done, why=why, rules=rules, tried=tried)

    def pair_all(self, pairs: Sequence[Pair]) -> None:
        """Make pairs in this order; in a large group those opposite each other together."""
        small = len(self.bracket["pairs"]) <= MOST_SINGLE
        run: list[Pair] = []
        for first, second in pairs:
            if not small and self._opposite(first, second) and len(run) < MOST_AT_ONCE:
                run.append((first, second))
                continue
            self._pair_run(run)
            run = [(first, second)]
            if small or not self._opposite(first, second):
                self._pair_run(run)
                run = []
        self._pair_run(run)

    def _opposite(self, first: EntryId, second: EntryId) -> bool:
        """Tell whether two stand opposite each other in the line-up."""
        return self._faced.get(first) == second

    def pair_one(self, first: EntryId, second: EntryId) -> None:
        self.table.pair(first, second)
        done = say(texts.PAIRED, first=Person(first), second=Person(second))
        because = partial(self._meeting, (first, second))
        self.keep(Act.PAIR, done, because=because, touched=(first, second))

    def _pair_run(self, run: Sequence[Pair]) -> None:
        if len(run) < SEVERAL:
            for pair in run:
                self.pair_one(*pair)
            return
        for pair in run:
            self.table.pair(*pair)
        touched = [entry for pair in run for entry in pair]
        done = say(texts.MANY_PAIRED, count=len(run))
        rules = partial(self._rules_of_meeting, run[0])
        self.keep(Act.PAIR, done, because=rules, touched=touched)

    def _meeting(self, pair: Pair) -> Because:
        levels = self.words.meeting(self.facts, self.bracket, pair)
        if levels is None:
            return NO_REASON
        own = (rule for rule in levels.rules if rule.article not in self.OF_OTHER_STEPS)
        return Because((levels.first,), tuple(own))

    def _rules_of_meeting(self, pair: Pair) -> Because:
        return self._meeting(pair)._replace(why=())

    def leave(self) -> None:
        """Let those leave who are left over: for another group, or for the bye."""
        bye = self.told.bye_here
        leaving = [each for each in self.bracket["downfloaters"] if each in self.table.waiting]
        self.go_on([entry for entry in leaving if entry != bye])
        if bye in leaving and bye is not None and self.told.bye is not None:
            self.table.give_bye(bye)
            levels = self.words.bye(self.facts, self.told.bye)
            done = say(texts.HAS_BYE, name=Person(bye))
            self.keep(Act.BYE, done, why=[levels.first], rules=levels.rules, touched=[bye])

    def go_on(self, leaving: Sequence[EntryId]) -> None:
        """Let players go on to the next group: one by one if something is told of each."""
        if len(leaving) <= MOST_NAMED:
            for entry in leaving:
                why = self.about(entry) or self._size(entry)
                self.leaves(entry, why, self._rules_of_leaving())
        else:
            self.table.leave(leaving)
            why = [self.levels.first] if self.levels else []
            done = named(texts.GO_ON, texts.MANY_GO_ON, leaving)
            rules = self._rules_of_leaving()
            self.keep(Act.LEAVE, done, why=why, rules=rules, touched=leaving)

    def leaves(self, entry: EntryId, why: Sequence[Sentence], rules: Sequence[Rule]) -> None:
        self.table.leave((entry,))
        done = named(texts.GO_ON, texts.MANY_GO_ON, (entry,))
        self.keep(Act.LEAVE, done, why=why, rules=rules, touched=(entry,))

    def _rules_of_leaving(self) -> Sequence[Rule]:
        return self.levels.rules if self.levels else ()

    def _size(self, entry: EntryId) -> list[Sentence]:
        """Return the first sentence about the group if it is about one who leaves."""
        first = self.levels.first if self.levels else None
        return [first] if first and names(first, entry) else []

    def give_colours(self) -> None:
        told = {frozenset((board["white"], board["black"])) for board in self.told.boards}
        if not told or told != {frozenset(pair) for pair in self.table.pairs}:
            return
        self.table.colour([(board["white"], board["black"]) for board in self.told.boards])
        touched = [entry for pair in self.table.pairs for entry in pair]
        self.keep(Act.COLOURS, say(texts.COLOURS), because=self._colours, touched=touched)

    def _colours(self) -> Because:
        told = (self.words.colours(self.facts, board) for board in self.told.boards)
        rules = dict.fromkeys(rule for levels in told if levels for rule in levels.rules)
        return Because(rules=tuple(rules))

    def keep(
        self,
        act: Act,
        done: Sentence,
        *,
        why: Sequence[Sentence] = (),
        rules: Sequence[Rule] = (),
        because: Callable[[], Because] | None = None,
        touched: Sequence[EntryId] = (),
        tried: Tried | None = None,
    ) -> None:
        """Keep a step with what is on the table after it; ``because`` finds its reason later."""
        known = Because((*self._nobody, *why), tuple(rules))
        self._nobody = []
        found = because or (lambda: known)
        self._steps.append(ReplayStep(act, done, self.table.stage, found, tuple(touched), tried))

    # What the report says

    @cached_property
    def points(self) -> Points:
        return Points(Fraction(self.bracket["score"]))

    @property
    def joined(self) -> tuple[EntryId, ...]:
        """Those who came from other groups."""
        return (*self.bracket["mdps"], *self.bracket.get("upfloaters", ()))

    @cached_property
    def levels(self) -> Levels | None:
        """The words about the group as a whole."""
        bye = self.told.bye if self.told.bye_here is not None else None
        return self.words.group(self.facts, self.bracket, bye)

    @property
    def group_steps(self) -> tuple[Step, ...]:
        return self.levels.steps if self.levels else ()

    def about(self, entry: EntryId) -> list[Sentence]:
        """List what the words about the group say of this one, without what is done."""
        return [
            sentence
            for step in self.group_steps
            if any(Person(entry) in each.figures.values() for each in step.sentences)
            for sentence in (step.tried, step.problem)
            if sentence is not None
        ]

    def steps_saying(self, *wanted: Text) -> Iterator[Step]:
        """Yield the steps of the words about the group that begin with one of these messages."""
        for step in self.group_steps:
            if any(step.tried.text is text for text in wanted):
                yield step

    def rules_like(self, wanted: Callable[[Rule], bool]) -> tuple[Rule, ...]:
        """List the group's rules that are wanted."""
        return tuple(filter(wanted, self.levels.rules)) if self.levels else ()

    def rules_of(self, *articles: str) -> tuple[Rule, ...]:
        """List the group's rules with one of these articles."""
        return self.rules_like(lambda rule: rule.article in articles)


def named(text: Text, many: Text, entries: Sequence[EntryId]) -> Sentence:
    """Say something of players: by name, or of how many if they are too many."""
    figures: dict[str, Figure | int] = {"count": len(entries)}
    if len(entries) > MOST_NAMED:
        return say(many, **figures)
    return say(text, names=People(tuple(entries)), **figures)


def exchanged(came: Sequence[EntryId], gone: Sequence[EntryId]) -> Sentence:
    """Say who came to the top half, and who left it for the bottom half."""
    figures: dict[str, Figure | int] = {"count": len(came)}
    if len(came) > MOST_NAMED:
        return say(texts.MANY_EXCHANGED, **figures)
    two = {"came": People(tuple(came)), "gone": People(tuple(gone))}
    return say(texts.EXCHANGED, **figures, **two)


def names(sentence: Sentence, entry: EntryId) -> bool:
    """Tell whether a sentence names somebody."""
    return any(
        figure == Person(entry) or (isinstance(figure, People) and entry in figure.entries)
        for figure in sentence.figures.values()
    )
