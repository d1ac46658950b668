"""Two pairings of one bracket side by side, and what decides between them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.levels import Levels, Reason, Rule, Step, Told
from explain.words.obstacles import REASONS, kept_apart, rule_of
from explain.words.systems import words_of
from explain.words.weighing.candidates import rule_from_data
from explain.words.weighing.criteria import Criteria, CriterionLine
from explain.words.worse.worsening import (
    ASKED_ORDER,
    Worsening,
    others,
    rule_of_bye,
    rule_of_others,
)
from pairing import Verdict
from tournaments.words.sentences import Person, Points, Sentence, Text, Voice, say

Names = Mapping[EntryId, str]
Report = Mapping[str, Any]

BARRED = _("%(name)s may not have the bye, having had one or points without a game before.")
GROUP = _("The first difference is in the group with %(group)s.")
BYE = _("The first difference is the bye.")
ORDER = _("In the group with %(group)s, the order of the rules brings other pairs first.")
ORDER_OF_BYE = _("By the order of the rules, another player has the bye.")
ORDER_OF_BYE_OF_TEAMS = _("By the order of the rules, another team has the bye.")


MOST_ALIKE = 8
"""The most pairs that are the same on both sides and shown unasked."""


@dataclass(frozen=True)
class VersusSide:
    """One of the two: its pairs, each with whether the other side differs, and who has none."""

    pairs: list[tuple[str, bool]]
    without: list[str]
    """Those without an opponent in the bracket."""

    @property
    def shown(self) -> list[tuple[str, bool]]:
        """The pairs of which each is shown at once: those that differ, and a few others."""
        return [pair for pair in self.pairs if pair[1] or not self.folded]

    @property
    def folded(self) -> list[str]:
        """The pairs that are the same on both sides, if they are many."""
        same = [pair for pair, differs in self.pairs if not differs]
        return same if len(same) > MOST_ALIKE else []


@dataclass(frozen=True)
class Versus:
    """The comparison: the answer in words, and both sides. ``bracket`` counts from 1."""

    told: Told
    bracket: int | None = None
    counts: list[CriterionLine] = field(default_factory=list)
    chosen: VersusSide | None = None
    other: VersusSide | None = None


def versus_of_figures(
    figures: Report, criteria: Criteria, voice: Voice, listed: Names | None = None
) -> Versus:
    """Compare a pairing made by hand, or by another program, with that of the rules.

    ``listed``: names as lists have them.
    """
    told = what_decides(figures, criteria).told(voice)
    if figures["bracket"] is None:
        return Versus(told)
    chosen, edited, names = figures["chosen"], figures["edited"], listed or voice.names
    return Versus(
        told,
        figures["bracket"] + 1,
        counts=_counts(figures, criteria),
        chosen=side_of(chosen, edited, names),
        other=side_of(edited, chosen, names),
    )


def _counts(figures: Report, criteria: Criteria) -> list[CriterionLine]:
    """List what both count; by steps, only what decides, as other counts need not be the least."""
    both = [figures[side]["counts"] for side in ("chosen", "edited")]
    if criteria.by_steps:
        decisive = figures["worse"]["code"] if figures["worse"] else ""
        both = [[count for count in counts if count["code"] == decisive] for counts in both]
    return criteria.compared(*both)


def side_of(bracket: Report, beside: Report, names: Names) -> VersusSide:
    """Describe one of two pairings of a bracket."""
    there = {frozenset(pair) for pair in beside["pairs"]}
    return VersusSide(
        [
            (" – ".join(names[entry] for entry in pair), frozenset(pair) not in there)
            for pair in bracket["pairs"]
        ],
        [names[entry] for entry in bracket["downfloaters"]],
    )


def what_decides(figures: Report, criteria: Criteria) -> Levels:
    """Explain what is wrong with a pairing made by hand, by the first difference."""
    where = say(BYE)
    if figures["bracket"] is not None:
        where = say(GROUP, group=Points(Fraction(figures["chosen"]["score"])))
    match Verdict(figures["verdict"]):
        case Verdict.FORBIDDEN if figures.get("barred") is not None:
            rule = rule_of_bye(criteria)
            first = say(BARRED, name=Person(figures["barred"]))
            return Levels(Reason.BYE_HAD, first, (Step(where),), (rule,))
        case Verdict.FORBIDDEN:
            return _forbidden(figures["forbidden"], where)
        case Verdict.IMPOSSIBLE:
            first, rule = say(others(criteria).by_hand), rule_of_others(criteria)
            return Levels(Reason.OTHERS, first, (Step(where),), (rule,))
        case Verdict.WORSE:
            worse = Worsening(figures["worse"], criteria)
            return Levels(worse.reason, worse.by_hand, (worse.step(where),), worse.rules)
    return _later(figures, criteria, where)


def _forbidden(pairs: list[Report], where: Sentence) -> Levels:
    rules = [rule_from_data(pair["why"]) for pair in pairs]
    first, *more = (
        kept_apart(pair["one"], pair["other"], rule)
        for pair, rule in zip(pairs, rules, strict=True)
    )
    steps = (Step(where), *(Step(sentence) for sentence in more))
    asked = dict.fromkeys(map(rule_of, rules))
    return Levels(REASONS[rules[0].obstacle], first, steps, tuple(asked))


def _later(figures: Report, criteria: Criteria, where: Sentence) -> Levels:
    """Say what a system that takes steps did otherwise, or that its order decides."""
    article, words = figures["article"], words_of(criteria)
    told = None
    if words and figures["bracket"] is not None:
        told = words.missing_step(figures["chosen"], figures["edited"], article)
    if words and told is None:
        told = words.by_hand_later(article)
    if words and told is not None:
        return Levels(Reason.ORDER, told, (Step(where),), (words.rule(article),))
    rule = Rule(article, ASKED_ORDER)
    if figures["bracket"] is None:
        text: Text = ORDER_OF_BYE_OF_TEAMS if criteria.of_teams else ORDER_OF_BYE
        return Levels(Reason.ORDER, say(text), rules=(rule,))
    group = Points(Fraction(figures["chosen"]["score"]))
    return Levels(Reason.ORDER, say(ORDER, group=group), rules=(rule,))
