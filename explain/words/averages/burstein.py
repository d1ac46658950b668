"""The words of FIDE's Burstein system, for the rounds after those that the Dutch system pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.averages import burstein_texts as texts
from explain.words.averages import byes as averages_byes
from explain.words.averages import meeting as averages_meeting
from explain.words.averages.choice import Bracket, Choice, Two, choice_of_order
from explain.words.averages.meeting import Decided, Figures
from explain.words.dutch import came_down_texts
from explain.words.dutch.system import DutchWords
from explain.words.groups import size_of_group
from explain.words.system_words import SystemWords
from pairing import Verdict
from tournaments.words.sentences import Amount, People, Person, Points, Sentence, say

SEEDING = Rule("1.6", texts.ASKED["1.6"], law="C.04.4.2")
ORDER = "1.7.1", "1.8", "4.3"
"""The articles on the order of a group."""
PAIR = 2
MOST_LISTED = 16
"""The most players of a group who are listed by name."""


class SeedingWords(DutchWords):
    """The words for the first rounds, which the Dutch system pairs."""

    def meeting(self, facts: Facts, bracket: Bracket, pair: Two) -> Levels | None:
        levels = super().meeting(facts, bracket, pair)
        return replace(levels, rules=(*levels.rules, SEEDING)) if levels else None

    def group(self, facts: Facts, bracket: Bracket, bye: Mapping[str, Any] | None) -> Levels | None:
        levels = super().group(facts, bracket, bye)
        if levels is None:
            return None
        steps = (*levels.steps, Step(say(texts.SEEDING)))
        return replace(levels, steps=steps, rules=(*levels.rules, SEEDING))


class BursteinWords(SystemWords):
    """The words of FIDE's Burstein system."""

    LATER = texts.LATER
    BY_HAND = texts.BY_HAND
    ASKED = texts.ASKED

    def meeting(self, facts: Facts, bracket: Bracket, pair: Two) -> Levels | None:
        choice = choice_of_order(facts, bracket, pair, may_leave=None)
        if choice is None:
            return None
        known = averages_meeting.figures_of(facts, choice)
        reason, text, figures = _came_down(facts, bracket, choice) or in_order(
            facts, bracket, choice
        )
        places = Step(*(_stands(bracket, entry) for entry in (choice.seeker, choice.found)))
        steps = (places, *averages_meeting.passed_steps(choice))
        rules = (*averages_meeting.absolute_rules(choice), *self._rules(*ORDER))
        return Levels(reason, say(text, **{**known, **figures}), steps, rules)

    def group(self, facts: Facts, bracket: Bracket, bye: Mapping[str, Any] | None) -> Levels | None:
        order = tuple(each["player"] for each in bracket.get("measured", ()))
        members = (*bracket["mdps"], *bracket["residents"])
        if not all(entry in facts for entry in members):
            return None
        reason, first = _one_resident(bracket) or size_of_group(facts, bracket, with_bye=False)
        steps = []
        if len(members) > 1:
            steps = [*_went_down(bracket), Step(say(texts.ORDER))]
        if 1 < len(order) <= MOST_LISTED:
            steps.append(Step(say(texts.ORDERED, names=People(order))))
        articles = ("3.2.1", "1.7.1", "1.8", "4.3") if bracket["downfloaters"] else ORDER
        return Levels(reason, first, tuple(steps), self._rules(*articles))

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return averages_byes.bye(facts, bye, averages_byes.BY_OPPOSITION)

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return colours(super().colours(facts, board))

    def _rules(self, *articles: str) -> tuple[Rule, ...]:
        return tuple(self.rule(article) for article in articles)


def _one_resident(bracket: Bracket) -> tuple[Reason, Sentence] | None:
    """Say who is alone; another one with as many points may have had the bye before."""
    (first, *others), came = bracket["residents"], bracket["mdps"]
    if others or len(came) > 1 or (came and bracket["downfloaters"]):
        return None
    if came:
        two = {"name": Person(came[0]), "other": Person(first)}
        return Reason.CAME_DOWN, say(texts.CAME_TO_ONE, **two)
    return Reason.ALONE, say(texts.ALONE, name=Person(first))


def in_order(facts: Facts, bracket: Bracket, choice: Choice) -> Decided:
    """Say how two with equal points came together."""
    members = len(bracket["measured"])
    if members == PAIR:
        return averages_meeting.ONLY_THEY
    if choice.expected and not choice.passed:
        opposite = members + 1 - choice.place
        places: Figures = {"place": choice.place, "opposite": opposite}
        return Reason.AVERAGE, texts.FIRST_AND_LAST, places
    return averages_meeting.decided(facts, choice) or (Reason.TAKEN, texts.LAST_FREE, {})


def colours(levels: Levels | None) -> Levels | None:
    """Name what the rank goes by that decided about colours."""
    if levels is None or levels.reason is not Reason.NUMBER or "winner" not in levels.first.figures:
        return levels
    return replace(
        levels,
        reason=Reason.AVERAGE,
        first=say(texts.HIGHER_COLOUR, **levels.first.figures),
    )


def _came_down(facts: Facts, bracket: Bracket, choice: Choice) -> Decided | None:
    """Say that one of the two, with more points, came down; or both, with different points."""
    two = facts.player(choice.seeker), facts.player(choice.found)
    higher, lower = sorted(two, key=lambda player: -player.score)
    if higher.score == lower.score:
        return None
    points, fewer = Points(higher.score), Points(lower.score)
    if lower.id in bracket["mdps"]:
        figures = {"higher": Person(higher.id), "lower": Person(lower.id)}
        amounts = {"points": points, "lower_points": fewer}
        return Reason.CAME_DOWN, came_down_texts.TWO_CAME_DOWN, {**figures, **amounts}
    figures = {"down": Person(higher.id), "other": Person(lower.id)}
    return Reason.CAME_DOWN, texts.CAME_DOWN, {**figures, "points": points, "group": fewer}


def _stands(bracket: Bracket, entry: EntryId) -> Sentence:
    """Say where a player stands in the order, and by what."""
    (measured,) = (each for each in bracket["measured"] if each["player"] == entry)
    values = {name: Amount(Fraction(value)) for name, value in measured["values"]}
    return say(
        texts.STANDS,
        name=Person(entry),
        place=measured["place"],
        count=len(bracket["measured"]),
        bh=values["BH"],
        sb=values["SB"],
    )


def _went_down(bracket: Bracket) -> Iterator[Step]:
    """Tell for each who went down what would have been otherwise, as far as the report says."""
    for floater in bracket.get("floaters", ()):
        name = Person(floater["player"])
        instead = tuple(floater["instead"])
        match Verdict(floater["verdict"]):
            case Verdict.FORBIDDEN if floater["player"] in bracket["mdps"]:
                yield Step(say(texts.NOBODY_BELONGING_HERE, name=name))
            case Verdict.FORBIDDEN:
                yield Step(say(texts.NOBODY_HERE, name=name))
            case Verdict.IMPOSSIBLE:
                yield Step(say(texts.OTHERS_UNPAIRED, name=name))
            case Verdict.WORSE if instead:
                text = texts.WORSE[floater["worse"]["code"]]
                yield Step(say(text, name=name, names=People(instead)))
            case Verdict.LATER if instead:
                yield Step(say(texts.LATER_DOWN, name=name, names=People(instead)))
