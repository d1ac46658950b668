"""A group of FIDE's Dutch system in three levels: its line-up, its size, who leaves it and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Rule, Step
from explain.words import group_texts as texts
from explain.words.dutch import came_down_texts as down_texts
from explain.words.dutch import meeting_texts
from explain.words.dutch.meeting import ARTICLES
from explain.words.groups import (
    TWO,
    meets_nobody,
    members_of,
    only_two_met,
    scores_of,
    size_of_group,
)
from explain.words.obstacles import ASKED
from explain.words.weighing.candidates import against_first, incomplete, worse
from explain.words.weighing.counted import FLOATERS
from explain.words.weighing.criteria import Criteria
from pairing import Obstacle, Verdict
from tournaments.words.sentences import Numbers, People, Person, Sentence, say

MOST_LISTED = 16
"""The most players of a line-up whose numbers are listed."""


def levels_of_group(
    facts: Facts, bracket: Mapping[str, Any], criteria: Criteria, *, with_bye: bool
) -> Levels | None:
    """Explain a group; ``with_bye``: the one who leaves it has the bye."""
    if not all(entry in facts for entry in members_of(bracket)):
        return None
    reason, first = size_of_group(facts, bracket, with_bye=with_bye)
    group = _DutchGroup(facts, bracket, criteria, with_bye)
    return Levels(reason, first, tuple(group.steps()), tuple(dict.fromkeys(group.rules())))


@dataclass(frozen=True)
class _DutchGroup:
    """The report of one group, step by step."""

    facts: Facts
    bracket: Mapping[str, Any]
    criteria: Criteria
    with_bye: bool

    def steps(self) -> Iterator[Step]:
        """List how it is lined up and paired, who leaves it, and who stays."""
        yield from self._line_up()
        if limbo := [e for e in self.bracket["downfloaters"] if e in self.bracket["mdps"]]:
            yield Step(say(texts.LIMBO, names=People(tuple(limbo)), count=len(limbo)))
        for report in self.bracket.get("floaters", ()):
            yield from self._floats(report)
        for report in self.bracket.get("spared", ()):
            yield from self._stays(report)
        if untold := self.bracket.get("untold", 0):
            yield Step(say(texts.UNTOLD, count=untold))

    def _line_up(self) -> Iterator[Step]:
        members, pairs = members_of(self.bracket), self.bracket["pairs"]
        if len(members) <= TWO:
            return
        came = tuple(e for pair in pairs for e in pair if e in self.bracket["mdps"])
        down = say(texts.DOWN_FIRST, names=People(came), count=len(came)) if came else None
        yield Step(say(texts.LINE_UP, count=len(members)), done=down)
        yield from self._listed()
        if pairs:
            in_line = say(texts.DOWN_IN_LINE if came else texts.BY_PLACES, pairs=len(pairs))
            yield self._first_way(in_line)

    def _listed(self) -> Iterator[Step]:
        """List the starting numbers of those who meet one another, if they are not too many."""
        seated = {entry for pair in self.bracket["pairs"] for entry in pair}
        seated -= {e for p in self.bracket["pairs"] if {*p} & {*self.bracket["mdps"]} for e in p}
        line = [entry for entry in self.bracket["residents"] if entry in seated]
        if TWO < len(line) <= MOST_LISTED:
            numbers = [self.facts.player(entry).tpn for entry in line]
            half = len(line) // TWO
            top, bottom = Numbers(tuple(numbers[:half])), Numbers(tuple(numbers[half:]))
            yield Step(say(texts.LISTED, top=top, bottom=bottom))

    def _first_way(self, in_line: Sentence) -> Step:
        first = self.bracket.get("first")
        if not first:
            return Step(in_line, done=say(texts.AS_IN_LINE))
        return Step(in_line, against_first(first, self.criteria), say(texts.ANOTHER_WAY))

    def _floats(self, report: Mapping[str, Any]) -> Iterator[Step]:
        """Tell why a player leaves: what would happen if another one did."""
        name = Person(report["player"])
        done = say(texts.HAS_BYE if self.with_bye else texts.GOES_ON, name=name)
        match Verdict(report["verdict"]):
            case Verdict.FORBIDDEN if self._needs_saying():
                yield Step(meets_nobody(self.facts, self.bracket, report["player"]), done=done)
            case Verdict.IMPOSSIBLE:
                tried = say(texts.COULD_STAY, name=name)
                yield Step(tried, incomplete(report["incomplete"]), done)
            case Verdict.WORSE | Verdict.LATER if report["instead"]:
                text = texts.INSTEAD_BYE if self.with_bye else texts.INSTEAD
                tried = say(text, name=name, instead=People(self._others(report["instead"])))
                yield Step(tried, self._less_good(report), done)

    def _needs_saying(self) -> bool:
        """Tell whether the first sentence does not say already that nobody may be met."""
        alone = len(members_of(self.bracket)) == 1
        return not alone and not only_two_met(self.facts, self.bracket)

    def _others(self, instead: Sequence[EntryId]) -> tuple[EntryId, ...]:
        """List those who would leave and do not as the group was paired."""
        others = tuple(entry for entry in instead if entry not in self.bracket["downfloaters"])
        return others or tuple(instead)

    def _stays(self, report: Mapping[str, Any]) -> Iterator[Step]:
        """Tell why a player whom the first way would leave is paired."""
        name = Person(report["player"])
        tried = say(texts.WOULD_HAVE_BYE if self.with_bye else texts.WOULD_GO, name=name)
        done = say(texts.STAYS, name=name)
        if Verdict(report["verdict"]) is Verdict.FORBIDDEN:
            yield Step(tried, say(texts.NOT_TWICE, name=name), done)
        elif report["incomplete"]:
            yield Step(tried, incomplete(report["incomplete"]), done)
        else:
            yield Step(tried, self._less_good(report), done)

    def _less_good(self, report: Mapping[str, Any]) -> Sentence:
        return worse(report["worse"], self.criteria) if report["worse"] else say(texts.LATER)

    def rules(self) -> Iterator[Rule]:
        """List the articles: the line-up, what is tried next, and what was weighed."""
        down, line_up, further = ARTICLES.get(self.criteria.edition, ARTICLES["fide-2026"])
        if self.bracket["mdps"]:
            yield Rule(down, down_texts.ASKED_DOWN)
        if len(members_of(self.bracket)) > 1:
            yield Rule(line_up, meeting_texts.ASKED_LINE_UP)
        if len(scores_of(self.facts, self.bracket)) > 1:
            yield Rule(self.criteria.cite("C4"), texts.ASKED_ONE_GROUP)
        reports = [*self.bracket.get("floaters", ()), *self.bracket.get("spared", ())]
        if first := self.bracket.get("first"):
            yield Rule(further, meeting_texts.ASKED_NEXT)
            reports.insert(0, first)
            for pair in first["forbidden"][:1]:
                yield Rule(pair["why"]["article"], ASKED[Obstacle(pair["why"]["obstacle"])])
        if any(report["incomplete"] == "C4" for report in reports):
            yield Rule(self.criteria.cite("C4"), texts.ASKED_COMPLETE)
        codes = [report["worse"]["code"] for report in reports if report["worse"]]
        if self.bracket["downfloaters"] and not self.with_bye:
            codes.insert(0, self.criteria.code_of(FLOATERS))
        for code in codes:
            if rule := self.criteria.rule(code):
                yield rule
