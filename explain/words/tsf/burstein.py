"""The reasons for a round by the Turkish guide's Burstein system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.burstein.reports`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.averages import burstein as averages_burstein
from explain.words.averages import byes as averages_byes
from explain.words.averages import meeting as averages_meeting
from explain.words.averages.burstein import in_order
from explain.words.averages.burstein_texts import FIRST_AND_LAST, LAST_FREE
from explain.words.averages.choice import Bracket, Choice, Two, choice_of_order
from explain.words.averages.meeting import Decided
from explain.words.dutch.meeting_texts import FIRST_FREE
from explain.words.system_words import SystemWords
from explain.words.tsf import burstein_group, in_line
from explain.words.tsf import burstein_texts as texts
from pairing.tsf.burstein.index import ACCELERATED
from tournaments.words.sentences import Amount, Figure, Person, Points, Sentence, say

Values = Sequence[tuple[str, str]]


class BursteinTsfWords(SystemWords):
    """The words of the Turkish guide's Burstein system."""

    LATER = texts.LATER
    BY_HAND = texts.BY_HAND
    ASKED = texts.ASKED

    def meeting(self, facts: Facts, bracket: Bracket, pair: Two) -> Levels | None:
        unfit = bracket.get("unfit", ())
        may_leave = [entry for entry in bracket["residents"] if entry not in unfit]
        choice = choice_of_order(facts, bracket, pair, may_leave)
        return _Meeting(facts, bracket, choice).levels() if choice else None

    def group(self, facts: Facts, bracket: Bracket, bye: Mapping[str, Any] | None) -> Levels | None:
        levels = burstein_group.levels(facts, bracket, self.criteria)
        if levels is None or bye is None:
            return levels
        of_bye = self.bye(facts, bye)
        steps = (*levels.steps, Step(of_bye.first), *of_bye.steps)
        rules = tuple(dict.fromkeys((*levels.rules, *of_bye.rules)))
        return Levels(levels.reason, levels.first, steps, rules)

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return averages_burstein.colours(super().colours(facts, board))

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        name = Person(bye["player"])
        reason, first = Reason.BYE_LOWEST, say(texts.BYE, name=name)
        if bye["passed"]:
            passed = Person(bye["passed"][0])
            reason, first = Reason.OTHERS, say(averages_byes.NEEDED, name=name, passed=passed)
        elif facts.field.round == 1:
            first = say(texts.BYE_BY_RATING, name=name)
        figures = say(
            texts.FIGURES_FOR_BYE,
            name=name,
            points=Points(Fraction(bye["score"])),
            **_of(bye["values"]),
        )
        rules = tuple(self.rule(article) for article in ("4.1", "4.2", "3.2"))
        steps = [*in_line.barred(bye), *in_line.needed(bye), Step(figures)]
        if facts.field.round <= ACCELERATED:
            steps.append(Step(say(texts.GETS_A_POINT, point=Points(Fraction(bye.get("point", 1))))))
        return Levels(reason, first, tuple(steps), rules)


class _Meeting:
    """One pair of a group."""

    def __init__(self, facts: Facts, bracket: Bracket, choice: Choice) -> None:
        self.facts, self.bracket, self.choice = facts, bracket, choice
        self.two = choice.seeker, choice.found
        self.fictive = set(bracket.get("fictive", ()))
        self.point = Fraction(bracket.get("point", 1))

    def levels(self) -> Levels:
        reason, text, figures = self._came_down() or self._different_points() or self._in_order()
        known = averages_meeting.figures_of(self.facts, self.choice)
        known["group"] = Points(self._points(self.choice.seeker))
        steps = (*self._steps(), *averages_meeting.passed_steps(self.choice))
        return Levels(reason, say(text, **{**known, **figures}), steps, tuple(self._rules()))

    def _points(self, entry: EntryId) -> Fraction:
        """Return a player's own points, without the imagined one."""
        score = self.facts.player(entry).score
        return score - self.point if entry in self.fictive else score

    def _came_down(self) -> Decided | None:
        for down, other in (self.two, self.two[::-1]):
            if down in self.bracket["mdps"]:
                figures: dict[str, Figure | int] = {"down": Person(down), "other": Person(other)}
                return Reason.CAME_DOWN, texts.CAME_DOWN, figures
        return None

    def _different_points(self) -> Decided | None:
        """Say why two with different points of their own are in one group."""
        one, other = sorted(self.two, key=self._points, reverse=True)
        more, fewer = self._points(one), self._points(other)
        if more == fewer:
            return None
        if self.facts.player(one).score == self.facts.player(other).score:
            level = {"up": Person(other), "other": Person(one), "point": Points(self.point)}
            return Reason.RATING, texts.HEAD_START, {**level}
        figures: dict[str, Figure | int] = {"one": Person(one), "other": Person(other)}
        return (
            Reason.JOINED,
            texts.JOINED,
            {**figures, "points": Points(more), "fewer": Points(fewer)},
        )

    def _in_order(self) -> Decided:
        reason, text, figures = in_order(self.facts, self.bracket, self.choice)
        if burstein_group.by_rating(self.bracket):
            if text is FIRST_AND_LAST:
                return Reason.RATING, texts.BY_RATING, figures
            if text is LAST_FREE:
                return Reason.TAKEN, FIRST_FREE, figures
        return reason, text, figures

    def _steps(self) -> list[Step]:
        point = Points(self.point)
        more = [entry for entry in self.two if entry in self.fictive]
        steps = [Step(say(texts.GETS_MORE, name=Person(entry), point=point)) for entry in more]
        return [*steps, Step(*map(self._stands, self.two))]

    def _stands(self, entry: EntryId) -> Sentence:
        """Say where a player stands in the order, and by what."""
        measured = self.bracket["measured"]
        (mine,) = (each for each in measured if each["player"] == entry)
        figures: dict[str, Figure | int] = {"place": mine["place"], "count": len(measured)}
        return say(texts.STANDS, name=Person(entry), **figures, **_of(mine["values"]))

    def _rules(self) -> list[Rule]:
        """List the articles: what forbids a meeting, then the order and what goes before it."""
        rules = averages_meeting.absolute_rules(self.choice)
        return [*rules, *burstein_group.rules(self.bracket)]


def _of(values: Values) -> dict[str, Amount]:
    """Return what a player was ordered by, as figures of a sentence."""
    return {name.lower(): Amount(Fraction(value)) for name, value in values}
