"""A group of the team Swiss, and the bye, in three levels (C.04.6, articles 3.3 to 3.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.team_swiss import step_texts
from explain.words.team_swiss.pairs import (
    ASKED,
    COMES_UP,
    ORDER,
    cause,
    changed_step,
    coming_up,
    line_up,
)
from tournaments.words.sentences import Figure, Numbers, People, Person, Points, Text, Views, say

WHOLE = _("All %(count)s teams still free with %(points)s find an opponent here.")
ALONE = _("Only %(host)s has %(points)s. So %(names)s comes up from the teams with fewer points.")
LAST_FREE = _(
    "Only %(host)s was still free with %(points)s. So %(names)s comes up from the teams with"
    " fewer points."
)
ODD = _(
    "%(count)s teams with %(points)s were free, an odd number. So %(names)s comes up from the"
    " teams with fewer points."
)
TOO_FEW = ngettext_lazy(
    "Too few of the %(count)s teams with %(points)s may still meet. So this team comes up:"
    " %(names)s.",
    "Too few of the %(count)s teams with %(points)s may still meet. So these come up: %(names)s.",
    "number",
)
FOR_OTHERS = ngettext_lazy(
    "Otherwise teams with fewer points would find no opponent. So this one comes up: %(names)s.",
    "Otherwise teams with fewer points would find no opponent. So these come up: %(names)s.",
    "number",
)
CAUSES: Mapping[str, tuple[Reason, Text]] = {
    "none": (Reason.NATURAL, WHOLE),
    "alone": (Reason.ALONE, ALONE),
    "last free": (Reason.ALONE, LAST_FREE),
    "odd": (Reason.ODD, ODD),
    "opponents": (Reason.CAME_UP, TOO_FEW),
    "completion": (Reason.OTHERS, FOR_OTHERS),
}
"""By the cause in the report, and those of :func:`explain.words.team_swiss.pairs.cause`."""
COLOURS_COUNT = _(
    "Of the pairings in which the most teams get the colour that they should get, the first in that"
    " order is made."
)
LOWEST = Views(
    _(
        "%(name)s has the bye: %(points)s, the fewest with which the others can all be paired, and"
        " no bye before."
    ),
    {
        "name": _(
            "You have the bye: %(points)s, the fewest with which the others can all be paired, and"
            " no bye before."
        )
    },
)
NUMBER_ODD = _(
    "There are %(count)s teams in this round, an odd number, so one of them has no opponent."
)
BARRED = ngettext_lazy(
    "%(names)s could not have it, having had a bye or won a match without playing before.",
    "These could not have it, having had a bye or won a match without playing before: %(names)s.",
    "count",
)
AMONG_EQUALS = _(
    "Of teams with as few points, it goes to the one that has played the most matches, and then"
    " to the one with the largest number."
)
NO_COLOURS = "fide-2026-none"
MOST_LISTED = 16
"""The most teams of a group whose numbers are listed."""


def group(facts: Facts, bracket: Mapping[str, Any], edition: str) -> Levels:
    """Explain how a group is lined up, and who comes up to it."""
    residents, joined = bracket["residents"], bracket["upfloaters"]
    reason, text = CAUSES[cause(facts, bracket)]
    figures: dict[str, Figure | int] = {
        "points": Points(Fraction(bracket["score"])),
        "count": len(residents),
        "host": Person(residents[0]),
    }
    if joined:
        figures |= {"names": People(tuple(joined)), "number": len(joined)}
    rules = (COMES_UP, ORDER) if joined else (ORDER,)
    steps = tuple(_steps(facts, bracket, edition))
    if edition != NO_COLOURS:
        rules = (*rules, ASKED["C8"])
    return Levels(reason, say(text, **figures), steps, rules)


def _steps(facts: Facts, bracket: Mapping[str, Any], edition: str) -> Iterator[Step]:
    if bracket["upfloaters"]:
        yield from coming_up(bracket)
    pairs = len(bracket["pairs"])
    if pairs > 1:
        numbers = tuple(facts.player(team).tpn for team in line_up(facts, bracket))
        few = 0 < len(numbers) <= MOST_LISTED
        listed = say(step_texts.LISTED, order=Numbers(numbers)) if few else None
        yield Step(say(step_texts.LINE_UP, count=2 * pairs, pairs=pairs), listed)
        if edition != NO_COLOURS:
            yield Step(say(COLOURS_COUNT))
    if bracket.get("changed"):
        yield changed_step(bracket)


def bye(facts: Facts, bye: Mapping[str, Any]) -> Levels:
    """Explain why this team has no opponent."""
    points = Points(Fraction(bye["score"]))
    steps = [Step(say(NUMBER_ODD, count=len(facts.field.players)))]
    barred = tuple(team["player"] for team in bye["barred"] if team["player"] in facts)
    if barred:
        steps.append(Step(say(BARRED, names=People(barred), count=len(barred))))
    rules = (
        Rule("C2", _("No team has a second bye, or a bye after a match won without playing.")),
        Rule("3.4", _("The bye goes to a team with as few points as possible.")),
    )
    first = say(LOWEST, name=Person(bye["player"]), points=points)
    return Levels(Reason.BYE_LOWEST, first, (*steps, Step(say(AMONG_EQUALS))), rules)
