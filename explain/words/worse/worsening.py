"""What is worse in one pairing than in another: what decided, first plainly, then in figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.levels import Reason, Rule, Step
from explain.words.weighing import counted, counted_others
from explain.words.weighing.counted import Counted
from explain.words.weighing.criteria import Criteria
from explain.words.worse import team_texts as of_teams
from explain.words.worse import texts
from explain.words.worse.texts import Worse
from tournaments.words.sentences import Amount, Figure, Person, Points, Sentence, say

BYES: tuple[tuple[Counted, Reason, Worse, Worse], ...] = (
    (counted.BYE_SCORE, Reason.BYE_LOWEST, texts.BYE, of_teams.BYE),
    (counted.UNPLAYED, Reason.BYE_HAD, texts.UNPLAYED, of_teams.UNPLAYED),
)
"""The drawback of the bye: for players, for teams."""
COUNTS: tuple[tuple[Counted, Reason, Worse], ...] = (
    (counted.FLOATERS, Reason.DIFFERENT_POINTS, texts.DOWN),
    (counted.FLOATER_SCORES, Reason.DIFFERENT_POINTS, texts.DOWN_HIGHER),
    (counted.DIFFERENCES, Reason.DIFFERENT_POINTS, texts.FURTHER),
    (counted.NEXT_GROUP, Reason.OTHERS, texts.NEXT),
    (counted.BALANCE, Reason.COLOURS, texts.TOO_OFTEN),
    (counted.THREE, Reason.COLOURS, texts.TOO_OFTEN),
    (counted.COLOURS, Reason.COLOURS, texts.COLOURS),
    (counted.STRONG, Reason.COLOURS, texts.STRONG),
    (counted.DOWN_AGAIN, Reason.FLOATED, texts.AGAIN),
    (counted.UP_AGAIN, Reason.FLOATED, texts.AGAIN),
    (counted.DOWN_TWO_AGO, Reason.FLOATED, texts.AGAIN),
    (counted.UP_TWO_AGO, Reason.FLOATED, texts.AGAIN),
    (counted.DOWN_FAR, Reason.FLOATED, texts.AGAIN_FURTHER),
    (counted.UP_FAR, Reason.FLOATED, texts.AGAIN_FURTHER),
    (counted.DOWN_FAR_TWO_AGO, Reason.FLOATED, texts.AGAIN_FURTHER),
    (counted.UP_FAR_TWO_AGO, Reason.FLOATED, texts.AGAIN_FURTHER),
    (counted_others.COMING_UP, Reason.DIFFERENT_POINTS, texts.UP),
    (counted_others.COMING_UP_SCORES, Reason.DIFFERENT_POINTS, texts.FURTHER),
    (counted_others.UP_TO_THE_LIMIT, Reason.FLOATED, texts.UP_OFTEN),
    (counted_others.TIMES_UP, Reason.FLOATED, texts.UP_OFTEN),
    (counted_others.UP_AS_BEFORE, Reason.FLOATED, texts.AGAIN),
    (counted_others.TEAMS_UP, Reason.DIFFERENT_POINTS, of_teams.UP),
    (counted_others.TEAMS_UP_FAR, Reason.DIFFERENT_POINTS, of_teams.FURTHER),
    (counted_others.TEAMS_UP_NEXT, Reason.OTHERS, of_teams.NEXT),
    (counted_others.TEAMS_UP_AGAIN, Reason.FLOATED, of_teams.AGAIN),
    (counted_others.TEAM_COLOURS, Reason.COLOURS, of_teams.COLOURS),
    (counted_others.TEAMS_STRONG, Reason.COLOURS, of_teams.STRONG),
    (counted_others.OPPONENTS_AGAIN, Reason.FLOATED, of_teams.AGAIN),
    (counted_others.NOT_PAIRED_FIRST, Reason.CAME_DOWN, texts.PAIRED_FIRST),
    (counted_others.STRONG_PAIRS, Reason.COLOURS, texts.STRONG),
    (counted_others.COLOUR_PAIRS, Reason.COLOURS, texts.COLOURS),
    (counted_others.SAME_WAY, Reason.FLOATED, texts.AGAIN),
    (counted_others.SAME_WAY_TWO_AGO, Reason.FLOATED, texts.AGAIN),
)
"""The meaning of a higher count of each criterion for players or teams."""
ASKED_OTHERS = _("Everybody who plays must get an opponent, or the only bye.")
ASKED_BYE = _("Nobody has the bye twice, or after points without a game.")
ASKED_ORDER = _("Pairings that are equally good have an order; the first of them is made.")
NONE = _("As paired, there is none.")
BOTH = _("That would be %(there)s instead of %(here)s.")


@dataclass(frozen=True)
class Worsening:
    """The first criterion that is worse in another pairing, by an engine's report."""

    report: Mapping[str, Any]
    criteria: Criteria

    @property
    def about_bye(self) -> bool:
        """Whether it is about who has the bye, of which there is one."""
        return any(self._words is words for words, *_more in BYES)

    @property
    def reason(self) -> Reason:
        return self._told[0]

    def if_met(self, one: EntryId, other: EntryId) -> Sentence:
        """Say what would be worse if the two met."""
        return say(self._told[1].if_met, one=Person(one), other=Person(other), **self._points)

    @property
    def by_hand(self) -> Sentence:
        """Say what would be worse with boards that somebody made."""
        return say(self._told[1].by_hand, **self._points)

    def step(self, tried: Sentence) -> Step:
        """Return the figures of both pairings, after what was ``tried``."""
        return Step(tried, self._problem, None if self.about_bye else self._figures)

    @property
    def rules(self) -> tuple[Rule, ...]:
        rule = self.criteria.rule(self.report["code"])
        return (rule,) if rule else ()

    @property
    def _words(self) -> Counted | None:
        return self.criteria.words_for(self.report["code"])

    @property
    def _told(self) -> tuple[Reason, Worse]:
        for words, reason, worse, worse_of_teams in BYES:
            if words is self._words:
                return reason, worse_of_teams if self.criteria.of_teams else worse
        for words, reason, worse in COUNTS:
            if words is self._words:
                return reason, worse
        return Reason.WORSE, texts.LESS_WELL

    @property
    def _points(self) -> Mapping[str, Figure]:
        if self._words is not counted.BYE_SCORE:
            return {}
        return {"there": Points(self._there), "here": Points(self._here)}

    @property
    def _problem(self) -> Sentence:
        report = self.report
        return self.criteria.problem(
            report["code"], report["chosen"], report["together"], report["level"]
        )

    @property
    def _figures(self) -> Sentence | None:
        if self._here.denominator != 1 or self._there <= self._here or self._words is None:
            return None
        if self._here == 0:
            return say(NONE)
        return say(BOTH, there=Amount(self._there), here=Amount(self._here))

    @property
    def _here(self) -> Fraction:
        return Fraction(self.report["chosen"])

    @property
    def _there(self) -> Fraction:
        return Fraction(self.report["together"])


def others(criteria: Criteria) -> Worse:
    """Return the words for a round in which the others could not all be paired."""
    return of_teams.OTHERS if criteria.of_teams else texts.OTHERS


def rule_of_bye(criteria: Criteria) -> Rule:
    """Return the rule on who may have the bye at all."""
    return Rule(criteria.cite("C2"), ASKED_BYE)


def rule_of_others(criteria: Criteria) -> Rule:
    """Return the rule that everybody must be paired."""
    return Rule(criteria.cite("C4"), ASKED_OTHERS)
