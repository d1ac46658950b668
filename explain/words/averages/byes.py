"""The bye by FIDE's Dubov and Burstein systems, which give it before anybody is paired."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.dutch import system as dutch
from explain.words.tsf import in_line
from explain.words.weighing.counted import BYE_SCORE
from pairing.kernel.byes import ByeDecided
from tournaments.words.sentences import Amount, People, Person, Points, Text, Views, say

FEWEST = Views(
    _("%(name)s has the bye: nobody else who can have it has so few points (%(points)s)."),
    {"name": _("You have the bye: nobody else who can have it has so few points (%(points)s).")},
)
HAD = Views(
    _(
        "%(name)s has the bye: all with less than %(points)s have had one, or a full point without"
        " a game."
    ),
    {
        "name": _(
            "You have the bye: all with less than %(points)s have had one, or a full point without"
            " a game."
        )
    },
)
NEEDED = Views(
    _(
        "%(passed)s comes before %(name)s for the bye, but without %(passed)s the others could not"
        " all be paired."
    ),
    {
        "name": _(
            "%(passed)s comes before you for the bye, but without %(passed)s the others could not"
            " all be paired."
        )
    },
)
GAMES = Views(
    _(
        "%(name)s has the bye: of those with %(points)s who can have it, nobody else has played so"
        " many games."
    ),
    {
        "name": _(
            "You have the bye: of those with %(points)s who can have it, nobody else has played so"
            " many games."
        )
    },
)


@dataclass(frozen=True)
class LastOf:
    """The figure that decides between players with as few points and as many games."""

    reason: Reason
    text: Views
    rule: Rule


BY_NUMBER = LastOf(
    Reason.NUMBER,
    Views(
        _(
            "%(name)s has the bye: of those with %(points)s and as many games, the last in the"
            " starting list who can have it."
        ),
        {
            "name": _(
                "You have the bye: of those with %(points)s and as many games, the last in the"
                " starting list who can have it."
            )
        },
    ),
    Rule("3.1.5", _("Among equals, the bye goes to the largest starting number.")),
)
BY_OPPOSITION = LastOf(
    Reason.AVERAGE,
    Views(
        _(
            "%(name)s has the bye: of those with %(points)s and as many games, the last by the"
            " strength of opponents so far."
        ),
        {
            "name": _(
                "You have the bye: of those with %(points)s and as many games, the last by the"
                " strength of opponents so far."
            )
        },
    ),
    Rule(
        "3.1.5",
        _(
            "Among equals, the bye goes to the last by the strength of opponents, then by"
            " starting number."
        ),
    ),
)
EQUAL = Views(
    _(
        "Among equals who can have the bye, by points (%(points)s), games and opponents,"
        " %(name)s is last in the starting list."
    ),
    {
        "name": _(
            "Among equals who can have the bye, by points (%(points)s), games and opponents,"
            " you are last in the starting list."
        )
    },
)
STRENGTH = Views(
    _("The opponents of %(name)s so far: Buchholz %(bh)s, Sonneborn-Berger %(sb)s."),
    {"name": _("Your opponents so far: Buchholz %(bh)s, Sonneborn-Berger %(sb)s.")},
)
ASKED: Mapping[str, Text] = {
    "3.1.1": dutch.ASKED_ONCE,
    "3.1.2": _("All the others can still be paired."),
    "3.1.3": BYE_SCORE.asks,
    "3.1.4": _("Among equals, the bye goes to those who have played the most games."),
}
"""The demands of the articles, in our own words."""


def bye(facts: Facts, report: Mapping[str, Any], last_of: LastOf) -> Levels:
    """Explain a bye."""
    name, score = Person(report["player"]), Points(Fraction(report["score"]))
    reason, text = _decided(facts, report, last_of)
    passed = {"passed": Person(report["passed"][0])} if reason is Reason.OTHERS else {}
    first = say(text, name=name, points=score, **passed)
    return Levels(reason, first, tuple(_steps(facts, report)), tuple(_rules(report, last_of)))


def _decided(facts: Facts, report: Mapping[str, Any], last_of: LastOf) -> tuple[Reason, Views]:
    if "decided" not in report:
        return Reason.BYE_LOWEST, dutch.LOWEST
    if report["passed"]:
        return Reason.OTHERS, NEEDED
    by = ByeDecided(report["decided"])
    fewer = any(player.score < Fraction(report["score"]) for player in facts.field.players)
    if by is ByeDecided.SCORE and fewer:
        return Reason.BYE_HAD, HAD
    return {
        ByeDecided.SCORE: (Reason.BYE_LOWEST, FEWEST),
        ByeDecided.GAMES: (Reason.BYE_LOWEST, GAMES),
        ByeDecided.RANK: (last_of.reason, last_of.text),
        ByeDecided.NUMBER: (Reason.NUMBER, EQUAL),
    }[by]


def _steps(facts: Facts, report: Mapping[str, Any]) -> Iterator[Step]:
    yield Step(say(dutch.ODD, count=len(facts.field.players)))
    barred = tuple(each["player"] for each in report["barred"] if each["player"] in facts)
    if barred:
        yield Step(say(dutch.BARRED, names=People(barred), count=len(barred)))
    if passed := tuple(entry for entry in report.get("passed", ()) if entry in facts):
        yield Step(say(in_line.NEEDED, names=People(passed)))
    if values := dict(report.get("values", ())):
        figures = {"bh": Amount(Fraction(values["BH"])), "sb": Amount(Fraction(values["SB"]))}
        yield Step(say(STRENGTH, name=Person(report["player"]), **figures))


def _rules(report: Mapping[str, Any], last_of: LastOf) -> Iterator[Rule]:
    """List the articles as far as they were needed."""
    yield Rule("3.1.1", ASKED["3.1.1"])
    if report.get("passed"):
        yield Rule("3.1.2", ASKED["3.1.2"])
    yield Rule("3.1.3", ASKED["3.1.3"])
    decided = report.get("decided")
    if decided not in {None, ByeDecided.SCORE}:
        yield Rule("3.1.4", ASKED["3.1.4"])
    if decided in {ByeDecided.RANK, ByeDecided.NUMBER}:
        yield last_of.rule
