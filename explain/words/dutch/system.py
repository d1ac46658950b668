"""The words of FIDE's Dutch system."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.meeting import meeting_of
from explain.words.dutch.groups import levels_of_group
from explain.words.dutch.meeting import levels_of_meeting
from explain.words.groups import with_rest
from explain.words.system_words import SystemWords
from explain.words.weighing.counted import BYE_SCORE
from tournaments.words.sentences import People, Person, Points, Views, say

LOWEST = Views(
    _(
        "%(name)s has the bye: %(points)s, the fewest with which the others can all be paired, and"
        " no such bye before."
    ),
    {
        "name": _(
            "You have the bye: %(points)s, the fewest with which the others can all be paired, and"
            " no such bye before."
        )
    },
)
LEFT_OVER = Views(
    _("%(name)s has the bye, as the one player without an opponent at the end, with %(points)s."),
    {
        "name": _(
            "You have the bye, as the one player without an opponent at the end, with %(points)s."
        )
    },
)
ODD = _("There are %(count)s players in this round, an odd number, so one of them has no opponent.")
BARRED = ngettext_lazy(
    "%(names)s could not have it, having had a bye or a point without a game before.",
    "These could not have it, having had a bye or a point without a game before: %(names)s.",
    "count",
)
ASKED_ONCE = _("Nobody has a second bye, or a bye after a full point without a game.")


class DutchWords(SystemWords):
    """The words of FIDE's Dutch system, of both editions."""

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        meeting = meeting_of(facts, bracket, pair)
        return levels_of_meeting(facts, meeting, self.criteria) if meeting else None

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        levels = levels_of_group(facts, bracket, self.criteria, with_bye=bye is not None)
        return levels if levels is None or bye is None else with_rest(levels, self.bye(facts, bye))

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        figures = {"name": Person(bye["player"]), "points": Points(Fraction(bye["score"]))}
        count = len(facts.field.players)
        barred = tuple(player["player"] for player in bye["barred"] if player["player"] in facts)
        steps = [Step(say(ODD, count=count))]
        if barred:
            steps.append(Step(say(BARRED, names=People(barred), count=len(barred))))
        article = self.criteria.code_of(BYE_SCORE)
        rules = [Rule(self.criteria.cite("C2"), ASKED_ONCE)]
        if not article:
            return Levels(Reason.BYE_LOWEST, say(LEFT_OVER, **figures), tuple(steps), tuple(rules))
        rules.append(Rule(article, BYE_SCORE.asks))
        return Levels(Reason.BYE_LOWEST, say(LOWEST, **figures), tuple(steps), tuple(rules))
