"""The first reason why two who stand opposite each other do not meet, from the report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.pictures.line_up.data import Bar, Mark, Two, WhyNot
from explain.pictures.line_up.lining import Bracket, Lined
from explain.words.averages.choice import Against as InLine
from explain.words.averages.choice import Choice, choice_of_lines, choice_of_order, lines_of
from explain.words.dutch.passed import drawback
from explain.words.dutch.passed_texts import Against
from explain.words.weighing.criteria import Criteria
from pairing import Obstacle
from pairing.fide.lim.groups import LimPassedReason

OBSTACLES: Mapping[Obstacle, Bar] = {
    Obstacle.MET: Bar.MET,
    Obstacle.PROHIBITED: Bar.APART,
    Obstacle.SAME_ABSOLUTE_COLOUR: Bar.MUST,
}
OF_DUTCH: Mapping[Against, Bar] = {
    Against.OTHERS: Bar.OTHERS,
    Against.BYE_POINTS: Bar.BYE,
    Against.BYE_MISSED: Bar.BYE,
    Against.FEWER_PAIRS: Bar.PAIRS,
    Against.COLOURS: Bar.COLOURS,
    Against.TOP_SCORERS: Bar.COLOURS,
    Against.FLOATS: Bar.MOVED,
    Against.GAPS: Bar.GAP,
    Against.NEXT_GROUP: Bar.NEXT,
    Against.ORDER: Bar.LATER,
}
IN_LINE: Mapping[InLine, Bar] = {
    InLine.OTHERS: Bar.OTHERS,
    InLine.ACROSS: Bar.OTHERS,
    InLine.COLOURS: Bar.COLOURS,
}
OF_STEPS: Mapping[str, Bar] = {
    "C8": Bar.COLOURS,
    "C9": Bar.COLOURS,
    "C10": Bar.MOVED,
    "order": Bar.LATER,
    "A.7": Bar.COLOURS,
    "B.4": Bar.COLOURS,
    "B.5": Bar.MOVED,
    "B.6": Bar.MOVED,
    LimPassedReason.COLOUR: Bar.COLOURS,
    LimPassedReason.RATING: Bar.RATING,
    LimPassedReason.OTHERS: Bar.OTHERS,
}
"""The reasons of reports that say how each pair was made (Lim, team Swiss, the Turkish guide)."""
OF_OTHERS: Mapping[str, Bar] = {
    "C.14": Bar.PAIRS,
    "A.7": Bar.COLOURS,
    "C.11": Bar.COLOURS,
    "C.10": Bar.MOVED,
    "C.9": Bar.MOVED,
}
"""The Turkish guide's Dutch system: the step that the others would have needed."""


class Bars:
    """The reasons of one group; ``going`` are those who leave it without an opponent, and how."""

    def __init__(
        self,
        criteria: Criteria,
        facts: Facts,
        bracket: Bracket,
        lined: Lined,
        going: Mapping[EntryId, Mark],
    ) -> None:
        self.criteria, self.facts, self.bracket, self.going = criteria, facts, bracket, going
        self.mates: dict[EntryId, EntryId] = {
            one: other for pair in bracket["pairs"] for one, other in (pair, reversed(pair))
        }
        turns = (first for first, _second in lined.naturals)
        self.turns = {entry: turn for turn, entry in enumerate(turns)}
        right = (other for _one, other in lined.rows if other is not None)
        self.right = {entry: place for place, entry in enumerate(right)}

    def against(self, two: Two) -> WhyNot | None:
        """Say why two who stand opposite each other do not meet; ``None`` if they do."""
        if self.mates.get(two[0]) == two[1]:
            return None
        return (
            self._forbidden(two)
            or self._leaves(two)
            or self._taken(two)
            or self._told(two)
            or self._in_line(two)
        )

    def _forbidden(self, two: Two) -> WhyNot | None:
        why = self.facts.forbidden(*two)
        return WhyNot(OBSTACLES[why.obstacle], why.round, why.colour) if why else None

    def _leaves(self, two: Two) -> WhyNot | None:
        gone = next((entry for entry in reversed(two) if entry in self.going), None)
        return WhyNot(Bar.LEAVES, who=gone, mark=self.going[gone]) if gone else None

    def _taken(self, two: Two) -> WhyNot | None:
        """Find who of the two was the opponent of one whose turn came before."""
        own_turn = self.turns[two[0]]
        for entry in reversed(two):
            mate = self.mates.get(entry)
            if mate is not None and self.turns.get(mate, own_turn) < own_turn:
                return WhyNot(Bar.TAKEN, who=entry, plays=mate)
        return None

    def _in_line(self, two: Two) -> WhyNot:
        """Say that one who stood before was free, or that they changed halves."""
        first, second = two
        mate, theirs = self.mates[first], self.mates.get(second)
        if self.right.get(mate, len(self.right)) < self.right.get(second, 0):
            return WhyNot(Bar.SOONER, who=first, plays=mate)
        if theirs in self.right:
            return WhyNot(Bar.CHANGED, who=second)
        if mate not in self.right:
            return WhyNot(Bar.CHANGED, who=mate)
        return WhyNot(Bar.WORSE)

    def _told(self, two: Two) -> WhyNot | None:
        """Read what the report says of the second as an opponent of the first."""
        if self.criteria.system == "dutch" and self.criteria.edition != "tsf":
            return self._of_dutch(two)
        if "made" in self.bracket:
            return self._of_steps(two)
        return self._of_choice(two)

    def _of_dutch(self, two: Two) -> WhyNot | None:
        for report in self.bracket.get("passed", ()):
            if (report["player"], report["passed"]) == two:
                return self._why(two, OF_DUTCH.get(drawback(report), Bar.WORSE))
        return None

    def _of_steps(self, two: Two) -> WhyNot | None:
        for made in self.bracket["made"]:
            for passed in made["passed"]:
                if (made["first"], passed["player"]) == two:
                    return self._why(two, _of_passed(passed))
        return None

    def _of_choice(self, two: Two) -> WhyNot | None:
        choice = self._choice((two[0], self.mates[two[0]]))
        for passed in choice.passed if choice else ():
            if choice and choice.seeker == two[0] and passed.entry == two[1]:
                return self._why(two, IN_LINE.get(passed.against, Bar.WORSE))
        return None

    def _choice(self, pair: Two) -> Choice | None:
        if self.criteria.system == "dubov":
            lines = lines_of(self.facts, self.bracket)
            return choice_of_lines(self.facts, self.bracket, lines, pair) if lines else None
        unfit = self.bracket.get("unfit", ())
        guide = self.criteria.edition == "tsf"
        able = [entry for entry in self.bracket["residents"] if entry not in unfit]
        return choice_of_order(self.facts, self.bracket, pair, able if guide else None)

    def _why(self, two: Two, bar: Bar) -> WhyNot:
        mine, theirs = (self.facts.player(entry).preference for entry in two)
        if bar is Bar.COLOURS and mine.clashes(theirs):
            return WhyNot(Bar.DUE, colour=mine.colour)
        return WhyNot(bar)


def _of_passed(passed: Mapping[str, Any]) -> Bar:
    if others := passed.get("others"):
        return OF_OTHERS.get(others, Bar.WORSE)
    return OF_STEPS.get(passed["why"], Bar.WORSE)
