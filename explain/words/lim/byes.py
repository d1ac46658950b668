"""The bye of the Lim system in three levels."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from explain.facts import Facts
from explain.levels import Levels, Reason, Step
from explain.words.dutch.system import ODD
from explain.words.lim.rules import LimRules
from explain.words.tsf import in_line
from tournaments.words.sentences import People, Person, Points, Sentence, Views, say

LAST = Views(
    _("%(one)s has the bye: the last by starting number of those with the fewest points."),
    {"one": _("You have the bye: the last by starting number of those with the fewest points.")},
)
OTHERS_HAD = Views(
    _(
        "%(one)s, with %(points)s, has the bye. All ranked lower have already had one, or a point"
        " without a game."
    ),
    {
        "one": _(
            "With %(points)s, you have the bye. All ranked lower have already had one, or a point"
            " without a game."
        )
    },
)
NEEDED = Views(
    _(
        "%(one)s, with %(points)s, has the bye. If %(passed)s had it, the others could not all be"
        " paired."
    ),
    {
        "one": _(
            "With %(points)s, you have the bye. If %(passed)s had it, the others could not all be"
            " paired."
        )
    },
)


def bye(facts: Facts, report: Mapping[str, Any], rules: LimRules) -> Levels:
    """Explain why this player has the bye."""
    reason, first = _first(facts, report)
    steps = (
        Step(say(ODD, count=len(facts.field.players))),
        *in_line.barred(report),
        *in_line.needed(report),
    )
    return Levels(reason, first, steps, rules.rules("1.1", "C2"))


def _first(facts: Facts, report: Mapping[str, Any]) -> tuple[Reason, Sentence]:
    """Name what decided: those ranked lower have had one, or are needed, or there are none."""
    one, points = Person(report["player"]), Points(Fraction(report["score"]))
    if passed := tuple(report["passed"]):
        return Reason.OTHERS, say(NEEDED, one=one, points=points, passed=People(passed[:1]))
    if any(_ranks_lower(facts, player["player"], report["player"]) for player in report["barred"]):
        return Reason.BYE_HAD, say(OTHERS_HAD, one=one, points=points)
    return Reason.BYE_LOWEST, say(LAST, one=one)


def _ranks_lower(facts: Facts, player: int, than: int) -> bool:
    """Tell whether one ranks lower, as far as both are known today."""
    known = player in facts and than in facts
    return known and facts.player(player).place > facts.player(than).place
